import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount, deleteProfile } from '../../functions/src/people/deletion/delete-person.ts';
import { runDeletion } from '../../functions/src/people/deletion/run-deletion.ts';
import { createCheckout } from '../../functions/src/money/payment/create-checkout.ts';
import { customerPortal } from '../../functions/src/money/payment/customer-portal.ts';
import { verifySubscription } from '../../functions/src/money/subscription/verify-subscription.ts';
import { startPaidWorld, type PaidWorld } from './support/paid-world.ts';
import { publishDue } from './support/publish-due.ts';

let world: PaidWorld;

beforeEach(async () => {
  world = await startPaidWorld();
  await world.teach('anna');
});

afterEach(() => world.stop());

const order = { plan: 'month', language: 'en', immediateStart: true } as const;

async function removeProfile() {
  await deleteProfile(world.context, world.callerOf('anna'));
  await publishDue(world.context);
  await runDeletion(world.context, 'anna');
}

/** Deletes the account before Stripe reports the new customer. */
async function removeAccount() {
  const { payments } = world.context;
  const early = { ...world.context, payments: { ...payments, customersFor: async () => [] } };
  await deleteAccount(early, world.callerOf('anna'), world.context.clock());
}

/** Orders a plan, and runs `between` after Stripe has opened its page but before any event arrives. */
async function orderAround(between: () => Promise<unknown>): Promise<unknown> {
  const { payments } = world.context;
  const openCheckout: typeof payments.openCheckout = async (...wanted) => {
    const page = await payments.openCheckout(...wanted);
    await between();
    return page;
  };
  const slow = { ...world.context, payments: { ...payments, openCheckout } };
  return createCheckout(slow, world.callerOf('anna'), order);
}

const plans = async () =>
  (await world.stripe.subscriptions.list({ status: 'all' })).data.map(({ status }) => status);
const refunds = async () => (await world.stripe.refunds.list()).data.map(({ amount }) => amount);

describe('a Checkout page that is being opened', () => {
  test('is closed if the buyer deletes the profile', async () => {
    const answer = orderAround(removeProfile);
    await expect(answer).rejects.toMatchObject({ code: 'teacher-not-found' });
    expect(await world.open(await world.customerOf('anna'))).toBe(0);
  });

  test('is closed if the buyer is suspended', async () => {
    const answer = orderAround(() => world.decide('anna', { suspended: true }));
    await expect(answer).rejects.toMatchObject({ code: 'account-suspended' });
    expect(await world.open(await world.customerOf('anna'))).toBe(0);
  });
});

describe('a paid plan', () => {
  test('is refunded, with a mail, if the user was suspended before paying', async () => {
    const { url } = await world.order('anna');
    await world.decide('anna', { suspended: true });
    await world.pay(url);
    await world.settle();
    await world.live(2);
    expect([await plans(), await refunds()]).toEqual([['canceled'], [1900]]);
    expect(await world.told('anna')).toEqual(['payment-returned']);
    expect((await world.decided('anna'))?.entitlement.stripe).toBeUndefined();
  });

  test('is refunded, with a mail, if the user has deleted the profile', async () => {
    const { url } = await world.order('anna');
    await world.pay(url);
    const { db } = world.context;
    await db.doc('teachers/anna').delete();
    await world.settle();
    expect([await plans(), await refunds()]).toEqual([['canceled'], [1900]]);
    expect(await world.told('anna')).toEqual(['payment-returned']);
  });

  test('continues if the user is suspended after paying', async () => {
    await world.pay((await world.order('anna')).url);
    await world.settle();
    await world.decide('anna', { suspended: true });
    await world.live(2);
    expect([await plans(), await refunds()]).toEqual([['active'], []]);
  });

  test('continues if a suspension was lifted before Stripe could end the plan', async () => {
    const { url } = await world.order('anna');
    await world.decide('anna', { suspended: true });
    // Stripe refuses to end the plan, twice because the SDK retries each request.
    const fault = { kind: 'error', method: 'DELETE', path: '/v1/subscriptions', times: 50 };
    await world.control('/faults', fault);
    await world.pay(url);
    await world.settle();
    await world.decide('anna', { suspended: false });
    await fetch(`${world.settings.api}/_control/faults`, { method: 'DELETE' });
    expect(await verifySubscription(world.context, 'anna')).toMatchObject({ active: true });
    await world.live(2);
    expect([await plans(), await refunds()]).toEqual([['active'], []]);
  });
});

describe('a customer at Stripe', () => {
  test('is deleted if the account is deleted while Stripe creates the customer', async () => {
    const { payments } = world.context;
    const addCustomer: typeof payments.addCustomer = async (...wanted) => {
      const made = await payments.addCustomer(...wanted);
      await removeAccount();
      return made;
    };
    const slow = { ...world.context, payments: { ...payments, addCustomer } };
    const answer = createCheckout(slow, world.callerOf('anna'), order);
    await expect(answer).rejects.toMatchObject({ code: 'teacher-not-found' });
    expect((await world.stripe.customers.list()).data).toEqual([]);
  });

  test.each(['', ' without a webhook about the deletion'])(
    "is created again by the next order after a deletion in Stripe's dashboard%s",
    async (isUnheard) => {
      await world.subscribe('anna');
      const customer = await world.customerOf('anna');
      if (isUnheard) await world.control('/deliveries', { mode: 'lose' });
      await world.stripe.customers.del(customer);
      await world.settle();
      await world.control('/deliveries', { mode: 'send' });
      const { url, redirect } = await world.order('anna', 'year');
      expect(redirect).toBe('checkout');
      expect(await world.customerOf('anna')).not.toBe(customer);
      await world.pay(url);
      await world.settle();
      expect(await verifySubscription(world.context, 'anna')).toMatchObject({
        active: true,
        subscription_type: 'year',
      });
    },
  );

  test("cannot open the portal after a deletion in Stripe's dashboard", async () => {
    await world.subscribe('anna');
    await world.stripe.customers.del(await world.customerOf('anna'));
    const answer = customerPortal(world.context, 'anna', { language: 'fr' });
    await expect(answer).rejects.toMatchObject({ code: 'no-active-subscription' });
  });
});

test('a plan continues to its end if the profile is deleted right after the payment', async () => {
  await world.control('/deliveries', { mode: 'lose' });
  await world.pay((await world.order('anna')).url);
  await removeProfile();
  await world.live(2);
  expect([await plans(), await refunds()]).toEqual([['active'], []]);
  await world.teach('anna');
  expect(await verifySubscription(world.context, 'anna')).toMatchObject({
    active: true,
    cancellation_pending: true,
  });
});
