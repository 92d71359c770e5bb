import type Stripe from 'stripe';

/** The test card of a payment method; Stripe never shows its number. */
export type Card = {
  id: string;
  number: string;
  /** True after a control call that makes every later payment fail. */
  declines: boolean;
};

export type Answered = {
  id: string;
  method: string;
  path: string;
  parameters: string;
  requestId: string;
  status: number;
  body: string;
  /** Time in seconds since 1970, by the server's clock. */
  at: number;
};

/** Webhook deliveries that may still be sent are stored as `delivery`, finished ones as `past_delivery`. */
export type DeliveryState = 'waiting' | 'held' | 'delivered' | 'lost' | 'given-up';

export type Delivery = {
  id: string;
  event: string;
  endpoint: string;
  state: DeliveryState;
  /** Time of the next attempt in ms since 1970, by the server's clock. */
  at: number;
  /** The endpoint's HTTP status for each attempt; 0 without a response. */
  answers: number[];
};

export type Dunning = {
  id: 'dunning';
  retryAfterDays: number[];
  afterwards: 'cancel' | 'unpaid' | 'past_due';
};

export type DeliveryRule = {
  id: 'delivery';
  mode: 'send' | 'hold' | 'lose';
  copies: number;
  delaySeconds: number;
  /** Types of events whose delivery is delayed, in the format of `enabled_events`; other events are sent at once. */
  events: string[];
};

/** The signing secret of a webhook endpoint, which only its creation returns. */
export type Secret = { id: string; secret: string };

export type Kinds = {
  customer: Stripe.Customer;
  deleted_customer: Stripe.DeletedCustomer;
  product: Stripe.Product;
  price: Stripe.Price;
  payment_method: Stripe.PaymentMethod;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  'checkout.session': Stripe.Checkout.Session;
  'billing_portal.session': Stripe.BillingPortal.Session;
  'billing_portal.configuration': Stripe.BillingPortal.Configuration;
  event: Stripe.Event;
  webhook_endpoint: Stripe.WebhookEndpoint;
  checkout_wish: CheckoutWish;
  card: Card;
  endpoint_secret: Secret;
  answered: Answered;
  delivery: Delivery;
  past_delivery: Delivery;
  dunning: Dunning;
  delivery_rule: DeliveryRule;
};

/** What a paid checkout session creates, as far as the session itself does not say. */
export type CheckoutWish = {
  id: string;
  price: string;
  quantity: number;
  metadata: Record<string, string>;
  description: string | null;
  invoiceFooter: string | null;
  trialEnd: number | null;
  trialDays: number | null;
  /** A payment that was tried and has not succeeded yet. */
  paymentIntent: string | null;
};

export type Kind = keyof Kinds;

/** Kinds of objects by the prefix of their ids, for calls that name an object only by id. */
export const kindOfPrefix: Record<string, Kind> = {
  cus: 'customer',
  prod: 'product',
  price: 'price',
  pm: 'payment_method',
  pi: 'payment_intent',
  ch: 'charge',
  re: 'refund',
  du: 'dispute',
  sub: 'subscription',
  in: 'invoice',
  inpay: 'invoice_payment',
  cs: 'checkout.session',
  bps: 'billing_portal.session',
  bpc: 'billing_portal.configuration',
};
