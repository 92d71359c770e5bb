import type Stripe from 'stripe';
import { existing } from '../account.ts';
import { pageOf } from '../api/page.ts';
import { onlyExpand, route } from '../api/route.ts';
import { parametersOf } from '../shapes/parameters.ts';
import * as shape from '../shapes/shapes.ts';
import { attach } from './attach.ts';

const listOfCustomerParameters = parametersOf<Stripe.CustomerListPaymentMethodsParams>()(
  { ...shape.page, type: shape.oneOf('card').optional() },
  ['allow_redisplay'],
);

const attachParameters = parametersOf<Stripe.PaymentMethodAttachParams>()(
  { customer: shape.text(255), expand: shape.expand().optional() },
  ['customer_account'],
);

export const paymentMethodRoutes = [
  route('GET', '/v1/payment_methods/:id', onlyExpand, ({ account, path }) =>
    existing(account, 'payment_method', path.id),
  ),
  route('POST', '/v1/payment_methods/:id/attach', attachParameters, (call) =>
    attach(call.account, call.path.id, call.parameters.customer),
  ),
  route('GET', '/v1/customers/:id/payment_methods', listOfCustomerParameters, (call) => {
    const { id } = existing(call.account, 'customer', call.path.id);
    const found = call.account.store
      .all('payment_method')
      .filter(({ customer }) => customer === id);
    return pageOf(found, `/v1/customers/${id}/payment_methods`, call.parameters);
  }),
];
