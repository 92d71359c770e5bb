import { formatDate } from '@kloer/domain/date/date.ts';
import type { OwnSubscription } from '@kloer/domain/subscription/own-subscription.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { fill } from '@kloer/i18n/fill.ts';

type Texts = TextsOf<'plan'>;

/**
 * That a plan was cancelled, or that a payment failed, and what ends with it: the profile's being shown only
 * where it is shown by the plan. Or that it is paid on while nobody sees the profile. Null where there is nothing
 * to say.
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
  // Being blocked ends no contract: whoever is, is told what goes on and how to stop it.
  if (shown !== 'suspended' || !nextPaymentAt) return null;
  return fill(texts.renewsWhileSuspended, { date: formatDate(nextPaymentAt) });
}

/** What cancelling means now. */
export function cancelQuestion(subscription: OwnSubscription, texts: Texts): string {
  const { nextPaymentAt, isShownByPlan } = subscription;
  if (nextPaymentAt) return fill(texts.cancelText, { date: formatDate(nextPaymentAt) });
  return isShownByPlan ? texts.cancelTextOverdue : texts.cancelTextOverdueHidden;
}
