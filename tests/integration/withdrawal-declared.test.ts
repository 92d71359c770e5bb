import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '@kloer/domain/brand/brand.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import type { Caller } from '../../functions/src/platform/caller/caller.ts';
import { exportMyData } from '../../functions/src/people/export/export-my-data.ts';
import { deliverDueMails } from '../../functions/src/messages/delivery/deliver-due-mails.ts';
import { clearExpired } from '../../functions/src/entry/sweep/clear-expired.ts';
import { verifySubscription } from '../../functions/src/money/subscription/verify-subscription.ts';
import { resumeWithdrawals } from '../../functions/src/money/withdrawal/carry-out.ts';
import { tellOfUnproved } from '../../functions/src/money/withdrawal/tell-of-unproved.ts';
import { sample } from '../support/sample.ts';
import { startPaidWorld, type PaidWorld } from './support/paid-world.ts';
import { usedAllowance, useAllowance } from './support/used-allowance.ts';
import { dayMs } from './support/world.ts';

let world: PaidWorld;

beforeEach(async () => {
  world = await startPaidWorld();
});

afterEach(() => world.stop());

const origin = { address: '192.0.2.7' };

const ask = (name: Parameters<typeof call>[1], body: object, caller: Caller | null = null) =>
  call(world.context, name, caller, body, origin);

let made = 0;

const declaration = (change: object = {}) => ({
  name: 'Anna Weber',
  email: 'anna@example.lu',
  plan: 'unknown',
  language: 'en',
  declarationId: `declaration-${(made += 1)}`.padEnd(20, '-'),
  ...change,
});

const declare = (change: object = {}) => ask('declare-withdrawal', declaration(change));

/** Sends the waiting mails, and returns those sent since the last call. */
async function newMails() {
  await deliverDueMails(world.context);
  return world.mails.splice(0);
}

const hashIn = (text = '') => /\/withdraw#(\S+)/.exec(text)?.[1] ?? '';

function proofIn(text: string | undefined) {
  const [id = '', token = ''] = hashIn(text).split('.');
  return { declaration: id, token };
}

/** The mailed receipt of the latest withdrawal, and the token of its link. */
async function receipt() {
  const mail = (await newMails()).find(({ text }) => hashIn(text) !== '');
  return { mail, proof: proofIn(mail?.text) };
}

const confirm = (proof: object) => ask('confirm-withdrawal', proof);

const subscribe = async () => {
  await world.teach('anna');
  await world.pay((await world.order('anna', 'month', { immediateStart: true })).url);
  await world.settle();
  await newMails();
};

const refunds = async () => (await world.stripe.refunds.list()).data.map(({ amount }) => amount);
const isActive = async () => (await verifySubscription(world.context, 'anna')).active;
const stored = async () =>
  (await world.context.db.collection('withdrawals').get()).docs.map((one) => one.data());

describe('a withdrawal declared without signing in', () => {
  test('gets a receipt with day, time and content, and changes nothing until it is confirmed', async () => {
    await subscribe();
    world.pass(2 * dayMs + 4711);
    expect(await declare({ plan: 'month' })).toEqual({
      success: true,
      declared_at: '2026-11-23T10:00:04.711Z',
    });
    const { mail } = await receipt();
    expect(mail).toMatchObject({
      to: 'anna@example.lu',
      subject: 'Kloer has received your withdrawal',
    });
    expect(mail?.text).toContain('On 23/11/2026 at 11:00:04 (Luxembourg time)');
    expect(mail?.text).toMatch(/Contract: Monthly subscription\n.*Name: Anna Weber\n.*anna@ex/);
    await resumeWithdrawals(world.context);
    await world.live(1);
    expect(await isActive()).toBe(true);
    expect(await refunds()).toEqual([]);
  });

  test('is carried out by the link in the receipt, and counts from the time of declaring', async () => {
    await subscribe();
    world.pass(Date.parse('2026-12-07T22:59:59.999Z') - world.context.clock().getTime());
    await declare();
    const { proof } = await receipt();
    await world.live(10);
    expect(await confirm(proof)).toEqual({
      success: true,
      declared_at: '2026-12-07T22:59:59.999Z',
      outcome: 'withdrawn',
      // Seventeen of thirty days must be paid: the ten days until the confirmation do not count.
      refund_cents: 824,
      owed_cents: 1076,
      ended_at: null,
    });
    expect(await refunds()).toEqual([824]);
    expect(await isActive()).toBe(false);
    expect(await world.told('anna')).toContain('withdrawal-confirmed');
    expect(await confirm(proof)).toMatchObject({ outcome: 'withdrawn', refund_cents: 824 });
    expect(await refunds()).toEqual([824]);
  });

  test('refunds the rest if a later withdrawal with a smaller refund was carried out first', async () => {
    await subscribe();
    world.pass(dayMs);
    await declare();
    const { proof } = await receipt();
    world.pass(2 * dayMs);
    await ask('withdraw', withdrawal(), world.callerOf('anna'));
    expect(await refunds()).toEqual([1710]);
    expect(await confirm(proof)).toMatchObject({ outcome: 'withdrawn', refund_cents: 1837 });
    expect((await refunds()).toSorted((a, b) => a - b)).toEqual([127, 1710]);
  });

  test("is decided by the operator if it is about the user's second contract and its confirmation comes days later", async () => {
    await subscribe();
    await declare();
    const first = (await receipt()).proof;
    world.pass(10 * dayMs);
    expect(await confirm(first)).toMatchObject({ outcome: 'withdrawn', refund_cents: 1900 });
    await world.pay((await world.order('anna', 'month', { immediateStart: true })).url);
    await world.settle();
    await newMails();
    await declare();
    const second = (await receipt()).proof;
    world.pass(3 * dayMs);
    expect(await confirm(second)).toMatchObject({ outcome: 'referred', refund_cents: null });
    expect(await refunds()).toEqual([1900]);
    const told = (await newMails()).filter(({ to }) => to === 'moien@kloer.lu');
    expect(told).toMatchObject([{ replyTo: 'anna@example.lu' }]);
    await declare();
    const third = (await receipt()).proof;
    world.pass(2 * dayMs);
    // Two withdrawals within days are not abuse.
    expect(await confirm(third)).toMatchObject({ outcome: 'withdrawn' });
  });

  const names = [
    'Anna & Tom Weber',
    'Weber/Müller',
    'O‘Brien',
    'Weber, Anna (née Muller)',
    'Jean-Cl. d’Haese & Cie',
    'Anna "Ännchen" Weber',
    'María José Carreño Quiñones',
    '王小明',
    'José+Maria',
    '<b>Anna</b> {{email}} $t(mails)',
  ];
  test.each(sample('names in a withdrawal', names, 3))(
    'is accepted with the name %s; the receipt contains the name',
    async (name) => {
      await declare({ name });
      const { mail } = await receipt();
      expect(mail?.text).toContain(`Name: ${name}\n`);
      expect(mail?.html).not.toContain('<b>');
    },
  );

  test.each([
    ['  Anna\tWeber\r\nBcc: all@example.lu ', 'Anna Weber Bcc:\u0020all@example.\u200blu'],
    ['Visit www.evil.lu', 'Visit www.\u200bevil.\u200blu'],
    ['https://evil.lu', 'https:\u200b//evil.\u200blu'],
    ['\u202eAnna Weber', 'Anna Weber'],
  ])(
    'is accepted with the name %j; the receipt shows the name without headers and links',
    async (name, shown) => {
      await declare({ name });
      expect((await receipt()).mail?.text).toContain(`Name: ${shown}\n`);
    },
  );

  test('can be confirmed by the link in the receipt of an earlier withdrawal if no receipt of its own was sent', async () => {
    await world.teach('anna');
    await declare();
    const { proof } = await receipt();
    await declare();
    await declare();
    world.pass(60_000);
    await subscribe();
    world.pass(60_000);
    await declare();
    expect(await newMails()).toEqual([]);
    expect(await confirm(proof)).toMatchObject({ outcome: 'withdrawn', refund_cents: 1837 });
    expect(await refunds()).toEqual([1837]);
  });

  test('is answered with “too late” if the user declares it after the deadline', async () => {
    await subscribe();
    world.pass(Date.parse('2026-12-07T23:00:00Z') - world.context.clock().getTime());
    await declare();
    expect(await confirm((await receipt()).proof)).toMatchObject({
      outcome: 'too-late',
      ended_at: '2026-12-07T22:59:59.999Z',
    });
    expect(await isActive()).toBe(true);
  });

  test('has no effect on a contract that is made later', async () => {
    await world.teach('anna');
    await declare();
    const { proof } = await receipt();
    world.pass(dayMs);
    await subscribe();
    expect(await confirm(proof)).toMatchObject({ outcome: 'nothing-found' });
    expect(await isActive()).toBe(true);
  });

  test('is possible for a user who can no longer sign in', async () => {
    await subscribe();
    const account = world.accounts.get('anna');
    if (account) account.disabled = true;
    await declare();
    expect(await confirm((await receipt()).proof)).toMatchObject({ outcome: 'withdrawn' });
  });

  test('is in the data export of the user, and stays stored for the documented time', async () => {
    await subscribe();
    await declare({ name: 'Unproved' });
    await newMails();
    await declare();
    await confirm((await receipt()).proof);
    const exported = await exportMyData(world.context, world.callerOf('anna'));
    expect(exported.data['withdrawals']).toHaveLength(2);
    expect(JSON.stringify(exported.data['withdrawals'])).not.toMatch(/proof|uid/);
    world.pass(31 * dayMs);
    await clearExpired(world.context);
    expect((await stored()).map(({ name }) => name as string)).toEqual(['Anna Weber']);
    world.pass(700 * dayMs);
    await clearExpired(world.context);
    expect(await stored()).toEqual([]);
  });
});

const withdrawal = (change: object = {}) => ({
  name: 'Anna Weber',
  plan: 'month',
  language: 'en',
  declarationId: `declaration-${(made += 1)}`.padEnd(20, '-'),
  ...change,
});

describe('a withdrawal declared from an unknown address', () => {
  test('gets the same answer and receipt; after confirming, the operator is notified', async () => {
    await world.teach('anna');
    const known = await declare({ name: 'Lea' });
    const unknown = await declare({ name: 'Lea', email: 'nobody@example.lu' });
    expect(unknown).toEqual(known);
    const mails = await newMails();
    const [first, second] = ['anna', 'nobody'].map((one) =>
      mails.find(({ to }) => to === `${one}@example.lu`),
    );
    const bare = (text = '', address: string) =>
      text.replace(/#\S+/, '#').replace(address, 'address');
    expect(bare(second?.text, 'nobody@example.lu')).toBe(bare(first?.text, 'anna@example.lu'));
    const proof = proofIn(second?.text);
    expect(await confirm(proof)).toMatchObject({ outcome: 'nothing-found', refund_cents: null });
    expect(await confirm(proof)).toMatchObject({ outcome: 'nothing-found' });
    const [told, ...more] = await newMails();
    expect(more).toEqual([]);
    expect(told).toMatchObject({ to: 'moien@kloer.lu', replyTo: 'nobody@example.lu' });
  });

  test('gets at most three receipts a day per mailbox, like any other withdrawal', async () => {
    for (const email of [
      'lea@example.lu',
      'lea+a@example.lu',
      'LEA@example.lu',
      'lea+b@example.lu',
    ]) {
      await declare({ email });
    }
    expect(await newMails()).toHaveLength(3);
    // All declarations of withdrawal are stored and count.
    expect(await stored()).toHaveLength(4);
    world.pass(dayMs);
    await declare({ email: 'lea@example.lu' });
    expect(await newMails()).toHaveLength(1);
  });

  test('gets one receipt if the request is repeated', async () => {
    const same = declaration();
    const first = await ask('declare-withdrawal', same);
    world.pass(60_000);
    expect(await ask('declare-withdrawal', { ...same, name: 'Other' })).toEqual(first);
    expect(await newMails()).toHaveLength(1);
    expect(await stored()).toMatchObject([{ name: 'Anna Weber' }]);
    // The declaration was stored, even if the rate limit is reached later.
    await useAllowance(world, 'declare-withdrawal', 'caller 192.0.2.7', 150);
    expect(await ask('declare-withdrawal', same)).toEqual(first);
  });
});

describe('a withdrawal declared without signing in and not confirmed', () => {
  const { company } = brand;

  const sweepOn = async (days: number) => {
    world.pass(days * dayMs);
    await tellOfUnproved(world.context);
    await tellOfUnproved(world.context);
    await clearExpired(world.context);
    // Leaves out the mails about the plan, which continues.
    return (await newMails()).filter(({ subject }) => /withdrawal|rétractation/i.test(subject));
  };

  test('leads to a reminder with a second link, and both links work', async () => {
    await subscribe();
    await declare();
    await newMails();
    expect(await sweepOn(6)).toEqual([]);
    const [mail, ...more] = await sweepOn(1);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: 'anna@example.lu',
      subject: 'Please confirm your withdrawal from the Kloer contract',
    });
    expect(mail?.text).toContain('works until 05/12/2026, 11:00:00');
    world.pass(2 * dayMs);
    expect(await confirm(proofIn(mail?.text))).toMatchObject({ outcome: 'withdrawn' });
    await newMails();
    expect(await sweepOn(6)).toEqual([]);
  });

  test('is reported to the operator before it is deleted, with the information whether the address has a contract', async () => {
    await subscribe();
    await declare();
    await declare({ email: 'anna.typo@example.lu' });
    await newMails();
    expect(await sweepOn(7)).toHaveLength(2);
    const told = await sweepOn(7);
    expect(told.map(({ to, replyTo }) => ({ to, replyTo }))).toEqual([
      { to: company.email, replyTo: 'anna@example.lu' },
      { to: company.email, replyTo: 'anna.typo@example.lu' },
    ]);
    expect(told[0]?.text).toContain('L’adresse est celle d’un client');
    expect(told[1]?.text).toContain('Aucun client n’a cette adresse');
    expect(told[0]?.text).toContain('Nom\u00a0: Anna Weber');
    expect(await sweepOn(15)).toEqual([]);
    expect(await sweepOn(2)).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test('is reported to the operator even if no mail was sent before, because of the daily limit', async () => {
    await subscribe();
    await useAllowance(world, 'withdrawal-declared', 'address anna@example.lu', 3);
    await declare();
    expect(await newMails()).toEqual([]);
    expect(await sweepOn(7)).toEqual([]);
    expect((await sweepOn(7)).map(({ to }) => to)).toEqual([company.email]);
  });

  test('is not reported if another withdrawal from the same address was confirmed', async () => {
    await subscribe();
    await declare();
    await newMails();
    await declare();
    await confirm((await receipt()).proof);
    await newMails();
    expect(await sweepOn(7)).toEqual([]);
    expect(await sweepOn(7)).toEqual([]);
  });

  test('is mailed to the operator above the daily limit only if the address is a customer’s', async () => {
    await subscribe();
    await useAllowance(world, 'withdrawal-unproved', 'operator', 20);
    for (let more = 0; more < 3; more += 1) await declare({ email: `nobody${more}@example.lu` });
    await declare();
    world.pass(14 * dayMs);
    await useAllowance(world, 'withdrawal-unproved', 'operator', 20);
    world.mails.length = 0;
    const told = (await sweepOn(0)).filter(({ to }) => to === company.email);
    expect(told.map(({ replyTo }) => replyTo)).toEqual(['anna@example.lu']);
    expect(
      world.complaints.filter((one) => one === 'a withdrawal that nobody proved reached no person'),
    ).toHaveLength(3);
  });
});

describe('a hostile declaration of a withdrawal', () => {
  test('is limited per network address and in total', async () => {
    await useAllowance(world, 'declare-withdrawal', 'caller 192.0.2.7', 150);
    await expect(declare()).rejects.toMatchObject({ code: 'rate-limited' });
    await useAllowance(world, 'declare-withdrawal', 'caller 192.0.2.7', 0);
    await useAllowance(world, 'declare-withdrawal', 'everybody', 450);
    await expect(declare()).rejects.toMatchObject({ code: 'rate-limited' });
    expect(await stored()).toEqual([]);
  });

  test('is stored, but gets no mail, if the hidden field for bots is filled', async () => {
    await expect(declare({ website: 'https://x.example' })).resolves.toMatchObject({
      success: true,
    });
    expect(await stored()).toMatchObject([{ hasReceipt: false }]);
    expect(await newMails()).toEqual([]);
  });

  test.each([
    { name: '' },
    { name: '...' },
    { name: 'A'.repeat(101) },
    { name: `A${'\u0301'.repeat(9)}` },
    { email: 'no address' },
    { email: ['anna@example.lu'] },
    { plan: 'week' },
    { language: 'de' },
    { declarationId: '../customers/anna' },
    { uid: 'ben' },
    { declaredAt: '2020-01-01T00:00:00Z' },
    { refund_cents: 1_000_000 },
  ])('gets no receipt if the request has %j', async (change) => {
    await expect(declare(change)).rejects.toMatchObject({ code: 'invalid-request' });
    expect(await stored()).toEqual([]);
  });

  test('cannot be confirmed without the link in its own receipt, or too late', async () => {
    await subscribe();
    await declare();
    const { proof } = await receipt();
    await declare({ email: 'mallory@example.lu', name: 'Mallory' });
    const other = (await receipt()).proof;
    const wrong = [
      { ...proof, token: other.token },
      { ...other, token: proof.token },
      { ...proof, token: 'A'.repeat(43) },
      { ...proof, declaration: '0'.repeat(64) },
    ];
    for (const one of wrong) {
      await expect(confirm(one)).rejects.toMatchObject({ code: 'code-invalid' });
    }
    const malformed = [{ ...proof, token: '' }, { ...proof, declaration: 'a/b' }, { token: 'x' }];
    for (const one of [...malformed, { ...proof, uid: 'anna' }]) {
      await expect(confirm(one)).rejects.toMatchObject({ code: 'invalid-request' });
    }
    // Confirming the caller's own e-mail address does not end another user's plan.
    expect(await confirm(other)).toMatchObject({ outcome: 'nothing-found' });
    expect(await isActive()).toBe(true);
    // An invented link does not count against the rate limit.
    expect(await usedAllowance(world, 'confirm-withdrawal', proof.declaration)).toBeUndefined();
    world.pass(14 * dayMs + 1);
    await expect(confirm(proof)).rejects.toMatchObject({ code: 'code-invalid' });
    expect(await refunds()).toEqual([]);
  });

  test('leaves no link in stored data, and no typed text in the outbox', async () => {
    await declare({ name: 'Secret Name' });
    const { proof } = await receipt();
    const { db } = world.context;
    const outbox = JSON.stringify((await db.collection('mails').get()).docs.map((d) => d.data()));
    expect(outbox + JSON.stringify(await stored())).not.toContain(proof.token);
    expect(outbox).not.toContain('Secret Name');
  });

  test("cannot end another user's contract, and is refused with an unverified address", async () => {
    await subscribe();
    const ben = world.callerOf('ben');
    for (const name of ['withdraw', 'review-withdrawal'] as const) {
      const body = name === 'withdraw' ? withdrawal() : {};
      await expect(ask(name, body)).rejects.toMatchObject({ code: 'unauthenticated' });
      await expect(ask(name, body, { ...ben, emailVerified: false })).rejects.toMatchObject({
        code: 'permission-denied',
      });
      await expect(ask(name, { ...body, uid: 'anna' }, ben)).rejects.toMatchObject({
        code: 'invalid-request',
      });
    }
    expect(await ask('review-withdrawal', {}, ben)).toEqual({ contract: null });
    expect(await ask('withdraw', withdrawal(), ben)).toMatchObject({ outcome: 'nothing-found' });
    expect(await isActive()).toBe(true);
    for (let left = 5; left > 0; left -= 1) await ask('withdraw', withdrawal(), ben);
    await expect(ask('withdraw', withdrawal(), ben)).rejects.toMatchObject({
      code: 'rate-limited',
    });
    await expect(ask('withdraw', withdrawal({ email: 'x@example.lu' }), ben)).rejects.toMatchObject(
      { code: 'invalid-request' },
    );
  });
});
