import type Stripe from 'stripe';
import type { Plan } from '@kloer/domain/subscription/entitlement.ts';
import { moneyBackOf, type MoneyBack } from '@kloer/domain/subscription/refunded-or-disputed.ts';
import { stripeStatuses, type ReportedPlan } from '@kloer/domain/subscription/stripe-plan.ts';
import type { Contract, PlanPayment } from '@kloer/domain/subscription/withdrawal.ts';
import type { Checkout, Invoice, PaymentMethod } from './payments.ts';

const dateOf = (seconds: number) => new Date(seconds * 1000);
const optionalDate = (seconds: number | null) => (seconds === null ? null : dateOf(seconds));

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);

function known<W extends string>(words: readonly W[], word: string | null): W {
  const found = words.find((one) => one === word);
  if (found === undefined) throw new Error(`Stripe says ${word}, which is not known here`);
  return found;
}

const checkoutStatuses = ['open', 'complete', 'expired'] as const;

export function checkoutOf({ id, status, url }: Stripe.Checkout.Session): Checkout {
  return { id, status: known(checkoutStatuses, status), url };
}

/** Why payments were returned, by the payment's id. Kept payments are absent. */
export type MoneyBackById = ReadonlyMap<string, MoneyBack>;

const undecided = new Set<string>([
  'warning_needs_response',
  'warning_under_review',
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
]);

export function moneyBackIn(
  { refunded }: Stripe.Charge,
  disputes: readonly Stripe.Dispute[],
): MoneyBack | null {
  if (disputes.some(({ status }) => status === 'lost')) return 'lost';
  if (refunded) return 'refunded';
  return disputes.some(({ status }) => undecided.has(status)) ? 'disputed' : null;
}

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

/** Time of the first failed invoice after the last paid one. */
function overdueSince(id: string, invoices: readonly Invoice[]): Date | null {
  const own = invoices.filter(({ subscriptionId }) => subscriptionId === id);
  const times = (some: readonly Invoice[]) => some.map(({ createdAt }) => createdAt.getTime());
  const paidMs = Math.max(...times(own.filter(({ status }) => status === 'paid')));
  const open = own.filter(({ status, attempts }) => status === 'open' && attempts > 0);
  const unpaidMs = times(open).filter((createdMs) => createdMs > paidMs);
  return unpaidMs.length === 0 ? null : new Date(Math.min(...unpaidMs));
}

function lastMoneyBack(id: string, invoices: readonly Invoice[]): MoneyBack | null {
  const paid = invoices.filter((one) => one.subscriptionId === id && one.status === 'paid');
  const [last] = paid.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return last?.moneyBack ?? null;
}

/** The price's interval decides, so that a subscription with an earlier price keeps its plan. */
function intervalOf({ items }: Stripe.Subscription): Plan {
  return items.data[0]?.price.recurring?.interval === 'year' ? 'year' : 'month';
}

/** Since 2025, Stripe's API has periods only in a subscription's items. */
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

/** Names of payment methods. Methods that are not listed keep Stripe's name. */
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

export function paidWithOf({
  default_payment_method,
  customer,
}: Stripe.Subscription): PaymentMethod | null {
  const own = methodIn(default_payment_method);
  if (own || typeof customer === 'string' || customer.deleted) return own;
  return methodIn(customer.invoice_settings.default_payment_method);
}

type Reference = string | { id: string } | null | undefined;

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

export function paymentIntentsOf({ payments }: Stripe.Invoice): string[] {
  return (payments?.data ?? []).flatMap(({ payment, status }) => {
    const intent = status === 'paid' ? idOf(payment.payment_intent) : null;
    return intent === null ? [] : [intent];
  });
}

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

/** The contract is made when Stripe creates the subscription. */
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

/** Types of transactions with customers. All other types are between Stripe and us. */
const ofCustomers = new Set([
  'charge',
  'charge_failure',
  'refund',
  'refund_failure',
  'partial_capture_reversal',
  'dispute',
  'dispute_reversal',
]);

/** In cents, before fees. */
export function revenueIn({ reporting_category, amount }: Stripe.BalanceTransaction): number {
  return ofCustomers.has(reporting_category) ? amount : 0;
}
