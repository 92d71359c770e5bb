import { formatDate } from '@kloer/domain/date/date.ts';
import type { OwnSubscription } from '@kloer/domain/subscription/own-subscription.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { fill } from '@kloer/i18n/fill.ts';

/**
 * In a sentence, what families find under the profile's address, and until when.
 *
 * @param isPageOld the switch was used: the page follows in a few seconds
 */
export function whatFamiliesSee(
  { shown, renewal, endsAt }: OwnSubscription,
  isPageOld: boolean,
  texts: TextsOf<'owner'>,
): string {
  switch (shown) {
    case 'visible':
      if (isPageOld) return texts.soonVisible;
      return renewal === 'renews'
        ? texts.visibleNow
        : fill(texts.visibleUntil, { date: formatDate(endsAt) });
    case 'suspended':
      return texts.suspendedNotice;
    case 'paused':
    case 'ended':
      return isPageOld ? texts.soonHidden : texts.pausedNotice;
  }
}
