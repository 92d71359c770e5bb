import { isOverPlan, reportPlan, sortPlans } from '@kloer/domain/subscription/stripe-plan.ts';
import type { Subscription } from '@kloer/domain/subscription/subscription.ts';
import type { Customer } from '../../database/schemas/payment.ts';
import type { CustomerFacts } from '../../platform/payments/payments.ts';

/** A plan that starts without a profile or during a suspension is ended and refunded. */
export function decidePlan(
  before: Subscription,
  { subscriptionId, surplus: known }: Pick<Customer, 'subscriptionId' | 'surplus'>,
  facts: CustomerFacts,
  hasProfile: boolean,
  now: Date,
) {
  // Plans that ended and were refunded no longer make the profile visible.
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
