import type Stripe from 'stripe';
import { existing } from '../account.ts';
import { pageOf } from '../api/page.ts';
import { onlyExpand, route } from '../api/route.ts';
import { parametersOf } from '../shapes/parameters.ts';
import * as shape from '../shapes/shapes.ts';

const intentListParameters = parametersOf<Stripe.PaymentIntentListParams>()(
  {
    ...shape.page,
    created: shape.range().optional(),
    customer: shape.text(255).optional(),
  },
  ['customer_account'],
);

const chargeListParameters = parametersOf<Stripe.ChargeListParams>()(
  {
    ...shape.page,
    created: shape.range().optional(),
    customer: shape.text(255).optional(),
    payment_intent: shape.text(255).optional(),
  },
  ['transfer_group'],
);

/** The calls that read payments; only paying an invoice creates them. */
export const paymentRoutes = [
  route('GET', '/v1/payment_intents', intentListParameters, ({ account, parameters: given }) => {
    const found = account.store
      .all('payment_intent')
      .filter(({ customer }) => (given.customer ?? customer) === customer);
    return pageOf(found, '/v1/payment_intents', given);
  }),
  route('GET', '/v1/payment_intents/:id', onlyExpand, ({ account, path }) =>
    existing(account, 'payment_intent', path.id),
  ),
  route('GET', '/v1/charges', chargeListParameters, ({ account, parameters: given }) => {
    const found = account.store
      .all('charge')
      .filter(
        (charge) =>
          (given.customer ?? charge.customer) === charge.customer &&
          (given.payment_intent ?? charge.payment_intent) === charge.payment_intent,
      );
    return pageOf(found, '/v1/charges', given);
  }),
  route('GET', '/v1/charges/:id', onlyExpand, ({ account, path }) =>
    existing(account, 'charge', path.id),
  ),
];
