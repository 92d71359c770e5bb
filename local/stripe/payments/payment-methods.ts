import type Stripe from 'stripe';
import { type Account, change, existing } from '../account.ts';
import { invalid } from '../api/failure.ts';
import { pageOf } from '../api/page.ts';
import { onlyExpand, route } from '../api/route.ts';
import { parametersOf } from '../shapes/parameters.ts';
import * as shape from '../shapes/shapes.ts';
import { attach } from './attach.ts';

const listParameters = parametersOf<Stripe.PaymentMethodListParams>()(
  {
    ...shape.page,
    customer: shape.text(255).optional(),
    type: shape.oneOf('card').optional(),
  },
  ['allow_redisplay', 'customer_account'],
);

const listOfCustomerParameters = parametersOf<Stripe.CustomerListPaymentMethodsParams>()(
  { ...shape.page, type: shape.oneOf('card').optional() },
  ['allow_redisplay'],
);

const attachParameters = parametersOf<Stripe.PaymentMethodAttachParams>()(
  { customer: shape.text(255), expand: shape.expand().optional() },
  ['customer_account'],
);

function methodsOf(account: Account, customer: string, param?: string): Stripe.PaymentMethod[] {
  existing(account, 'customer', customer, param);
  return account.store.all('payment_method').filter((method) => method.customer === customer);
}

/** Takes a payment method from its customer; it can never be used again. */
export function detach(account: Account, id: string): Stripe.PaymentMethod {
  const method = existing(account, 'payment_method', id);
  if (typeof method.customer !== 'string') {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  const customer = account.store.get('customer', method.customer);
  if (customer?.invoice_settings.default_payment_method === id) {
    const invoice_settings = { ...customer.invoice_settings, default_payment_method: null };
    const { object, previous } = change(account, 'customer', customer, { invoice_settings });
    account.emit('customer.updated', object, previous);
  }
  for (const subscription of account.store.all('subscription')) {
    if (subscription.default_payment_method === id) {
      change(account, 'subscription', subscription, { default_payment_method: null });
    }
  }
  const { object, previous } = change(account, 'payment_method', method, { customer: null });
  account.emit('payment_method.detached', object, previous);
  return object;
}

export const paymentMethodRoutes = [
  route('GET', '/v1/payment_methods', listParameters, ({ account, parameters: given }) => {
    if (given.customer === undefined) {
      throw invalid('Missing required param: customer.', {
        code: 'parameter_missing',
        param: 'customer',
      });
    }
    return pageOf(methodsOf(account, given.customer, 'customer'), '/v1/payment_methods', given);
  }),
  route('GET', '/v1/payment_methods/:id', onlyExpand, ({ account, path }) =>
    existing(account, 'payment_method', path.id),
  ),
  route('POST', '/v1/payment_methods/:id/attach', attachParameters, (call) =>
    attach(call.account, call.path.id, call.parameters.customer),
  ),
  route('POST', '/v1/payment_methods/:id/detach', onlyExpand, ({ account, path }) =>
    detach(account, path.id),
  ),
  route('GET', '/v1/customers/:id/payment_methods', listOfCustomerParameters, (call) =>
    pageOf(
      methodsOf(call.account, call.path.id),
      `/v1/customers/${call.path.id}/payment_methods`,
      call.parameters,
    ),
  ),
];
