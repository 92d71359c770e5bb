import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeEnding } from '../../functions/src/money/payment/change-ending.ts';
import { deleteProfile } from '../../functions/src/people/deletion/delete-person.ts';
import { runDeletion } from '../../functions/src/people/deletion/run-deletion.ts';
import { mailEnds } from '../../functions/src/money/payment/mail-ends.ts';
import { card, startPaidWorld, type PaidWorld } from './support/paid-world.ts';
import { publishDue } from './support/publish-due.ts';
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

describe('the mail about the start of a plan', () => {
  test('names the amount paid if it differs from the price of the plan', async () => {
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

  test('says how and until when the user can withdraw from the contract', async () => {
    await world.subscribe('anna');
    const [said = ''] = await world.said('plan-activated');
    expect(said).toContain('You can withdraw from the contract until 07/12/2026');
    expect(said).toContain('/en/withdraw"');
  });

  test('names the price of the renewal if it equals the amount paid', async () => {
    await world.subscribe('anna');
    expect((await world.said('plan-activated'))[0]).toMatch(/renews on 21\/12\/2026 for 19\s€/);
  });
});

describe('the mail about a failed payment', () => {
  test.each([
    ['without any other granted time', true],
    ['paused', false],
    ['with a grant that lasts longer', false],
  ])(
    'names a last visible day only if visibility depends on the payment: profile %s',
    async (how, isSaid) => {
      await world.subscribe('anna', 'month', card.paysOnce);
      if (how === 'paused') await world.decide('anna', { paused: true });
      if (how.endsWith('that lasts longer')) await grantUntil(90);
      await world.live(32, 8);
      const [said = ''] = await world.said('payment-failed');
      expect(said).toContain('was declined');
      expect(said.includes('visible until')).toBe(isSaid);
      if (isSaid) expect(said).toContain('at the latest');
    },
  );
});

describe('the mail about a cancelled plan', () => {
  const cancel = async () => {
    await changeEnding(world.context, 'anna', 'cancelled');
    return (await world.said('plan-cancelled'))[0] ?? '';
  };

  test.each([
    ['visible because of the plan', true],
    ['paused', false],
    ['blocked', false],
    ['visible for longer because of a grant', false],
  ])('names a last visible day only if the plan decides it: profile %s', async (how, isSaid) => {
    await world.subscribe('anna');
    if (how === 'paused') await world.decide('anna', { paused: true });
    if (how === 'blocked') await world.decide('anna', { suspended: true });
    if (how.endsWith('because of a grant')) await grantUntil(90);
    const said = await cancel();
    expect(said.includes('stays visible')).toBe(isSaid);
    expect(said).toContain('until 21/12/2026; nothing more will be charged');
    expect(said).toContain('you can keep the subscription on your profile page');
  });

  test('does not mention visibility if the profile was deleted', async () => {
    await world.subscribe('anna');
    await deleteProfile(world.context, world.callerOf('anna'));
    await publishDue(world.context);
    await runDeletion(world.context, 'anna');
    await world.settle();
    const [said = ''] = await world.said('plan-cancelled');
    expect(said).toContain('The subscription runs until 21/12/2026');
    expect(said).toContain(
      'Until then, you can sign in to keep the subscription and use it for a new profile',
    );
  });

  test.each([
    ['visible', true],
    ['paused', false],
  ])(
    'names the end of the current grant only if the profile is visible: %s',
    async (how, isSaid) => {
      await world.subscribe('anna', 'month', card.paysOnce);
      await grantUntil(90);
      if (how === 'paused') await world.decide('anna', { paused: true });
      await world.live(32, 8);
      const said = await cancel();
      expect(said).toContain('ended immediately');
      expect(said.includes('stays visible until 19/02/2027')).toBe(isSaid);
      expect(said).toContain('nothing more will be charged');
    },
  );
});

describe('the mails about the end of a plan', () => {
  test('say to a teacher with a paused profile that the profile is already hidden', async () => {
    await world.subscribe('anna');
    await changeEnding(world.context, 'anna', 'cancelled');
    await world.decide('anna', { paused: true });
    await world.live(32, 1);
    for (const said of await world.said('entitlement-ends')) {
      expect(said).toContain('Your profile is paused.');
      expect(said).not.toMatch(/is visible|Families can find/);
    }
    expect(await world.said('entitlement-ends')).toHaveLength(2);
    const [ended = ''] = await world.said('entitlement-ended');
    expect(ended).toContain('Your profile was already hidden');
    expect(ended).toContain('makes your profile visible again at once');
    expect(ended).not.toContain('no longer visible');
  });

  test('do not suggest to a suspended teacher that paying makes the profile visible', async () => {
    await world.subscribe('anna');
    await changeEnding(world.context, 'anna', 'cancelled');
    await world.decide('anna', { suspended: true });
    await world.live(32, 8);
    expect(await world.said('entitlement-ends')).toEqual([]);
    const [ended = ''] = await world.said('entitlement-ended');
    expect(ended).toContain('An administrator has blocked the profile');
    expect(ended).not.toMatch(/visible again|no longer visible|Activate/);
  });

  test('are sent once, even if a mail to another user fails', async () => {
    await world.subscribe('anna');
    await changeEnding(world.context, 'anna', 'cancelled');
    await world.teach('ben');
    const broken = { entitlement: { promo: { endsAt: new Date('2026-12-02T10:00:00Z') } } };
    await world.context.db.doc('subscriptions/ben').set(broken);
    await world.live(32, 1);
    expect(world.complaints).toContain('an end could not be told');
    world.pass(31 * dayMs);
    // Deletes all sent mails, as the outbox does after 30 days.
    const { docs } = await world.context.db.collection('mails').get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
    await mailEnds(world.context);
    expect(await world.told('anna')).toEqual([]);
  });

  test('are sent by a later run if an earlier run failed', async () => {
    const endsAt = new Date('2026-12-02T10:00:00Z');
    await world.teach('ben');
    const subscription = world.context.db.doc('subscriptions/ben');
    await subscription.set({ entitlement: { promo: { endsAt } } });
    await mailEnds(world.context);
    world.pass(11 * dayMs + 1);
    await mailEnds(world.context);
    expect(world.complaints).toContain('an end could not be told');
    await world.decide('ben', { entitlement: { admin: { endsAt } } });
    world.pass(dayMs);
    await mailEnds(world.context);
    expect(await world.told('ben')).toEqual(['entitlement-ended']);
  });
});
