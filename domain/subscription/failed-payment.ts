import { dayMs } from '../date/spans.ts';

/** The retry period after a failed payment that Stripe recommends. */
export const graceDays = 14;

/** A cancelled plan ends at once. */
export function failedPaymentEndsAt(overdueSince: Date, cancelledAt: Date | null): Date {
  const endsAt = cancelledAt ?? new Date(overdueSince.getTime() + graceDays * dayMs);
  return endsAt > overdueSince ? endsAt : overdueSince;
}
