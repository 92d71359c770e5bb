import type Stripe from 'stripe';
import { dayMs } from '@kloer/domain/date/spans.ts';
import type { CheckoutOrder } from './payments.ts';
import type { PaymentSettings } from './settings.ts';

/** Stripe's minimum for `trial_end`. */
const shortestTrialMs = 2 * dayMs;

/** An order can be repeated this long with its idempotency key. Stripe stores keys for a day. */
export const repeatableMs = 11 * 60 * 60_000;

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** If the start is too near for `trial_end`, the trial lasts whole days, rounded up. */
function trialOf({ startsAt, orderedAt }: CheckoutOrder) {
  if (!startsAt) return {};
  const leftMs = startsAt.getTime() - orderedAt.getTime();
  // The margin is for retries, which send the same parameters later.
  return leftMs >= shortestTrialMs + repeatableMs + 60_000
    ? { trial_end: Math.ceil(startsAt.getTime() / 1000) }
    : { trial_period_days: Math.max(1, Math.ceil(leftMs / dayMs)) };
}

/** The parameters depend only on the stored order, so that a retry sends the same. */
export function checkoutParameters(
  order: CheckoutOrder,
  { prices, tax, taxIds }: PaymentSettings,
  locale: 'fr' | 'en',
): Stripe.Checkout.SessionCreateParams {
  const { uid, number, customerId, plan, words, successUrl, cancelUrl } = order;
  const { orderedAt, immediateStartAt } = order;
  const wish = immediateStartAt ? { immediate_start_at: immediateStartAt.toISOString() } : {};
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: uid,
    metadata: { order: String(number) },
    line_items: [{ price: prices[plan], quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    locale,
    custom_text: { submit: { message: words } },
    expires_at: seconds(orderedAt) + 12 * 60 * 60,
    subscription_data: {
      metadata: { uid, ordered_at: orderedAt.toISOString(), ...wish },
      ...trialOf(order),
    },
    ...(tax && { automatic_tax: { enabled: true } }),
    ...(taxIds && { tax_id_collection: { enabled: true } }),
    ...((tax || taxIds) && { customer_update: { address: 'auto', name: 'auto' } }),
  };
}
