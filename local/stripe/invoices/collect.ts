import type Stripe from 'stripe';
import { type Account, change, existing, idOf, newId } from '../account.ts';
import type { FailureBody } from '../api/failure.ts';
import { day } from '../calendar.ts';
import { type Attempt, newPaymentIntent, pay } from '../payments/pay.ts';
import type { Dunning } from '../store/kinds.ts';
import { cancelNow, isLive } from '../subscriptions/cancel.ts';
import { updateSubscription } from '../subscriptions/update.ts';

export const plainDunning: Dunning = {
  id: 'dunning',
  retryAfterDays: [3, 5, 7],
  afterwards: 'cancel',
};

export const paymentOf = ({ store }: Account, invoice: string) =>
  store.all('invoice_payment').find((payment) => payment.invoice === invoice);

export function subscriptionOf(
  { store }: Account,
  invoice: Stripe.Invoice,
): Stripe.Subscription | undefined {
  return store.get('subscription', idOf(invoice.parent?.subscription_details?.subscription) ?? '');
}

/** Gives an invoice its number and its payment intent; the customer then owes its amount. */
export function finalize(
  account: Account,
  draft: Stripe.Invoice,
  paymentIntent?: string,
): Stripe.Invoice {
  const customer = existing(account, 'customer', idOf(draft.customer) ?? '');
  const sequence = customer.next_invoice_sequence ?? 1;
  change(account, 'customer', customer, { next_invoice_sequence: sequence + 1 });
  const { object: invoice } = change(account, 'invoice', draft, {
    status: 'open',
    number: `${customer.invoice_prefix ?? 'INVOICE'}-${String(sequence).padStart(4, '0')}`,
    automatically_finalizes_at: null,
    effective_at: account.now(),
    ending_balance: 0,
    hosted_invoice_url: `${account.origin}/i/${draft.id}`,
    status_transitions: { ...draft.status_transitions, finalized_at: account.now() },
  });
  if (invoice.amount_due > 0) {
    const intent =
      paymentIntent ??
      newPaymentIntent(account, {
        amount: invoice.amount_due,
        currency: invoice.currency,
        customer: customer.id,
        description:
          invoice.billing_reason === 'subscription_create'
            ? 'Subscription creation'
            : 'Subscription update',
      }).id;
    account.store.put('invoice_payment', {
      id: newId('inpay'),
      object: 'invoice_payment',
      amount_paid: null,
      amount_requested: invoice.amount_due,
      created: account.now(),
      currency: invoice.currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { type: 'payment_intent', payment_intent: intent },
      status: 'open',
      status_transitions: { canceled_at: null, paid_at: null },
    });
  }
  account.emit('invoice.finalized', invoice);
  return invoice;
}

function cardFor(account: Account, invoice: Stripe.Invoice, given: string | undefined) {
  const customer = account.store.get('customer', idOf(invoice.customer) ?? '');
  const id =
    given ??
    idOf(subscriptionOf(account, invoice)?.default_payment_method) ??
    idOf(customer?.invoice_settings.default_payment_method);
  return id === null ? undefined : account.store.get('payment_method', id);
}

const noCard: FailureBody = {
  type: 'invalid_request_error',
  code: 'resource_missing',
  message: 'There is no default_payment_method set on this Customer or Invoice.',
};

type Collected = { invoice: Stripe.Invoice; failure: FailureBody | undefined };

/** Tries to pay an open invoice, and updates the subscription of the invoice. */
export function collect(
  account: Account,
  invoice: Stripe.Invoice,
  attempt: Attempt & { method?: string | undefined },
): Collected {
  const payment = paymentOf(account, invoice.id);
  if (!payment) return { invoice: settle(account, invoice), failure: undefined };
  const card = cardFor(account, invoice, attempt.method);
  const intent = existing(account, 'payment_intent', idOf(payment.payment.payment_intent) ?? '');
  const failure =
    intent.status === 'succeeded'
      ? undefined
      : card
        ? pay(account, intent, card, attempt).failure
        : noCard;
  if (failure) return { invoice: miss(account, invoice, attempt, failure), failure };
  change(account, 'invoice_payment', payment, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    status_transitions: { canceled_at: null, paid_at: account.now() },
  });
  return { invoice: settle(account, invoice), failure: undefined };
}

function settle(account: Account, open: Stripe.Invoice): Stripe.Invoice {
  const { object: invoice } = change(account, 'invoice', open, {
    status: 'paid',
    amount_paid: open.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: open.attempt_count + (open.amount_due > 0 ? 1 : 0),
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...open.status_transitions, paid_at: account.now() },
  });
  const subscription = subscriptionOf(account, invoice);
  setDelinquent(account, invoice, false);
  if (
    subscription?.latest_invoice === invoice.id &&
    ['incomplete', 'past_due', 'unpaid'].includes(subscription.status)
  ) {
    updateSubscription(account, subscription.id, { status: 'active' });
  }
  account.emit('invoice.paid', invoice);
  account.emit('invoice.payment_succeeded', invoice);
  return invoice;
}

function setDelinquent(account: Account, invoice: Stripe.Invoice, delinquent: boolean): void {
  const customer = account.store.get('customer', idOf(invoice.customer) ?? '');
  if (!customer || customer.delinquent === delinquent) return;
  const { object, previous } = change(account, 'customer', customer, { delinquent });
  account.emit('customer.updated', object, previous);
}

/** Handles a failed payment of an invoice: schedules the next attempt, or ends the attempts. */
function miss(
  account: Account,
  open: Stripe.Invoice,
  { offSession }: Attempt,
  failure: FailureBody,
): Stripe.Invoice {
  const dunning = account.store.get('dunning', 'dunning') ?? plainDunning;
  const days = dunning.retryAfterDays[open.attempt_count];
  const next = days === undefined ? null : account.now() + days * day;
  const { object: invoice } = change(account, 'invoice', open, {
    attempted: true,
    attempt_count: open.attempt_count + (offSession ? 1 : 0),
    ...(offSession ? { next_payment_attempt: next } : {}),
  });
  setDelinquent(account, invoice, true);
  if (failure.code === 'authentication_required') {
    account.emit('invoice.payment_action_required', invoice);
  }
  account.emit('invoice.payment_failed', invoice);
  const subscription = subscriptionOf(account, invoice);
  if (!subscription || !isLive(subscription) || !offSession) return invoice;
  const isOver = next === null && dunning.afterwards !== 'past_due';
  if (isOver && dunning.afterwards === 'cancel') {
    cancelNow(account, subscription, { reason: 'payment_failed' });
  } else if (subscription.status === 'active' || isOver) {
    updateSubscription(account, subscription.id, { status: isOver ? 'unpaid' : 'past_due' });
  }
  return existing(account, 'invoice', invoice.id);
}
