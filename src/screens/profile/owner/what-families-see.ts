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
  { shown, renewal, overdueSince, endsAt }: OwnSubscription,
  isPageOld: boolean,
  texts: TextsOf<'owner'>,
): string {
  const date = formatDate(endsAt);
  switch (shown) {
    case 'visible':
      if (isPageOld) return texts.soonVisible;
      return renewal === 'renews' ? texts.visibleNow : fill(texts.visibleUntil, { date });
    case 'suspended':
      return texts.suspendedNotice;
    case 'paused':
      // Where no payment follows, or one is overdue, there is an end after which nothing is switched on.
      if (renewal === 'renews' && !overdueSince)
        return isPageOld ? texts.soonHidden : texts.pausedNotice;
      return fill(isPageOld ? texts.soonHiddenUntil : texts.pausedUntil, { date });
    case 'ended':
      return isPageOld ? texts.soonHidden : texts.pausedNotice;
  }
}
