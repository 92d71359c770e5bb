import type Stripe from 'stripe';
import { dayMs } from '@kloer/domain/date/spans.ts';
import type { CheckoutOrder } from './payments.ts';
import type { PaymentSettings } from './settings.ts';

/** Stripe takes no end of a trial that is nearer than this. */
const shortestTrialMs = 2 * dayMs;

/** Stripe remembers a key for a day; a try that is older is begun anew, under another. */
export const repeatableMs = 11 * 60 * 60_000;

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/**
 * When the first payment is due. An end that is too near for Stripe becomes whole days: more than are
 * left, never fewer.
 */
function trialOf({ startsAt, orderedAt }: CheckoutOrder) {
  if (!startsAt) return {};
  const leftMs = startsAt.getTime() - orderedAt.getTime();
  // A retry comes later, with the same parameters, and a call takes a moment.
  return leftMs >= shortestTrialMs + repeatableMs + 60_000
    ? { trial_end: Math.ceil(startsAt.getTime() / 1000) }
    : { trial_period_days: Math.max(1, Math.ceil(leftMs / dayMs)) };
}

/** The page of a plan: made of what was written down and nothing else, so that a retry repeats it. */
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
    // Half a day: whoever comes back later finds out again what buying means then.
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
