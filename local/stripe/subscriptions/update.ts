import type Stripe from 'stripe';
import { type Account, change, existing } from '../account.ts';

export function updateSubscription(
  account: Account,
  id: string,
  fields: Partial<Stripe.Subscription>,
): Stripe.Subscription {
  const { object, previous } = change(
    account,
    'subscription',
    existing(account, 'subscription', id),
    fields,
  );
  if (Object.keys(previous).length > 0) {
    account.emit('customer.subscription.updated', object, previous);
  }
  return object;
}
