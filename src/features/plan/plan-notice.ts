import { formatDate } from '@kloer/domain/date/date.ts';
import type { OwnSubscription } from '@kloer/domain/subscription/own-subscription.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { fill } from '@kloer/i18n/fill.ts';

type Texts = TextsOf<'plan'>;

/**
 * Notice of a cancelled plan or a failed payment and its consequences, or that payments continue while the profile is
 * hidden. Null when the plan needs no notice.
 */
export function planNotice(subscription: OwnSubscription, texts: Texts): string | null {
  const { isCancellationPending, overdueSince, isShownByPlan, planEndsAt } = subscription;
  const { shown, nextPaymentAt } = subscription;
  const date = formatDate(planEndsAt);
  if (isCancellationPending) {
    const words = isShownByPlan ? texts.cancellationPending : texts.cancellationPendingHidden;
    return fill(words, { date });
  }
  if (overdueSince) return fill(isShownByPlan ? texts.overdue : texts.overdueHidden, { date });
  // A suspension does not end the contract, so the user learns what continues and how to stop it.
  if (shown !== 'suspended' || !nextPaymentAt) return null;
  return fill(texts.renewsWhileSuspended, { date: formatDate(nextPaymentAt) });
}

export function cancelQuestion(subscription: OwnSubscription, texts: Texts): string {
  const { nextPaymentAt, isShownByPlan } = subscription;
  if (nextPaymentAt) return fill(texts.cancelText, { date: formatDate(nextPaymentAt) });
  return isShownByPlan ? texts.cancelTextOverdue : texts.cancelTextOverdueHidden;
}
