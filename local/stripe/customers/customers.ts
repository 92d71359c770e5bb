import type Stripe from 'stripe';
import { type Account, change, defined, existing, idOf } from '../account.ts';
import { invalid, missing } from '../api/failure.ts';
import { pageOf } from '../api/page.ts';
import { onlyExpand, route } from '../api/route.ts';
import { attach } from '../payments/attach.ts';
import { address } from '../shapes/address.ts';
import { groupOf, parametersOf } from '../shapes/parameters.ts';
import * as shape from '../shapes/shapes.ts';
import { cancelNow, isLive } from '../subscriptions/cancel.ts';
import { newCustomer } from './new-customer.ts';

const invoiceSettings = () =>
  groupOf<Stripe.CustomerUpdateParams.InvoiceSettings>()(
    {
      default_payment_method: shape.text(255).optional(),
      footer: shape.text().optional(),
    },
    ['custom_fields', 'rendering_options'],
  );

const person = {
  address: shape.orUnset(address()).optional(),
  description: shape.orUnset(shape.text()).optional(),
  email: shape.orUnset(shape.email()).optional(),
  invoice_settings: invoiceSettings().optional(),
  metadata: shape.metadata().optional(),
  name: shape.orUnset(shape.text(256)).optional(),
  phone: shape.orUnset(shape.text(20)).optional(),
  preferred_locales: shape.listOf(shape.text(10)).optional(),
  tax_exempt: shape.orUnset(shape.oneOf('none', 'exempt', 'reverse')).optional(),
  expand: shape.expand().optional(),
};

const createParameters = parametersOf<Stripe.CustomerCreateParams>()(
  { ...person, payment_method: shape.text(255).optional() },
  [
    'balance',
    'business_name',
    'cash_balance',
    'individual_name',
    'invoice_prefix',
    'next_invoice_sequence',
    'shipping',
    'source',
    'tax',
    'tax_id_data',
    'test_clock',
    'validate',
  ],
);

const updateParameters = parametersOf<Stripe.CustomerUpdateParams>()(person, [
  'balance',
  'business_name',
  'cash_balance',
  'default_source',
  'individual_name',
  'invoice_prefix',
  'next_invoice_sequence',
  'shipping',
  'source',
  'tax',
  'validate',
]);

const listParameters = parametersOf<Stripe.CustomerListParams>()(
  { ...shape.page, created: shape.range().optional(), email: shape.text(512).optional() },
  ['test_clock'],
);

type Settings = { default_payment_method?: string | undefined; footer?: string | undefined };

function changedSettings(
  account: Account,
  customer: Stripe.Customer,
  given: Settings | undefined,
): Stripe.Customer.InvoiceSettings {
  const method = given?.default_payment_method;
  if (method !== undefined) {
    const param = 'invoice_settings[default_payment_method]';
    if (idOf(existing(account, 'payment_method', method, param).customer) !== customer.id) {
      throw invalid(
        `The customer does not have a payment method with the ID ${method}. The payment method must ` +
          'be attached to the customer.',
        { code: 'resource_missing', param },
      );
    }
  }
  return { ...customer.invoice_settings, ...defined({ ...given }) };
}

/** Deletes a customer and ends all subscriptions of the customer at once. */
function deleteCustomer(account: Account, id: string): Stripe.DeletedCustomer {
  const customer = existing(account, 'customer', id);
  for (const subscription of account.store.all('subscription')) {
    if (subscription.customer === id && isLive(subscription)) cancelNow(account, subscription);
  }
  for (const method of account.store.all('payment_method')) {
    if (method.customer === id) {
      change(account, 'payment_method', method, { customer: null });
    }
  }
  account.store.remove('customer', id);
  const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true };
  account.store.put('deleted_customer', deleted);
  account.emit('customer.deleted', customer);
  return deleted;
}

export const customerRoutes = [
  route('POST', '/v1/customers', createParameters, ({ account, parameters: given }) => {
    const { payment_method, invoice_settings, metadata, expand: _, ...fields } = given;
    const customer = newCustomer(account, {
      ...defined(fields),
      preferred_locales: given.preferred_locales ?? [],
      metadata: shape.changedMetadata({}, metadata),
    });
    if (payment_method !== undefined) attach(account, payment_method, customer.id);
    const settings = changedSettings(account, customer, invoice_settings);
    return change(account, 'customer', customer, { invoice_settings: settings }).object;
  }),
  route('GET', '/v1/customers', listParameters, ({ account, parameters: given }) => {
    const found = account.store
      .all('customer')
      .filter(({ email }) => given.email === undefined || email === given.email);
    return pageOf(found, '/v1/customers', given);
  }),
  route('GET', '/v1/customers/:id', onlyExpand, ({ account, path }) => {
    const deleted = account.store.get('deleted_customer', path.id);
    return deleted ?? existing(account, 'customer', path.id);
  }),
  route('POST', '/v1/customers/:id', updateParameters, ({ account, path, parameters: given }) => {
    if (account.store.get('deleted_customer', path.id)) throw missing('customer', path.id);
    const before = existing(account, 'customer', path.id);
    const { invoice_settings, metadata, expand: _, ...fields } = given;
    const { object, previous } = change(account, 'customer', before, {
      ...defined(fields),
      invoice_settings: changedSettings(account, before, invoice_settings),
      metadata: shape.changedMetadata(before.metadata, metadata),
    });
    account.emit('customer.updated', object, previous);
    return object;
  }),
  route('DELETE', '/v1/customers/:id', onlyExpand, ({ account, path }) =>
    deleteCustomer(account, path.id),
  ),
];
