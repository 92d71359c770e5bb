import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../functions/src/entry/api/call.ts';
import { createCheckout } from '../../functions/src/money/payment/create-checkout.ts';
import { stripePayments } from '../../functions/src/platform/payments/stripe-payments.ts';
import { card, startPaidWorld, type PaidWorld } from './support/paid-world.ts';
import { dayMs } from './support/world.ts';

let world: PaidWorld;

beforeEach(async () => {
  world = await startPaidWorld();
});

afterEach(() => world.stop());

describe('buying a plan', () => {
  test('makes the profile visible after the payment, not before', async () => {
    await world.teach('anna');
    const { url, redirect, starts_at } = await world.order('anna');
    expect({ redirect, starts_at }).toEqual({ redirect: 'checkout', starts_at: null });
    expect(await world.verify()).toMatchObject({ active: false, message: 'no_subscription' });
    await world.pay(url);
    await world.settle();
    expect(await world.verify()).toMatchObject({
      success: true,
      updated: false,
      message: 'verified',
      active: true,
      subscription_type: 'month',
      cancellation_pending: false,
      next_payment_date: '2026-12-21T10:00:00.000Z',
      payment_overdue: false,
      payment_method: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2039 },
    });
    expect(await world.told('anna')).toEqual(['plan-activated', 'receipt']);
    const [subscription] = (await world.stripe.subscriptions.list()).data;
    expect(subscription?.items.data[0]?.price.unit_amount).toBe(1900);
  });

  test('is detected by the page that waits for the payment if every webhook was lost', async () => {
    await world.teach('anna');
    await world.control('/deliveries', { mode: 'lose' });
    await world.pay((await world.order('anna', 'year')).url);
    await world.settle();
    expect(await world.decided('anna')).toBeUndefined();
    expect(await world.verify()).toMatchObject({ updated: true, subscription_type: 'year' });
    expect(await world.verify()).toMatchObject({ updated: false });
    expect(await world.told('anna')).toEqual(['plan-activated', 'receipt']);
  });

  test('is detected by the scheduled sweep if every webhook was lost and no page waits', async () => {
    await world.teach('anna');
    await world.control('/deliveries', { mode: 'lose' });
    await world.pay((await world.order('anna')).url);
    await world.live(1 / 24, 1 / 24);
    expect(await world.stripeOf()).toMatchObject({ plan: 'month' });
  });

  test('accepts a second card after the first one was declined', async () => {
    await world.teach('anna');
    const { url } = await world.order('anna');
    await world.pay(url, card.declines);
    await world.settle();
    expect(await world.stripeOf()).toBeUndefined();
    await world.pay(url);
    await world.settle();
    expect(await world.stripeOf()).toMatchObject({ plan: 'month' });
    expect(await world.told('anna')).toEqual(['plan-activated', 'receipt']);
  });

  test('opens the same Checkout page again for the same plan, and replaces it for another plan', async () => {
    await world.teach('anna');
    const first = await world.order('anna');
    expect(await world.order('anna')).toEqual(first);
    const second = await world.order('anna', 'year');
    expect(second.url).not.toBe(first.url);
    expect(await world.open(await world.customerOf('anna'))).toBe(1);
    expect((await world.stripe.customers.list()).data).toHaveLength(1);
  });

  test('leaves one Checkout page open if the user orders in several tabs at the same time', async () => {
    await world.teach('anna');
    const orders = ['month', 'year', 'month', 'month'].map((plan) =>
      world.order('anna', plan as 'month').catch(() => null),
    );
    const answers = await Promise.all(orders);
    expect(answers.filter(Boolean).length).toBeGreaterThan(0);
    expect(await world.open(await world.customerOf('anna'))).toBe(1);
    expect((await world.stripe.customers.list()).data).toHaveLength(1);
  });

  test('leaves one Checkout page open if the user orders in two tabs and the slower tab closes pages late', async () => {
    await world.teach('anna');
    const { payments } = world.context;
    let isFirst = true;
    const expireCheckouts: typeof payments.expireCheckouts = async (customer, before) => {
      if (isFirst) {
        isFirst = false;
        await world.order('anna');
      }
      await payments.expireCheckouts(customer, before);
    };
    const slow = { ...world.context, payments: { ...payments, expireCheckouts } };
    const order = { plan: 'month', language: 'en', immediateStart: true } as const;
    const { url } = await createCheckout(slow, world.callerOf('anna'), order);
    expect(url).toBe((await world.order('anna')).url);
    expect(await world.open(await world.customerOf('anna'))).toBe(1);
  });

  test('opens a new Checkout page if the old one has expired', async () => {
    await world.teach('anna');
    const first = await world.order('anna');
    world.pass(dayMs);
    await world.settle();
    const second = await world.order('anna');
    expect(second.url).not.toBe(first.url);
    await world.pay(second.url);
    await world.settle();
    expect(await world.stripeOf()).toMatchObject({ plan: 'month' });
  });

  test('sends a user who already has a plan to the portal, even if no webhook reported the plan', async () => {
    await world.teach('anna');
    await world.control('/deliveries', { mode: 'lose' });
    const { url } = await world.order('anna');
    await world.pay(url);
    expect(await world.order('anna', 'year')).toMatchObject({ redirect: 'portal' });
    expect(await world.stripeOf()).toMatchObject({ plan: 'month' });
    expect(await world.order('anna')).toMatchObject({ redirect: 'portal' });
  });

  test('stores that the user requested an immediate start', async () => {
    await world.teach('anna');
    await world.pay((await world.order('anna', 'month', { immediateStart: true })).url);
    const [subscription] = (await world.stripe.subscriptions.list()).data;
    expect(subscription?.metadata).toMatchObject({
      uid: 'anna',
      immediate_start_at: '2026-11-21T10:00:00.000Z',
    });
  });

  // The fourteenth day is a Saturday, so the withdrawal period ends on Monday.
  test.each([
    ['refused', 0],
    ['refused', 13.9],
    ['refused', 16.5],
    ['accepted', 16.7],
  ])(
    'is %s if the user does not request an immediate start and has %s granted days',
    async (outcome, days) => {
      const isRefused = outcome === 'refused';
      await world.teach('anna');
      if (days > 0) await world.grant('anna', days);
      const order = world.order('anna', 'month', { immediateStart: false });
      if (!isRefused) expect(await order).toMatchObject({ redirect: 'checkout' });
      else await expect(order).rejects.toMatchObject({ code: 'offer-changed' });
      expect((await world.stripe.customers.list()).data).toHaveLength(isRefused ? 0 : 1);
    },
  );

  test('is refused without a profile, while suspended, and during a grant of several years', async () => {
    await expect(world.order('anna')).rejects.toMatchObject({ code: 'teacher-not-found' });
    await world.teach('anna');
    await world.decide('anna', { suspended: true });
    await expect(world.order('anna')).rejects.toMatchObject({ code: 'account-suspended' });
    await world.decide('anna', { suspended: false });
    await world.grant('anna', 800);
    await expect(world.order('anna')).rejects.toMatchObject({ code: 'plan-not-needed' });
    expect((await world.stripe.customers.list()).data).toEqual([]);
  });

  test('is refused without a session or a verified address, and with a price in the request', async () => {
    const ask = (body: object, caller: ReturnType<PaidWorld['callerOf']> | null) =>
      call(world.context, 'create-checkout', caller, body, { address: '' });
    const order = { plan: 'month', language: 'fr', immediateStart: true };
    await expect(ask(order, null)).rejects.toMatchObject({ code: 'unauthenticated' });
    await world.teach('anna');
    const anna = world.callerOf('anna');
    await expect(ask({ ...order, priceId: 'price_1' }, anna)).rejects.toMatchObject({
      code: 'invalid-request',
    });
    await expect(ask({ ...order, plan: 'week' }, anna)).rejects.toMatchObject({
      code: 'invalid-request',
    });
    const unverified = { ...anna, emailVerified: false };
    await expect(ask(order, unverified)).rejects.toMatchObject({ code: 'permission-denied' });
  });

  test('returns the user only to a page of the site', async () => {
    await world.teach('anna');
    await world.order('anna', 'month', { returnPath: '/profile/anna' });
    await world.order('anna', 'year', { returnPath: undefined });
    const sessions = (await world.stripe.checkout.sessions.list()).data;
    expect(sessions.map(({ success_url: to }) => to)).toEqual([
      'https://kloer.lu/en/activate-account?payment=success',
      'https://kloer.lu/profile/anna?payment=success',
    ]);
  });
});

describe('a plan bought while the profile is already visible', () => {
  test.each([
    [1, '2026-11-22T10:00:00.000Z'],
    [1.4, '2026-11-23T10:00:00.000Z'],
    [30, '2026-12-21T10:00:00.000Z'],
  ])('begins when the %s granted days end, and no granted day is lost', async (days, first) => {
    await world.teach('anna');
    await world.grant('anna', days);
    const { url, starts_at } = await world.order('anna');
    const endsAt = Date.parse('2026-11-21T10:00:00Z') + days * dayMs;
    expect(starts_at).toBe(new Date(endsAt).toISOString());
    await world.pay(url);
    await world.settle();
    expect(await world.verify()).toMatchObject({ active: true, next_payment_date: first });
    expect((await world.stripe.charges.list()).data).toEqual([]);
    expect(await world.told('anna')).toEqual(['plan-activated']);
  });

  test('begins when the promo code expires, without a gap in visibility', async () => {
    await world.teach('anna');
    await world.redeem('anna');
    await world.pay((await world.order('anna')).url);
    await world.live(28, 7);
    for (let day = 28; day < 36; day += 1) {
      await world.live(1);
      expect((await world.verify()).active, `day ${day}`).toBe(true);
    }
    expect((await world.stripe.charges.list()).data).toHaveLength(1);
    expect(await world.told('anna')).toEqual(['online', 'plan-activated', 'receipt']);
  });
});

describe('two Checkout pages that were both paid', () => {
  test('lead to one plan, one payment and a mail about the refund', async () => {
    await world.teach('anna');
    const { url } = await world.order('anna');
    const customer = await world.customerOf('anna');
    // Another tab opened a payment page a moment earlier, of which no event has arrived yet.
    const other = await world.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: world.settings.prices.year, quantity: 1 }],
      success_url: 'https://kloer.lu/?payment=success',
    });
    await world.pay(url);
    world.pass(1000);
    await world.pay(other.url ?? '');
    await world.settle();
    const { data } = await world.stripe.subscriptions.list({ customer, status: 'all' });
    expect(data.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled']);
    const [refund, ...more] = (await world.stripe.refunds.list()).data;
    expect([refund?.amount, more]).toEqual([19_900, []]);
    expect(await world.stripeOf()).toMatchObject({ plan: 'month' });
    expect(await world.told('anna')).toEqual(['payment-returned', 'plan-activated', 'receipt']);
    await world.live(2);
    expect((await world.stripe.refunds.list()).data).toHaveLength(1);
    expect(await world.told('anna')).toHaveLength(3);
  });

  test('send no receipt for the second payment before it is refunded', async () => {
    await world.subscribe('anna');
    const customer = await world.customerOf('anna');
    const other = await world.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: world.settings.prices.year, quantity: 1 }],
      success_url: 'https://kloer.lu/?payment=success',
    });
    // The payment page is paid after Stripe's subscriptions were listed, but before its invoices are.
    const between = createServer((request, response) => {
      void (async () => {
        if (request.url?.startsWith('/v1/invoices')) await world.pay(other.url ?? '');
        const headers = { authorization: request.headers.authorization ?? '' };
        const answer = await fetch(`${world.settings.api}${request.url}`, { headers });
        response.end(await answer.text());
      })();
    });
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
    const { port } = between.address() as AddressInfo;
    const api = `http://127.0.0.1:${port}`;
    const payments = stripePayments({ ...world.settings, api }, world.context.log);
    const facts = await payments.factsOf(customer);
    expect(facts.invoices.map(({ amountCents }) => amountCents)).toEqual([1900]);
    between.close();
  });
});
