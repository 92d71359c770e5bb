import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deliverDueMails } from '../../functions/src/messages/delivery/deliver-due-mails.ts';
import { deleteAccount, deleteProfile } from '../../functions/src/people/deletion/delete-person.ts';
import { resumeDeletions, runDeletion } from '../../functions/src/people/deletion/run-deletion.ts';
import { askStripeAgain } from '../../functions/src/money/payment/ask-stripe-again.ts';
import { changeEnding } from '../../functions/src/money/payment/change-ending.ts';
import type { Context } from '../../functions/src/platform/context.ts';
import { clearExpired } from '../../functions/src/entry/sweep/clear-expired.ts';
import { verifySubscription } from '../../functions/src/money/subscription/verify-subscription.ts';
import { resumeWithdrawals } from '../../functions/src/money/withdrawal/carry-out.ts';
import { reviewWithdrawal, withdraw } from '../../functions/src/money/withdrawal/withdraw.ts';
import { isProof, sample } from '../support/sample.ts';
import { Crash, crashing, effectsToTry } from './support/crashing.ts';
import { useAllowance } from './support/used-allowance.ts';
import { card, startPaidWorld, type PaidWorld } from './support/paid-world.ts';
import { dayMs } from './support/world.ts';

let world: PaidWorld;

// Ordered on Saturday, 21 November 2026: the fourteenth day is a Saturday, so the period ends on Monday the 7th.
beforeEach(async () => {
  world = await startPaidWorld();
});

afterEach(() => world.stop());

let asked = 0;

const goBack = (change: object = {}, context: Context = world.context, uid = 'anna') =>
  withdraw(context, world.callerOf(uid), {
    name: 'Anna Weber',
    plan: 'month',
    language: 'en',
    declarationId: `declaration-${(asked += 1)}`.padEnd(20, '-'),
    ...change,
  });

const review = async () => (await reviewWithdrawal(world.context, 'anna')).contract;

async function buy(plan: 'month' | 'year' = 'month', number = card.pays) {
  await world.teach('anna');
  await world.pay((await world.order('anna', plan, { immediateStart: true })).url, number);
  await world.settle();
}

/** Buys a plan without a chosen start, as in Stripe's dashboard. */
async function buyWithoutWish() {
  await buy();
  const [subscription] = (await world.stripe.subscriptions.list()).data;
  const metadata = { immediate_start_at: '' };
  await world.stripe.subscriptions.update(subscription?.id ?? '', { metadata });
  await world.settle();
}

/** Runs the scheduled sweep's jobs. */
async function sweep() {
  await resumeWithdrawals(world.context);
  await askStripeAgain(world.context);
}

const plans = async () =>
  (await world.stripe.subscriptions.list({ status: 'all' })).data.map(({ status }) => status);
const byAmount = (a: number, b: number) => a - b;

const refunds = async () =>
  (await world.stripe.refunds.list()).data.map(({ amount }) => amount).toSorted(byAmount);
const isActive = async () => (await verifySubscription(world.context, 'anna')).active;

const both = ['withdrawal-confirmed', 'withdrawal-received'];

describe('a withdrawal from a contract', () => {
  test('ends the plan at once, and refunds everything if the user did not request an early start', async () => {
    await buyWithoutWish();
    await world.live(5);
    expect(await review()).toMatchObject({ paid_cents: 1900, owed_cents: 0, refund_cents: 1900 });
    expect(await goBack()).toEqual({
      success: true,
      declared_at: '2026-11-26T10:00:00.000Z',
      outcome: 'withdrawn',
      refund_cents: 1900,
      owed_cents: 0,
      ended_at: null,
    });
    expect(await plans()).toEqual(['canceled']);
    expect(await refunds()).toEqual([1900]);
    expect(await isActive()).toBe(false);
    await world.live(2);
    // No other mail says that the profile is no longer visible.
    expect(await world.told('anna')).toEqual(['plan-activated', 'receipt', ...both]);
  });

  test.each([
    [1900, 'month', 0],
    [1837, 'month', 1],
    [1330, 'month', 9],
    [19_410, 'year', 9],
  ] as const)('refunds %i cents for a %s plan begun early, after %i days', async (...row) => {
    const [back, plan, days] = row;
    await buy(plan);
    if (days > 0) await world.live(days, 3);
    const seen = await review();
    expect(seen).toMatchObject({
      plan,
      concluded_at: '2026-11-21T10:00:00.000Z',
      withdrawal_until: '2026-12-07T22:59:59.999Z',
      refund_cents: back,
    });
    expect(seen && seen.paid_cents - seen.owed_cents).toBe(back);
    const storedUntil = async () =>
      (await world.context.db.doc('subscriptions/anna').get())
        .get('entitlement.stripe.withdrawalEndsAt')
        ?.toDate()
        .toISOString();
    expect(await storedUntil()).toBe('2026-12-07T22:59:59.999Z');
    expect(await goBack()).toMatchObject({
      outcome: 'withdrawn',
      refund_cents: back,
      owed_cents: seen?.owed_cents,
    });
    expect(await storedUntil()).toBeUndefined();
    expect(await refunds()).toEqual([back]);
  });

  test('is possible until the last millisecond of the withdrawal period', async () => {
    await buy();
    await world.subscribe('ben');
    world.pass(Date.parse('2026-12-07T22:59:59.999Z') - world.context.clock().getTime());
    expect(await verifySubscription(world.context, 'anna')).toMatchObject({
      withdrawal_until: '2026-12-07T22:59:59.999Z',
    });
    expect(await goBack()).toMatchObject({ outcome: 'withdrawn' });
    world.pass(1);
    expect(await verifySubscription(world.context, 'ben')).toMatchObject({
      withdrawal_until: null,
    });
    expect(await reviewWithdrawal(world.context, 'ben')).toEqual({ contract: null });
    expect(await goBack({}, world.context, 'ben')).toMatchObject({
      outcome: 'too-late',
      refund_cents: null,
      ended_at: '2026-12-07T22:59:59.999Z',
    });
    expect((await plans()).toSorted()).toEqual(['active', 'canceled']);
    expect(await world.told('ben')).toEqual(['plan-activated', 'receipt', 'withdrawal-received']);
  });

  test('is no longer possible after the plan was renewed', async () => {
    await buy();
    await world.live(33);
    expect(await review()).toBeNull();
    expect(await goBack()).toMatchObject({ outcome: 'too-late' });
    expect(await refunds()).toEqual([]);
  });

  test('refunds and charges nothing before the first payment', async () => {
    await world.teach('anna');
    await world.grant('anna', 30);
    await world.pay((await world.order('anna')).url);
    await world.settle();
    await world.live(3);
    expect(await review()).toMatchObject({ paid_cents: 0, refund_cents: 0 });
    expect(await goBack()).toMatchObject({ outcome: 'withdrawn', refund_cents: 0 });
    expect(await isActive()).toBe(true);
    await world.live(40, 5);
    expect((await world.stripe.charges.list()).data).toEqual([]);
    const told = await world.told('anna');
    expect(told).toEqual(expect.arrayContaining(both));
    // The administrator's grant ends later by itself.
    expect(told.filter((reason) => reason === 'entitlement-ended')).toHaveLength(1);
  });

  test('counts the days from the beginning of the paid time', async () => {
    await world.teach('anna');
    await world.grant('anna', 4);
    await world.pay((await world.order('anna', 'month', { immediateStart: true })).url);
    await world.settle();
    await world.live(7);
    // The plan has 30 days, from the 25th to the 25th, of which three are used.
    expect(await goBack()).toMatchObject({ refund_cents: 1710 });
    expect(await refunds()).toEqual([1710]);
  });

  test('leaves no open invoice if the first payment is overdue', async () => {
    await world.teach('anna');
    await world.grant('anna', 3);
    await world.pay((await world.order('anna')).url, card.paysOnce);
    await world.live(4);
    expect(await plans()).toEqual(['past_due']);
    expect(await goBack()).toMatchObject({ outcome: 'withdrawn', refund_cents: 0 });
    expect(await plans()).toEqual(['canceled']);
    const owed = (await world.stripe.invoices.list()).data.filter(({ total }) => total > 0);
    expect(owed.map(({ status }) => status)).toEqual(['void']);
  });

  test('refunds, only once, a payment that was made after the plan had ended, and sends a mail', async () => {
    await world.teach('anna');
    await world.grant('anna', 3);
    await world.pay((await world.order('anna')).url, card.paysOnce);
    await world.live(4);
    const { payments } = world.context;
    const endNow: typeof payments.endNow = async (id) => {
      await payments.endNow(id);
      world.pass(1000);
      const [owed] = (await world.stripe.invoices.list()).data.filter(({ total }) => total > 0);
      await world.pay(owed?.hosted_invoice_url ?? '');
    };
    const late = { ...world.context, payments: { ...payments, endNow } };
    expect(await goBack({}, late)).toMatchObject({ outcome: 'withdrawn', refund_cents: 0 });
    await world.live(2);
    expect(await refunds()).toEqual([1900]);
    const told = await world.told('anna');
    expect(told.filter((reason) => reason === 'payment-returned')).toHaveLength(1);
    const [confirmed] = await world.said('withdrawal-confirmed');
    expect(confirmed).toContain('There is nothing to refund.');
  });

  test.each([
    ['', 'A new subscription would make it visible again.'],
    ['granted', 'stays visible until 21/12/2026'],
    ['suspended', 'What you wrote in your profile is kept.'],
    ['without a profile', ''],
  ])('leads to a mail about what happens to the profile: %s', async (how, words) => {
    await buy();
    const { entitlement } = (await world.decided('anna')) as never as { entitlement: object };
    const endsAt = new Date('2026-12-21T10:00:00Z');
    if (how === 'granted') {
      await world.decide('anna', { entitlement: { ...entitlement, admin: { endsAt } } });
    }
    if (how === 'suspended') await world.decide('anna', { suspended: true });
    if (how === 'without a profile') await deleteProfile(world.context, world.callerOf('anna'));
    await goBack();
    const [confirmed = ''] = await world.said('withdrawal-confirmed');
    expect(confirmed).toContain(words);
    for (const other of ['A new subscription', 'stays visible', 'is kept']) {
      if (!words.includes(other) && how !== '') expect(confirmed).not.toContain(other);
    }
  });

  test('is possible after cancelling, after the operator ended the plan, and without a profile', async () => {
    await buy();
    await changeEnding(world.context, 'anna', 'cancelled');
    await deleteProfile(world.context, world.callerOf('anna'));
    const [subscription] = (await world.stripe.subscriptions.list()).data;
    await world.stripe.subscriptions.cancel(subscription?.id ?? '');
    await world.settle();
    expect(await goBack()).toMatchObject({ outcome: 'withdrawn', refund_cents: 1900 });
    expect(await refunds()).toEqual([1900]);
  });

  test('refunds a payment that no webhook reported', async () => {
    await world.teach('anna');
    await world.control('/deliveries', { mode: 'lose' });
    await world.pay((await world.order('anna')).url);
    expect(await goBack()).toMatchObject({ outcome: 'withdrawn', refund_cents: 1900 });
    expect(await isActive()).toBe(false);
    expect(await refunds()).toEqual([1900]);
  });

  test('is answered with “nothing found” if there is no contract, and the operator gets one mail', async () => {
    await world.teach('anna');
    expect(await goBack()).toMatchObject({ outcome: 'nothing-found', refund_cents: null });
    expect(await goBack()).toMatchObject({ outcome: 'nothing-found' });
    const mails = await world.context.db
      .collection('mails')
      .where('reason', '==', 'withdrawal-unknown')
      .get();
    expect(mails.docs.map((mail) => mail.get('replyTo'))).toEqual(['anna@example.lu']);
  });

  test('costs a user who orders each morning and withdraws each evening one day’s price each time', async () => {
    await world.teach('anna');
    for (let day = 0; day < 3; day += 1) {
      await world.pay((await world.order('anna')).url);
      await world.settle();
      world.pass(dayMs / 2);
      expect(await review()).toMatchObject({ owed_cents: 63 });
      expect(await goBack()).toMatchObject({ outcome: 'withdrawn', refund_cents: 1837 });
      world.pass(dayMs / 2);
    }
    expect(await refunds()).toEqual([1837, 1837, 1837]);
  });

  test('does not prevent the order of another plan, from which the user can withdraw too', async () => {
    await buy();
    await goBack();
    expect(await review()).toBeNull();
    await world.live(2);
    await world.pay((await world.order('anna', 'year')).url);
    await world.settle();
    expect(await isActive()).toBe(true);
    expect(await review()).toMatchObject({ plan: 'year', refund_cents: 19_900 });
    expect(await goBack()).toMatchObject({ refund_cents: 19_900 });
    expect(await refunds()).toEqual([1900, 19_900]);
  });
});

describe('no amount is refunded twice to a user who withdraws', () => {
  test('and repeats the request, also in two tabs or with another id', async () => {
    await buy();
    await world.live(3);
    const declarationId = 'the-same-declaration';
    const answers = await Promise.all([
      goBack({ declarationId }),
      goBack({ declarationId }),
      goBack(),
    ]);
    for (const answer of answers) expect(answer.refund_cents).toBe(1710);
    await world.live(1);
    expect(await goBack()).toMatchObject({ outcome: 'withdrawn', refund_cents: 1710 });
    await sweep();
    expect(await refunds()).toEqual([1710]);
    const told = await world.told('anna');
    expect(told.filter((reason) => reason === 'withdrawal-confirmed')).toHaveLength(1);
    // Each declaration of withdrawal gets a receipt.
    expect(told.filter((reason) => reason === 'withdrawal-received')).toHaveLength(3);
  });

  test("while Stripe's webhooks arrive late, in reverse order and twice", async () => {
    await buy();
    await world.control('/deliveries', { mode: 'hold', copies: 2 });
    await goBack();
    await world.control('/deliveries/release', { order: 'reversed' });
    await world.live(1);
    expect(await refunds()).toEqual([1900]);
    expect(await isActive()).toBe(false);
    expect(await world.told('anna')).toEqual(['plan-activated', 'receipt', ...both]);
  });

  test.each([
    [1900, []],
    [500, [1400]],
  ])("after %i cents were refunded in Stripe's dashboard", async (cents, ours) => {
    await buyWithoutWish();
    const [charge] = (await world.stripe.charges.list()).data;
    await world.stripe.refunds.create({ charge: charge?.id ?? '', amount: cents });
    expect(await goBack()).toMatchObject({ refund_cents: 1900 });
    expect(await refunds()).toEqual([...ours, cents].toSorted(byAmount));
  });

  const troubles = ['late', 'rate-limit', 'error', 'error-after', 'cut-before', 'cut-after'];
  test.each(sample('troubles with a refund', troubles, 2))(
    'while refunds fail at Stripe (%s) until one succeeds',
    async (kind) => {
      await buy();
      await world.live(2);
      const fault = { kind, method: 'POST', path: '/v1/refunds', times: 2, ms: 20 };
      await world.control('/faults', fault);
      expect(await goBack()).toMatchObject({ outcome: 'withdrawn', refund_cents: 1774 });
      for (let minutes = 0; minutes < 30; minutes += 10) {
        world.pass(10 * 60_000);
        await sweep();
      }
      expect(await refunds()).toEqual([1774]);
      expect(await world.told('anna')).toEqual(['plan-activated', 'receipt', ...both]);
      expect(await isActive()).toBe(false);
    },
  );
});

describe('a withdrawal from a contract whose payment is disputed at the bank', () => {
  const disputed = {
    kind: 'refused',
    code: 'charge_disputed',
    method: 'POST',
    path: '/v1/refunds',
  };

  test('ends the plan, and does not block later withdrawals or the deletion of the account', async () => {
    await buy();
    await world.control('/faults', { ...disputed, times: 1000 });
    expect(await goBack()).toMatchObject({ outcome: 'withdrawn' });
    expect(await world.told('anna')).toEqual(['plan-activated', 'receipt', ...both]);
    await fetch(`${world.settings.api}/_control/faults`, { method: 'DELETE' });
    await world.live(1);
    await buy();
    expect(await goBack()).toMatchObject({ outcome: 'withdrawn' });
    expect(await plans()).toEqual(['canceled', 'canceled']);
    expect(await refunds()).toEqual([1900]);
    await deleteAccount(world.context, world.callerOf('anna'), world.context.clock());
    expect((await world.context.db.doc('customers/anna').get()).exists).toBe(false);
  });
});

test('a failed refund does not delay other withdrawals', async () => {
  const fault = { kind: 'error', method: 'POST', path: '/v1/refunds' };
  await world.control('/faults', { ...fault, times: 1000 });
  await buy();
  await goBack();
  // First processes Stripe's event about the end: until then, ordering leads to the old plan.
  await world.settle();
  await buy();
  expect(await goBack()).toMatchObject({ outcome: 'withdrawn' });
  expect(await plans()).toEqual(['canceled', 'canceled']);
  await fetch(`${world.settings.api}/_control/faults`, { method: 'DELETE' });
  await world.control('/faults', fault);
  for (let look = 0; look < 2; look += 1) {
    world.pass(10 * 60_000);
    await sweep();
  }
  expect(await refunds()).toEqual([1900, 1900]);
});

test('a refund that Stripe refuses for now is requested again with a new idempotency key', async () => {
  await buy();
  const fault = {
    kind: 'refused',
    code: 'balance_insufficient',
    method: 'POST',
    path: '/v1/refunds',
  };
  await world.control('/faults', fault);
  expect(await goBack()).toMatchObject({ outcome: 'withdrawn' });
  for (let look = 0; look < 2; look += 1) {
    await world.settle();
    world.pass(11 * 60_000);
    await sweep();
  }
  expect(await refunds()).toEqual([1900]);
});

describe('deleting an account after declaring a withdrawal', () => {
  const remove = (context = world.context) =>
    deleteAccount(context, world.callerOf('anna'), world.context.clock());

  const subjects = async () => {
    await deliverDueMails(world.context);
    return world.mails.map(({ subject }) => subject);
  };

  test('still sends the receipts in the queue and the mail about the result', async () => {
    await buy();
    await goBack();
    await remove();
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        'Kloer has received your withdrawal',
        'Your withdrawal from the Kloer contract',
      ]),
    );
    world.pass(2 * dayMs);
    await clearExpired(world.context);
    expect((await world.context.db.collection('mails').get()).size).toBe(0);
  });

  test('tells the operator about a withdrawal for which no contract was found', async () => {
    await world.teach('anna');
    await goBack();
    await remove();
    expect(await subjects()).toContain('Une rétractation sans contrat connu');
  });

  test('refunds the payment if the user withdraws during the deletion', async () => {
    await buy();
    const { payments } = world.context;
    let isFirst = true;
    const expireCheckouts: typeof payments.expireCheckouts = async (...all) => {
      const isNow = isFirst;
      isFirst = false;
      if (isNow) expect(await goBack()).toMatchObject({ outcome: 'withdrawn' });
      await payments.expireCheckouts(...all);
    };
    await remove({ ...world.context, payments: { ...payments, expireCheckouts } });
    await resumeDeletions(world.context);
    expect(await refunds()).toEqual([1900]);
    expect(await subjects()).toContain('Your withdrawal from the Kloer contract');
    expect((await world.context.db.doc('customers/anna').get()).exists).toBe(false);
  });
});

test('a withdrawal is reported to the operator if the customer’s data are deleted while it is declared', async () => {
  await buy();
  const contractOf = async (id: string) => {
    const found = await world.context.payments.contractOf(id);
    await world.context.db.doc('customers/anna').delete();
    return found;
  };
  const payments = { ...world.context.payments, contractOf };
  expect(await goBack({}, { ...world.context, payments })).toMatchObject({ outcome: 'pending' });
  await sweep();
  const [declaration] = (await world.context.db.collection('withdrawals').get()).docs;
  expect(declaration?.get('outcome')).toBe('nothing-found');
  const mails = world.context.db.collection('mails').where('reason', '==', 'withdrawal-unknown');
  expect((await mails.get()).size).toBe(1);
});

test('a repeated declaration of a withdrawal gets the same answer and does not count against the limit', async () => {
  await buy();
  const declarationId = 'the-same-declaration';
  const first = await goBack({ declarationId });
  await useAllowance(world, 'withdraw', 'anna', 6);
  world.pass(60_000);
  expect(await goBack({ declarationId })).toEqual(first);
  await expect(goBack()).rejects.toMatchObject({ code: 'rate-limited' });
});

describe('while Stripe is unavailable', () => {
  test('a withdrawal is stored with its time, and carried out when Stripe is back', async () => {
    await buy();
    await world.live(2);
    await world.control('/faults', { kind: 'cut-before', times: 8 });
    expect(await goBack()).toMatchObject({
      outcome: 'pending',
      declared_at: '2026-11-23T10:00:00.000Z',
    });
    expect(await world.told('anna')).toContain('withdrawal-received');
    await resumeWithdrawals(world.context);
    world.pass(3 * dayMs);
    await fetch(`${world.settings.api}/_control/faults`, { method: 'DELETE' });
    await sweep();
    // Two days must be paid: the three days of Stripe's fault do not count.
    expect(await refunds()).toEqual([1774]);
    expect(await isActive()).toBe(false);
  });

  test('an account with an open withdrawal is not deleted before the refund', async () => {
    await buy();
    await world.control('/faults', { kind: 'cut-before', times: 2 });
    expect(await goBack()).toMatchObject({ outcome: 'pending' });
    await world.control('/faults', { kind: 'cut-before', times: 2 });
    const gone = deleteAccount(world.context, world.callerOf('anna'), world.context.clock());
    await expect(gone).rejects.toMatchObject({ code: 'payment-unavailable' });
    expect(await refunds()).toEqual([]);
    await runDeletion(world.context, 'anna');
    expect(await refunds()).toEqual([1900]);
    expect((await world.context.db.doc('customers/anna').get()).exists).toBe(false);
  });
});

test('a crash at any step delays a withdrawal, but loses and repeats nothing', async () => {
  const buyAs = async (uid: string) => {
    await world.teach(uid);
    await world.pay((await world.order(uid, 'month', { immediateStart: true })).url);
    await world.settle();
    world.pass(2 * dayMs);
  };
  await buyAs('ben');
  const counting = crashing(world.context, Infinity);
  await goBack({}, counting.context, 'ben');
  expect(counting.effects()).toBeGreaterThan(7);
  let crashes = 0;
  for (const effect of effectsToTry('withdrawal', counting.effects())) {
    const uid = `person${effect}`;
    await buyAs(uid);
    const customer = await world.customerOf(uid);
    const due = (await reviewWithdrawal(world.context, uid)).contract?.refund_cents;
    const declarationId = `declaration-of-${uid}`;
    const dying = crashing(world.context, effect);
    const outcome = await goBack({ declarationId }, dying.context, uid).catch(
      (error: unknown) => error,
    );
    // Stripe's event may arrive first; then fewer effects are left.
    if (!dying.crashed()) break;
    crashes += 1;
    // The first two effects: the rate limit, and storing the declaration. From then on, a crash loses nothing.
    if (effect < 2) {
      expect(outcome).toBeInstanceOf(Crash);
      await goBack({ declarationId }, world.context, uid);
    } else {
      expect(outcome).toMatchObject({ success: true });
    }
    for (let look = 0; look < 3; look += 1) {
      world.pass(11 * 60_000);
      await sweep();
      await world.settle();
    }
    const charges = await world.stripe.charges.list({ customer });
    expect(charges.data.map((one) => one.amount_refunded)).toEqual([due]);
    const { data } = await world.stripe.subscriptions.list({ customer, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
    expect((await verifySubscription(world.context, uid)).active).toBe(false);
    expect(await world.told(uid), `dying before effect ${effect}`).toEqual([
      'plan-activated',
      'receipt',
      ...both,
    ]);
  }
  expect(crashes).toBeGreaterThan(isProof ? 7 : 2);
});
