import type Stripe from 'stripe';
import { setUpPortal } from './portal.ts';
import { setUpPrice, setUpProduct } from './products.ts';
import type { Report, Setup, Wanted } from './report.ts';
import { setUpWebhook } from './webhook.ts';

export type Outcome = Report & {
  parameters: Record<'STRIPE_PRICE_MONTH' | 'STRIPE_PRICE_YEAR' | 'STRIPE_PORTAL', string | null>;
  /** Null for an existing webhook: Stripe returns the secret only on creation. */
  webhookSecret: string | null;
};

/** Corrects the Stripe account as `wanted.mode` says. Safe to repeat. */
export async function setUpStripe(stripe: Stripe, wanted: Wanted): Promise<Outcome> {
  const report: Report = { made: [], fixed: [], differs: [] };
  const setup: Setup = { stripe, wanted, report };
  await setUpProduct(setup);
  const parameters = {
    STRIPE_PRICE_MONTH: await setUpPrice(setup, 'month'),
    STRIPE_PRICE_YEAR: await setUpPrice(setup, 'year'),
    STRIPE_PORTAL: await setUpPortal(setup),
  };
  const webhookSecret = await setUpWebhook(setup);
  return { ...report, parameters, webhookSecret };
}
