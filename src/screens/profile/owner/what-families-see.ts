import { formatDate } from '@kloer/domain/date/date.ts';
import type { OwnSubscription } from '@kloer/domain/subscription/own-subscription.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { fill } from '@kloer/i18n/fill.ts';

/**
 * Says what families see at the profile's URL, and until when.
 *
 * @param isPageOld true just after the owner switched visibility: the published page changes in a few seconds
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
      // A hidden profile can be shown again only until this date, unless the plan renews and no payment is overdue;
      // so the text names the date.
      if (renewal === 'renews' && !overdueSince)
        return isPageOld ? texts.soonHidden : texts.pausedNotice;
      return fill(isPageOld ? texts.soonHiddenUntil : texts.pausedUntil, { date });
    case 'ended':
      return isPageOld ? texts.soonHidden : texts.pausedNotice;
  }
}
