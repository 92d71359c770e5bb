import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { ownSubscription } from '@kloer/domain/subscription/own-subscription.ts';
import {
  isEntitled,
  runs,
  summarize,
  type SubscriptionState,
} from '@kloer/domain/subscription/subscription.ts';
import { documentOf } from '../../database/references.ts';
import { syncPlan, type SyncContext } from '../payment/sync-plan.ts';
import { consumeAllowance } from '../../platform/rate-limit/allowance.ts';
import { subscriptionIn } from './stored-subscription.ts';

type Response = CallResponse<'verify-subscription'>;

/** After a payment the page calls this every few seconds. */
const perPerson = { action: 'verify-subscription', limit: 120, minutes: 60 };

function messageOf({ entitlement }: SubscriptionState, now: Date): Response['message'] {
  const { stripe, promo } = entitlement;
  if (runs(promo, now) && !runs(stripe, now)) return 'promo_active';
  return isEntitled({ entitlement }, now) ? 'verified' : 'no_subscription';
}

/**
 * Returns the caller's subscription, after a sync with Stripe.
 * @throws AppError `payment-unavailable`, `rate-limited`
 */
export async function verifySubscription(context: SyncContext, uid: string): Promise<Response> {
  const { db, clock } = context;
  const isCustomer = (await documentOf(db, 'customers', uid).get()).data()?.customerId != null;
  if (isCustomer) await consumeAllowance(context, { ...perPerson, subject: uid });
  const { updated, paidWith, withdrawalEndsAt } = await syncPlan(context, uid);
  const state = subscriptionIn(await documentOf(db, 'subscriptions', uid).get());
  const now = clock();
  const summary = summarize(state, now);
  const own = ownSubscription(state, now);
  return {
    success: true,
    updated,
    payment_method: paidWith,
    message: messageOf(state, now),
    active: isEntitled(state, now),
    subscription_type: summary.subscriptionType,
    subscription_end_date: summary.subscriptionEndDate?.toISOString() ?? null,
    cancellation_pending: summary.cancellationPending,
    next_payment_date: own.nextPaymentAt?.toISOString() ?? null,
    payment_overdue: own.overdueSince !== null,
    promo_code: summary.promoCode,
    withdrawal_until: withdrawalEndsAt?.toISOString() ?? null,
  };
}
