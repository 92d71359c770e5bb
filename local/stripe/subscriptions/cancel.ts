import type Stripe from 'stripe';
import { type Account, change } from '../account.ts';

export const isLive = ({ status }: Stripe.Subscription): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired';

type Details = Partial<Stripe.Subscription.CancellationDetails>;

export const noDetails: Stripe.Subscription.CancellationDetails = {
  comment: null,
  feedback: null,
  feedback_option: null,
  reason: null,
};

/** Ends a subscription now. Its open invoices stay open, but payment is no longer tried. */
export function cancelNow(
  account: Account,
  subscription: Stripe.Subscription,
  details: Details = { reason: 'cancellation_requested' },
): Stripe.Subscription {
  for (const invoice of account.store.all('invoice')) {
    const of = invoice.parent?.subscription_details?.subscription;
    if (of !== subscription.id || (invoice.status !== 'open' && invoice.status !== 'draft')) {
      continue;
    }
    change(account, 'invoice', invoice, {
      auto_advance: false,
      automatically_finalizes_at: null,
      next_payment_attempt: null,
    });
  }
  const { object } = change(account, 'subscription', subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? account.now(),
    ended_at: account.now(),
    cancellation_details: { ...(subscription.cancellation_details ?? noDetails), ...details },
  });
  account.emit('customer.subscription.deleted', object);
  return object;
}
