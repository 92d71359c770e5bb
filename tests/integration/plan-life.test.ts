import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../functions/src/entry/api/call.ts';
import { changeEnding } from '../../functions/src/money/payment/change-ending.ts';
import { customerPortal } from '../../functions/src/money/payment/customer-portal.ts';
import { useAllowance } from './support/used-allowance.ts';
import { card, startPaidWorld, type PaidWorld } from './support/paid-world.ts';

let world: PaidWorld;

beforeEach(async () => {
  world = await startPaidWorld();
});

afterEach(() => world.stop());

describe('the cancellation of a plan', () => {
  test('takes effect at the end of the period, and can be undone', async () => {
    await world.subscribe('anna');
    const ending = {
      cancellation_pending: true,
      subscription_end_date: '2026-12-21T10:00:00.000Z',
    };
    const cancel = () => changeEnding(world.context, 'anna', 'cancelled');
    expect(await cancel()).toEqual({ success: true, message: 'cancelled', ...ending });
    expect(await cancel()).toMatchObject(ending);
    await world.settle();
    expect(await world.verify()).toMatchObject({
      active: true,
      next_payment_date: null,
      ...ending,
    });
    expect(await changeEnding(world.context, 'anna', 'kept')).toMatchObject({
      message: 'kept',
      cancellation_pending: false,
    });
    await world.settle();
    expect(await world.told('anna')).toEqual([
      'plan-activated',
      'plan-cancelled',
      'plan-kept',
      'receipt',
    ]);
    await world.live(40, 5);
    expect(await world.verify()).toMatchObject({ active: true });
  });

  test("is recognised if Stripe's portal sets only an end date, and can be undone on our site", async () => {
    await world.subscribe('anna');
    const [subscription] = (await world.stripe.subscriptions.list()).data;
    const id = subscription?.id ?? '';
    await world.stripe.subscriptions.update(id, { cancel_at: 'min_period_end' });
    await world.settle();
    expect(await world.stripeOf()).toMatchObject({ cancellationPending: true });
    await changeEnding(world.context, 'anna', 'kept');
    expect(await world.stripeOf()).toMatchObject({ cancellationPending: false });
    expect((await world.stripe.subscriptions.retrieve(id)).cancel_at).toBeNull();
  });

  test('ends the plan at its period end, with mails before and after, and no further charge', async () => {
    await world.subscribe('anna');
    await changeEnding(world.context, 'anna', 'cancelled');
    await world.live(29, 5);
    expect(await world.verify()).toMatchObject({ active: true });
    await world.live(3);
    expect(await world.verify()).toMatchObject({ active: false, subscription_type: null });
    expect((await world.stripe.charges.list()).data).toHaveLength(1);
    expect(await world.told('anna')).toEqual([
      'entitlement-ended',
      'entitlement-ends',
      'entitlement-ends',
      'plan-activated',
      'plan-cancelled',
      'receipt',
    ]);
  });

  test('can be undone repeatedly, each time with a mail that the subscription continues', async () => {
    await world.teach('anna');
    await world.subscribe('anna', 'year');
    for (const wish of ['cancelled', 'kept', 'kept', 'cancelled', 'kept'] as const) {
      world.pass(60_000);
      await changeEnding(world.context, 'anna', wish);
    }
    const told = await world.told('anna');
    expect(told.filter((reason) => reason === 'plan-cancelled')).toHaveLength(2);
    expect(told.filter((reason) => reason === 'plan-kept')).toHaveLength(2);
    const { docs } = await world.context.db
      .collection('mails')
      .where('reason', '==', 'plan-kept')
      .get();
    expect(JSON.stringify(docs[0]?.data())).toMatch(/renewed on 21\/11\/2027 for 199\s€/);
  });

  test('is reported in the mail about the start of the plan if the user cancels before the first webhook arrives', async () => {
    await world.teach('anna');
    await world.control('/deliveries', { mode: 'lose' });
    await world.pay((await world.order('anna')).url);
    const [subscription] = (await world.stripe.subscriptions.list()).data;
    await world.stripe.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true });
    expect(await world.verify()).toMatchObject({ active: true, cancellation_pending: true });
    expect(await world.told('anna')).toEqual(['plan-activated', 'plan-cancelled', 'receipt']);
    const mails = await world.context.db
      .collection('mails')
      .where('reason', '==', 'plan-activated')
      .get();
    const [activated] = mails.docs.map((mail) => JSON.stringify(mail.data()));
    expect(activated).toContain('since been cancelled: it runs until 21/12/2026');
    expect(activated).not.toContain('renews on');
  });

  test('is refused without a plan', async () => {
    await world.teach('anna');
    for (const wish of ['cancelled', 'kept'] as const) {
      await expect(changeEnding(world.context, 'anna', wish)).rejects.toMatchObject({
        code: 'no-active-subscription',
      });
    }
    const ask = call(world.context, 'cancel-subscription', null, {}, { address: '' });
    await expect(ask).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('the portal', () => {
  test('opens only for the calling user, even after the plan has ended', async () => {
    await world.subscribe('anna');
    const ask = (uid: string | null) =>
      call(
        world.context,
        'customer-portal',
        uid === null ? null : world.callerOf(uid),
        { language: 'lb' },
        { address: '' },
      ) as Promise<{ url: string }>;
    expect((await ask('anna')).url).toContain('/p/session/');
    await expect(ask('ben')).rejects.toMatchObject({ code: 'no-active-subscription' });
    await expect(ask(null)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('is refused until a user has paid for the first time', async () => {
    await world.teach('anna');
    await world.control('/deliveries', { mode: 'lose' });
    const { url } = await world.order('anna');
    const ask = () => customerPortal(world.context, 'anna', { language: 'fr' });
    await expect(ask()).rejects.toMatchObject({ code: 'no-active-subscription' });
    await world.pay(url);
    expect((await ask()).url).toContain('/p/session/');
  });

  test('can be opened a limited number of times per hour', async () => {
    await world.subscribe('anna');
    await useAllowance(world, 'customer-portal', 'anna', 30);
    await expect(customerPortal(world.context, 'anna', { language: 'fr' })).rejects.toMatchObject({
      code: 'rate-limited',
    });
    // Ordering a second plan still leads to the portal.
    expect(await world.order('anna')).toMatchObject({ redirect: 'portal' });
  });
});

describe('the renewal of a plan', () => {
  test('charges the price and sends one receipt every month', async () => {
    await world.subscribe('anna');
    for (let step = 0; step < 13; step += 1) {
      await world.live(5, 5);
      expect((await world.verify()).active, `step ${step}`).toBe(true);
    }
    expect(await world.told('anna')).toEqual(['plan-activated', 'receipt', 'receipt', 'receipt']);
  });

  test('is detected by the scheduled sweep without a gap if every webhook was lost', async () => {
    await world.subscribe('anna');
    await world.control('/deliveries', { mode: 'lose' });
    await world.live(28, 7);
    for (let day = 0; day < 7; day += 1) {
      await world.live(1);
      const { entitlement } = (await world.decided('anna')) as never as {
        entitlement: { stripe: { endsAt: { toDate(): Date } } };
      };
      const endsAt = entitlement.stripe.endsAt.toDate();
      expect(endsAt.getTime()).toBeGreaterThan(world.context.clock().getTime());
    }
    expect(await world.told('anna')).toEqual(['plan-activated', 'receipt', 'receipt']);
  });

  test('sends one mail if the payment fails, and hides the profile only after the grace period', async () => {
    await world.subscribe('anna', 'month', card.paysOnce);
    await world.live(32, 4);
    expect(await world.verify()).toMatchObject({ active: true, payment_overdue: true });
    expect(await world.told('anna')).toEqual(['payment-failed', 'plan-activated', 'receipt']);
    await world.live(11, 11);
    expect(await world.verify()).toMatchObject({ active: true });
    await world.live(10, 5);
    expect(await world.verify()).toMatchObject({ active: false });
    expect(await world.told('anna')).toEqual([
      'entitlement-ended',
      'payment-failed',
      'plan-activated',
      'receipt',
    ]);
  });

  test('keeps the profile visible and sends a receipt if the payment fails first and succeeds later', async () => {
    await world.subscribe('anna', 'month', card.paysOnce);
    await world.live(32, 4);
    const customer = await world.customerOf('anna');
    const [open] = (await world.stripe.invoices.list({ customer, status: 'open' })).data;
    const payment_method = 'pm_card_visa';
    const attached = await world.stripe.paymentMethods.attach(payment_method, { customer });
    await world.stripe.invoices.pay(open?.id ?? '', { payment_method: attached.id });
    await world.settle();
    expect(await world.verify()).toMatchObject({ active: true, payment_overdue: false });
    expect(await world.told('anna')).toEqual([
      'payment-failed',
      'plan-activated',
      'receipt',
      'receipt',
    ]);
  });
});
