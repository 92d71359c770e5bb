import type Stripe from 'stripe';

/** Behaviour of a payment method's card; Stripe never shows its number. */
export type Card = {
  id: string;
  number: string;
  /** Set by a control call: every later payment fails. */
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
  /** Seconds since 1970, by the clock. */
  at: number;
};

/** Deliveries that may still be sent are stored as `delivery`, finished ones as `past_delivery`. */
export type DeliveryState = 'waiting' | 'held' | 'delivered' | 'lost' | 'given-up';

export type Delivery = {
  id: string;
  event: string;
  endpoint: string;
  state: DeliveryState;
  /** Time of the next attempt, in milliseconds since 1970 by the clock. */
  at: number;
  /** The HTTP status of each attempt; 0 means no answer. */
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
  /** The types of events that are delayed, as in `enabled_events`; others are sent at once. */
  events: string[];
};

/** An endpoint's signing secret, which only its creation returns. */
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

/** What a session creates when it is paid, as far as its own fields do not say. */
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

/** The kinds that API callers name by id, by prefix of the id. */
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
