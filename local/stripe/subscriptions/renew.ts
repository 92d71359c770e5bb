import type Stripe from 'stripe';
import { type Account, existing } from '../account.ts';
import { periodEnd } from '../calendar.ts';
import { draftInvoice } from '../invoices/new-invoice.ts';
import { collect, finalize } from '../invoices/collect.ts';
import type { Due } from '../due.ts';
import { cancelNow, isLive } from './cancel.ts';
import { itemOf } from './item.ts';
import { updateSubscription } from './update.ts';

/** Begins the next billing period and drafts its invoice, which is paid an hour later. */
export function renew(account: Account, subscription: Stripe.Subscription): void {
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const interval = item.price.recurring ?? { interval: 'month', interval_count: 1 };
  const end = periodEnd(subscription.billing_cycle_anchor, interval, start);
  const renewed = { ...item, current_period_start: start, current_period_end: end };
  const invoice = draftInvoice(account, subscription, {
    reason: 'subscription_cycle',
    period: { start, end },
    covered: { start: item.current_period_start, end: start },
    amount: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
  });
  updateSubscription(account, subscription.id, {
    items: { ...subscription.items, data: [renewed] },
    latest_invoice: invoice.id,
    ...(subscription.status === 'trialing' ? { status: 'active' } : {}),
  });
}

/**
 * Takes the first payment of a new subscription, or none during a trial. Call this after the payer has confirmed the
 * card to the bank.
 */
export function startBilling(
  account: Account,
  subscription: Stripe.Subscription,
  paymentIntent: string | undefined,
): Stripe.Invoice {
  const item = itemOf(subscription);
  const invoice = draftInvoice(account, subscription, {
    reason: 'subscription_create',
    period: { start: item.current_period_start, end: item.current_period_end },
    covered: { start: account.now(), end: account.now() },
    amount:
      subscription.status === 'trialing' ? 0 : (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
  });
  account.store.put('subscription', { ...subscription, latest_invoice: invoice.id });
  const open = finalize(account, invoice, paymentIntent);
  return collect(account, open, { offSession: false, authenticated: true }).invoice;
}

export function dueOf(subscription: Stripe.Subscription): Due[] {
  if (!isLive(subscription) || subscription.status === 'incomplete') return [];
  const { id, cancel_at } = subscription;
  const end = itemOf(subscription).current_period_end;
  const now = (account: Account) => existing(account, 'subscription', id);
  return cancel_at !== null && cancel_at <= end
    ? [{ at: cancel_at, run: (account) => void cancelNow(account, now(account), {}) }]
    : [{ at: end, run: (account) => renew(account, now(account)) }];
}
