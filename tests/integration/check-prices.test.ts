import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../functions/src/entry/api/call.ts';
import type { Caller } from '../../functions/src/platform/caller/caller.ts';
import { stripePayments } from '../../functions/src/platform/payments/stripe-payments.ts';
import { startPaidWorld, type PaidWorld } from './support/paid-world.ts';

let world: PaidWorld;

beforeEach(async () => {
  world = await startPaidWorld();
  await world.context.db.doc('admins/chief').set({ since: world.context.clock() });
});

afterEach(() => world.stop());

const person = (uid: string): Caller => ({ ...world.callerOf(uid), signedInAt: new Date() });

const ask = (caller: Caller | null, prices: Partial<PaidWorld['settings']['prices']> = {}) => {
  const settings = { ...world.settings, prices: { ...world.settings.prices, ...prices } };
  const context = { ...world.context, payments: stripePayments(settings, world.context.log) };
  return call(context, 'admin-check-prices', caller, {}, { address: '' });
};

describe('the configured Stripe prices', () => {
  test('are checked only for administrators', async () => {
    expect(await ask(person('chief'))).toEqual({ month: null, year: null });
    await expect(ask(person('anna'))).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(ask(null)).rejects.toMatchObject({ code: 'unauthenticated' });
    const unverified = { ...person('chief'), emailVerified: false };
    await expect(ask(unverified)).rejects.toMatchObject({ code: 'permission-denied' });
  });

  test('are reported if they are unknown, archived or belong to another plan', async () => {
    const { month, year } = world.settings.prices;
    expect(await ask(person('chief'), { month: 'price_of_another_account' })).toEqual({
      month: 'unknown',
      year: null,
    });
    await world.stripe.prices.update(year, { active: false });
    expect(await ask(person('chief'))).toEqual({ month: null, year: 'inactive' });
    expect(await ask(person('chief'), { month: year, year: month })).toEqual({
      month: 'other-amount',
      year: 'other-amount',
    });
  });

  test.each([
    [{ currency: 'chf' }, 'other-amount'],
    [{ unit_amount: 1901 }, 'other-amount'],
    [{ recurring: { interval: 'year' } }, 'other-interval'],
    [{ recurring: { interval: 'month', interval_count: 3 } }, 'other-interval'],
    [{ tax_behavior: 'exclusive' }, 'tax-on-top'],
    [{}, null],
  ] as const)('are checked: the values %j are reported as %s', async (change, problem) => {
    const { id } = await world.stripe.prices.create({
      currency: 'eur',
      unit_amount: 1900,
      recurring: { interval: 'month' },
      tax_behavior: 'inclusive',
      product_data: { name: 'Kloer' },
      ...change,
    });
    expect(await ask(person('chief'), { month: id })).toMatchObject({ month: problem });
  });

  test('cannot be checked while Stripe is unavailable', async () => {
    await world.control('/faults', { kind: 'error', path: '/v1/prices', times: 4 });
    await expect(ask(person('chief'))).rejects.toMatchObject({ code: 'payment-unavailable' });
  });
});
