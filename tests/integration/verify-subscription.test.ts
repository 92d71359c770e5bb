import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../functions/src/entry/api/call.ts';
import { verifySubscription } from '../../functions/src/money/subscription/verify-subscription.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld();
  await world.save('anna', {});
});

afterEach(() => world.stop());

const future = new Date('2027-01-31T22:59:59.999Z');
const past = new Date('2026-11-20T10:00:00Z');

const verify = () => verifySubscription(world.context, 'anna');
const store = (change: Parameters<World['decide']>[1]) => world.decide('anna', change);

describe('the call verify-subscription', () => {
  test('returns the promo code while it is active', async () => {
    await store({ entitlement: { promo: { code: 'MOIEN', type: 'trial', endsAt: future } } });
    expect(await verify()).toEqual({
      success: true,
      updated: false,
      message: 'promo_active',
      active: true,
      subscription_type: 'trial',
      subscription_end_date: future.toISOString(),
      cancellation_pending: false,
      next_payment_date: null,
      payment_overdue: false,
      promo_code: 'MOIEN',
      payment_method: null,
      withdrawal_until: null,
    });
  });

  test('returns the paid plan, and whether it is cancelled, rather than an active promo code', async () => {
    const stripe = { plan: 'year', endsAt: future, cancellationPending: true } as const;
    const promo = { code: 'MOIEN', type: 'promo', endsAt: future } as const;
    await store({ entitlement: { stripe, promo } });
    expect(await verify()).toMatchObject({
      message: 'verified',
      subscription_type: 'year',
      cancellation_pending: true,
    });
  });

  test('does not return an expired promo code while a grant is active', async () => {
    const promo = { code: 'MOIEN', type: 'promo', endsAt: past } as const;
    await store({ entitlement: { promo, admin: { endsAt: future } } });
    expect(await verify()).toMatchObject({
      message: 'verified',
      active: true,
      subscription_type: null,
      subscription_end_date: future.toISOString(),
      promo_code: null,
    });
  });

  test('never shortens a grant, ends a suspension or shows a paused profile', async () => {
    await store({ entitlement: { admin: { endsAt: future } }, paused: true, suspended: true });
    const before = (await world.context.db.doc('subscriptions/anna').get()).data();
    expect(await verify()).toMatchObject({
      message: 'verified',
      active: true,
      updated: false,
      subscription_end_date: future.toISOString(),
    });
    expect((await world.context.db.doc('subscriptions/anna').get()).data()).toEqual(before);
  });

  test('returns no plan or code when all plans, codes and grants have expired', async () => {
    await store({ entitlement: { promo: { code: 'MOIEN', type: 'promo', endsAt: past } } });
    expect(await verify()).toMatchObject({ message: 'no_subscription', active: false });
    await store({ entitlement: { promo: { code: 'MOIEN', type: 'promo', endsAt: future } } });
    world.pass(100 * dayMs);
    expect(await verify()).toMatchObject({ message: 'no_subscription', active: false });
  });

  test('returns nothing for a user without any plan, code or grant', async () => {
    expect(await verifySubscription(world.context, 'fresh')).toMatchObject({
      success: true,
      message: 'no_subscription',
      active: false,
      subscription_type: null,
      subscription_end_date: null,
    });
  });

  test('is refused to visitors and with the id of another user', async () => {
    const ask = (body: object, caller: null) =>
      call(world.context, 'verify-subscription', caller, body, { address: '' });
    await expect(ask({}, null)).rejects.toMatchObject({ code: 'unauthenticated' });
    const caller = { uid: 'ben', email: '', emailVerified: true, signedInAt: past };
    await expect(
      call(world.context, 'verify-subscription', caller, { userId: 'anna' }, { address: '' }),
    ).rejects.toMatchObject({ code: 'invalid-request' });
  });
});
