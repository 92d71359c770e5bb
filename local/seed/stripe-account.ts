import { brand } from '@kloer/domain/brand/brand.ts';
import { plans, type Plan } from '@kloer/domain/subscription/entitlement.ts';
import type Stripe from 'stripe';

/** Ids of prices and portal in a Stripe account, by the names of the functions' parameters. */
export type StripeIds = Record<
  'STRIPE_PRICE_MONTH' | 'STRIPE_PRICE_YEAR' | 'STRIPE_PORTAL',
  string
>;

const lookupKey = (plan: Plan) => `kloer-${plan}`;

async function priceOf(stripe: Stripe, plan: Plan): Promise<string> {
  const lookup_key = lookupKey(plan);
  const [known] = (await stripe.prices.list({ lookup_keys: [lookup_key] })).data;
  if (known) return known.id;
  const made = await stripe.prices.create({
    lookup_key,
    currency: 'eur',
    unit_amount: plans[plan].priceEur * 100,
    // Stripe does not allow changing `tax_behavior` later.
    tax_behavior: 'inclusive',
    recurring: { interval: plan },
    product_data: { name: brand.name },
  });
  return made.id;
}

async function portalOf(stripe: Stripe): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true });
  const known = data.find(({ metadata }) => metadata?.['for'] === 'kloer');
  if (known) return known.id;
  const made = await stripe.billingPortal.configurations.create({
    metadata: { for: 'kloer' },
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
    },
  });
  return made.id;
}

/** Creates the prices and the configuration of the customer portal, or finds those created by an earlier start. */
export async function setUpAccount(stripe: Stripe): Promise<StripeIds> {
  return {
    STRIPE_PRICE_MONTH: await priceOf(stripe, 'month'),
    STRIPE_PRICE_YEAR: await priceOf(stripe, 'year'),
    STRIPE_PORTAL: await portalOf(stripe),
  };
}
