import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerWebhook } from '../../functions/src/money/payment/answer-webhook.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { askStripeAgain } from '../../functions/src/money/payment/ask-stripe-again.ts';
import { changeEnding } from '../../functions/src/money/payment/change-ending.ts';
import { newCustomer } from '../../functions/src/money/payment/customer.ts';
import { syncPlan } from '../../functions/src/money/payment/sync-plan.ts';
import { verifySubscription } from '../../functions/src/money/subscription/verify-subscription.ts';
import { startPaidWorld, type PaidWorld } from './support/paid-world.ts';

let world: PaidWorld;

beforeEach(async () => {
  world = await startPaidWorld();
});

afterEach(() => world.stop());

const events = async () => (await world.stripe.events.list({ limit: 100 })).data;
const send = (ids: string[]) => world.control('/deliveries/send', { events: ids });
const claims = async () => (await world.context.db.collection('stripeEvents').get()).size;
const decidedAt = async () =>
  (await world.context.db.doc('subscriptions/anna').get()).updateTime?.toMillis();

const signedAnswer = (event: object, secret = world.settings.webhookSecret) => {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(world.context.clock().getTime() / 1000);
  const signature = world.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return answerWebhook(world.context, { method: 'POST', body: Buffer.from(payload), signature });
};

describe('the webhook for Stripe’s events', () => {
  test('handles each event once, however often and in which order events arrive', async () => {
    await world.subscribe('anna');
    const ids = (await events()).map(({ id }) => id);
    // The first event is about an unknown customer.
    await send(ids);
    world.endpoint.answers.length = 0;
    const [before, count] = [await decidedAt(), await claims()];
    await send([...ids, ...ids.toReversed()]);
    await world.settle();
    expect([await decidedAt(), await claims()]).toEqual([before, count]);
    expect(await world.told('anna')).toEqual(['plan-activated', 'receipt']);
    expect(new Set(world.endpoint.answers)).toEqual(new Set([200]));
  });

  test('reads the current state from Stripe, so that an old event changes nothing', async () => {
    await world.teach('anna');
    await world.control('/deliveries', { mode: 'hold' });
    await world.pay((await world.order('anna')).url);
    await verifySubscription(world.context, 'anna');
    await changeEnding(world.context, 'anna', 'cancelled');
    await world.control('/deliveries/release', { order: 'reversed' });
    await world.settle();
    const stripe = (await world.decided('anna'))?.entitlement.stripe;
    expect(stripe).toMatchObject({ cancellationPending: true });
    expect(await world.told('anna')).toEqual(['plan-activated', 'plan-cancelled', 'receipt']);
  });

  test('accepts only recent events that Stripe signed with our secret', async () => {
    await world.subscribe('anna');
    const [event] = await events();
    const payload = JSON.stringify(event);
    const { webhookSecret: secret } = world.settings;
    const at = Math.floor(world.context.clock().getTime() / 1000);
    const header = (timestamp: number, key: string) =>
      world.stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp });
    const ask = async (body: string, signature: string) =>
      (await answerWebhook(world.context, { method: 'POST', body: Buffer.from(body), signature }))
        .status;
    expect(await ask(payload, header(at, secret))).toBe(200);
    expect(await ask(payload, '')).toBe(400);
    expect(await ask(payload, header(at, 'whsec_other'))).toBe(400);
    expect(await ask(payload, header(at - 600, secret))).toBe(400);
    expect(await ask(payload.replace('evt_', 'evt_x'), header(at, secret))).toBe(400);
    const get = { method: 'GET', body: Buffer.from(payload), signature: header(at, secret) };
    expect((await answerWebhook(world.context, get)).status).toBe(405);
  });

  test('ignores customers of other sites, with a success', async () => {
    await world.settle();
    world.endpoint.answers.length = 0;
    await world.stripe.customers.create({ email: 'else@example.lu' });
    await world.settle();
    expect(world.endpoint.answers).toEqual([200]);
    const other = { id: 'evt_1', object: 'event', type: 'payout.paid' };
    const answer = await signedAnswer({ ...other, data: { object: { object: 'payout' } } });
    expect(answer).toEqual({ status: 200, text: 'about no customer' });
    expect(await claims()).toBe(0);
  });

  test("answers an error if Stripe's data cannot be read, so that Stripe sends the event again", async () => {
    await world.teach('anna');
    const { url } = await world.order('anna');
    await world.pay(url);
    await world.settle();
    const [first] = (await events()).filter(({ type }) => type === 'invoice.paid');
    await world.context.db.doc(`stripeEvents/${first?.id}`).delete();
    await world.control('/faults', {
      kind: 'error',
      method: 'GET',
      path: '/v1/subscriptions',
      times: 1,
    });
    expect((await signedAnswer(first ?? {})).status).toBe(503);
    expect((await world.context.db.doc(`stripeEvents/${first?.id}`).get()).exists).toBe(false);
    expect((await signedAnswer(first ?? {})).status).toBe(200);
  });

  test('stores nothing for an account whose deletion has begun', async () => {
    await world.subscribe('anna');
    const { db } = world.context;
    await db.doc('deletions/anna').set({
      id: 'x',
      scope: 'account',
      requestedAt: world.context.clock(),
      addresses: [],
      doneAt: null,
    });
    await db.doc('subscriptions/anna').delete();
    const [event] = (await events()).filter(({ type }) => type === 'invoice.paid');
    await db.doc(`stripeEvents/${event?.id}`).delete();
    expect((await signedAnswer(event ?? {})).status).toBe(200);
    expect(await world.decided('anna')).toBeUndefined();
  });
});

describe('two simultaneous requests to Stripe for the state of one plan', () => {
  test('leave the newest state stored, even if the older answer arrives last', async () => {
    await world.subscribe('anna');
    const { payments } = world.context;
    const [subscription] = (await world.stripe.subscriptions.list()).data;
    const slow = {
      ...world.context,
      payments: {
        ...payments,
        factsOf: async (customer: string) => {
          const old = await payments.factsOf(customer);
          slow.payments.factsOf = (id) => payments.factsOf(id);
          await changeEnding(world.context, 'anna', 'cancelled');
          return old;
        },
      },
    };
    await syncPlan(slow, 'anna');
    expect(subscription?.cancel_at_period_end).toBe(false);
    const stripe = (await world.decided('anna'))?.entitlement.stripe;
    expect(stripe).toMatchObject({ cancellationPending: true });
  });
});

describe('a failing call to Stripe', () => {
  const kinds = ['rate-limit', 'error', 'error-after', 'cut-before', 'cut-after'] as const;

  test.each(kinds)(
    '(%s) during an order is logged, and the repeated order charges nothing twice',
    async (kind) => {
      await world.teach('anna');
      for (const path of ['/v1/customers', '/v1/checkout/sessions']) {
        // Twice, because the SDK retries after a lost connection.
        await world.control('/faults', { kind, method: 'POST', path, times: 2 });
      }
      let url = '';
      let failures = 0;
      while (url === '') {
        url = await world.order('anna').then(
          (answer) => answer.url,
          (error: unknown) => {
            expect(error).toMatchObject({ code: 'payment-unavailable' });
            failures += 1;
            return '';
          },
        );
      }
      // The SDK itself finds a completed request by its idempotency key.
      expect(failures > 0).toBe(kind !== 'cut-after');
      expect((await world.stripe.customers.list()).data).toHaveLength(1);
      const customer = await world.customerOf('anna');
      expect(await world.open(customer)).toBe(1);
      await world.pay(url);
      await world.settle();
      expect((await world.stripe.subscriptions.list({ customer })).data).toHaveLength(1);
      expect((await world.stripe.charges.list()).data).toHaveLength(1);
    },
  );

  test('is repeated until a second payment is refunded, which happens only once', async () => {
    await world.subscribe('anna');
    const customer = await world.customerOf('anna');
    const other = await world.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer,
      line_items: [{ price: world.settings.prices.month, quantity: 1 }],
      success_url: 'https://kloer.lu/?payment=success',
    });
    world.pass(1000);
    const fault = { method: 'POST', path: '/v1/refunds', times: 2 };
    await world.control('/faults', { kind: 'cut-before', ...fault });
    await world.control('/faults', { kind: 'cut-after', ...fault });
    await world.pay(other.url ?? '');
    await world.settle();
    await world.live(1, 1 / 12);
    expect((await world.stripe.refunds.list()).data).toHaveLength(1);
    expect(await world.told('anna')).toEqual(['payment-returned', 'plan-activated', 'receipt']);
  });
});

test('the scheduled sweep stops if Stripe is slow, and the next sweep asks about the other customers', async () => {
  const { db, payments } = { ...world.context };
  const asked: string[] = [];
  const factsOf: typeof payments.factsOf = (customer) => {
    asked.push(customer);
    world.pass(16_000);
    return Promise.reject(new AppError('payment-unavailable'));
  };
  const askAt = world.context.clock();
  for (const uid of ['anna', 'ben', 'carla', 'dan']) {
    const customer = newCustomer(`${uid}@example.lu`, 'en', askAt);
    await db.doc(`customers/${uid}`).set({ ...customer, customerId: `cus_${uid}`, askAt });
  }
  const slow = { ...world.context, payments: { ...payments, factsOf } };
  await askStripeAgain(slow);
  expect(asked).toEqual(['cus_anna', 'cus_ben']);
  await askStripeAgain(slow);
  expect(asked).toEqual(['cus_anna', 'cus_ben', 'cus_carla', 'cus_dan']);
});

test('a missing setting for payments is logged by name, and callers are asked to try later', async () => {
  const { stripePayments } =
    await import('../../functions/src/platform/payments/stripe-payments.ts');
  await world.teach('anna');
  const prices = { ...world.settings.prices, year: '' };
  const payments = stripePayments({ ...world.settings, prices }, world.context.log);
  const ask = payments.checkout('cs_1');
  await expect(ask).rejects.toMatchObject({ code: 'payment-unavailable' });
  expect(world.complaints).toContain('payments are not configured: STRIPE_PRICE_YEAR is missing');
});
