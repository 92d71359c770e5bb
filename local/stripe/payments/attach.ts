import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { type Account, change, existing, newId } from '../account.ts';
import { Failure, invalid, missing } from '../api/failure.ts';
import { testCard, testCards } from './test-cards.ts';

export type CardEntry = {
  number: string;
  name: string | null;
  email: string | null;
  /** Month and four-digit year of the card's expiry. */
  expiry: { month: number; year: number };
};

/** The end of a month a few years from now, as the expiry of a test card. */
const laterExpiry = (now: number) => ({
  month: 12,
  year: new Date(now * 1000).getUTCFullYear() + 4,
});

/** Creates a payment method of a test card, attached to no customer. */
export function newPaymentMethod(account: Account, entry: CardEntry): Stripe.PaymentMethod {
  const brand = testCard(entry.number)?.brand ?? 'visa';
  const method = account.store.put('payment_method', {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: null,
      email: entry.email,
      name: entry.name,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'LU',
      display_brand: brand,
      exp_month: entry.expiry.month,
      exp_year: entry.expiry.year,
      fingerprint: createHash('sha256').update(entry.number).digest('hex').slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: entry.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'regulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  });
  account.store.put('card', { id: method.id, number: entry.number, declines: false });
  return method;
}

/**
 * Attaches a payment method to a customer. It may be the token of a test card such as `pm_card_visa`.
 *
 * @throws Failure card_error when the card is declined
 */
export function attach(account: Account, id: string, customer: string): Stripe.PaymentMethod {
  const card = testCards.find(({ token }) => token === id);
  const method = card
    ? newPaymentMethod(account, {
        number: card.number,
        name: null,
        email: null,
        expiry: laterExpiry(account.now()),
      })
    : account.store.get('payment_method', id);
  if (!method) throw missing('PaymentMethod', id, card ? 'payment_method' : 'id');
  existing(account, 'customer', customer, 'customer');
  if (method.customer !== null && method.customer !== customer) {
    throw invalid('The payment method you provided has already been attached to a customer.', {
      param: 'payment_method',
    });
  }
  if (typeof card?.behaviour === 'object') {
    throw new Failure(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: card.behaviour.declines,
      message: 'Your card was declined.',
    });
  }
  const { object } = change(account, 'payment_method', method, { customer });
  account.emit('payment_method.attached', object);
  return object;
}
