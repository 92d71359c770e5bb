import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import type { OwnSubscription } from '@kloer/domain/subscription/own-subscription.ts';

/**
 * Whether the payment provider's state differs from the state displayed on the page. The response's `updated` does
 * not tell: a webhook or this session may have stored a change after the page read its data.
 */
export function isOutdated(
  shown: OwnSubscription,
  found: Pick<
    CallResponse<'verify-subscription'>,
    | 'subscription_end_date'
    | 'cancellation_pending'
    | 'next_payment_date'
    | 'payment_overdue'
    | 'withdrawal_until'
  >,
): boolean {
  return (
    (shown.endsAt?.toISOString() ?? null) !== found.subscription_end_date ||
    shown.isCancellationPending !== found.cancellation_pending ||
    (shown.nextPaymentAt?.toISOString() ?? null) !== found.next_payment_date ||
    (shown.overdueSince !== null) !== found.payment_overdue ||
    (shown.withdrawalUntil?.toISOString() ?? null) !== found.withdrawal_until
  );
}
