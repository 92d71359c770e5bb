import { describe, expect, test } from 'vitest';
import { checkoutParameters } from './checkout-parameters.ts';
import type { CheckoutOrder } from './payments.ts';
import type { PaymentSettings } from './settings.ts';

const orderedAt = new Date('2026-11-21T10:00:00.500Z');

const order = (change: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
  uid: 'anna',
  number: 3,
  customerId: 'cus_1',
  plan: 'month',
  language: 'fr',
  words: 'Vous commandez avec obligation de paiement.',
  successUrl: 'https://kloer.lu/?payment=success',
  cancelUrl: 'https://kloer.lu/?payment=cancelled',
  startsAt: null,
  orderedAt,
  immediateStartAt: null,
  ...change,
});

const settings: PaymentSettings = {
  secretKey: 'sk_test_1',
  webhookSecret: 'whsec_1',
  prices: { month: 'price_month', year: 'price_year' },
  portal: 'bpc_1',
  api: null,
  tax: false,
  taxIds: false,
};

const made = (change: Partial<CheckoutOrder> = {}, more: Partial<PaymentSettings> = {}) =>
  checkoutParameters(order(change), { ...settings, ...more }, 'fr');

describe('the parameters of a Checkout page', () => {
  test('depend only on the order and the configuration', () => {
    expect(made()).toEqual({
      mode: 'subscription',
      customer: 'cus_1',
      client_reference_id: 'anna',
      metadata: { order: '3' },
      line_items: [{ price: 'price_month', quantity: 1 }],
      success_url: 'https://kloer.lu/?payment=success',
      cancel_url: 'https://kloer.lu/?payment=cancelled',
      locale: 'fr',
      custom_text: { submit: { message: 'Vous commandez avec obligation de paiement.' } },
      expires_at: Date.parse('2026-11-21T22:00:00Z') / 1000,
      subscription_data: {
        metadata: { uid: 'anna', ordered_at: '2026-11-21T10:00:00.500Z' },
      },
    });
    expect(made({ plan: 'year' }).line_items).toEqual([{ price: 'price_year', quantity: 1 }]);
  });

  test('contain the time at which the user requested an immediate start', () => {
    expect(made({ immediateStartAt: orderedAt }).subscription_data?.metadata).toMatchObject({
      immediate_start_at: '2026-11-21T10:00:00.500Z',
    });
  });

  test.each([
    ['2027-01-31T22:59:59.999Z', { trial_end: Date.parse('2027-01-31T23:00:00Z') / 1000 }],
    ['2026-11-23T21:01:00.500Z', { trial_end: Date.parse('2026-11-23T21:01:01Z') / 1000 }],
    // The start is too near for Stripe at the last retry, so the trial lasts whole days.
    ['2026-11-23T21:01:00.499Z', { trial_period_days: 3 }],
    ['2026-11-23T10:01:00.499Z', { trial_period_days: 3 }],
    ['2026-11-22T10:00:00.500Z', { trial_period_days: 1 }],
    ['2026-11-22T10:00:00.501Z', { trial_period_days: 2 }],
    ['2026-11-21T10:00:00.400Z', { trial_period_days: 1 }],
  ])('set the first payment to %s, and not a day earlier', (startsAt, trial) => {
    const { metadata: _, ...rest } = made({ startsAt: new Date(startsAt) }).subscription_data ?? {};
    expect(rest).toEqual(trial);
  });

  test.each([
    [{ tax: true }, { automatic_tax: { enabled: true } }],
    [{ taxIds: true }, { tax_id_collection: { enabled: true } }],
    [
      { tax: true, taxIds: true },
      { automatic_tax: { enabled: true }, tax_id_collection: { enabled: true } },
    ],
  ])('contain the fields required by the settings %j', (more, asked) => {
    const customer_update = { address: 'auto', name: 'auto' };
    expect(made({}, more)).toEqual({ ...made(), ...asked, customer_update });
  });
});
