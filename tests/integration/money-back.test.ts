import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { teacherHistory } from '../../functions/src/administration/teacher-history.ts';
import { endBilling } from '../../functions/src/money/payment/end-billing.ts';
import { startPaidWorld, type PaidWorld } from './support/paid-world.ts';

let world: PaidWorld;

beforeEach(async () => {
  world = await startPaidWorld();
  await world.subscribe('anna');
  // Resets what was recorded: creating prices sent events before this endpoint had its settings.
  [world.endpoint.answers.length, world.complaints.length] = [0, 0];
});

afterEach(() => world.stop());

const charges = async () =>
  (await world.stripe.charges.list({ customer: await world.customerOf('anna') })).data;

async function dispute(status: string) {
  const [charge] = await charges();
  await world.control('/disputes', { charge: charge?.id ?? '', status });
  await world.settle();
}

async function refund(more: object = {}) {
  const [charge] = await charges();
  await world.stripe.refunds.create({ charge: charge?.id ?? '', ...more });
  await world.settle();
}

const plans = async () =>
  (await world.stripe.subscriptions.list({ status: 'all' })).data.map(({ status }) => status);

const invoices = async () => {
  const history = await teacherHistory(world.context, { teacherId: 'anna' });
  return history.payments?.invoices.map(({ status }) => status);
};

const ended = { active: false, next_payment_date: null };

describe("a refund made in Stripe's dashboard", () => {
  test('ends the plan at once, on our site and at Stripe, with a mail to its owner, if the full price is refunded', async () => {
    await refund();
    expect(await world.stripeOf()).toMatchObject({ moneyBack: 'refunded' });
    expect([await plans(), await invoices()]).toEqual([['canceled'], ['refunded']]);
    expect(await world.verify()).toMatchObject(ended);
    await world.live(40, 5);
    expect(await charges()).toHaveLength(1);
    expect(await world.told('anna')).toEqual(['entitlement-ended', 'plan-activated', 'receipt']);
    expect((await world.said('entitlement-ended'))[0]).toContain('Your last payment was refunded');
    expect(await world.order('anna')).toMatchObject({ redirect: 'checkout' });
  });

  test('keeps the plan if only an earlier month is refunded', async () => {
    await world.live(33, 3);
    const [, former] = await charges();
    await refund({ charge: former?.id ?? '' });
    expect([await plans(), await invoices()]).toEqual([['active'], ['paid', 'refunded']]);
    expect(await world.verify()).toMatchObject({ active: true });
  });

  test('keeps the plan if only a part of the price is refunded', async () => {
    await refund({ amount: 1800 });
    expect([await plans(), await invoices()]).toEqual([['active'], ['paid']]);
    expect(await world.verify()).toMatchObject({ active: true });
  });

  test('is detected by the next check if its webhook is lost', async () => {
    await world.control('/deliveries', { mode: 'lose' });
    await refund();
    expect(await plans()).toEqual(['active']);
    expect(await world.verify()).toMatchObject(ended);
    expect(await plans()).toEqual(['canceled']);
  });
});

describe('a payment dispute at the bank', () => {
  test('is shown to administrators, and changes nothing until it is decided', async () => {
    await dispute('needs_response');
    expect(await world.stripeOf()).toMatchObject({ moneyBack: 'disputed' });
    expect([await plans(), await invoices()]).toEqual([['active'], ['disputed']]);
    expect(await world.verify()).toMatchObject({ active: true });
    expect(new Set(world.endpoint.answers)).toEqual(new Set([200]));
  });

  test('is no longer shown if we win', async () => {
    await dispute('needs_response');
    await dispute('won');
    expect(await world.stripeOf()).not.toHaveProperty('moneyBack');
    expect([await plans(), await invoices()]).toEqual([['active'], ['paid']]);
  });

  test('ends the plan if we lose', async () => {
    await dispute('needs_response');
    world.pass(30 * 3_600_000);
    await dispute('lost');
    expect([await plans(), await invoices()]).toEqual([['canceled'], ['lost']]);
    expect(await world.verify()).toMatchObject(ended);
    expect(await world.stripeOf()).toMatchObject({ moneyBack: 'lost' });
  });

  test('is recorded even if the plan has already ended', async () => {
    await world.stripe.subscriptions.cancel(
      (await world.stripe.subscriptions.list()).data[0]?.id ?? '',
    );
    await world.settle();
    await dispute('needs_response');
    expect(await world.stripeOf()).toMatchObject({ moneyBack: 'disputed' });
  });
});

describe('a second payment that Stripe has already returned', () => {
  /** Pays for a second plan while no webhook arrives. */
  async function payTwice() {
    await world.control('/deliveries', { mode: 'hold' });
    const page = await world.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: await world.customerOf('anna'),
      line_items: [{ price: world.settings.prices.year, quantity: 1 }],
      success_url: 'https://kloer.lu/?payment=success',
    });
    world.pass(1000);
    await world.pay(page.url ?? '');
  }

  test.each(['refund', 'partial refund', 'dispute'])(
    'is not refunded again by us after a %s',
    async (way) => {
      await payTwice();
      if (way === 'dispute') await dispute('needs_response');
      else await refund(way === 'partial refund' ? { amount: 500 } : {});
      await world.control('/deliveries/release');
      await world.control('/deliveries', { mode: 'send' });
      await world.live(1);
      expect((await plans()).toSorted()).toEqual(['active', 'canceled']);
      expect(await world.verify()).toMatchObject({ active: true });
      const customer = (await world.context.db.doc('customers/anna').get()).data();
      expect(Object.values(customer?.['surplus'] as object)).not.toContain('found');
      expect(world.complaints).toEqual([]);
    },
  );
});

test.each(['refund', 'dispute'])(
  'an account can be deleted after a payment ended in a %s',
  async (way) => {
    if (way === 'refund') await refund({ amount: 500 });
    else await dispute('needs_response');
    await endBilling(world.context, 'anna');
    expect(await plans()).toEqual(['canceled']);
  },
);
