import type Stripe from 'stripe';
import type { Plan } from '@kloer/domain/subscription/entitlement.ts';

/** The version that every call asks for and every webhook is sent in, whatever the account's own is. */
export const stripeApiVersion = '2026-10-28.endive';

/** What the webhook is sent: whatever happens to a subscription, its payments and its customer. */
export const webhookEvents = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.refunded',
  'checkout.session.completed',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_action_required',
  'invoice.payment_failed',
  'invoice.voided',
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** How this deployment talks to Stripe; texts are empty where nothing is configured. */
export type PaymentSettings = {
  secretKey: string;
  webhookSecret: string;
  prices: Readonly<Record<Plan, string>>;
  /** Id of the portal's configuration. */
  portal: string;
  /** Where the local Stripe answers; null for Stripe's own. */
  api: string | null;
  /** Whether Stripe Tax finds out what is due, within the price. */
  tax: boolean;
  /** Whether a buyer may give a VAT number. */
  taxIds: boolean;
};

/** The name of the first setting that is not there, as it is called where it is configured. */
export function missingSetting({
  secretKey,
  webhookSecret,
  prices,
  portal,
}: PaymentSettings): string | undefined {
  const named = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_MONTH: prices.month,
    STRIPE_PRICE_YEAR: prices.year,
    STRIPE_PORTAL: portal,
  };
  return Object.entries(named).find(([, value]) => value === '')?.[0];
}
