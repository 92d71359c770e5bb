import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '@kloer/domain/calls/calls.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import { sample } from '../support/sample.ts';
import { startPaidWorld, type PaidWorld } from './support/paid-world.ts';

// Anna pays. Mallory has an account and a profile, but no rights to Anna's plan.

let world: PaidWorld;

beforeEach(async () => {
  world = await startPaidWorld();
  await world.subscribe('anna');
  await world.teach('mallory');
});

afterEach(() => world.stop());

const ask = (name: CallName, body: object) =>
  call(world.context, name, world.callerOf('mallory'), body, { address: '' });

/** All data about Anna's plan, here and at Stripe. */
async function annas() {
  const customer = await world.customerOf('anna');
  const { docs } = await world.context.db.collection('customers').get();
  const { subscriptions, checkout, refunds, invoices } = world.stripe;
  return {
    decided: await world.decided('anna'),
    customer: docs.find(({ id }) => id === 'anna')?.data(),
    subscriptions: (await subscriptions.list({ customer, status: 'all' })).data,
    pages: (await checkout.sessions.list({ customer })).data,
    invoices: (await invoices.list({ customer })).data,
    refunds: (await refunds.list()).data,
    told: await world.told('anna'),
  };
}

const order = { plan: 'month', language: 'en', immediateStart: true };
const requests = {
  'create-checkout': order,
  'customer-portal': { language: 'en' },
  'cancel-subscription': {},
  'keep-subscription': {},
  'verify-subscription': {},
} as const satisfies Partial<Record<CallName, object>>;
const names = Object.keys(requests) as (keyof typeof requests)[];

describe('a caller who sends the ids of another teacher, Anna', () => {
  test.each(names)("cannot see or change Anna's data through %s", async (name) => {
    const before = await annas();
    const [subscription] = before.subscriptions;
    const hostile = {
      userId: 'anna',
      uid: 'anna',
      email: 'anna@example.lu',
      customer: subscription?.customer,
      customerId: subscription?.customer,
      subscriptionId: subscription?.id,
      priceId: world.settings.prices.month,
      amount: 0,
      success_url: 'https://evil.lu',
    };
    for (const [field, value] of Object.entries(hostile)) {
      const refused = ask(name, { ...requests[name], [field]: value });
      await expect(refused, field).rejects.toMatchObject({ code: 'invalid-request' });
    }
    for (const value of ['anna', ['anna'], null, 7]) {
      const refused = ask(name, { ...requests[name], plan: value, language: value });
      await expect(refused, String(value)).rejects.toMatchObject({ code: 'invalid-request' });
    }
    await world.settle();
    expect(await annas()).toEqual(before);
  });

  test("cannot cancel or manage Anna's plan, or undo its cancellation", async () => {
    const before = await annas();
    const none = { code: 'no-active-subscription' };
    await expect(ask('cancel-subscription', {})).rejects.toMatchObject(none);
    await expect(ask('keep-subscription', {})).rejects.toMatchObject(none);
    await expect(ask('customer-portal', { language: 'en' })).rejects.toMatchObject(none);
    expect(await ask('verify-subscription', {})).toMatchObject({
      active: false,
      payment_method: null,
      withdrawal_until: null,
    });
    expect(await annas()).toEqual(before);
  });

  test('can order only a plan of their own and manage only that plan', async () => {
    const before = await annas();
    const { url } = (await ask('create-checkout', order)) as { url: string };
    await world.pay(url);
    await world.settle();
    await ask('cancel-subscription', {});
    const portal = (await ask('customer-portal', { language: 'en' })) as { url: string };
    const page = await (await fetch(portal.url)).text();
    const [own, foreign] = [await world.customerOf('mallory'), await world.customerOf('anna')];
    expect(own).not.toBe(foreign);
    const numberOf = async (customer: string) =>
      (await world.stripe.invoices.list({ customer })).data[0]?.number ?? 'none';
    expect(page).toContain(await numberOf(own));
    expect(page).not.toContain(await numberOf(foreign));
    expect(await annas()).toEqual(before);
  });

  const wrongPaths = [
    'https://evil.lu/',
    '//evil.lu/profile/edit',
    '/\\evil.lu',
    '/profile/edit@evil.lu',
    'javascript:alert(1)',
    '.evil.lu/',
    '/profile/edit?payment=success&next=//evil.lu',
  ];
  test.each(sample('paths back', wrongPaths, 2))(
    'returns from Stripe to a page of this site, even if the return address is %s',
    async (returnPath) => {
      const { url } = (await ask('create-checkout', { ...order, returnPath })) as { url: string };
      const sessions = (await world.stripe.checkout.sessions.list()).data;
      const [session] = sessions.filter(({ url: its }) => its === url);
      const page = /^https:\/\/kloer\.lu\/(?:en\/activate-account|profile\/edit)$/;
      expect(session?.success_url?.replace('?payment=success', '')).toMatch(page);
      expect(session?.cancel_url?.replace('?payment=cancelled', '')).toMatch(page);
      await world.pay(url);
      await world.settle();
      const portal = (await ask('customer-portal', { language: 'en', returnPath })) as {
        url: string;
      };
      const back = /<a href="([^"]*)">←/.exec(await (await fetch(portal.url)).text())?.[1];
      expect(back).toMatch(page);
    },
  );
});
