import { dayMs } from '../date/spans.ts';

/** After a failed payment: the retry period that Stripe recommends. */
export const graceDays = 14;

/** At once if the plan is cancelled. */
export function failedPaymentEndsAt(overdueSince: Date, cancelledAt: Date | null): Date {
  const endsAt = cancelledAt ?? new Date(overdueSince.getTime() + graceDays * dayMs);
  return endsAt > overdueSince ? endsAt : overdueSince;
}
