import { isOverPlan, reportPlan, sortPlans } from '@kloer/domain/subscription/stripe-plan.ts';
import type { Subscription } from '@kloer/domain/subscription/subscription.ts';
import type { Customer } from '../../database/schemas/payment.ts';
import type { CustomerFacts } from '../../platform/payments/payments.ts';

/**
 * What came of a look. A plan that begins while nobody could be shown for it, without a profile or under a
 * block, is none: it is ended and given back with the surplus.
 */
export function judge(
  before: Subscription,
  { subscriptionId, surplus: known }: Pick<Customer, 'subscriptionId' | 'surplus'>,
  facts: CustomerFacts,
  hasProfile: boolean,
  now: Date,
) {
  // What was given back never entitled: its end is none.
  const own = facts.plans.filter((plan) => !(isOverPlan(plan) && Object.hasOwn(known, plan.id)));
  const plans = sortPlans(own, now, subscriptionId);
  const { counts, surplus } = plans;
  const { state, change } = reportPlan(before, counts, subscriptionId, now);
  const isRefused = change === 'start-plan' && (!hasProfile || before.suspended);
  return counts && isRefused
    ? {
        plans: { ...plans, counts: null, surplus: [counts, ...surplus] },
        refused: counts.id,
        state: before,
        change: null,
      }
    : { plans, refused: null, state, change };
}
