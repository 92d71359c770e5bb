import { beginsBeforeWithdrawalEnds } from '@kloer/domain/subscription/immediate-start.ts';
import { purchase, type Purchase } from '@kloer/domain/subscription/purchase.ts';
import type { SubscriptionState } from '@kloer/domain/subscription/subscription.ts';

/** What somebody can order now, and what that means. */
export type Offer = {
  purchase: Purchase;
  /** It begins at once, which is done only for whoever asks for it. */
  asksForImmediateStart: boolean;
};

export function offerOf(state: SubscriptionState, now: Date): Offer {
  const means = purchase(state, now);
  return {
    purchase: means,
    asksForImmediateStart: beginsBeforeWithdrawalEnds(means, now),
  };
}
