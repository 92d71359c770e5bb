import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { Caller } from '../../platform/caller/caller.ts';
import { documentOf } from '../../database/references.ts';
import { isOpenPlan } from '@kloer/domain/subscription/stripe-plan.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { formatEur } from '@kloer/domain/money/money.ts';
import { plans } from '@kloer/domain/subscription/entitlement.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { consumeAllowance } from '../../platform/rate-limit/allowance.ts';
import type { Checkout } from '../../platform/payments/payments.ts';
import { customerIdOf, forgetRemoved, withKey } from './customer.ts';
import { openPortal } from './customer-portal.ts';
import {
  beginPurchase,
  keepCheckout,
  type Begun,
  type PurchaseContext,
} from './purchase-attempt.ts';
import { syncPlan } from './sync-plan.ts';
import type { Purchase } from '../../database/schemas/payment.ts';

/** States the obligation to pay: an order without this statement does not bind the buyer. */
function orderWords({
  plan,
  language,
  startsAt,
}: Pick<Purchase, 'plan' | 'language' | 'startsAt'>): string {
  const t = translator(language);
  const price = formatEur(plans[plan].priceEur);
  if (!startsAt)
    return t(plan === 'year' ? 'checkout:orderYear' : 'checkout:orderMonth', { price });
  const later = { price, date: formatDate(startsAt) };
  return t(plan === 'year' ? 'checkout:orderYearLater' : 'checkout:orderMonthLater', later);
}

type Response = CallResponse<'create-checkout'>;

const perPerson = { action: 'create-checkout', limit: 20, minutes: 60 };

/** Attempts to open a Checkout page, because two tabs can close each other's. */
const mostTries = 4;

async function hasOpenPlan({ payments }: PurchaseContext, customerId: string): Promise<boolean> {
  return (await payments.factsOf(customerId)).plans.some(isOpenPlan);
}

async function pageOf(
  context: PurchaseContext,
  uid: string,
  customerId: string,
  { customer, purchase }: Extract<Begun, { kind: 'order' }>,
): Promise<Checkout> {
  const { payments } = context;
  const { number, checkoutId } = purchase;
  if (checkoutId !== null) return payments.checkout(checkoutId);
  await payments.expireCheckouts(customerId, number);
  const words = orderWords(purchase);
  const open = (key: string) => payments.openCheckout({ uid, customerId, words, ...purchase }, key);
  return withKey(context, uid, customer, `checkout-${uid}-${number}`, open);
}

/**
 * Opens a Checkout page, or the portal if the caller has a plan. Closes other open Checkout pages.
 * @throws AppError `teacher-not-found`, `guardian-needed`, `account-suspended`, `plan-not-needed`,
 *   `offer-changed`, `payment-unavailable`, `rate-limited`
 */
export async function createCheckout(
  context: PurchaseContext,
  caller: Pick<Caller, 'uid' | 'email'>,
  order: CallRequest<'create-checkout'>,
): Promise<Response> {
  const { uid } = caller;
  await consumeAllowance(context, { ...perPerson, subject: uid });
  const toPortal = async (): Promise<Response> => ({
    ...(await openPortal(context, uid, order)),
    redirect: 'portal',
    starts_at: null,
  });
  let closed = 0;
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const begun = await beginPurchase(context, caller, order, closed);
    if (begun.kind === 'has-plan') {
      const plan = await toPortal().catch(async (error: unknown) => {
        if (!(error instanceof AppError && error.code === 'no-active-subscription')) throw error;
        // Customer and plan were deleted at Stripe.
        await syncPlan(context, uid);
      });
      if (plan) return plan;
      continue;
    }
    const { customer, purchase } = begun;
    const { number, startsAt } = purchase;
    const customerId = await customerIdOf(context, uid, customer);
    if (await hasOpenPlan(context, customerId)) {
      // The sync ends the plan if it no longer counts.
      await syncPlan(context, uid);
      if (await hasOpenPlan(context, customerId)) return toPortal();
      continue;
    }
    let checkout: Checkout;
    try {
      checkout = await pageOf(context, uid, customerId, begun);
    } catch (error) {
      if (!(await forgetRemoved(context, uid, customerId))) throw error;
      continue;
    }
    if (checkout.status !== 'open' || checkout.url === null) {
      // The Checkout page was paid in another tab, or has expired.
      closed = number;
      continue;
    }
    const outcome = await keepCheckout(context, uid, number, checkout.id);
    if (outcome === 'kept') {
      const starts_at = startsAt?.toISOString() ?? null;
      return { url: checkout.url, redirect: 'checkout', starts_at };
    }
    // Closes the Checkout pages of older orders, or all if the buyer may no longer buy.
    const newer = (await documentOf(context.db, 'customers', uid).get()).data()?.purchase;
    const before = outcome === 'overtaken' ? (newer?.number ?? Infinity) : Infinity;
    await context.payments.expireCheckouts(customerId, before);
  }
  throw new AppError('payment-unavailable', `the pages of ${uid} kept closing each other`);
}
