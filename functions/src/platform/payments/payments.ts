import type { PriceProblem } from '@kloer/domain/calls/payment-calls.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { Plan } from '@kloer/domain/subscription/entitlement.ts';
import type { MoneyBack } from '@kloer/domain/subscription/refunded-or-disputed.ts';
import type { ReportedPlan } from '@kloer/domain/subscription/stripe-plan.ts';
import type { Contract } from '@kloer/domain/subscription/withdrawal.ts';

export type PaymentMethod = {
  brand: string;
  last4: string | null;
  /** Null except for cards. */
  expMonth: number | null;
  expYear: number | null;
};

export type Invoice = {
  id: string;
  number: string;
  subscriptionId: string;
  status: 'paid' | 'open' | 'other';
  createdAt: Date;
  paidAt: Date | null;
  amountCents: number;
  /** Why the payment was returned; null if we kept it, or nothing was paid. */
  moneyBack: MoneyBack | null;
  attempts: number;
  /** Page where an open invoice can be paid. */
  url: string | null;
};

export type CustomerFacts = {
  plans: readonly ReportedPlan[];
  invoices: readonly Invoice[];
  paidWith: Readonly<Record<string, PaymentMethod>>;
};

export type NewCustomer = { uid: string; email: string; language: Locale };

export type CheckoutOrder = {
  uid: string;
  number: number;
  customerId: string;
  plan: Plan;
  language: Locale;
  words: string;
  successUrl: string;
  cancelUrl: string;
  startsAt: Date | null;
  orderedAt: Date;
  immediateStartAt: Date | null;
};

export type Checkout = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  url: string | null;
};

/** Only the customer in an event is used; the state is read from Stripe. */
export type PaymentEvent = { id: string; type: string; customerId: string | null };

/**
 * All calls are safe to repeat. They throw AppError `payment-unavailable` if Stripe does not
 * answer, but may still have taken effect.
 */
export type Payments = {
  addCustomer(customer: NewCustomer, key: string): Promise<string>;
  customersFor(uid: string, email: string): Promise<string[]>;
  /** Also succeeds if the customer was deleted. */
  changeEmail(customerId: string, email: string): Promise<void>;
  /** Also ends all subscriptions of the customer. */
  removeCustomer(customerId: string): Promise<void>;
  /**
   * False if Stripe does not know the customer, because then another Stripe account is configured.
   */
  isRemoved(customerId: string): Promise<boolean>;
  factsOf(customerId: string): Promise<CustomerFacts>;
  openCheckout(order: CheckoutOrder, key: string): Promise<Checkout>;
  checkout(id: string): Promise<Checkout>;
  /** Expires the Checkout pages of orders with a lower number. */
  expireCheckouts(customerId: string, before: number): Promise<void>;
  openPortal(customerId: string, language: Locale, returnUrl: string): Promise<string>;
  /**
   * Sets whether a subscription ends with its paid period. @returns false if it has already ended
   */
  setEnding(subscriptionId: string, ends: boolean): Promise<boolean>;
  endNow(subscriptionId: string): Promise<void>;
  /** @returns the refunded cents */
  giveBack(subscriptionId: string): Promise<number>;
  /** Voids an open invoice or refunds a paid one. @returns the refunded cents */
  dropInvoice(invoiceId: string): Promise<number>;
  priceProblem(plan: Plan): Promise<PriceProblem | null>;
  contractOf(subscriptionId: string): Promise<Contract | null>;
  /** Also succeeds when the payment is disputed. */
  refund(paymentId: string, cents: number, key: string): Promise<void>;
  /** In cents before fees, minus refunds and disputes, from `from` until before `to`. */
  revenueBetween(from: Date, to: Date): Promise<number>;
  /** @throws AppError `invalid-request` if the signature is wrong or expired */
  readEvent(body: Uint8Array, signature: string, now: Date): Promise<PaymentEvent>;
};
