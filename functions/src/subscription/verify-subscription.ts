import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import {
  isEntitled,
  runs,
  summarize,
  type SubscriptionState,
} from '@kloer/domain/subscription/subscription.ts';
import { documentOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { subscriptionIn } from './stored-subscription.ts';

type Response = CallResponse<'verify-subscription'>;

/** What came of asking the payment provider. */
export type Refreshed = Pick<Response, 'updated' | 'payment_method'>;

/**
 * Asks the payment provider what a teacher has paid for and stores it as the paid source of the
 * entitlement: no other source is its to change.
 */
export type RefreshPaidSource = (uid: string) => Promise<Refreshed>;

/** As long as nobody can pay. */
const nothingToAsk: RefreshPaidSource = () =>
  Promise.resolve({ updated: false, payment_method: null });

function messageOf({ entitlement }: SubscriptionState, now: Date): Response['message'] {
  const { stripe, promo } = entitlement;
  if (runs(promo, now) && !runs(stripe, now)) return 'promo_active';
  return isEntitled({ entitlement }, now) ? 'verified' : 'no_subscription';
}

/**
 * Tells the caller what entitles them, after asking the payment provider. It changes the paid source
 * only: a grant stays, a code stays, a suspension stays.
 */
export async function verifySubscription(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  uid: string,
  refreshPaidSource: RefreshPaidSource = nothingToAsk,
): Promise<Response> {
  const refreshed = await refreshPaidSource(uid);
  const state = subscriptionIn(await documentOf(db, 'subscriptions', uid).get());
  const now = clock();
  const summary = summarize(state, now);
  return {
    success: true,
    ...refreshed,
    message: messageOf(state, now),
    active: isEntitled(state, now),
    subscription_type: summary.subscriptionType,
    subscription_end_date: summary.subscriptionEndDate?.toISOString() ?? null,
    cancellation_pending: summary.cancellationPending,
    promo_code: summary.promoCode,
  };
}
