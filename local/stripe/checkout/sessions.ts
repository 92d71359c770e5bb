import type Stripe from 'stripe';
import { type Account, change, existing } from '../account.ts';
import { invalid } from '../api/failure.ts';
import { pageOf } from '../api/page.ts';
import { onlyExpand, route } from '../api/route.ts';
import type { Due } from '../due.ts';
import { parametersOf } from '../shapes/parameters.ts';
import * as shape from '../shapes/shapes.ts';
import { createParameters } from './create-parameters.ts';
import { lineItems, newSession } from './new-session.ts';

const listParameters = parametersOf<Stripe.Checkout.SessionListParams>()(
  {
    ...shape.page,
    created: shape.range().optional(),
    customer: shape.text(255).optional(),
    status: shape.oneOf('complete', 'expired', 'open').optional(),
    subscription: shape.text(255).optional(),
  },
  ['customer_account', 'customer_details', 'payment_intent', 'payment_link'],
);

const lineItemParameters = parametersOf<Stripe.Checkout.SessionListLineItemsParams>()(
  shape.page,
  [],
);

export function expire(account: Account, id: string): Stripe.Checkout.Session {
  const session = existing(account, 'checkout.session', id);
  if (session.status !== 'open') {
    throw invalid(
      'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a ' +
        `status of ${session.status}.`,
    );
  }
  const { object } = change(account, 'checkout.session', session, { status: 'expired', url: null });
  account.emit('checkout.session.expired', object);
  return object;
}

export const dueOf = ({ id, status, expires_at }: Stripe.Checkout.Session): Due[] =>
  status === 'open' ? [{ at: expires_at, run: (account) => void expire(account, id) }] : [];

const at = '/v1/checkout/sessions';

export const sessionRoutes = [
  route('POST', at, createParameters, ({ account, parameters }) => newSession(account, parameters)),
  route('GET', at, listParameters, ({ account, parameters: given }) => {
    const found = account.store
      .all('checkout.session')
      .filter(
        (session) =>
          (given.customer ?? session.customer) === session.customer &&
          (given.status ?? session.status) === session.status &&
          (given.subscription ?? session.subscription) === session.subscription,
      );
    return pageOf(found, at, given);
  }),
  route('GET', `${at}/:id`, onlyExpand, ({ account, path }) =>
    existing(account, 'checkout.session', path.id),
  ),
  route('POST', `${at}/:id/expire`, onlyExpand, ({ account, path }) => expire(account, path.id)),
  route('GET', `${at}/:id/line_items`, lineItemParameters, ({ account, path, parameters }) => {
    const { id } = existing(account, 'checkout.session', path.id);
    return pageOf(lineItems(account, id), `${at}/${id}/line_items`, parameters);
  }),
];
