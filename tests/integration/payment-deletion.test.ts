import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deleteAccount, deleteProfile } from '../../functions/src/people/deletion/delete-person.ts';
import { deliverDueMails } from '../../functions/src/messages/delivery/deliver-due-mails.ts';
import { resumeDeletions, runDeletion } from '../../functions/src/people/deletion/run-deletion.ts';
import { changeEnding } from '../../functions/src/money/payment/change-ending.ts';
import { verifySubscription } from '../../functions/src/money/subscription/verify-subscription.ts';
import { withdraw } from '../../functions/src/money/withdrawal/withdraw.ts';
import { Crash, crashing } from './support/crashing.ts';
import { startPaidWorld, type PaidWorld } from './support/paid-world.ts';
import { publishDue } from './support/publish-due.ts';

let world: PaidWorld;

beforeEach(async () => {
  world = await startPaidWorld();
  await world.subscribe('anna');
});

afterEach(() => world.stop());

const subscriptions = async () =>
  (await world.stripe.subscriptions.list({ status: 'all' })).data.map(
    ({ status, cancel_at_period_end: ends }) => (ends ? `${status}, ends` : status),
  );

const anna = () => world.callerOf('anna');
const removeProfile = () => deleteProfile(world.context, anna());
const removeAccount = () => deleteAccount(world.context, anna(), world.context.clock());

async function finish() {
  await publishDue(world.context);
  await runDeletion(world.context, 'anna');
}

describe('deleting the profile of a paying user', () => {
  test('ends the plan at the end of its period, with a mail, and keeps the paid time', async () => {
    await removeProfile();
    await finish();
    await world.settle();
    expect(await subscriptions()).toEqual(['active, ends']);
    expect(await world.told('anna')).toContain('plan-cancelled');
    await world.teach('anna');
    expect(await verifySubscription(world.context, 'anna')).toMatchObject({
      active: true,
      cancellation_pending: true,
    });
    await changeEnding(world.context, 'anna', 'kept');
    expect(await subscriptions()).toEqual(['active']);
  });

  test('does not cancel the plan again if the user undoes the cancellation during the deletion', async () => {
    await removeProfile();
    await changeEnding(world.context, 'anna', 'kept');
    await resumeDeletions(world.context);
    expect(await subscriptions()).toEqual(['active']);
    await finish();
    expect(await subscriptions()).toEqual(['active']);
    await removeAccount();
    expect(await subscriptions()).toEqual(['canceled']);
  });

  test('sends no earlier mail a second time, even if that mail was deleted from the outbox', async () => {
    await removeProfile();
    await finish();
    const { db } = world.context;
    for (const { ref } of (await db.collection('mails').get()).docs) await ref.delete();
    await verifySubscription(world.context, 'anna');
    await world.live(1);
    expect(await world.told('anna')).toEqual([]);
  });

  test('closes a Checkout page that could still be paid', async () => {
    await world.teach('ben');
    await world.order('ben');
    await deleteProfile(world.context, world.callerOf('ben'));
    expect(await world.open(await world.customerOf('ben'))).toBe(0);
  });
});

describe('deleting the account of a paying user', () => {
  test('cancels the plan at once and deletes the customer', async () => {
    const customer = await world.customerOf('anna');
    await removeAccount();
    await finish();
    await world.settle();
    expect(await subscriptions()).toEqual(['canceled']);
    expect(await world.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    for (const path of ['customers/anna', 'subscriptions/anna']) {
      expect((await world.context.db.doc(path).get()).exists, path).toBe(false);
    }
    await world.live(40, 10);
    expect((await world.stripe.charges.list()).data).toHaveLength(1);
  });

  test('refunds a payment that was found not to be owed, and is not refunded yet', async () => {
    const [invoice] = (await world.stripe.invoices.list()).data;
    const customer = world.context.db.doc('customers/anna');
    await customer.update({ unowed: { [invoice?.id ?? '']: 'found' } });
    await removeAccount();
    const [charge] = (await world.stripe.charges.list()).data;
    expect(charge).toMatchObject({ refunded: true });
  });

  const toldOfEnd = () => world.mails.filter(({ subject }) => subject.includes('has ended'));

  test('sends one mail about the end of the plan, the refund and the invoices', async () => {
    await removeAccount();
    const [said = ''] = await world.said('plan-deleted');
    expect(said).toContain('Your subscription ended immediately: nothing more will be charged');
    expect(said).toContain('will not be refunded');
    expect(said).toContain('We are required by law to keep the invoices.');
    expect(said).toContain('You can withdraw from the contract until 07/12/2026');
    await finish();
    expect(await world.told('anna')).toEqual(['plan-deleted']);
    await deliverDueMails(world.context);
    expect(toldOfEnd()).toHaveLength(1);
    await finish();
    await resumeDeletions(world.context);
    await deliverDueMails(world.context);
    expect(toldOfEnd()).toHaveLength(1);
  });

  test('sends the mail about the end of the plan exactly once after a crash at any step', async () => {
    let died = 0;
    for (let effect = 0; ; effect += 1) {
      const dying = crashing(world.context, effect);
      const remove = deleteAccount(dying.context, anna(), world.context.clock());
      await remove.catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
        died += 1;
      });
      await deliverDueMails(world.context);
      if (!dying.crashed()) break;
    }
    expect(died).toBeGreaterThan(5);
    await finish();
    await deliverDueMails(world.context);
    expect(toldOfEnd()).toHaveLength(1);
  });

  test('sends no mail about a plan that had ended, was never paid, or was withdrawn from', async () => {
    await world.live(20, 2);
    await changeEnding(world.context, 'anna', 'cancelled');
    await world.live(20, 2);
    await removeAccount();
    await world.teach('ben');
    await world.order('ben');
    await deleteAccount(world.context, world.callerOf('ben'), world.context.clock());
    await world.subscribe('carla');
    // Stripe is unavailable, so the deletion of the account must end the plan later.
    const payments = { ...world.context.payments, endNow: () => Promise.reject(new Error('away')) };
    await withdraw({ ...world.context, payments }, world.callerOf('carla'), {
      name: 'Carla Weber',
      plan: 'month',
      language: 'en',
      declarationId: 'declaration-of-carla',
    });
    await deleteAccount(world.context, world.callerOf('carla'), world.context.clock());
    expect(await subscriptions()).toEqual(['canceled', 'canceled, ends']);
    expect(await world.said('plan-deleted')).toEqual([]);
  });

  test('closes a Checkout page that could still be paid', async () => {
    await world.teach('ben');
    const { url } = await world.order('ben');
    const ben = world.callerOf('ben');
    await deleteAccount(world.context, ben, world.context.clock());
    await world.pay(url);
    expect(await subscriptions()).toEqual(['active']);
  });

  test('tells a user who cancels the plan during the deletion that the plan has ended', async () => {
    const payments = {
      ...world.context.payments,
      removeCustomer: async (id: string) => {
        await world.context.payments.removeCustomer(id);
        throw new Error('cut off');
      },
    };
    await expect(
      deleteAccount({ ...world.context, payments }, anna(), world.context.clock()),
    ).rejects.toThrow('cut off');
    await expect(changeEnding(world.context, 'anna', 'cancelled')).rejects.toMatchObject({
      code: 'no-active-subscription',
    });
  });

  test('also deletes a Stripe customer whose id was not stored yet', async () => {
    await world.context.db.doc('customers/anna').update({ customerId: null });
    await removeAccount();
    expect(await subscriptions()).toEqual(['canceled']);
  });
});

describe.each([
  ['profile', removeProfile, 'active, ends'],
  ['account', removeAccount, 'canceled'],
] as const)('deleting the %s while Stripe is unavailable', (_what, remove, end) => {
  test('is retried by the scheduled sweep before any data is deleted', async () => {
    await world.control('/faults', { kind: 'cut-before', times: 2 });
    await expect(remove()).rejects.toMatchObject({ code: 'payment-unavailable' });
    expect((await world.context.db.doc('teachers/anna').get()).exists).toBe(true);
    await finish();
    await finish();
    expect(await subscriptions()).toEqual([end]);
    expect((await world.context.db.doc('teachers/anna').get()).exists).toBe(false);
  });
});
