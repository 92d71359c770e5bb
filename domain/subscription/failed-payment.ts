import { dayMs } from '../date/spans.ts';

/** Days of entitlement after a failed payment: the retry period that Stripe recommends. */
export const graceDays = 14;

/** When a plan with a failed payment ends. Cancelling it in that state ends it at once. */
export function failedPaymentEndsAt(overdueSince: Date, cancelledAt: Date | null): Date {
  const endsAt = cancelledAt ?? new Date(overdueSince.getTime() + graceDays * dayMs);
  return endsAt > overdueSince ? endsAt : overdueSince;
}
