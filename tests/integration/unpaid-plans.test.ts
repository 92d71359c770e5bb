import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteProfile } from '../../functions/src/people/deletion/delete-person.ts';
import { changeEnding } from '../../functions/src/money/payment/change-ending.ts';
import { syncPlan } from '../../functions/src/money/payment/sync-plan.ts';
import { verifySubscription } from '../../functions/src/money/subscription/verify-subscription.ts';
import { card, startPaidWorld, type PaidWorld } from './support/paid-world.ts';

let world: PaidWorld;

beforeEach(async () => {
  world = await startPaidWorld();
});

afterEach(() => world.stop());

const verify = () => verifySubscription(world.context, 'anna');

/** Creates a user whose first renewal failed a day ago. */
async function overdue() {
  await world.subscribe('anna', 'month', card.paysOnce);
  await world.live(31, 31);
  expect(await verify()).toMatchObject({ active: true, payment_overdue: true });
}

async function invoices() {
  const customer = await world.customerOf('anna');
  return (await world.stripe.invoices.list({ customer })).data;
}

const standing = async () => (await invoices()).map(({ status }) => status);

const plans = async () =>
  (await world.stripe.subscriptions.list({ status: 'all' })).data.map(({ status }) => status);

/** The amount that was charged and not refunded, in cents. */
async function kept() {
  const { data } = await world.stripe.charges.list();
  return data.reduce((sum, { paid, amount, amount_refunded: back }) => {
    return sum + (paid ? amount - back : 0);
  }, 0);
}

/** Pays on the page linked in the mail about the failed payment. */
async function payByMail() {
  const [owed] = await invoices();
  await world.pay(owed?.hosted_invoice_url ?? '');
  await world.settle();
}

describe('the end of the grace period', () => {
  test('ends the plan at Stripe, and its open invoice cannot be paid any more', async () => {
    await world.subscribe('anna', 'month', card.paysOnce);
    await world.live(28, 7);
    await world.live(20, 2);
    expect(await verify()).toMatchObject({ active: false });
    expect([await plans(), await standing()]).toEqual([['canceled'], ['void', 'paid']]);
    await payByMail();
    await world.live(3);
    expect([await standing(), await kept()]).toEqual([['void', 'paid'], 1900]);
    expect(await world.told('anna')).toEqual([
      'entitlement-ended',
      'payment-failed',
      'plan-activated',
      'receipt',
    ]);
    expect(await world.order('anna')).toMatchObject({ redirect: 'checkout' });
  });

  test('leads to a refund and a mail if the user pays late because a webhook was lost', async () => {
    await world.subscribe('anna', 'month', card.paysOnce);
    await world.live(32, 8);
    // Stripe gives up after 15 days. In these days no event arrives and no scheduled sweep runs.
    await world.control('/deliveries', { mode: 'lose' });
    world.pass(20 * 86_400_000);
    await payByMail();
    expect([await plans(), await standing()]).toEqual([['canceled'], ['paid', 'paid']]);
    await world.live(1);
    expect([await verify(), await kept()]).toMatchObject([{ active: false }, 1900]);
    await world.live(5);
    expect((await world.stripe.refunds.list()).data).toHaveLength(1);
    const told = await world.told('anna');
    expect(told.filter((reason) => reason === 'payment-returned')).toHaveLength(1);
    expect(told.filter((reason) => reason === 'receipt')).toHaveLength(1);
  });

  test.each(['past_due', 'unpaid'] as const)(
    'does not prevent the next order, which ends the old plan that Stripe still keeps as %s',
    async (afterwards) => {
      await world.control('/dunning', { afterwards });
      await world.subscribe('anna', 'month', card.paysOnce);
      world.pass(60 * 86_400_000);
      expect(await plans()).toEqual([afterwards]);
      const { url, redirect } = await world.order('anna', 'year');
      expect([redirect, await plans()]).toEqual(['checkout', ['canceled']]);
      await world.pay(url);
      await world.settle();
      expect(await verify()).toMatchObject({ active: true, subscription_type: 'year' });
      expect(await kept()).toBe(1900 + 19_900);
      expect(await standing()).not.toContain('open');
    },
  );

  test('leads to a refund if the user pays at the moment when the plan is ended', async () => {
    await world.subscribe('anna', 'month', card.paysOnce);
    await world.live(32, 8);
    await world.control('/dunning', { afterwards: 'past_due' });
    world.pass(20 * 86_400_000);
    const { payments } = world.context;
    const endNow: typeof payments.endNow = async (id) => {
      await payByMail();
      await payments.endNow(id);
    };
    await syncPlan({ ...world.context, payments: { ...payments, endNow } }, 'anna');
    await world.settle();
    await world.live(1);
    expect([await plans(), await kept()]).toEqual([['canceled'], 1900]);
    expect(await verify()).toMatchObject({ active: false });
    expect(await world.told('anna')).toContain('payment-returned');
  });
});

describe('cancelling a plan while a payment is overdue', () => {
  test('ends the plan without a further charge, and the mail says so', async () => {
    await overdue();
    expect(await changeEnding(world.context, 'anna', 'cancelled')).toMatchObject({
      success: true,
      cancellation_pending: false,
      subscription_end_date: world.context.clock().toISOString(),
    });
    expect([await plans(), await standing()]).toEqual([['canceled'], ['void', 'paid']]);
    await world.control('/cards', { customer: await world.customerOf('anna'), declines: false });
    await world.live(30, 5);
    await payByMail();
    expect(await kept()).toBe(1900);
    expect(await world.told('anna')).toEqual([
      'entitlement-ended',
      'payment-failed',
      'plan-activated',
      'receipt',
    ]);
    const ended = await world.context.db.collection('mails').get();
    const text = JSON.stringify(
      ended.docs.find((mail) => mail.get('reason') === 'entitlement-ended')?.data(),
    );
    expect(text).toContain('no longer have to make that payment');
  });

  test('ends the plan without a further charge if the user cancels in the portal', async () => {
    await overdue();
    const [subscription] = (await world.stripe.subscriptions.list()).data;
    await world.stripe.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true });
    await world.settle();
    expect([await plans(), await standing()]).toEqual([['canceled'], ['void', 'paid']]);
  });

  test('keeps the profile visible during a grant, and sends a mail about cancelling', async () => {
    await overdue();
    const { entitlement } = (await world.decided('anna')) as never as { entitlement: object };
    const endsAt = new Date(world.context.clock().getTime() + 90 * 86_400_000);
    await world.decide('anna', { entitlement: { ...entitlement, admin: { endsAt } } });
    await changeEnding(world.context, 'anna', 'cancelled');
    expect(await verify()).toMatchObject({ active: true });
    expect(await world.told('anna')).toContain('plan-cancelled');
  });

  test('ends the plan without a further charge if the user deletes the profile', async () => {
    await overdue();
    await deleteProfile(world.context, world.callerOf('anna'));
    expect([await plans(), await standing()]).toEqual([['canceled'], ['void', 'paid']]);
    await world.control('/cards', { customer: await world.customerOf('anna'), declines: false });
    await world.live(30, 5);
    expect(await kept()).toBe(1900);
  });
});
