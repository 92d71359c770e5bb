import type Stripe from 'stripe';
import { type Account, change, idOf } from '../account.ts';
import { invalid, unplayed } from '../api/failure.ts';
import { isLive } from '../subscriptions/cancel.ts';
import { paymentOf, subscriptionOf } from './collect.ts';

export function voidInvoice(account: Account, invoice: Stripe.Invoice): Stripe.Invoice {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalid(
      `You can only pass in open or uncollectible invoices. This invoice's status is: ${invoice.status}.`,
    );
  }
  const subscription = subscriptionOf(account, invoice);
  // Stripe continues the subscription of a voided invoice, which this server does not support.
  if (subscription && isLive(subscription)) {
    throw unplayed('voiding an invoice of a subscription that is not over');
  }
  const payment = paymentOf(account, invoice.id);
  const canceled_at = account.now();
  if (payment) {
    const { status_transitions } = payment;
    change(account, 'invoice_payment', payment, {
      status: 'canceled',
      status_transitions: { ...status_transitions, canceled_at },
    });
    const intent = account.store.get('payment_intent', idOf(payment.payment.payment_intent) ?? '');
    if (intent) change(account, 'payment_intent', intent, { status: 'canceled', canceled_at });
  }
  const { object } = change(account, 'invoice', invoice, {
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: account.now() },
  });
  account.emit('invoice.voided', object);
  return object;
}
