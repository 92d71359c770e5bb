import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeEnding } from '../../functions/src/payment/change-ending.ts';
import { tellOfEnds } from '../../functions/src/payment/tell-of-ends.ts';
import { card, startPaidWorld, type PaidWorld } from './support/paid-world.ts';
import { dayMs } from './support/world.ts';

let world: PaidWorld;

beforeEach(async () => {
  world = await startPaidWorld();
});

afterEach(() => world.stop());

const grantUntil = async (days: number) => {
  const { entitlement } = (await world.decided('anna')) as never as { entitlement: object };
  const endsAt = new Date(world.context.clock().getTime() + days * dayMs);
  await world.decide('anna', { entitlement: { ...entitlement, admin: { endsAt } } });
};

describe('the mail that a plan has begun', () => {
  test('names what was paid where that is not the price of the plan', async () => {
    const { id } = await world.stripe.prices.create({
      currency: 'eur',
      unit_amount: 1500,
      recurring: { interval: 'month' },
      product_data: { name: 'Kloer' },
      tax_behavior: 'inclusive',
    });
    Object.assign(world.settings.prices, { month: id });
    await world.subscribe('anna');
    const [said = ''] = await world.said('plan-activated');
    expect(said).toMatch(/You have paid 15\s€ for/);
    expect(said).not.toContain('19\u00a0€');
  });

  test('names the price at which it renews where that was paid', async () => {
    await world.subscribe('anna');
    expect((await world.said('plan-activated'))[0]).toMatch(/renews on 21\/12\/2026 for 19\s€/);
  });
});

describe('the mail that a payment failed', () => {
  test.each([
    ['on its own', true],
    ['paused', false],
    ['beside a grant that lasts longer', false],
  ])('promises a day only where it hangs on the payment: %s', async (how, isSaid) => {
    await world.subscribe('anna', 'month', card.paysOnce);
    if (how === 'paused') await world.decide('anna', { paused: true });
    if (how.startsWith('beside')) await grantUntil(90);
    await world.live(32, 8);
    const [said = ''] = await world.said('payment-failed');
    expect(said).toContain('was declined');
    expect(said.includes('visible until')).toBe(isSaid);
    if (isSaid) expect(said).toContain('at most');
  });
});

describe('the mails that something ends', () => {
  test('speak to who paused of what can be shown', async () => {
    await world.subscribe('anna');
    await changeEnding(world.context, 'anna', 'cancelled');
    await world.decide('anna', { paused: true });
    await world.live(32, 1);
    for (const said of await world.said('entitlement-ends')) {
      expect(said).toContain('You have paused your profile.');
      expect(said).not.toMatch(/is visible|Families do not find/);
    }
    expect(await world.said('entitlement-ends')).toHaveLength(2);
    const [ended = ''] = await world.said('entitlement-ended');
    expect(ended).toContain('Nobody saw it before either');
    expect(ended).toContain('makes it visible again at once');
    expect(ended).not.toContain('no longer visible');
  });

  test('promise nobody who is blocked that paying helps', async () => {
    await world.subscribe('anna');
    await changeEnding(world.context, 'anna', 'cancelled');
    await world.decide('anna', { suspended: true });
    await world.live(32, 8);
    expect(await world.said('entitlement-ends')).toEqual([]);
    const [ended = ''] = await world.said('entitlement-ended');
    expect(ended).toContain('An administrator has blocked the profile');
    expect(ended).not.toMatch(/visible again|no longer visible|Activate/);
  });

  test('are not sent again because somebody else’s cannot be', async () => {
    await world.subscribe('anna');
    await changeEnding(world.context, 'anna', 'cancelled');
    await world.teach('ben');
    const broken = { entitlement: { promo: { endsAt: new Date('2026-12-02T10:00:00Z') } } };
    await world.context.db.doc('subscriptions/ben').set(broken);
    await world.live(32, 1);
    expect(world.complaints).toContain('an end could not be told');
    world.pass(31 * dayMs);
    // What the outbox does after 30 days.
    const { docs } = await world.context.db.collection('mails').get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
    await tellOfEnds(world.context);
    expect(await world.told('anna')).toEqual([]);
  });
});
