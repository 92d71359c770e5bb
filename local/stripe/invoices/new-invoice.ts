import type Stripe from 'stripe';
import { type Account, decimal, existing, idOf, listOf, newId } from '../account.ts';
import { hour } from '../calendar.ts';
import { itemOf } from '../subscriptions/item.ts';

type Period = { start: number; end: number };

export type Billed = {
  reason: 'subscription_create' | 'subscription_cycle';
  /** The billing period in the invoice's line. */
  period: Period;
  /** The billing period in the invoice's own `period_start` and `period_end`. Stripe puts the previous one there. */
  covered: Period;
  amount: number;
};

function lineOf(
  account: Account,
  invoice: string,
  subscription: Stripe.Subscription,
  { amount, period }: Billed,
): Stripe.InvoiceLineItem {
  const { id: item, price, quantity } = itemOf(subscription);
  const product = idOf(price.product) ?? '';
  const name = account.store.get('product', product)?.name ?? product;
  const isTrial = subscription.status === 'trialing' && amount === 0;
  const unit = new Intl.NumberFormat('en', { style: 'currency', currency: price.currency });
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: isTrial
      ? `Trial period for ${name}`
      : `${quantity ?? 1} × ${name} (at ${unit.format((price.unit_amount ?? 0) / 100)} / ${price.recurring?.interval ?? 'month'})`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: item,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product },
      type: 'price_details',
      unit_amount_decimal: decimal(isTrial ? 0 : (price.unit_amount ?? 0)),
    },
    quantity: quantity ?? 1,
    quantity_decimal: decimal(quantity ?? 1),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  };
}

/** Creates a draft of the invoice for a billing period; that of a renewal is finalised an hour later. */
export function draftInvoice(
  account: Account,
  subscription: Stripe.Subscription,
  billed: Billed,
): Stripe.Invoice {
  const id = newId('in');
  const { amount } = billed;
  const customer = existing(account, 'customer', idOf(subscription.customer) ?? '');
  const collects = subscription.status !== 'unpaid';
  const { enabled } = subscription.automatic_tax;
  const invoice = account.store.put('invoice', {
    id,
    object: 'invoice',
    account_country: 'LU',
    account_name: null,
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: collects,
    automatic_tax: {
      disabled_reason: null,
      enabled,
      liability: enabled ? { type: 'self' } : null,
      provider: enabled ? 'stripe' : null,
      status: enabled ? 'complete' : null,
    },
    automatically_finalizes_at:
      collects && billed.reason === 'subscription_cycle' ? account.now() + hour : null,
    billing_reason: billed.reason,
    collection_method: 'charge_automatically',
    created: account.now(),
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: subscription.invoice_settings.footer,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(`/v1/invoices/${id}/lines`, [lineOf(account, id, subscription, billed)]),
    livemode: false,
    metadata: {},
    next_payment_attempt:
      collects && billed.reason === 'subscription_cycle' ? account.now() + hour : null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: billed.covered.end,
    period_start: billed.covered.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  });
  account.emit('invoice.created', invoice);
  return invoice;
}
