import { dayMs } from '../date/spans.ts';

/** Days in which a failed payment is tried again, as Stripe recommends. */
export const graceDays = 14;

/** When an overdue plan ends. A cancelled plan ends at its cancellation. */
export function failedPaymentEndsAt(overdueSince: Date, cancelledAt: Date | null): Date {
  const endsAt = cancelledAt ?? new Date(overdueSince.getTime() + graceDays * dayMs);
  return endsAt > overdueSince ? endsAt : overdueSince;
}
