import type Stripe from 'stripe';
import type { Plan } from '@kloer/domain/subscription/entitlement.ts';

export const stripeApiVersion = '2026-10-28.endive';

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

/** Texts that are not configured are empty. */
export type PaymentSettings = {
  secretKey: string;
  webhookSecret: string;
  prices: Readonly<Record<Plan, string>>;
  portal: string;
  api: string | null;
  tax: boolean;
  taxIds: boolean;
};

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
