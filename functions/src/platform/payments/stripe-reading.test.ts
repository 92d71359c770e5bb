import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import type { Invoice } from './payments.ts';
import {
  paidWithOf,
  checkoutOf,
  invoiceOf,
  moneyBackIn,
  paymentIntentsOf,
  planOf,
  subjectOf,
} from './stripe-reading.ts';

const seconds = (text: string) => Date.parse(`2026-${text}T10:00:00Z`) / 1000;
const date = (text: string) => new Date(`2026-${text}T10:00:00Z`);

const invoice = (change: object = {}) =>
  ({
    id: 'in_1',
    number: 'KLOER-0001',
    parent: { subscription_details: { subscription: 'sub_1' } },
    status: 'paid',
    created: seconds('11-10'),
    status_transitions: { paid_at: seconds('11-11') },
    amount_due: 1900,
    amount_paid: 1900,
    attempt_count: 1,
    hosted_invoice_url: 'https://stripe.example/in_1',
    ...change,
  }) as unknown as Stripe.Invoice;

const lineItem = (start: string, end: string, interval = 'month') => ({
  current_period_start: seconds(start),
  current_period_end: seconds(end),
  price: { recurring: { interval } },
});

const subscription = (change: object = {}) =>
  ({
    id: 'sub_1',
    status: 'active',
    created: seconds('10-10'),
    items: { data: [lineItem('11-10', '12-10')] },
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    default_payment_method: null,
    customer: 'cus_1',
    ...change,
  }) as unknown as Stripe.Subscription;

describe('an invoice at Stripe', () => {
  test('is converted to the fields that the site uses', () => {
    expect(invoiceOf(invoice())).toEqual({
      id: 'in_1',
      number: 'KLOER-0001',
      subscriptionId: 'sub_1',
      status: 'paid',
      createdAt: date('11-10'),
      paidAt: date('11-11'),
      amountCents: 1900,
      moneyBack: null,
      attempts: 1,
      url: 'https://stripe.example/in_1',
    });
  });

  test('is ignored if it belongs to no subscription', () => {
    expect(invoiceOf(invoice({ parent: null }))).toBeNull();
  });

  test('has its total as amount due and zero as amount paid while it is unpaid', () => {
    const open = { status: 'open', amount_paid: 0, status_transitions: { paid_at: null } };
    expect(invoiceOf(invoice(open))).toMatchObject({
      status: 'open',
      amountCents: 1900,
      paidAt: null,
    });
  });

  test.each(['draft', 'void', 'uncollectible', null])(
    'counts as neither paid nor open if its status is %s',
    (status) => {
      expect(invoiceOf(invoice({ status }))).toMatchObject({ status: 'other' });
    },
  );

  test('can be read if it contains its whole subscription, or has neither number nor web page', () => {
    const whole = { subscription_details: { subscription: { id: 'sub_2' } } };
    const change = { parent: whole, number: null, hosted_invoice_url: undefined };
    expect(invoiceOf(invoice(change))).toMatchObject({
      subscriptionId: 'sub_2',
      number: '',
      url: null,
    });
  });

  test('contains exactly its successful payments', () => {
    const payment = (status: string, payment_intent: unknown) => ({
      status,
      payment: { payment_intent },
    });
    const payments = {
      data: [
        payment('canceled', 'pi_1'),
        payment('paid', 'pi_2'),
        payment('paid', { id: 'pi_3' }),
        payment('paid', undefined),
      ],
    };
    expect(paymentIntentsOf(invoice({ payments }))).toEqual(['pi_2', 'pi_3']);
    expect(paymentIntentsOf(invoice())).toEqual([]);
  });
});

describe('a subscription at Stripe', () => {
  test('takes its period from its items', () => {
    expect(planOf(subscription(), [])).toEqual({
      id: 'sub_1',
      plan: 'month',
      status: 'active',
      createdAt: date('10-10'),
      periodStartsAt: date('11-10'),
      periodEndsAt: date('12-10'),
      cancelAtPeriodEnd: false,
      cancelAt: null,
      canceledAt: null,
      endedAt: null,
      overdueSince: null,
      moneyBack: null,
    });
  });

  test('takes the period that ends last and the price of the first item if there are several items', () => {
    const items = { data: [lineItem('10-10', '11-10', 'year'), lineItem('11-10', '12-10')] };
    expect(planOf(subscription({ items }), [])).toMatchObject({
      plan: 'year',
      periodStartsAt: date('11-10'),
      periodEndsAt: date('12-10'),
    });
  });

  test('keeps both kinds of cancellation: on a date, and at the end of the period', () => {
    const ending = { cancel_at: seconds('12-10'), canceled_at: seconds('11-20') };
    expect(planOf(subscription(ending), [])).toMatchObject({
      cancelAtPeriodEnd: false,
      cancelAt: date('12-10'),
      canceledAt: date('11-20'),
    });
    const change = { cancel_at_period_end: true, ended_at: seconds('12-10') };
    expect(planOf(subscription(change), [])).toMatchObject({
      cancelAtPeriodEnd: true,
      endedAt: date('12-10'),
    });
  });

  test('is overdue since the oldest failed invoice after the last paid invoice', () => {
    const open = (change: Partial<Invoice>): Invoice => ({
      id: 'in_1',
      number: '',
      subscriptionId: 'sub_1',
      status: 'open',
      createdAt: date('11-10'),
      paidAt: null,
      amountCents: 1900,
      moneyBack: null,
      attempts: 1,
      url: null,
      ...change,
    });
    const since = (...invoices: Invoice[]) => planOf(subscription(), invoices).overdueSince;
    expect(since(open({ createdAt: date('12-10') }), open({}))).toEqual(date('11-10'));
    const paid = open({ status: 'paid', createdAt: date('11-25') });
    expect(since(open({ createdAt: date('12-10') }), paid, open({}))).toEqual(date('12-10'));
    expect(since(paid, open({}))).toBeNull();
    expect(since(open({ attempts: 0 }))).toBeNull();
    expect(since(open({ status: 'paid' }))).toBeNull();
    expect(since(open({ subscriptionId: 'sub_2' }))).toBeNull();
  });

  test('is refused if its status is unknown', () => {
    expect(() => planOf(subscription({ status: 'dormant' }), [])).toThrow('Stripe says dormant');
  });

  test("is paid with its own card, or else with the customer's card", () => {
    const method = (last4: string) => ({
      card: { brand: 'visa', last4, exp_month: 12, exp_year: 2039 },
    });
    const customer = { invoice_settings: { default_payment_method: method('0002') } };
    const card = (change: object) => paidWithOf(subscription(change))?.last4 ?? null;
    expect(card({ default_payment_method: method('4242'), customer })).toBe('4242');
    expect(card({ customer })).toBe('0002');
    expect(card({ default_payment_method: 'pm_1' })).toBeNull();
    expect(card({ customer: { deleted: true } })).toBeNull();
  });

  test.each([
    [{ type: 'sepa_debit', sepa_debit: { last4: '3000' } }, 'SEPA', '3000'],
    [{ type: 'paypal', paypal: {} }, 'PayPal', null],
    [{ type: 'link', link: {} }, 'Link', null],
    [{ type: 'some_new_way' }, 'some new way', null],
  ])(
    'shows the payment method if that is not a card: %j',
    (default_payment_method, brand, last4) => {
      const paidWith = paidWithOf(subscription({ default_payment_method }));
      expect(paidWith).toEqual({ brand, last4, expMonth: null, expYear: null });
    },
  );
});

test('a Checkout page at Stripe is read as open, complete or expired', () => {
  const session = (status: string | null) =>
    ({ id: 'cs_1', status, url: 'https://stripe.example' }) as Stripe.Checkout.Session;
  expect(checkoutOf(session('open'))).toEqual({
    id: 'cs_1',
    status: 'open',
    url: 'https://stripe.example',
  });
  expect(() => checkoutOf(session('asleep'))).toThrow('asleep');
  expect(() => checkoutOf(session(null))).toThrow('null');
});

test.each([
  [{ object: 'customer', id: 'cus_1' }, 'cus_1'],
  [{ object: 'invoice', id: 'in_1', customer: 'cus_2' }, 'cus_2'],
  [{ object: 'charge', id: 'ch_1', customer: { id: 'cus_3' } }, 'cus_3'],
  [{ object: 'charge', id: 'ch_1', customer: null }, null],
  [{ object: 'payout', id: 'po_1' }, null],
])('a Stripe event with the object %j belongs to the customer %s', (object, customer) => {
  const subject = { customerId: customer, chargeId: null };
  expect(subjectOf({ data: { object } } as unknown as Stripe.Event)).toEqual(subject);
});

test('a Stripe event about a dispute names the disputed charge, but no customer', () => {
  const object = { object: 'dispute', id: 'du_1', charge: 'ch_1' };
  const subject = { customerId: null, chargeId: 'ch_1' };
  expect(subjectOf({ data: { object } } as unknown as Stripe.Event)).toEqual(subject);
});

test.each([
  [false, [], null],
  [true, [], 'refunded'],
  [false, ['warning_needs_response'], 'disputed'],
  [false, ['warning_closed'], null],
  [false, ['prevented'], null],
  [false, ['under_review'], 'disputed'],
  [false, ['won'], null],
  [false, ['won', 'needs_response'], 'disputed'],
  [true, ['needs_response'], 'refunded'],
  [false, ['lost'], 'lost'],
])(
  'a charge with “refunded” = %s and the disputes %j is read as %s',
  (refunded, statuses, what) => {
    const charge = { refunded } as Stripe.Charge;
    const disputes = statuses.map((status) => ({ status }) as Stripe.Dispute);
    expect(moneyBackIn(charge, disputes)).toBe(what);
  },
);

test('a plan counts as refunded or disputed only if its last paid invoice was refunded or disputed', () => {
  const older = invoiceOf(invoice());
  const moneyBack = 'refunded';
  const stateOf = (...invoices: Invoice[]) => planOf(subscription(), invoices).moneyBack;
  if (!older) throw new Error('no invoice');
  const newer = { ...older, id: 'in_2', createdAt: date('11-20') };
  expect(stateOf({ ...older, moneyBack }, newer)).toBeNull();
  expect(stateOf({ ...newer, moneyBack }, older)).toBe('refunded');
  expect(stateOf({ ...older, moneyBack }, { ...newer, status: 'open' })).toBe('refunded');
});
