import { beginsBeforeWithdrawalEnds } from '@kloer/domain/subscription/immediate-start.ts';
import { purchase, type Purchase } from '@kloer/domain/subscription/purchase.ts';
import type { SubscriptionState } from '@kloer/domain/subscription/subscription.ts';

export type Offer = {
  purchase: Purchase;
  /** True if the plan starts at once; the user must then request an immediate start. */
  asksForImmediateStart: boolean;
};

export function offerOf(state: SubscriptionState, now: Date): Offer {
  const means = purchase(state, now);
  return {
    purchase: means,
    asksForImmediateStart: beginsBeforeWithdrawalEnds(means, now),
  };
}
