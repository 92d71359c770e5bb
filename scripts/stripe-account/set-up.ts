import type Stripe from 'stripe';
import { setUpPortal } from './portal.ts';
import { setUpPrice, setUpProduct } from './products.ts';
import type { Report, Setup, Wanted } from './report.ts';
import { setUpWebhook } from './webhook.ts';

export type Outcome = Report & {
  parameters: Record<'STRIPE_PRICE_MONTH' | 'STRIPE_PRICE_YEAR' | 'STRIPE_PORTAL', string>;
  /** Stripe returns it only on creation. */
  webhookSecret: string | null;
};

/**
 * Creates what is missing in a Stripe account. Differences are reported, and corrected with `apply`. Can be repeated
 * after a failure.
 */
export async function setUpStripe(stripe: Stripe, wanted: Wanted): Promise<Outcome> {
  const report: Report = { made: [], mended: [], differs: [] };
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
