import type { PriceProblem } from '@kloer/domain/calls/payment-calls.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { Plan } from '@kloer/domain/subscription/entitlement.ts';
import type { MoneyBack } from '@kloer/domain/subscription/money-back.ts';
import type { ReportedPlan } from '@kloer/domain/subscription/stripe-plan.ts';
import type { Contract } from '@kloer/domain/subscription/withdrawal.ts';

/** A payment method, as far as it may be shown. */
export type PaymentMethod = {
  /** A card's brand, or the method's name. */
  brand: string;
  last4: string | null;
  /** Null for other methods than cards. */
  expMonth: number | null;
  expYear: number | null;
};

export type Invoice = {
  id: string;
  /** The number on the invoice. */
  number: string;
  subscriptionId: string;
  status: 'paid' | 'open' | 'other';
  createdAt: Date;
  paidAt: Date | null;
  amountCents: number;
  /** Null when the money was kept or none was paid. */
  moneyBack: MoneyBack | null;
  /** Number of payment attempts. */
  attempts: number;
  /** Stripe's page, on which an open invoice can be paid. */
  url: string | null;
};

/** All that Stripe knows of a customer at one moment. */
export type CustomerFacts = {
  plans: readonly ReportedPlan[];
  /** The newest ones. */
  invoices: readonly Invoice[];
  /** By subscription. */
  paidWith: Readonly<Record<string, PaymentMethod>>;
};

export type NewCustomer = { uid: string; email: string; language: Locale };

/** A stored order; a retry repeats it exactly. */
export type CheckoutOrder = {
  uid: string;
  /** Increases with each order. */
  number: number;
  customerId: string;
  plan: Plan;
  language: Locale;
  /** Text beside the order button. */
  words: string;
  successUrl: string;
  cancelUrl: string;
  /** First payment; null: at once. */
  startsAt: Date | null;
  orderedAt: Date;
  /** When the buyer asked to start before the withdrawal period ends. */
  immediateStartAt: Date | null;
};

export type Checkout = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  /** Null when no longer open. */
  url: string | null;
};

/** A webhook's event. Only the customer is used; the state is read from Stripe. */
export type PaymentEvent = { id: string; type: string; customerId: string | null };

/**
 * What the product needs of Stripe. All calls are safe to repeat, with the same key where they have one.
 * All throw AppError `payment-unavailable` when Stripe does not answer or is not configured; the call may still have
 * had its effect.
 */
export type Payments = {
  addCustomer(customer: NewCustomer, key: string): Promise<string>;
  /** All customers created for a user, also those not stored here. */
  customersFor(uid: string, email: string): Promise<string[]>;
  /** Succeeds when the customer is gone. */
  changeEmail(customerId: string, email: string): Promise<void>;
  /** Ends all subscriptions too. Succeeds when the customer is gone. */
  removeCustomer(customerId: string): Promise<void>;
  /** False for a customer that never existed: then another Stripe account is configured. */
  isRemoved(customerId: string): Promise<boolean>;
  factsOf(customerId: string): Promise<CustomerFacts>;
  openCheckout(order: CheckoutOrder, key: string): Promise<Checkout>;
  checkout(id: string): Promise<Checkout>;
  /** Expires open pages of orders before a number. */
  expireCheckouts(customerId: string, before: number): Promise<void>;
  openPortal(customerId: string, language: Locale, returnUrl: string): Promise<string>;
  /** @returns false when the subscription is over */
  setEnding(subscriptionId: string, ends: boolean): Promise<boolean>;
  /** Refunds nothing. Succeeds when it has ended. */
  endNow(subscriptionId: string): Promise<void>;
  /** Refunds all payments of a subscription. @returns cents */
  giveBack(subscriptionId: string): Promise<number>;
  /** Voids an open invoice or refunds a paid one. Safe to repeat. @returns refunded cents */
  dropInvoice(invoiceId: string): Promise<number>;
  /** How the configured price differs from the plan's price. */
  priceProblem(plan: Plan): Promise<PriceProblem | null>;
  /** Null for an unknown subscription. */
  contractOf(subscriptionId: string): Promise<Contract | null>;
  /** Refunds part of a payment. Succeeds when the payment is disputed. */
  refund(paymentId: string, cents: number, key: string): Promise<void>;
  /** Payments less refunds and chargebacks, in cents before fees; `to` is excluded. */
  revenueBetween(from: Date, to: Date): Promise<number>;
  /** @throws AppError `invalid-request` for a body without a current signature of Stripe */
  readEvent(body: Uint8Array, signature: string, now: Date): Promise<PaymentEvent>;
};
