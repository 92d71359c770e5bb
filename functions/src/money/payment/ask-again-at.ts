import type { PaidPlan } from '@kloer/domain/subscription/changes.ts';
import type { Customer, Purchase } from '../../database/schemas/payment.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Time after the end of a paid period: Stripe collects the renewal one hour after the end. */
const renewalMs = 2 * hourMs;

const checkoutMs = 12 * hourMs;

const later = (instant: Date, ms: number) => new Date(instant.getTime() + ms);

export const closesAt = ({ orderedAt }: Pick<Purchase, 'orderedAt'>) =>
  later(orderedAt, checkoutMs);

/** When to ask Stripe if no webhook arrives; null if no webhook is expected. */
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
  return next > now ? next : later(now, hourMs);
}
