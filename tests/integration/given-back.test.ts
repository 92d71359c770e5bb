import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount } from '../../functions/src/people/deletion/delete-person.ts';
import { changeEnding } from '../../functions/src/money/payment/change-ending.ts';
import { verifySubscription } from '../../functions/src/money/subscription/verify-subscription.ts';
import { startPaidWorld, type PaidWorld } from './support/paid-world.ts';

let world: PaidWorld;

beforeEach(async () => {
  world = await startPaidWorld();
});

afterEach(() => world.stop());

const refunds = async () => (await world.stripe.refunds.list()).data.map(({ amount }) => amount);

/** Pays for a yearly plan in addition to the active one. */
async function payTwice() {
  await world.subscribe('anna');
  const page = await world.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: await world.customerOf('anna'),
    line_items: [{ price: world.settings.prices.year, quantity: 1 }],
    success_url: 'https://kloer.lu/?payment=success',
  });
  world.pass(1000);
  await world.pay(page.url ?? '');
}

describe('a failed refund of a second payment', () => {
  test.each(['error', 'error-after'] as const)(
    'blocks no other action, and is repeated once by the scheduled sweep (fault of Stripe: %s)',
    async (kind) => {
      await world.control('/faults', { kind, method: 'POST', path: '/v1/refunds', times: 2 });
      await payTwice();
      world.endpoint.answers.length = 0;
      await world.settle();
      expect(new Set(world.endpoint.answers)).toEqual(new Set([200]));
      const ending = await changeEnding(world.context, 'anna', 'cancelled');
      expect(ending).toMatchObject({ success: true, cancellation_pending: true });
      expect(await verifySubscription(world.context, 'anna')).toMatchObject({ active: true });
      expect(world.complaints).toContain('what nobody owes could not be settled');
      await world.live(1, 1 / 4);
      expect(await refunds()).toEqual([19_900]);
      const told = await world.told('anna');
      expect(told.filter((reason) => reason === 'payment-returned')).toHaveLength(1);
    },
  );
});

describe('a second payment that is not refunded yet', () => {
  test('is refunded when the account is deleted, even after a crash', async () => {
    await world.control('/deliveries', { mode: 'lose' });
    await payTwice();
    const remove = () =>
      deleteAccount(world.context, world.callerOf('anna'), world.context.clock());
    // Stripe gets no request to end the plan, also not when the SDK repeats it.
    const fault = { kind: 'cut-before', method: 'DELETE', path: '/v1/subscriptions', times: 2 };
    await world.control('/faults', fault);
    await expect(remove()).rejects.toMatchObject({ code: 'payment-unavailable' });
    await remove();
    expect(await refunds()).toEqual([19_900]);
    const { data } = await world.stripe.subscriptions.list({ status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
  });
});

test.each(['during a suspension', 'without a profile'] as const)(
  'a payment made %s, and not reported by a webhook, is refunded when the account is deleted',
  async (how) => {
    await world.teach('anna');
    const { url } = await world.order('anna');
    await world.control('/deliveries', { mode: 'lose' });
    await world.pay(url);
    if (how === 'during a suspension') await world.decide('anna', { suspended: true });
    else await world.context.db.doc('teachers/anna').delete();
    await deleteAccount(world.context, world.callerOf('anna'), world.context.clock());
    expect(await refunds()).toEqual([1900]);
  },
);
