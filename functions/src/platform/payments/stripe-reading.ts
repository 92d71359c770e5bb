import type Stripe from 'stripe';
import type { Plan } from '@kloer/domain/subscription/entitlement.ts';
import { moneyBackOf, type MoneyBack } from '@kloer/domain/subscription/money-back.ts';
import { stripeStatuses, type ReportedPlan } from '@kloer/domain/subscription/stripe-plan.ts';
import type { Contract, PlanPayment } from '@kloer/domain/subscription/withdrawal.ts';
import type { Checkout, Invoice, PaymentMethod } from './payments.ts';

const dateOf = (seconds: number) => new Date(seconds * 1000);
const optionalDate = (seconds: number | null) => (seconds === null ? null : dateOf(seconds));

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);

/**
 * One of the words that are known here. Stripe may invent another: then somebody has to look, and until
 * then nothing is changed by a guess.
 */
function known<W extends string>(words: readonly W[], word: string | null): W {
  const found = words.find((one) => one === word);
  if (found === undefined) throw new Error(`Stripe says ${word}, which is not known here`);
  return found;
}

const checkoutStatuses = ['open', 'complete', 'expired'] as const;

export function checkoutOf({ id, status, url }: Stripe.Checkout.Session): Checkout {
  return { id, status: known(checkoutStatuses, status), url };
}

/** What became of payments, by their id; of those that were kept nothing is said. */
export type MoneyBackById = ReadonlyMap<string, MoneyBack>;

/** The disputes that are not decided, with the inquiries that come before one. */
const undecided = new Set<string>([
  'warning_needs_response',
  'warning_under_review',
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
]);

/** What became of a charge; null where the money was kept. */
export function moneyBackIn(
  { refunded }: Stripe.Charge,
  disputes: readonly Stripe.Dispute[],
): MoneyBack | null {
  if (disputes.some(({ status }) => status === 'lost')) return 'lost';
  if (refunded) return 'refunded';
  return disputes.some(({ status }) => undecided.has(status)) ? 'disputed' : null;
}

/** A customer's invoice; null for one that belongs to no subscription. */
export function invoiceOf(
  invoice: Stripe.Invoice,
  moneyBack: MoneyBackById = new Map(),
): Invoice | null {
  const subscriptionId = idOf(invoice.parent?.subscription_details?.subscription);
  if (subscriptionId === null) return null;
  const { id, number, status, created, amount_due, amount_paid, attempt_count } = invoice;
  return {
    id,
    number: number ?? '',
    subscriptionId,
    status: (['paid', 'open'] as const).find((one) => one === status) ?? 'other',
    createdAt: dateOf(created),
    paidAt: optionalDate(invoice.status_transitions.paid_at),
    amountCents: status === 'paid' ? amount_paid : amount_due,
    moneyBack: moneyBackOf(paymentIntentsOf(invoice).map((one) => moneyBack.get(one) ?? null)),
    attempts: attempt_count,
    url: invoice.hosted_invoice_url ?? null,
  };
}

/** Since when a subscription is unpaid: one that was paid later says that an older invoice is let be. */
function overdueSince(id: string, invoices: readonly Invoice[]): Date | null {
  const own = invoices.filter(({ subscriptionId }) => subscriptionId === id);
  const times = (some: readonly Invoice[]) => some.map(({ createdAt }) => createdAt.getTime());
  const paidMs = Math.max(...times(own.filter(({ status }) => status === 'paid')));
  const open = own.filter(({ status, attempts }) => status === 'open' && attempts > 0);
  const unpaidMs = times(open).filter((createdMs) => createdMs > paidMs);
  return unpaidMs.length === 0 ? null : new Date(Math.min(...unpaidMs));
}

/** What became of the last payment of a subscription. */
function lastMoneyBack(id: string, invoices: readonly Invoice[]): MoneyBack | null {
  const paid = invoices.filter((one) => one.subscriptionId === id && one.status === 'paid');
  const [last] = paid.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return last?.moneyBack ?? null;
}

/** By how often it is paid, so that a price that was replaced keeps its meaning. */
function intervalOf({ items }: Stripe.Subscription): Plan {
  return items.data[0]?.price.recurring?.interval === 'year' ? 'year' : 'month';
}

/** Periods are read from the items: Stripe's versions since 2025 have none on the subscription. */
export function planOf(
  subscription: Stripe.Subscription,
  invoices: readonly Invoice[],
): ReportedPlan {
  const { id, status, items } = subscription;
  const starts = items.data.map(({ current_period_start: start }) => start);
  const ends = items.data.map(({ current_period_end: end }) => end);
  return {
    id,
    plan: intervalOf(subscription),
    status: known(stripeStatuses, status),
    createdAt: dateOf(subscription.created),
    periodStartsAt: dateOf(Math.max(...starts)),
    periodEndsAt: dateOf(Math.max(...ends)),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    cancelAt: optionalDate(subscription.cancel_at),
    canceledAt: optionalDate(subscription.canceled_at),
    endedAt: optionalDate(subscription.ended_at),
    overdueSince: overdueSince(id, invoices),
    moneyBack: lastMoneyBack(id, invoices),
  };
}

/** What people call a way to pay that is no card; of others Stripe's own word says it. */
const names: Readonly<Record<string, string>> = {
  amazon_pay: 'Amazon Pay',
  bancontact: 'Bancontact',
  ideal: 'iDEAL',
  link: 'Link',
  paypal: 'PayPal',
  revolut_pay: 'Revolut Pay',
  sepa_debit: 'SEPA',
};

function methodIn(method: Stripe.Subscription['default_payment_method']): PaymentMethod | null {
  if (method === null || typeof method === 'string') return null;
  const { type, card, sepa_debit: account } = method;
  if (card) {
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
    return { brand, last4, expMonth, expYear };
  }
  const brand = names[type] ?? type.replaceAll('_', ' ');
  return { brand, last4: account?.last4 ?? null, expMonth: null, expYear: null };
}

/** What a subscription is paid with, or its customer where it has nothing of its own. */
export function paidWithOf({
  default_payment_method,
  customer,
}: Stripe.Subscription): PaymentMethod | null {
  const own = methodIn(default_payment_method);
  if (own || typeof customer === 'string' || customer.deleted) return own;
  return methodIn(customer.invoice_settings.default_payment_method);
}

type Reference = string | { id: string } | null | undefined;

/** Who an event is about, or which charge, for a dispute names no customer; both null for other events. */
export function subjectOf({ data }: Stripe.Event): {
  customerId: string | null;
  chargeId: string | null;
} {
  const object = data.object as {
    object: string;
    id?: string;
    customer?: Reference;
    charge?: Reference;
  };
  if (object.object === 'customer') return { customerId: object.id ?? null, chargeId: null };
  const chargeId = object.object === 'dispute' ? idOf(object.charge) : null;
  return { customerId: idOf(object.customer), chargeId };
}

/** The payments that an invoice was paid with. */
export function paymentIntentsOf({ payments }: Stripe.Invoice): string[] {
  return (payments?.data ?? []).flatMap(({ payment, status }) => {
    const intent = status === 'paid' ? idOf(payment.payment_intent) : null;
    return intent === null ? [] : [intent];
  });
}

/** What one payment of an invoice was for: the time that its lines name. */
export function paidPeriodOf(
  { lines }: Stripe.Invoice,
  { id, amount_received, latest_charge }: Stripe.PaymentIntent,
): PlanPayment {
  const charge = typeof latest_charge === 'object' ? latest_charge : null;
  return {
    id,
    paidCents: amount_received,
    refundedCents: charge?.amount_refunded ?? 0,
    startsAt: dateOf(Math.min(...lines.data.map(({ period }) => period.start))),
    endsAt: dateOf(Math.max(...lines.data.map(({ period }) => period.end))),
  };
}

/** A contract is made when Stripe has taken the order, which is when the subscription is created. */
export function contractOf(
  subscription: Stripe.Subscription,
  payments: readonly PlanPayment[],
): Contract {
  const wish = new Date(subscription.metadata['immediate_start_at'] ?? '');
  return {
    plan: intervalOf(subscription),
    concludedAt: dateOf(subscription.created),
    immediateStartAt: Number.isNaN(wish.getTime()) ? null : wish,
    payments,
  };
}

/** What people paid and what they got back; everything else of the ledger is between us and Stripe. */
const ofCustomers = new Set([
  'charge',
  'charge_failure',
  'refund',
  'refund_failure',
  'partial_capture_reversal',
  'dispute',
  'dispute_reversal',
]);

/** What an entry of the ledger adds to the revenue, or takes from it, in cents before fees. */
export function revenueIn({ reporting_category, amount }: Stripe.BalanceTransaction): number {
  return ofCustomers.has(reporting_category) ? amount : 0;
}
