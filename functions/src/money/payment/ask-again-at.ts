import type { PaidPlan } from '@kloer/domain/subscription/changes.ts';
import type { Customer, Purchase } from '../../database/schemas/payment.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Stripe collects a renewal an hour after the period has ended. */
const renewalMs = 2 * hourMs;

/** A page of Checkout is open for half a day. */
const checkoutMs = 12 * hourMs;

const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms);

/** When the page of an order closes by itself. */
export const closesAt = ({ orderedAt }: Pick<Purchase, 'orderedAt'>) =>
  later(orderedAt, checkoutMs);

/**
 * When Stripe is to be asked again should nothing be heard from it: after a renewal, while a payment is
 * overdue, at the end of a plan, and while somebody may be paying. Null when there is nothing to expect.
 */
export function askAgainAt(
  plan: PaidPlan | undefined,
  purchase: Customer['purchase'],
  now: Date,
): Date | null {
  const asks: Date[] = [];
  const planRuns = plan !== undefined && plan.endsAt > now;
  if (planRuns) {
    const { renewsAt, overdueSince, endsAt } = plan;
    if (renewsAt) asks.push(later(renewsAt, renewalMs));
    else if (overdueSince) asks.push(later(now, 12 * hourMs), endsAt);
    else asks.push(endsAt);
  }
  if (!planRuns && purchase && closesAt(purchase) > now) asks.push(later(now, 30 * minuteMs));
  const [next] = asks.toSorted((a, b) => a.getTime() - b.getTime());
  if (!next) return null;
  // What should have happened by now and has not is asked for again in a while.
  return next > now ? next : later(now, hourMs);
}
