import type Stripe from 'stripe';

/** Behaviour of a payment method's card; Stripe never shows its number. */
export type Card = {
  id: string;
  number: string;
  /** Set by a control call: every payment from now on is declined. */
  declines: boolean;
};

/** A request under an idempotency key, and its answer. */
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

/** Those that may still be sent are `delivery`, those that are over `past_delivery`. */
export type DeliveryState = 'waiting' | 'held' | 'delivered' | 'lost' | 'given-up';

export type Delivery = {
  id: string;
  event: string;
  endpoint: string;
  state: DeliveryState;
  /** When it is tried next, in milliseconds since 1970 by the clock. */
  at: number;
  /** The status of each attempt, or 0 for no answer. */
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
  /** The events it is for, as in `enabled_events`; others are sent at once. */
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

/** What a session becomes when paid, apart from its fields. */
export type CheckoutWish = {
  id: string;
  price: string;
  quantity: number;
  metadata: Record<string, string>;
  description: string | null;
  invoiceFooter: string | null;
  trialEnd: number | null;
  trialDays: number | null;
  /** The payment that was tried and did not go through yet. */
  paymentIntent: string | null;
};

export type Kind = keyof Kinds;

/** Kinds that API callers can name by id, by id prefix. */
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
