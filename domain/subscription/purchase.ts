import { dayMs } from '../date/spans.ts';
import { mayChange } from './changes.ts';
import { runs } from './is-entitled.ts';
import type { SubscriptionState } from './subscription.ts';

export type Purchase =
  | { kind: 'has-plan' }
  | { kind: 'suspended' }
  | { kind: 'not-needed' }
  | { kind: 'starts-now' }
  | { kind: 'starts-later'; startsAt: Date };

/** Stripe's maximum for the days until a plan starts. */
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
