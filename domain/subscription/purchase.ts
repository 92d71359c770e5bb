import { dayMs } from '../date/spans.ts';
import { mayChange } from './changes.ts';
import { runs } from './is-entitled.ts';
import type { SubscriptionState } from './subscription.ts';

/** What buying a plan means for somebody now. */
export type Purchase =
  /** There is a plan already: it is looked after in the portal. */
  | { kind: 'has-plan' }
  /** Nobody is sold what an administrator keeps from being seen. */
  | { kind: 'suspended' }
  /** What entitles without a payment lasts so long that no plan can be sold behind it. */
  | { kind: 'not-needed' }
  /** The first payment is due, and the first period begins, at once. */
  | { kind: 'starts-now' }
  /** A code or a grant is used up first: the first payment is due then, and no day is lost. */
  | { kind: 'starts-later'; startsAt: Date };

/** Stripe begins a subscription at most so many days after it was bought. */
const longestDelayDays = 730;

export function purchase(state: SubscriptionState, now: Date): Purchase {
  const { promo, admin } = state.entitlement;
  if (!mayChange('start-plan', 'owner', state, now)) return { kind: 'has-plan' };
  if (state.suspended) return { kind: 'suspended' };
  const free = [promo, admin].flatMap((source) =>
    runs(source, now) ? [source.endsAt.getTime()] : [],
  );
  if (free.length === 0) return { kind: 'starts-now' };
  const startsAt = new Date(Math.max(...free));
  return startsAt.getTime() - now.getTime() > longestDelayDays * dayMs
    ? { kind: 'not-needed' }
    : { kind: 'starts-later', startsAt };
}
