import type Stripe from 'stripe';
import type { Plan } from '@kloer/domain/subscription/entitlement.ts';

/** The API version of calls and webhooks, whatever the account's default. */
export const stripeApiVersion = '2026-10-28.endive';

/** The events that the webhook subscribes to. */
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

/** Stripe's settings; strings are empty when not configured. */
export type PaymentSettings = {
  secretKey: string;
  webhookSecret: string;
  prices: Readonly<Record<Plan, string>>;
  /** Id of the portal's configuration. */
  portal: string;
  /** Address of the local Stripe; null for the real one. */
  api: string | null;
  /** Whether Stripe Tax computes the tax, included in the price. */
  tax: boolean;
  /** Whether buyers may give a VAT number. */
  taxIds: boolean;
};

/** The variable of the first missing setting. */
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
