import type { PriceProblem } from '@kloer/domain/calls/payment-calls.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { Plan } from '@kloer/domain/subscription/entitlement.ts';
import type { MoneyBack } from '@kloer/domain/subscription/money-back.ts';
import type { ReportedPlan } from '@kloer/domain/subscription/stripe-plan.ts';
import type { Contract } from '@kloer/domain/subscription/withdrawal.ts';

export type PaymentMethod = {
  /** Or the method's name. */
  brand: string;
  last4: string | null;
  /** Null when not a card. */
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
  /** Null when the money was kept or none was paid. */
  moneyBack: MoneyBack | null;
  attempts: number;
  /** An open invoice can be paid there. */
  url: string | null;
};

export type CustomerFacts = {
  plans: readonly ReportedPlan[];
  /** The newest ones. */
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
  /** First payment; null: at once. */
  startsAt: Date | null;
  orderedAt: Date;
  /** When the buyer asked to start before the withdrawal period ends. */
  immediateStartAt: Date | null;
};

export type Checkout = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  url: string | null;
};

/** Only the customer is used; the state is read from Stripe. */
export type PaymentEvent = { id: string; type: string; customerId: string | null };

/**
 * All calls are safe to repeat. All throw AppError `payment-unavailable` without an answer; the call may still have had
 * its effect.
 */
export type Payments = {
  addCustomer(customer: NewCustomer, key: string): Promise<string>;
  customersFor(uid: string, email: string): Promise<string[]>;
  /** Succeeds when the customer is gone. */
  changeEmail(customerId: string, email: string): Promise<void>;
  /** Ends all subscriptions too. */
  removeCustomer(customerId: string): Promise<void>;
  /** False for an unknown customer: another Stripe account is configured. */
  isRemoved(customerId: string): Promise<boolean>;
  factsOf(customerId: string): Promise<CustomerFacts>;
  openCheckout(order: CheckoutOrder, key: string): Promise<Checkout>;
  checkout(id: string): Promise<Checkout>;
  /** Those of orders before a number. */
  expireCheckouts(customerId: string, before: number): Promise<void>;
  openPortal(customerId: string, language: Locale, returnUrl: string): Promise<string>;
  /** @returns false when it is over */
  setEnding(subscriptionId: string, ends: boolean): Promise<boolean>;
  /** Refunds nothing. */
  endNow(subscriptionId: string): Promise<void>;
  /** @returns refunded cents */
  giveBack(subscriptionId: string): Promise<number>;
  /** Voids or refunds. @returns refunded cents */
  dropInvoice(invoiceId: string): Promise<number>;
  priceProblem(plan: Plan): Promise<PriceProblem | null>;
  contractOf(subscriptionId: string): Promise<Contract | null>;
  /** Succeeds when the payment is disputed. */
  refund(paymentId: string, cents: number, key: string): Promise<void>;
  /** Less refunds and chargebacks, in cents before fees; `to` is excluded. */
  revenueBetween(from: Date, to: Date): Promise<number>;
  /** @throws AppError `invalid-request` without a current signature */
  readEvent(body: Uint8Array, signature: string, now: Date): Promise<PaymentEvent>;
};
