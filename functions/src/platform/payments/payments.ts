import type { PriceProblem } from '@kloer/domain/calls/payment-calls.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { Plan } from '@kloer/domain/subscription/entitlement.ts';
import type { MoneyBack } from '@kloer/domain/subscription/money-back.ts';
import type { ReportedPlan } from '@kloer/domain/subscription/stripe-plan.ts';
import type { Contract } from '@kloer/domain/subscription/withdrawal.ts';

/** What a plan is paid with, as far as it may be shown: a card, or something else by its name. */
export type PaymentMethod = {
  /** Of a card, its brand; of anything else, what people call it. */
  brand: string;
  /** Null where it has no number. */
  last4: string | null;
  /** Null where it has no end, as only cards have. */
  expMonth: number | null;
  expYear: number | null;
};

/** An invoice, as far as somebody is told of it. */
export type Invoice = {
  id: string;
  /** The number that stands on it. */
  number: string;
  subscriptionId: string;
  status: 'paid' | 'open' | 'other';
  createdAt: Date;
  /** When it was paid; null while it is not. */
  paidAt: Date | null;
  amountCents: number;
  /** What became of what was paid; null where it was kept, or nothing was. */
  moneyBack: MoneyBack | null;
  /** How often a payment was tried. */
  attempts: number;
  /** Stripe's page with the invoice, on which an open one can be paid. */
  url: string | null;
};

/** All that Stripe says of one customer at one moment. */
export type CustomerFacts = {
  plans: readonly ReportedPlan[];
  /** The newest ones. */
  invoices: readonly Invoice[];
  /** By subscription. */
  paidWith: Readonly<Record<string, PaymentMethod>>;
};

export type NewCustomer = { uid: string; email: string; language: Locale };

/** An order as it is written down before Stripe hears of it; a retry repeats it to the letter. */
export type CheckoutOrder = {
  uid: string;
  /** Grows from order to order. */
  number: number;
  customerId: string;
  plan: Plan;
  language: Locale;
  /** What is said beside the button that orders. */
  words: string;
  successUrl: string;
  cancelUrl: string;
  /** When the first payment is due; null: at once. */
  startsAt: Date | null;
  orderedAt: Date;
  /** That the plan may begin before the time of withdrawal is over, was asked for at this moment. */
  immediateStartAt: Date | null;
};

export type Checkout = {
  id: string;
  status: 'open' | 'complete' | 'expired';
  /** Null once it is not open any more. */
  url: string | null;
};

/** What a webhook is believed: that something happened to a customer. The rest is asked for. */
export type PaymentEvent = { id: string; type: string; customerId: string | null };

/**
 * What the product needs of Stripe. Each call that is repeated with its key, or at all, does nothing twice.
 *
 * Every one throws AppError `payment-unavailable` when Stripe does not answer, is busy or broken, or when
 * payments are not configured: then it is not known whether it was done.
 */
export type Payments = {
  addCustomer(customer: NewCustomer, key: string): Promise<string>;
  /** The customers that were made for somebody, whether or not we heard of it. */
  customersFor(uid: string, email: string): Promise<string[]>;
  /** Where Stripe writes to, and what stands on the next invoices; a customer who is gone is fine. */
  changeEmail(customerId: string, email: string): Promise<void>;
  /** Ends every subscription of a customer at once and forgets the customer; gone already is fine. */
  removeCustomer(customerId: string): Promise<void>;
  /** Whether a customer was deleted at Stripe; one that it never had is a wrong account's. */
  isRemoved(customerId: string): Promise<boolean>;
  factsOf(customerId: string): Promise<CustomerFacts>;
  openCheckout(order: CheckoutOrder, key: string): Promise<Checkout>;
  checkout(id: string): Promise<Checkout>;
  /** Expires a customer's open pages: those of orders before a number, or all. Gone already is fine. */
  expireCheckouts(customerId: string, before: number): Promise<void>;
  openPortal(customerId: string, language: Locale, returnUrl: string): Promise<string>;
  /** Lets a subscription end with its period, or go on. @returns false for one that is over already */
  setEnding(subscriptionId: string, ends: boolean): Promise<boolean>;
  /** Ends a subscription at once; one that has ended is fine. Nothing is given back by it. */
  endNow(subscriptionId: string): Promise<void>;
  /** Gives back whatever was paid for a subscription. @returns how much that is, in cents */
  giveBack(subscriptionId: string): Promise<number>;
  /**
   * Sees to it that an invoice costs nobody anything: voids it, or gives back what was paid for it. One that
   * was dropped before is fine.
   *
   * @returns how much is given back, in cents
   */
  dropInvoice(invoiceId: string): Promise<number>;
  /** How the price of a plan that is configured differs from what the plan is sold for. */
  priceProblem(plan: Plan): Promise<PriceProblem | null>;
  /** A subscription as the contract that was made, with what was paid for it; null for one that is unknown. */
  contractOf(subscriptionId: string): Promise<Contract | null>;
  /** Gives back a part of a payment, or all of it. One that the bank takes back is fine. */
  refund(paymentId: string, cents: number, key: string): Promise<void>;
  /**
   * What came in between two moments, the second excluded, less what was given back and charged back: in
   * cents of EUR, before fees, as the account's ledger has it.
   */
  revenueBetween(from: Date, to: Date): Promise<number>;
  /** @throws AppError `invalid-request` for a body that Stripe did not sign, or not now */
  readEvent(body: Uint8Array, signature: string, now: Date): Promise<PaymentEvent>;
};
