import { priceRoutes } from '../catalog/prices.ts';
import { productRoutes } from '../catalog/products.ts';
import { sessionRoutes } from '../checkout/sessions.ts';
import { customerRoutes } from '../customers/customers.ts';
import { invoiceRoutes } from '../invoices/invoices.ts';
import { disputeRoutes } from '../payments/disputes.ts';
import { ledgerRoutes } from '../payments/ledger.ts';
import { paymentMethodRoutes } from '../payments/payment-methods.ts';
import { paymentRoutes } from '../payments/payments.ts';
import { refundRoutes } from '../payments/refunds.ts';
import { configurationRoutes } from '../portal/configurations.ts';
import { portalSessionRoutes } from '../portal/sessions.ts';
import { subscriptionRoutes } from '../subscriptions/subscriptions.ts';
import { endpointRoutes } from '../webhooks/endpoints.ts';
import { eventRoutes } from '../webhooks/events.ts';
import { invalid, unplayed } from './failure.ts';
import type { Method, Route } from './route.ts';

export const routes: readonly Route[] = [
  ...customerRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...sessionRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...paymentMethodRoutes,
  ...paymentRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...ledgerRoutes,
  ...configurationRoutes,
  ...portalSessionRoutes,
  ...eventRoutes,
  ...endpointRoutes,
];

/** First path segments of those v1 calls of Stripe that this server lacks. */
const others = new Set(
  (
    'account account_links account_sessions accounts apple_pay application_fees apps balance ' +
    'balance_settings balance_transactions billing billing_portal charges checkout climate ' +
    'confirmation_tokens country_specs coupons credit_notes crypto customer_sessions customers ' +
    'disputes entitlements ephemeral_keys events exchange_rates external_accounts file_links files ' +
    'financial_connections forwarding identity invoice_payments invoice_rendering_templates ' +
    'invoiceitems invoices issuing linked_accounts mandates payment_attempt_records ' +
    'payment_intents payment_links payment_method_configurations payment_method_domains ' +
    'payment_methods payment_records payouts plans prices products promotion_codes quotes radar ' +
    'refunds reporting reviews setup_attempts setup_intents shipping_rates sigma sources ' +
    'subscription_items subscription_schedules subscriptions tax tax_codes tax_ids tax_rates ' +
    'terminal test_helpers tokens topups transfers treasury webhook_endpoints'
  ).split(' '),
);

type Found = { route: Route; names: Record<string, string> };

function match(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const names: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const here = given[index] ?? '';
    if (part.startsWith(':')) {
      if (here === '') return undefined;
      names[part.slice(1)] = here;
    } else if (part !== here) return undefined;
  }
  return names;
}

/** @throws Failure 501 for a Stripe call that this server lacks, 404 for an unknown one */
export function findRoute(method: string, path: string): Found {
  for (const route of routes) {
    const names = route.method === method ? match(route.path, path) : undefined;
    if (names) return { route, names };
  }
  const known: readonly string[] = ['GET', 'POST', 'DELETE'] satisfies Method[];
  if (known.includes(method) && others.has(path.split('/')[2] ?? '')) {
    throw unplayed(`${method} ${path.slice(0, 200)}`);
  }
  throw invalid(
    `Unrecognized request URL (${method}: ${path.slice(0, 200)}). Please see ` +
      'https://stripe.com/docs or we can help at https://support.stripe.com/.',
    {},
    404,
  );
}
