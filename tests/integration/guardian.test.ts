import type { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '@kloer/domain/calls/calls.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import type { Caller } from '../../functions/src/platform/caller/caller.ts';
import { createCheckout } from '../../functions/src/money/payment/create-checkout.ts';
import { deleteProfile } from '../../functions/src/people/deletion/delete-person.ts';
import { processDueConsents } from '../../functions/src/people/guardian/process-due-consents.ts';
import { moveAddress } from '../../functions/src/people/accounts/move-address.ts';
import { deliverDueMails } from '../../functions/src/messages/delivery/deliver-due-mails.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { startPaidWorld, type PaidWorld } from './support/paid-world.ts';
import { revisionOf } from './support/revision-of.ts';
import { useAllowance } from './support/used-allowance.ts';
import { dayMs, mathsTeacher } from './support/world.ts';

const parent = 'mama@example.lu';
const anna = { uid: 'anna', email: 'anna@example.lu' };
const origin = { address: '192.0.2.7' };

let world: PaidWorld;

beforeEach(async () => {
  world = await startPaidWorld();
  await world.teach('anna');
});

afterEach(() => world.stop());

const does = (name: CallName, request: object = {}, by: Caller | null = world.callerOf('anna')) =>
  call(world.context, name, by, request, origin);

const ask = (change: object = {}, by?: Caller) =>
  does('ask-guardian', { name: 'Claire Weber', email: parent, ...change }, by);
const answer = (token: string, agrees = true) => does('answer-guardian', { token, agrees }, null);

async function newMails(to = parent) {
  await deliverDueMails(world.context);
  return world.mails.splice(0).filter((mail) => mail.to === to);
}

const tokenIn = (text = '') => /#([\w-]{43})/.exec(text)?.[1] ?? '';
const tokenFor = async (to = parent) => tokenIn((await newMails(to)).at(-1)?.text);

/** Requests a parent's consent, and reads the link from the mail. */
async function asked(change: object = {}): Promise<string> {
  await ask(change);
  return tokenFor();
}

const refused = (code: string) => expect.objectContaining({ code });
const stored = async (path: string) => (await world.context.db.doc(path).get()).data();
const guardian = () => stored('guardians/anna');
const teacher = () => stored('teachers/anna');
const months = (days: number) => new Date(world.context.clock().getTime() + days * dayMs);
const giveDays = (uid: string, days: number) =>
  world.decide(uid, { entitlement: { admin: { endsAt: months(days) } } });

test('the call own-guardian reports whether the teacher has ordered a plan before', async () => {
  expect(await does('own-guardian')).toEqual({ guardian: null, has_ordered: false });
  await world.order('anna');
  expect(await does('own-guardian')).toEqual({ guardian: null, has_ordered: true });
});

describe('a minor who names a parent', () => {
  test.each(locales)(
    'causes a mail to the parent in the language of the profile: %s',
    async (language) => {
      await world.save('anna', { email: 'anna@example.lu', language });
      await ask();
      const [mail, ...more] = await newMails();
      expect(more).toEqual([]);
      expect(mail?.subject).toContain('Anna Weber');
      expect(mail?.text).toContain('Claire Weber');
      expect(mail?.text).toContain(`https://kloer.lu${sharedPath(language, 'guardian')}#`);
      expect(tokenIn(mail?.text)).toHaveLength(43);
    },
  );

  test('gets the new status in the answer, but the token of the parent’s link is in no stored document', async () => {
    expect(await does('own-guardian')).toMatchObject({ guardian: null });
    expect(await ask({ email: ' Mama@Example.lu ' })).toEqual({
      guardian: {
        name: 'Claire Weber',
        email: parent,
        answer: 'none',
        ends_at: '2026-12-05T10:00:00.000Z',
        can_change: true,
        ask_from: null,
        is_disputed: false,
      },
    });
    const token = await tokenFor();
    const mails = await world.said('guardian');
    expect(JSON.stringify([await guardian(), mails])).not.toContain(token);
    expect(await does('own-guardian', {}, world.callerOf('ben'))).toMatchObject({ guardian: null });
  });

  test('has phone number and Facebook page hidden the first time, and can then show them again', async () => {
    await world.save('anna', { showPhone: true, showFacebook: true, showEmail: true });
    await ask();
    expect(await teacher()).toMatchObject({
      showPhone: false,
      showFacebook: false,
      showEmail: true,
    });
    await world.save('anna', { showPhone: true });
    await ask();
    expect(await teacher()).toMatchObject({ showPhone: true });
  });

  test('has the visible profile paused, and cannot show it before the parent agrees', async () => {
    await giveDays('anna', 30);
    await ask();
    expect(await stored('subscriptions/anna')).toMatchObject({ paused: true });
    await expect(does('set-profile-status', { active: true })).rejects.toEqual(
      refused('guardian-needed'),
    );
    expect(await does('set-profile-status', { active: false })).toMatchObject({ success: true });
  });

  test.each([
    ['no name', { name: ' ' }],
    ['a name that is a web address', { name: 'win at www.evil.example' }],
    [
      'a name with a line break that would end a mail header',
      { name: 'Claire\r\nBcc: everybody@example.lu' },
    ],
    ['markup', { name: '<b>Claire</b>' }],
    ['a name that imitates a role of the site', { name: 'Kloer Support' }],
    ['a name that is too long', { name: 'a'.repeat(101) }],
    ['a name that is not a string', { name: { toString: 'Claire' } }],
    ['no address', { email: 'mama' }],
    ['two addresses', { email: 'a@example.lu,b@example.lu' }],
    ['an address with a line break', { email: 'a@example.lu\r\nBcc: b@example.lu' }],
    ['an additional answer of the parent', { answer: 'yes' }],
    ['the id of another user', { uid: 'ben' }],
  ])('is refused with %s', async (_what, change) => {
    await expect(ask(change)).rejects.toEqual(refused('invalid-request'));
    expect(await guardian()).toBeUndefined();
    expect(await newMails()).toEqual([]);
  });

  test.each(['anna@example.lu', 'ANNA@example.lu', 'anna+mama@example.lu'])(
    "is refused if the address is the teacher's own mailbox, written as %s",
    async (email) => {
      await expect(ask({ email })).rejects.toEqual(refused('guardian-own-address'));
      expect(await guardian()).toBeUndefined();
    },
  );

  test('needs a session, a verified address and a profile', async () => {
    const wanted = { name: 'Claire', email: parent };
    for (const [name, request] of [
      ['ask-guardian', wanted],
      ['own-guardian', {}],
      ['end-guardian', {}],
    ] as const) {
      await expect(does(name, request, null)).rejects.toEqual(refused('unauthenticated'));
      const unproven = { ...world.callerOf('anna'), emailVerified: false };
      await expect(does(name, request, unproven)).rejects.toEqual(refused('permission-denied'));
    }
    await expect(ask({}, world.callerOf('ben'))).rejects.toEqual(refused('teacher-not-found'));
  });

  test('can send only a limited number of requests per account, per mailbox and in total', async () => {
    await useAllowance(world, 'ask-guardian', 'anna', 5);
    await expect(ask()).rejects.toEqual(refused('rate-limited'));
    await world.teach('ben');
    await useAllowance(world, 'guardian-mail', parent, 3);
    const ben = world.callerOf('ben');
    await expect(ask({ email: 'mama+2@example.lu' }, ben)).rejects.toEqual(refused('rate-limited'));
    await useAllowance(world, 'ask-guardian', 'everybody', 180);
    await expect(ask({ email: 'papa@example.lu' }, ben)).rejects.toEqual(refused('rate-limited'));
    expect(await newMails()).toEqual([]);
  });

  test('twice at the same time is stored with one parent, and the links in all mails work', async () => {
    await Promise.all([ask(), ask()]);
    const tokens = (await newMails()).map(({ text }) => tokenIn(text));
    expect(tokens.length).toBeGreaterThan(0);
    for (const token of tokens) expect(await answer(token)).toEqual({ success: true });
  });

  test('a second time replaces the earlier parent, whose link stops working', async () => {
    const first = await asked();
    await ask({ name: 'Paul Weber', email: 'papa@example.lu' });
    await expect(answer(first)).rejects.toEqual(refused('code-invalid'));
    expect(await answer(await tokenFor('papa@example.lu'))).toEqual({ success: true });
  });

  test('a second time stops a queued mail to the former parent', async () => {
    await ask();
    await ask({ name: 'Paul Weber', email: 'papa@example.lu' });
    expect(await newMails()).toEqual([]);
  });
});

describe('a minor whose parent has not agreed', () => {
  test('cannot order a plan', async () => {
    await ask();
    await expect(world.order('anna')).rejects.toEqual(refused('guardian-needed'));
    expect(await stored('customers/anna')).toBeUndefined();
  });

  test('cannot pay on a Checkout page opened before the parent was named', async () => {
    const { url } = await world.order('anna');
    const customer = await world.customerOf('anna');
    expect(await world.open(customer)).toBe(1);
    await ask();
    expect(await world.open(customer)).toBe(0);
    await world.pay(url);
    await world.settle();
    expect(await world.stripeOf()).toBeUndefined();
  });

  test('cannot pay on a Checkout page ordered before the parent was named and opened afterwards', async () => {
    const { payments } = world.context;
    const late: typeof payments = {
      ...payments,
      openCheckout: async (...order) => {
        await ask();
        return payments.openCheckout(...order);
      },
    };
    const order = { plan: 'month', language: 'en', immediateStart: true } as const;
    const ordered = createCheckout({ ...world.context, payments: late }, anna, order);
    await expect(ordered).rejects.toEqual(refused('guardian-needed'));
    expect(await world.open(await world.customerOf('anna'))).toBe(0);
  });

  test('cannot pay on a Checkout page opened while the parent is being named', async () => {
    const [ordered] = await Promise.allSettled([world.order('anna'), ask()]);
    const customer = await stored('customers/anna');
    if (customer?.['customerId']) expect(await world.open(String(customer['customerId']))).toBe(0);
    if (ordered.status === 'fulfilled') {
      await world.pay(ordered.value.url);
      await world.settle();
    }
    expect(await world.stripeOf()).toBeUndefined();
  });

  test('cannot redeem a promo code, which stays unused', async () => {
    await ask();
    await expect(world.redeem('anna')).rejects.toEqual(refused('guardian-needed'));
    expect(await stored('subscriptions/anna')).toBeUndefined();
    expect((await stored('promoCodes/MOIEN'))?.['redeemed']).toBeUndefined();
  });

  test('cannot get days of visibility or a promo code from an administrator, who can only remove earlier days', async () => {
    await world.context.db.doc('admins/chief').set({});
    await giveDays('anna', 10);
    await ask();
    const update = async (change: object) =>
      does(
        'admin-update-teacher',
        { teacherId: 'anna', revision: await revisionOf(world, 'anna'), ...change },
        { ...world.callerOf('chief'), signedInAt: new Date() },
      );
    await expect(update({ endDate: '2027-03-01' })).rejects.toEqual(refused('guardian-needed'));
    await world.context.db.doc('promoCodes/LAANG').set({
      active: true,
      type: 'promo',
      durationMonths: 12,
      redeemed: 0,
      createdAt: new Date(0),
    });
    await expect(update({ promoCode: 'LAANG' })).rejects.toEqual(refused('guardian-needed'));
    expect((await stored('promoCodes/LAANG'))?.['redeemed']).toBe(0);
    expect(await update({ endDate: null })).toMatchObject({ success: true });
  });

  test('can order a plan and redeem a code after turning 18', async () => {
    expect((await world.order('anna')).redirect).toBe('checkout');
    expect(await world.redeem('anna')).toMatchObject({ message: 'redeemed' });
  });
});

describe('a named parent', () => {
  test('consents by pressing one button, after which the account has no restrictions any more', async () => {
    const token = await asked();
    expect(await answer(token)).toEqual({ success: true });
    expect(await does('own-guardian')).toMatchObject({
      guardian: { answer: 'yes', ends_at: null, can_change: false },
    });
    expect((await world.order('anna')).redirect).toBe('checkout');
    expect(await world.redeem('anna')).toMatchObject({ message: 'redeemed' });
    const told = await newMails('anna@example.lu');
    expect(told.map(({ subject }) => subject)).toContain(
      'Claire Weber agrees: your profile on Kloer',
    );
  });

  test('can press the button twice, or twice at the same time, with the same result', async () => {
    const token = await asked();
    await Promise.all([answer(token), answer(token)]);
    const before = await guardian();
    world.pass(60_000);
    await answer(token);
    expect(await guardian()).toEqual(before);
    expect((await world.told('anna')).filter((reason) => reason === 'guardian-answer')).toEqual([
      'guardian-answer',
    ]);
  });

  test('can consent for fourteen days, and for longer after a newer mail', async () => {
    const token = await asked();
    world.pass(14 * dayMs);
    await expect(answer(token)).rejects.toEqual(refused('code-invalid'));
    expect(await does('own-guardian')).toMatchObject({ guardian: { ends_at: null } });
    const again = await asked();
    expect(await answer(again)).toEqual({ success: true });
  });

  test.each([
    ['a token that was never sent', 'x'.repeat(43), 'code-invalid'],
    ['a token that is too short', 'x'.repeat(42), 'invalid-request'],
    ['a token that is not a string', ['x'.repeat(43)], 'invalid-request'],
  ])('cannot answer with %s', async (_what, token, code) => {
    await ask();
    await expect(answer(token as string)).rejects.toEqual(refused(code));
    expect((await guardian())?.['answer']).toBe('none');
  });

  test('cannot answer with the stored hash instead of the token, or with an invalid answer', async () => {
    const token = await asked();
    const { proofs } = (await guardian()) as { proofs: string[] };
    await expect(answer(String(proofs[0]).slice(0, 43))).rejects.toEqual(refused('code-invalid'));
    await expect(does('answer-guardian', { token, agrees: 'yes' }, null)).rejects.toEqual(
      refused('invalid-request'),
    );
  });

  test('can answer only a limited number of times', async () => {
    const token = await asked();
    await useAllowance(world, 'answer-guardian', 'anna', 20);
    await expect(answer(token)).rejects.toEqual(refused('rate-limited'));
  });

  test('can decline, after which the teacher can name another parent', async () => {
    const token = await asked();
    expect(await answer(token, false)).toEqual({ success: true });
    await expect(world.redeem('anna')).rejects.toEqual(refused('guardian-needed'));
    expect(await does('own-guardian')).toMatchObject({
      guardian: { answer: 'no', can_change: true },
    });
    expect((await newMails('anna@example.lu')).map(({ subject }) => subject)).toEqual([
      'Claire Weber does not agree: your profile on Kloer',
    ]);
    await ask({ email: 'papa@example.lu' });
    expect(await answer(await tokenFor('papa@example.lu'))).toEqual({ success: true });
  });

  test('can withdraw the consent with the same link, which pauses the profile and cancels the plan', async () => {
    const token = await asked();
    await answer(token);
    await world.pay((await world.order('anna')).url);
    await world.settle();
    world.pass(20 * dayMs);
    expect(await answer(token, false)).toEqual({ success: true });
    expect(await answer(token, false)).toEqual({ success: true });
    expect(await stored('subscriptions/anna')).toMatchObject({ paused: true });
    expect(await world.stripeOf()).toMatchObject({ cancellationPending: true });
    for (const [name, request] of [
      ['set-profile-status', { active: true }],
      ['keep-subscription', {}],
    ] as const) {
      await expect(does(name, request)).rejects.toEqual(refused('guardian-needed'));
    }
    expect(await world.stripeOf()).toMatchObject({ cancellationPending: true });
    // The same parent can be asked again after some time. Another parent cannot be named instead.
    await expect(ask({ email: 'papa@example.lu' })).rejects.toEqual(refused('invalid-request'));
    await expect(ask()).rejects.toEqual(refused('rate-limited'));
    world.pass(7 * dayMs);
    expect(await answer(await asked())).toEqual({ success: true });
    expect(await does('set-profile-status', { active: true })).toMatchObject({ success: true });
    expect(await does('keep-subscription')).toMatchObject({ cancellation_pending: false });
  });

  test("closes the teacher's open Checkout page by withdrawing the consent", async () => {
    const token = await asked();
    await answer(token);
    const { url } = await world.order('anna');
    await answer(token, false);
    expect(await world.open(await world.customerOf('anna'))).toBe(0);
    await world.pay(url);
    await world.settle();
    expect(await world.stripeOf()).toBeUndefined();
  });

  test('gets a mail if the plan could not be ended yet, and the scheduled sweep tries again later', async () => {
    const token = await asked();
    await answer(token);
    await world.pay((await world.order('anna')).url);
    await world.settle();
    const { payments } = world.context;
    const unreachable = {
      ...world.context,
      payments: { ...payments, setEnding: () => Promise.reject(new Error('away')) },
    };
    await expect(
      call(unreachable, 'answer-guardian', null, { token, agrees: false }, origin),
    ).rejects.toThrow();
    expect(await stored('subscriptions/anna')).toMatchObject({ paused: true });
    await processDueConsents(world.context);
    expect((await guardian())?.['dueAt']).not.toBeNull();
    world.pass(6 * 60_000);
    await processDueConsents(unreachable);
    expect(((await guardian()) as { dueAt: Timestamp }).dueAt.toDate()).toEqual(
      new Date(world.context.clock().getTime() + 5 * 60_000),
    );
    world.pass(6 * 60_000);
    await processDueConsents(world.context);
    expect(await world.stripeOf()).toMatchObject({ cancellationPending: true });
    expect((await guardian())?.['dueAt']).toBeNull();
  });
});

describe('the stored data about a parent', () => {
  test("are deleted except for the teacher's age if the parent does not answer in time", async () => {
    const token = await asked();
    world.pass(14 * dayMs);
    await processDueConsents(world.context);
    expect(await guardian()).toMatchObject({ name: '', email: '', proofs: [], answer: 'none' });
    await expect(answer(token)).rejects.toEqual(refused('code-invalid'));
    await expect(world.redeem('anna')).rejects.toEqual(refused('guardian-needed'));
  });

  test('stay stored if the parent consented', async () => {
    const token = await asked();
    await answer(token);
    await answer(token, false);
    world.pass(7 * dayMs);
    await ask();
    world.pass(15 * dayMs);
    await processDueConsents(world.context);
    expect(await guardian()).toMatchObject({ email: parent, hasAgreed: true, endsAt: null });
  });

  test('are deleted two weeks after the teacher claims to be 18, with a mail to the parent', async () => {
    const token = await asked();
    await answer(token);
    await newMails();
    expect(await does('end-guardian')).toEqual({ success: true });
    expect(await does('end-guardian')).toEqual({ success: true });
    expect(await does('own-guardian')).toMatchObject({ guardian: null });
    const mails = await newMails();
    expect(mails.map(({ subject }) => subject)).toEqual(['Kloer: Anna Weber says they are now 18']);
    expect(await world.redeem('anna')).toMatchObject({ message: 'redeemed' });
    world.pass(14 * dayMs);
    await processDueConsents(world.context);
    expect(await guardian()).toBeUndefined();
    await expect(answer(token, false)).rejects.toEqual(refused('code-invalid'));
  });

  test('are deleted at once without a mail if the parent never got one', async () => {
    await ask();
    await does('end-guardian');
    expect(await newMails()).toEqual([]);
    expect(await guardian()).toBeUndefined();
  });

  test('stay stored when the profile is deleted, and are in the data export', async () => {
    await ask();
    await deleteProfile(world.context, world.callerOf('anna'));
    await world.teach('anna');
    await expect(world.redeem('anna')).rejects.toEqual(refused('guardian-needed'));
    const { data } = (await does('export-my-data')) as { data: Record<string, unknown> };
    expect(data['guardian']).toMatchObject({ name: 'Claire Weber', email: parent });
    expect(JSON.stringify(data['guardian'])).not.toContain('proofs');
  });
});

describe('a teacher who claims to be 18', () => {
  test.each([
    ['who agreed before', true],
    ['who refused before', false],
    ['who has not answered yet', null],
  ])('is reported to the parent %s, who can deny the claim', async (_who, said) => {
    await giveDays('anna', 300);
    const token = await asked();
    if (said !== null) await answer(token, said);
    await does('end-guardian');
    expect(await does('set-profile-status', { active: true })).toMatchObject({ success: true });
    const fresh = await tokenFor();
    expect(fresh).toHaveLength(43);
    expect(await answer(fresh, false)).toEqual({ success: true });
    expect(await stored('subscriptions/anna')).toMatchObject({ paused: true });
    await expect(does('set-profile-status', { active: true })).rejects.toEqual(
      refused('guardian-needed'),
    );
    expect(await does('own-guardian')).toMatchObject({
      guardian: { answer: 'no', can_change: false, is_disputed: true },
    });
    // The teacher can neither claim again to be 18 nor name another parent, until an administrator or the parent
    // decides.
    await expect(does('end-guardian')).rejects.toEqual(refused('permission-denied'));
    world.pass(7 * dayMs);
    await expect(ask({ email: 'papa@example.lu' })).rejects.toEqual(refused('invalid-request'));
    expect(await answer(await asked())).toEqual({ success: true });
    expect(await does('end-guardian')).toEqual({ success: true });
  });

  test('is reported to the parent even if the profile was deleted in between', async () => {
    await answer(await asked());
    await newMails();
    await deleteProfile(world.context, world.callerOf('anna'));
    await does('end-guardian');
    await world.teach('anna');
    expect((await newMails()).map(({ subject }) => subject)).toEqual([
      'Kloer: Anna Weber says they are now 18',
    ]);
  });

  test('needs no consent, until the teacher names a parent again', async () => {
    const token = await asked();
    await does('end-guardian');
    expect(await answer(token)).toEqual({ success: true });
    expect(await guardian()).toMatchObject({ answer: 'none', adultAt: expect.anything() });
    // A teacher who claimed to be 18 by mistake can name a parent again.
    await ask();
    await expect(world.redeem('anna')).rejects.toEqual(refused('guardian-needed'));
  });

  test('does not get back a plan that the parent cancelled', async () => {
    const token = await asked();
    await answer(token);
    await world.pay((await world.order('anna')).url);
    await world.settle();
    const { payments } = world.context;
    const unreachable = {
      ...world.context,
      payments: { ...payments, setEnding: () => Promise.reject(new Error('away')) },
    };
    await expect(
      call(unreachable, 'answer-guardian', null, { token, agrees: false }, origin),
    ).rejects.toThrow();
    await does('end-guardian');
    world.pass(6 * 60_000);
    await processDueConsents(world.context);
    expect(await world.stripeOf()).toMatchObject({ cancellationPending: true });
    await expect(does('keep-subscription')).rejects.toEqual(refused('no-active-subscription'));
    expect(await world.stripeOf()).toMatchObject({ cancellationPending: true });
    world.pass(15 * dayMs);
    await processDueConsents(world.context);
    expect(await guardian()).toBeUndefined();
    await expect(does('keep-subscription')).rejects.toEqual(refused('no-active-subscription'));
  });
});

describe('a parent who declined', () => {
  test('gets no further mail for a week, and can still consent', async () => {
    const token = await asked();
    await answer(token, false);
    await expect(ask()).rejects.toEqual(refused('rate-limited'));
    await ask({ email: 'papa@example.lu' });
    await expect(ask({ email: 'MAMA+2@example.lu' })).rejects.toEqual(refused('rate-limited'));
    expect(await newMails()).toEqual([]);
    expect(await does('own-guardian')).toMatchObject({ guardian: { ask_from: null } });
    world.pass(7 * dayMs);
    expect(await answer(await asked())).toEqual({ success: true });
  });

  test('can consent later with the same link', async () => {
    const token = await asked();
    await answer(token, false);
    expect(await does('own-guardian')).toMatchObject({
      guardian: { ask_from: '2026-11-28T10:00:00.000Z' },
    });
    expect(await answer(token)).toEqual({ success: true });
    expect(await world.redeem('anna')).toMatchObject({ message: 'redeemed' });
  });
});

describe('a teacher who tries to answer as the parent', () => {
  const account = () => {
    const found = world.accounts.get('anna');
    if (!found) throw new Error('no account');
    return found;
  };

  test("cannot change the account's e-mail address to the parent's mailbox", async () => {
    await ask();
    const request = { email: 'mama+me@example.lu', language: 'en' };
    const fresh = { ...world.callerOf('anna'), signedInAt: new Date() };
    await expect(does('change-address', request, fresh)).rejects.toEqual(
      refused('guardian-own-address'),
    );
  });

  test("cannot confirm a change to the parent's mailbox that was requested before the parent was named", async () => {
    const fresh = { ...world.callerOf('anna'), signedInAt: new Date() };
    await does('change-address', { email: parent, language: 'en' }, fresh);
    const code = /^\d{8}$/m.exec((await newMails()).at(-1)?.text ?? '')?.[0];
    await ask();
    const request = { email: parent, code, language: 'en' };
    await expect(does('confirm-address-change', request, fresh)).rejects.toEqual(
      refused('guardian-own-address'),
    );
    expect(account().email).toBe('anna@example.lu');
  });

  test("cannot consent with the parent's link if the account's address has become the parent's address", async () => {
    const token = await asked();
    world.accounts.set('anna', { ...account(), email: parent });
    await expect(answer(token)).rejects.toEqual(refused('guardian-own-address'));
    expect((await guardian())?.['answer']).toBe('none');
    expect(await answer(token, false)).toEqual({ success: true });
  });

  test("loses the parent's consent by restoring the parent's address as the account's former address", async () => {
    await giveDays('anna', 30);
    await answer(await asked());
    await does('set-profile-status', { active: true });
    const move = { uid: 'anna', from: 'anna@example.lu', to: parent, language: 'en' } as const;
    await moveAddress(world.context, { ...move, isTakenBack: true });
    expect(account().email).toBe(parent);
    expect(await guardian()).toMatchObject({ email: '', answer: 'none', hasAgreed: false });
    expect(await stored('subscriptions/anna')).toMatchObject({ paused: true });
    await expect(does('set-profile-status', { active: true })).rejects.toEqual(
      refused('guardian-needed'),
    );
  });
});

describe('phone number and Facebook page of a teacher aged 16 or 17', () => {
  const shows = { showPhone: true, showFacebook: true };
  const hidden = { showPhone: false, showFacebook: false };

  const create = (uid: string) => {
    const { email: _email, language, ...words } = { ...mathsTeacher, ...shows };
    const base = { savedAtMs: null, profile: {} };
    return does('save-profile', { profile: words, language, base }, world.callerOf(uid));
  };

  test('are hidden again when the teacher creates the profile again', async () => {
    await answer(await asked());
    await world.context.db.doc('teachers/anna').delete();
    await create('anna');
    expect(await teacher()).toMatchObject(hidden);
    // The teacher may show contact details again.
    await world.save('anna', shows);
    await giveDays('anna', 30);
    await projectTeacher(world.context, 'anna');
    expect(await teacher()).toMatchObject(shows);
    await create('ben');
    expect(await stored('teachers/ben')).toMatchObject(shows);
  });

  test.each([
    ['the parent gets another request', () => ask()],
    ['a parent says that the teacher is not 18', async () => answer(await tokenFor(), false)],
  ])('are hidden when %s', async (_what, happens) => {
    await answer(await asked());
    await does('end-guardian');
    await world.save('anna', shows);
    await happens();
    expect(await teacher()).toMatchObject(hidden);
  });
});
