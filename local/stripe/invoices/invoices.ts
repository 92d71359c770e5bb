import type Stripe from 'stripe';
import { existing, idOf } from '../account.ts';
import { Failure, invalid } from '../api/failure.ts';
import { isInRange, pageOf } from '../api/page.ts';
import { onlyExpand, route } from '../api/route.ts';
import { parametersOf } from '../shapes/parameters.ts';
import * as shape from '../shapes/shapes.ts';
import { collect } from './collect.ts';
import { voidInvoice } from './void.ts';

const listParameters = parametersOf<Stripe.InvoiceListParams>()(
  {
    ...shape.page,
    created: shape.range().optional(),
    customer: shape.text(255).optional(),
    status: shape.oneOf('draft', 'open', 'paid', 'uncollectible', 'void').optional(),
    subscription: shape.text(255).optional(),
  },
  ['collection_method', 'customer_account', 'due_date'],
);

const payParameters = parametersOf<Stripe.InvoicePayParams>()(
  {
    payment_method: shape.text(255).optional(),
    off_session: shape.boolean().optional(),
    expand: shape.expand().optional(),
  },
  ['forgive', 'mandate', 'paid_out_of_band', 'source'],
);

export const invoiceRoutes = [
  route('GET', '/v1/invoices', listParameters, ({ account, parameters: given }) => {
    const found = account.store
      .all('invoice')
      .filter(
        (invoice) =>
          (given.customer ?? invoice.customer) === invoice.customer &&
          (given.status ?? invoice.status) === invoice.status &&
          (given.subscription === undefined ||
            idOf(invoice.parent?.subscription_details?.subscription) === given.subscription) &&
          isInRange(invoice.created, given.created),
      );
    return pageOf(found, '/v1/invoices', given);
  }),
  route('GET', '/v1/invoices/:id', onlyExpand, ({ account, path }) =>
    existing(account, 'invoice', path.id),
  ),
  route('POST', '/v1/invoices/:id/pay', payParameters, ({ account, path, parameters: given }) => {
    const invoice = existing(account, 'invoice', path.id);
    if (invoice.status === 'paid') throw invalid('Invoice is already paid');
    if (invoice.status !== 'open') throw invalid(`Invoice ${invoice.id} is not open.`);
    if (given.payment_method !== undefined) {
      const method = existing(account, 'payment_method', given.payment_method, 'payment_method');
      if (method.customer !== invoice.customer) {
        throw invalid('The payment method must be attached to the customer.', {
          param: 'payment_method',
        });
      }
    }
    const { invoice: tried, failure } = collect(account, invoice, {
      offSession: false,
      method: given.payment_method,
    });
    if (failure) throw new Failure(failure.type === 'card_error' ? 402 : 400, failure);
    return tried;
  }),
  route('POST', '/v1/invoices/:id/void', onlyExpand, ({ account, path }) =>
    voidInvoice(account, existing(account, 'invoice', path.id)),
  ),
];
