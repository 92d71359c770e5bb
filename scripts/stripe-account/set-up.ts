import type Stripe from 'stripe';
import { setUpPortal } from './portal.ts';
import { setUpPrice, setUpProduct } from './products.ts';
import type { Report, Setup, Wanted } from './report.ts';
import { setUpWebhook } from './webhook.ts';

export type Outcome = Report & {
  /** What the functions have to know, under the names of their parameters. */
  parameters: Record<'STRIPE_PRICE_MONTH' | 'STRIPE_PRICE_YEAR' | 'STRIPE_PORTAL', string>;
  /** Told once, when the webhook is made. */
  webhookSecret: string | null;
};

/**
 * Makes in a Stripe account what the product needs there and is missing. What is there and differs is told,
 * and mended only where that was asked for. A run that broke off is made up for by the next.
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
