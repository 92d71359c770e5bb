import type Stripe from 'stripe';
import { groupOf, parametersOf } from '../shapes/parameters.ts';
import * as shape from '../shapes/shapes.ts';

type Params = Stripe.Checkout.SessionCreateParams;

const locales =
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb ' +
  'nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW';

const message = () => groupOf<{ message: string }>()({ message: shape.text(1200) }, []);
const enabled = () => shape.boolean();

const lineItem = groupOf<Stripe.Checkout.SessionCreateParams.LineItem>()(
  { price: shape.text(255), quantity: shape.integer(1, 999_999) },
  ['adjustable_quantity', 'metadata', 'price_data', 'tax_rates'],
);

const subscriptionData = groupOf<Stripe.Checkout.SessionCreateParams.SubscriptionData>()(
  {
    billing_mode: groupOf<{ type: string }>()({ type: shape.oneOf('flexible') }, []).optional(),
    description: shape.text(500).optional(),
    invoice_settings: groupOf<{ footer?: string }>()(
      { footer: shape.text().optional() },
      [],
    ).optional(),
    metadata: shape.metadata().optional(),
    trial_end: shape.timestamp().optional(),
    trial_period_days: shape.integer(1, 730).optional(),
  },
  [
    'application_fee_percent',
    'billing_cycle_anchor',
    'billing_cycle_anchor_config',
    'default_tax_rates',
    'on_behalf_of',
    'pending_invoice_item_interval',
    'proration_behavior',
    'transfer_data',
    'trial_settings',
  ],
);

const customText = groupOf<Stripe.Checkout.SessionCreateParams.CustomText>()(
  {
    after_submit: message().optional(),
    submit: message().optional(),
    terms_of_service_acceptance: message().optional(),
  },
  ['shipping_address'],
);

const customerUpdate = groupOf<Stripe.Checkout.SessionCreateParams.CustomerUpdate>()(
  {
    address: shape.oneOf('auto', 'never').optional(),
    name: shape.oneOf('auto', 'never').optional(),
  },
  ['shipping'],
);

/** Parameters of a new checkout session. Only subscriptions are supported. */
export const createParameters = parametersOf<Params>()(
  {
    mode: shape.oneOf('payment', 'setup', 'subscription'),
    line_items: shape.listOf(lineItem, 20),
    success_url: shape.url().optional(),
    cancel_url: shape.url().optional(),
    customer: shape.text(255).optional(),
    customer_email: shape.email().optional(),
    customer_update: customerUpdate.optional(),
    client_reference_id: shape.text(200).optional(),
    metadata: shape.metadata().optional(),
    subscription_data: subscriptionData.optional(),
    locale: shape.oneOf(...locales.split(' ')).optional(),
    expires_at: shape.timestamp().optional(),
    allow_promotion_codes: shape.boolean().optional(),
    allowed_payment_method_types: shape.listOf(shape.oneOf('card')).optional(),
    automatic_tax: groupOf<Stripe.Checkout.SessionCreateParams.AutomaticTax>()(
      { enabled: enabled() },
      ['liability'],
    ).optional(),
    tax_id_collection: groupOf<Stripe.Checkout.SessionCreateParams.TaxIdCollection>()(
      { enabled: enabled(), required: shape.oneOf('if_supported', 'never').optional() },
      [],
    ).optional(),
    billing_address_collection: shape.oneOf('auto', 'required').optional(),
    consent_collection: groupOf<Stripe.Checkout.SessionCreateParams.ConsentCollection>()(
      { terms_of_service: shape.oneOf('none', 'required').optional() },
      ['payment_method_reuse_agreement', 'promotions'],
    ).optional(),
    custom_text: customText.optional(),
    payment_method_collection: shape.oneOf('always').optional(),
    submit_type: shape.oneOf('auto', 'subscribe').optional(),
    ui_mode: shape.oneOf('hosted_page').optional(),
    expand: shape.expand().optional(),
  },
  [
    'adaptive_pricing',
    'after_expiration',
    'branding_settings',
    'currency',
    'custom_fields',
    'customer_account',
    'customer_creation',
    'discounts',
    'excluded_payment_method_types',
    'integration_identifier',
    'invoice_creation',
    'managed_payments',
    'name_collection',
    'optional_items',
    'origin_context',
    'payment_intent_data',
    'payment_method_configuration',
    'payment_method_data',
    'payment_method_options',
    'permissions',
    'phone_number_collection',
    'redirect_on_completion',
    'return_url',
    'saved_payment_method_options',
    'setup_intent_data',
    'shipping_address_collection',
    'shipping_options',
    'wallet_options',
  ],
);
