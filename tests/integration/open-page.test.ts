import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { updateTeacher } from '../../functions/src/administration/update-teacher.ts';
import { createCheckout } from '../../functions/src/money/payment/create-checkout.ts';
import type { Context } from '../../functions/src/platform/context.ts';
import { startPaidWorld, type PaidWorld } from './support/paid-world.ts';
import { revisionOf } from './support/revision-of.ts';

let world: PaidWorld;

beforeEach(async () => {
  world = await startPaidWorld();
  await world.context.db.doc('admins/chief').set({ since: world.context.clock() });
  await world.teach('anna');
});

afterEach(() => world.stop());

const openPages = async () => world.open(await world.customerOf('anna'));
const charges = async () => (await world.stripe.charges.list()).data.length;
const subscriptions = async () => (await world.stripe.subscriptions.list()).data.length;

type Given = { endDate?: string | null; status?: 'active' | 'inactive' };
const give = async (
  change: Given = { endDate: '2027-01-31' },
  context: Context = world.context,
) => {
  const revision = await revisionOf(world, 'anna');
  return updateTeacher(context, 'chief', { teacherId: 'anna', revision, ...change });
};

const away = () => world.control('/faults', { kind: 'cut-before', path: '/v1/', times: 1000 });
const back = () => fetch(`${world.settings.api}/_control/faults`, { method: 'DELETE' });

/** Orders a plan, and runs `meanwhile` before Stripe has opened its page. */
function orderDuring(meanwhile: () => Promise<unknown>) {
  const { payments } = world.context;
  const openCheckout: typeof payments.openCheckout = async (order, key) => {
    if (order.number === 1) await meanwhile();
    return payments.openCheckout(order, key);
  };
  const slow = { ...world.context, payments: { ...payments, openCheckout } };
  const order = { plan: 'month', language: 'en', immediateStart: true } as const;
  return createCheckout(slow, world.callerOf('anna'), order);
}

describe('a code redeemed by a user who may have an open Checkout page', () => {
  test('closes that page, so that the user does not pay for days that the code already gives', async () => {
    const { url } = await world.order('anna');
    const { end_date } = await world.redeem('anna');
    expect(await openPages()).toBe(0);
    await world.pay(url);
    expect(await charges()).toBe(0);
    const again = await world.order('anna');
    expect(again).toMatchObject({ redirect: 'checkout', starts_at: end_date });
    expect(again.url).not.toBe(url);
    await world.pay(again.url);
    await world.settle();
    expect(await charges()).toBe(0);
  });

  test('is refused and stays unused if the user already paid on that page', async () => {
    await world.control('/deliveries', { mode: 'lose' });
    await world.pay((await world.order('anna')).url);
    await expect(world.redeem('anna')).rejects.toMatchObject({
      code: 'promo-code-already-active',
    });
    expect((await world.decided('anna'))?.entitlement).toMatchObject({ stripe: { plan: 'month' } });
    expect((await world.decided('anna'))?.entitlement).not.toHaveProperty('promo');
  });

  test('is refused while Stripe cannot close that page, and accepted afterwards', async () => {
    await world.order('anna');
    await away();
    await expect(world.redeem('anna')).rejects.toMatchObject({ code: 'payment-unavailable' });
    expect(await world.decided('anna')).toBeUndefined();
    await back();
    expect(await world.redeem('anna')).toMatchObject({ message: 'redeemed' });
    expect(await openPages()).toBe(0);
  });

  test('closes a Checkout page that opens too late, and opens a page with a plan that begins when the code’s free time ends', async () => {
    const { starts_at } = await orderDuring(() => world.redeem('anna'));
    expect(starts_at).toBe('2026-12-21T10:00:00.000Z');
    expect(await openPages()).toBe(1);
  });

  test('causes no call to Stripe if there is no open Checkout page', async () => {
    await away();
    expect(await world.redeem('anna')).toMatchObject({ message: 'redeemed' });
    await back();
    await world.teach('ben');
    await world.order('ben');
    world.pass(13 * 3_600_000);
    await away();
    expect(await world.redeem('ben')).toMatchObject({ message: 'redeemed' });
  });
});

describe('a change by an administrator while a Checkout page is open', () => {
  test.each([
    ['a grant of days', { endDate: '2027-01-31' }],
    ['a suspension', { status: 'inactive' as const }],
  ])('closes that page at once: %s', async (_what, change) => {
    const { url } = await world.order('anna');
    await give(change);
    expect(await openPages()).toBe(0);
    await world.pay(url);
    expect(await subscriptions()).toBe(0);
  });

  test('succeeds while Stripe is unavailable; the scheduled sweep closes that page later', async () => {
    await world.order('anna');
    // Stripe's event about the new customer is processed first, so that the scheduled sweep then has to wait.
    await world.settle();
    await away();
    expect(await give()).toMatchObject({ success: true });
    await back();
    expect(await openPages()).toBe(1);
    await world.live(1 / 24, 1 / 24);
    expect(await openPages()).toBe(0);
    expect(await world.order('anna')).toMatchObject({ starts_at: '2027-01-31T22:59:59.999Z' });
  });

  test('lets the scheduled sweep close that page if the server crashed before closing it', async () => {
    await world.order('anna');
    // Stripe's event about the new customer is processed first, so that the scheduled sweep then has to wait.
    await world.settle();
    const { payments } = world.context;
    const expireCheckouts = () => Promise.reject(new Error('the process died'));
    await give(undefined, { ...world.context, payments: { ...payments, expireCheckouts } });
    await world.live(1 / 24, 1 / 24);
    expect(await openPages()).toBe(0);
  });

  test('keeps that page open if the change does not affect the plan', async () => {
    await give({ endDate: '2027-01-31' });
    const { url } = await world.order('anna');
    await give({ endDate: '2027-01-31' });
    expect(await openPages()).toBe(1);
    expect((await world.order('anna')).url).toBe(url);
  });

  test('closes a Checkout page that opens too late, and opens a page with a plan that begins after the granted time', async () => {
    const { starts_at } = await orderDuring(give);
    expect(starts_at).toBe('2027-01-31T22:59:59.999Z');
    expect(await openPages()).toBe(1);
  });
});
