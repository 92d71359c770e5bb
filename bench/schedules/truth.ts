import type Stripe from 'stripe';
import type { KeptPayment, TruePlan } from './model.ts';

/** An invoice with a failed payment, even if it was paid later. */
export type FailedInvoice = { id: string; plan: string; createdAt: number };

export type Payment = {
  id: string;
  plan: string;
  paidAt: number;
  cents: number;
  returnedCents: number;
  isReturned: boolean;
  from: number;
  to: number;
};

/** Stripe's state, read with its SDK, without any shipped code. */
export type Truth = {
  plans: TruePlan[];
  paid: Payment[];
  /** The payments without those that were fully refunded. */
  kept: KeptPayment[];
  failed: FailedInvoice[];
  openPages: number;
  orders: string[];
  customers: number;
};

const ms = (seconds: number | null | undefined): number => (seconds ?? 0) * 1000;
const optionalMs = (seconds: number | null): number | null =>
  seconds === null ? null : ms(seconds);

const idOf = (one: string | { id: string } | null | undefined): string =>
  typeof one === 'string' ? one : (one?.id ?? '');

const planOf = ({ parent }: Stripe.Invoice): string =>
  idOf(parent?.subscription_details?.subscription);

function planIn(one: Stripe.Subscription, invoices: readonly Stripe.Invoice[]): TruePlan {
  const [item] = one.items.data;
  const periodEndsAt = ms(item?.current_period_end);
  const own = invoices.filter((invoice) => planOf(invoice) === one.id);
  const paidAt = Math.max(...own.flatMap((it) => (it.status === 'paid' ? [it.created] : [])));
  const unpaid = own.filter(
    ({ status, attempt_count, created }) =>
      status === 'open' && attempt_count > 0 && created > paidAt,
  );
  return {
    id: one.id,
    status: one.status as TruePlan['status'],
    createdAt: ms(one.created),
    periodStartsAt: ms(item?.current_period_start),
    periodEndsAt,
    endsAt: optionalMs(one.cancel_at) ?? (one.cancel_at_period_end ? periodEndsAt : null),
    saidAt: optionalMs(one.canceled_at),
    endedAt: optionalMs(one.ended_at),
    unpaidSince: unpaid.length === 0 ? null : Math.min(...unpaid.map(({ created }) => ms(created))),
  };
}

export async function truthAt(stripe: Stripe): Promise<Truth> {
  const limit = 100;
  const [subscriptions, invoices, refunds, pages, customers] = await Promise.all([
    stripe.subscriptions.list({ status: 'all', limit }),
    stripe.invoices.list({ limit, expand: ['data.payments'] }),
    stripe.refunds.list({ limit }),
    stripe.checkout.sessions.list({ limit }),
    stripe.customers.list({ limit }),
  ]);
  const returned = (intents: readonly string[]) =>
    refunds.data
      .filter((refund) => intents.includes(idOf(refund.payment_intent)))
      .reduce((sum, { amount }) => sum + amount, 0);
  const paid = invoices.data.flatMap((invoice) => {
    if (invoice.status !== 'paid' || invoice.amount_paid === 0) return [];
    const intents = invoice.payments?.data.map(({ payment }) => idOf(payment.payment_intent)) ?? [];
    const period = invoice.lines.data[0]?.period;
    const returnedCents = returned(intents);
    return {
      id: invoice.id,
      plan: planOf(invoice),
      paidAt: ms(invoice.status_transitions.paid_at),
      cents: invoice.amount_paid,
      returnedCents,
      isReturned: returnedCents >= invoice.amount_paid,
      from: ms(period?.start),
      to: ms(period?.end),
    };
  });
  return {
    plans: subscriptions.data.map((one) => planIn(one, invoices.data)),
    paid,
    kept: paid.flatMap(({ id: invoice, plan, from, to, isReturned }) =>
      isReturned ? [] : [{ invoice, plan, from, to }],
    ),
    failed: invoices.data.flatMap((invoice) => {
      const { id, status, attempt_count, created } = invoice;
      const isFailed = status !== 'paid' && attempt_count > 0;
      return isFailed ? [{ id, plan: planOf(invoice), createdAt: ms(created) }] : [];
    }),
    openPages: pages.data.filter(({ status }) => status === 'open').length,
    orders: pages.data.map(({ metadata }) => metadata?.['order'] ?? ''),
    customers: customers.data.length,
  };
}
