import type Stripe from 'stripe';
import { type Account, listOf, newId } from '../account.ts';
import { periodEnd } from '../calendar.ts';
import { noDetails } from './cancel.ts';
import { newItem } from './item.ts';

export type Wanted = {
  customer: string;
  price: Stripe.Price;
  quantity: number;
  metadata: Record<string, string>;
  description: string | null;
  invoiceFooter: string | null;
  automaticTax: boolean;
  /** End of the trial in seconds since 1970, until when nothing is owed; null without a trial. */
  trialEnd: number | null;
  defaultPaymentMethod: string;
};

const noInterval = { interval: 'month', interval_count: 1 };

/** Creates a subscription that waits for its first payment. */
export function newSubscription(account: Account, wanted: Wanted): Stripe.Subscription {
  const id = newId('sub');
  const start = account.now();
  const anchor = wanted.trialEnd ?? start;
  const end = wanted.trialEnd ?? periodEnd(start, wanted.price.recurring ?? noInterval, start);
  const item = newItem(id, wanted.price, wanted.quantity, { start, end });
  const subscription = account.store.put('subscription', {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: wanted.automaticTax,
      liability: wanted.automaticTax ? { type: 'self' } : null,
    },
    billing_cycle_anchor: anchor,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: noDetails,
    collection_method: 'charge_automatically',
    created: start,
    currency: wanted.price.currency,
    customer: wanted.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: wanted.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: wanted.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: wanted.invoiceFooter,
      issuer: { type: 'self' },
    },
    items: listOf(`/v1/subscription_items?subscription=${id}`, [item]),
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: wanted.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: start,
    status: wanted.trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: null,
    transfer_data: null,
    trial_end: wanted.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: wanted.trialEnd === null ? null : start,
  });
  account.emit('customer.subscription.created', subscription);
  return subscription;
}
