import type Stripe from 'stripe';
import type * as z from 'zod';
import { type Account, existing, idOf, newId } from '../account.ts';
import { invalid, missing, unplayed } from '../api/failure.ts';
import { day, hour } from '../calendar.ts';
import { changedMetadata } from '../shapes/shapes.ts';
import type { createParameters } from './create-parameters.ts';

type Given = z.output<typeof createParameters.played>;

function customerOf(account: Account, given: Given): Stripe.Customer | undefined {
  if (given.customer === undefined) return undefined;
  if (given.customer_email !== undefined) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.', {
      code: 'parameters_exclusive',
    });
  }
  const customer = existing(account, 'customer', given.customer, 'customer');
  const { customer_update: update } = given;
  if (given.automatic_tax?.enabled && !customer.address && update?.address !== 'auto') {
    throw invalid(
      'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid ' +
        "address to the Customer or set `customer_update[address]` to 'auto'.",
      { code: 'customer_tax_location_invalid' },
    );
  }
  if (given.tax_id_collection?.enabled && update?.name !== 'auto') {
    throw invalid(
      'Tax ID collection requires updating business name on the customer. To enable tax ID ' +
        'collection for an existing customer, please set `customer_update[name]` to `auto`.',
    );
  }
  return customer;
}

function priceOf(account: Account, id: string): Stripe.Price {
  const param = 'line_items[0][price]';
  const price = existing(account, 'price', id, param);
  if (!price.active) {
    throw invalid('The price specified is inactive. This field only accepts active prices.', {
      param,
    });
  }
  if (!price.recurring) {
    throw invalid(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      { param: 'line_items' },
    );
  }
  return price;
}

function checkTimes(now: number, given: Given): void {
  const trial = given.subscription_data;
  if (trial?.trial_end !== undefined && trial.trial_period_days !== undefined) {
    throw invalid('You may only specify one of these: trial_end, trial_period_days.', {
      code: 'parameters_exclusive',
    });
  }
  if (trial?.trial_end !== undefined && trial.trial_end < now + 2 * day) {
    throw invalid('The `trial_end` date has to be at least 2 days in the future.', {
      param: 'subscription_data[trial_end]',
    });
  }
  const { expires_at } = given;
  if (expires_at !== undefined && (expires_at < now + hour / 2 || expires_at > now + day)) {
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  }
}

/** Opens a checkout session. @throws Failure for what Stripe refuses, and for anything but subscriptions */
export function newSession(account: Account, given: Given): Stripe.Checkout.Session {
  if (given.mode !== 'subscription') throw unplayed(`Checkout in mode ${given.mode}`);
  if (given.success_url === undefined) {
    throw invalid('Missing required param: success_url.', {
      code: 'parameter_missing',
      param: 'success_url',
    });
  }
  const [item, ...others] = given.line_items;
  if (!item) throw missing('price', '', 'line_items');
  if (others.length > 0) throw unplayed('more than one line item');
  checkTimes(account.now(), given);
  const price = priceOf(account, item.price);
  const customer = customerOf(account, given);
  const trial = given.subscription_data;
  const isTrial = trial?.trial_end !== undefined || trial?.trial_period_days !== undefined;
  const amount = isTrial ? 0 : (price.unit_amount ?? 0) * item.quantity;
  const id = newId('cs_test', 48);
  account.store.put('checkout_wish', {
    id,
    price: price.id,
    quantity: item.quantity,
    metadata: changedMetadata({}, trial?.metadata),
    description: trial?.description ?? null,
    invoiceFooter: trial?.invoice_settings?.footer ?? null,
    trialEnd: trial?.trial_end ?? null,
    trialDays: trial?.trial_period_days ?? null,
    paymentIntent: null,
  });
  const taxed = given.automatic_tax?.enabled === true;
  const taxIds = given.tax_id_collection;
  return account.store.put('checkout.session', {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: given.allow_promotion_codes ?? null,
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: {
      enabled: taxed,
      liability: taxed ? { type: 'self' } : null,
      provider: taxed ? 'stripe' : null,
      status: taxed ? 'requires_location_inputs' : null,
    },
    billing_address_collection: given.billing_address_collection ?? null,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: given.consent_collection
      ? {
          payment_method_reuse_agreement: null,
          promotions: null,
          terms_of_service: given.consent_collection.terms_of_service ?? 'none',
        }
      : null,
    created: account.now(),
    currency: price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: given.custom_text?.after_submit ?? null,
      shipping_address: null,
      submit: given.custom_text?.submit ?? null,
      terms_of_service_acceptance: given.custom_text?.terms_of_service_acceptance ?? null,
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer ? null : 'always',
    customer_details: null,
    customer_email: given.customer_email ?? null,
    discounts: null,
    expires_at: given.expires_at ?? account.now() + day,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: given.locale ?? null,
    managed_payments: null,
    metadata: changedMetadata({}, given.metadata),
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: given.submit_type ?? null,
    subscription: null,
    success_url: given.success_url,
    tax_id_collection: {
      enabled: taxIds?.enabled ?? false,
      required: taxIds?.required ?? 'never',
    },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${account.origin}/c/pay/${id}`,
    wallet_options: null,
  });
}

/** The only line of a checkout session, as in `line_items`. */
export function lineItems(account: Account, session: string): Stripe.LineItem[] {
  const wish = account.store.get('checkout_wish', session);
  const price = wish && account.store.get('price', wish.price);
  if (!wish || !price) return [];
  const amount = (price.unit_amount ?? 0) * wish.quantity;
  const product = account.store.get('product', idOf(price.product) ?? '');
  return [
    {
      id: `li_${session.slice(-14)}`,
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: product?.name ?? null,
      metadata: {},
      price,
      quantity: wish.quantity,
    },
  ];
}
