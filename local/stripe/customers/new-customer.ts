import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { type Account, newId } from '../account.ts';

export function newCustomer(account: Account, fields: Partial<Stripe.Customer>): Stripe.Customer {
  const customer = account.store.put('customer', {
    id: newId('cus', 14),
    object: 'customer',
    address: null,
    balance: 0,
    created: account.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomBytes(4).toString('hex').toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...fields,
  });
  account.emit('customer.created', customer);
  return customer;
}
