import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../functions/src/entry/api/call.ts';
import type { Caller } from '../../functions/src/platform/caller/caller.ts';
import type { Context } from '../../functions/src/platform/context.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { usedAllowance, useAllowance } from './support/used-allowance.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

let world: World;

const code = (active = true) => ({
  durationMonths: 6,
  type: 'promo',
  active,
  createdAt: new Date('2026-10-01T08:00:00Z'),
});

beforeEach(async () => {
  world = await startWorld();
  await world.save('anna', {});
  await world.context.db.doc('promoCodes/MOIEN2026').set(code());
  await world.context.db.doc('promoCodes/ROUDELEIW').set(code());
  await world.context.db.doc('promoCodes/OFGELAF').set(code(false));
});

afterEach(() => world.stop());

const person = (uid: string, emailVerified = true): Caller => ({
  uid,
  email: `${uid}@example.lu`,
  emailVerified,
  signedInAt: new Date('2026-11-21T09:00:00Z'),
});

/** The key of a user's counter, the same for all accounts of a mailbox. */
const mailbox = (uid: string) => world.context.addressKey(person(uid).email);

type Sent = { caller?: Caller | null; address?: string; context?: Context };

const enter = (promoCode: unknown, { caller, address, context }: Sent = {}) =>
  call(
    context ?? world.context,
    'check-promo',
    caller === undefined ? person('anna') : caller,
    { promoCode },
    { address: address ?? '192.0.2.7' },
  );

const documents = async (path: string) => (await world.context.db.collection(path).get()).docs;
const subscription = async () => (await world.context.db.doc('subscriptions/anna').get()).data();
const redeemed = async () =>
  Object.keys(((await subscription())?.['redemptions'] ?? {}) as object).toSorted();

describe('the call check-promo', () => {
  test('makes the profile visible and publishes it, and returns the redeemed code', async () => {
    expect(await enter(' moien2026 ')).toEqual({
      success: true,
      status: 'active',
      type: 'promo',
      end_date: '2027-05-21T09:00:00.000Z',
      message: 'redeemed',
    });
    expect(await redeemed()).toEqual(['MOIEN2026']);
    await projectTeacher(world.context, 'anna');
    expect((await documents('profiles')).map(({ id }) => id)).toEqual(['anna']);
  });

  test('can check a code without redeeming it, and refuses a deactivated code', async () => {
    const check = (promoCode: string) =>
      call(
        world.context,
        'check-promo',
        person('anna'),
        { promoCode, onlyCheck: true },
        { address: '192.0.2.7' },
      );
    expect(await check('MOIEN2026')).toMatchObject({ message: 'can_be_redeemed' });
    expect(await redeemed()).toEqual([]);
    await expect(check('OFGELAF')).rejects.toMatchObject({ code: 'promo-code-invalid' });
    expect((await world.context.db.doc('promoCodes/MOIEN2026').get()).get('redeemed')).toBe(
      undefined,
    );
  });

  test("does not change the owner's texts", async () => {
    const before = (await world.context.db.doc('teachers/anna').get()).data();
    await enter('MOIEN2026');
    expect((await world.context.db.doc('teachers/anna').get()).data()).toEqual(before);
  });

  test('answers “already redeemed” if an active code is entered again, and changes nothing', async () => {
    const first = await enter('MOIEN2026');
    const stored = await subscription();
    world.pass(30 * dayMs);
    expect(await enter('moien2026')).toEqual({ ...(first as object), message: 'already_redeemed' });
    expect(await subscription()).toEqual(stored);
  });

  test('accepts each code once per teacher, and only if no other code is active', async () => {
    await enter('MOIEN2026');
    await expect(enter('ROUDELEIW')).rejects.toMatchObject({ code: 'promo-code-already-active' });
    world.pass(200 * dayMs);
    await expect(enter('MOIEN2026')).rejects.toMatchObject({ code: 'promo-code-used' });
    expect(await enter('ROUDELEIW')).toMatchObject({ message: 'redeemed' });
  });

  test('accepts the same code for another teacher', async () => {
    await world.save('ben', {});
    await enter('MOIEN2026');
    expect(await enter('MOIEN2026', { caller: person('ben') })).toMatchObject({
      message: 'redeemed',
    });
  });

  test('sends a mail with links to page and poster when a teacher becomes visible the first time', async () => {
    const mails = async () =>
      (await documents('mails'))
        .map((mail) => mail.data())
        .filter(({ reason }) => reason === 'online');
    await enter('MOIEN2026');
    await enter('MOIEN2026');
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.['to']).toBe((await world.context.db.doc('teachers/anna').get()).get('email'));
    expect(JSON.stringify(mail)).toContain('21/05/2027');
    expect(JSON.stringify(mail)).toContain('/account#online');
    world.pass(200 * dayMs);
    await enter('ROUDELEIW');
    expect(await mails()).toHaveLength(1);
  });

  test('sends no mail about visibility to a suspended teacher or for a wrong code', async () => {
    await expect(enter('NOTHING')).rejects.toMatchObject({ code: 'promo-code-invalid' });
    await world.decide('anna', { suspended: true });
    await enter('MOIEN2026');
    expect(await documents('mails')).toEqual([]);
  });

  test('does not end a suspension', async () => {
    await world.decide('anna', { suspended: true });
    expect(await enter('MOIEN2026')).toMatchObject({ status: 'inactive', message: 'redeemed' });
    expect(await subscription()).toMatchObject({ suspended: true });
  });

  test.each([
    ['a deactivated code', 'OFGELAF'],
    ['an unknown code', 'NOTHING'],
    ['nothing', ''],
    ['blanks', ' \t\n '],
    ['a path that leaves the collection of codes', '../teachers/anna'],
    ['a path to something inside a code', 'MOIEN2026/redemptions/anna'],
    ['a slash', '/'],
    ['dots', '..'],
    ['a name reserved by Firestore', '__MOIEN__'],
    ['a code in look-alike letters', 'ＭＯＩＥＮ2026'],
    ['an emoji', '🎁'],
    ['a zero byte', 'MOIEN2026\0'],
    ['half of a surrogate pair (invalid Unicode)', '\ud83c'],
    ['a long text', 'A'.repeat(200)],
  ])('refuses %s as an invalid code', async (_what, entered) => {
    await expect(enter(entered)).rejects.toMatchObject({ code: 'promo-code-invalid' });
    expect(await subscription()).toBeUndefined();
  });

  test.each([
    ['an even longer text', 'A'.repeat(201)],
    ['a number', 1],
    ['a list', ['MOIEN2026']],
    ['an object', { code: 'MOIEN2026' }],
    ['null', null],
  ])('refuses %s as an invalid request', async (_what, entered) => {
    await expect(enter(entered)).rejects.toMatchObject({ code: 'invalid-request' });
  });

  test('works only for a signed-in user with a verified address and a profile', async () => {
    await expect(enter('MOIEN2026', { caller: null })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(enter('MOIEN2026', { caller: person('anna', false) })).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await expect(enter('MOIEN2026', { caller: person('ben') })).rejects.toMatchObject({
      code: 'teacher-not-found',
    });
    const forSomebodyElse = { promoCode: 'MOIEN2026', userId: 'anna' };
    await expect(
      call(world.context, 'check-promo', person('ben'), forSomebodyElse, { address: '' }),
    ).rejects.toMatchObject({ code: 'invalid-request' });
    expect(await documents('subscriptions')).toEqual([]);
  });

  test('stops callers who guess codes from many IP addresses or with many accounts', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await expect(enter(`GUESS${turn}`, { address: `192.0.2.${turn}` })).rejects.toMatchObject({
        code: 'promo-code-invalid',
      });
    }
    await expect(enter('MOIEN2026')).rejects.toMatchObject({ code: 'rate-limited' });

    const fromOnePlace = async (uid: string) => {
      await world.save(uid, {});
      await useAllowance(world, 'wrong-promo', mailbox(uid), 3);
      return enter('GUESS', { caller: person(uid), address: '198.51.100.1' });
    };
    await useAllowance(world, 'guess-promo', 'caller 198.51.100.1', 99);
    await expect(fromOnePlace('user-1')).rejects.toMatchObject({ code: 'promo-code-invalid' });
    await expect(fromOnePlace('user-2')).rejects.toMatchObject({ code: 'rate-limited' });
    await useAllowance(world, 'guess-promo', 'everybody', 300);
    await world.save('ben', {});
    await useAllowance(world, 'wrong-promo', mailbox('ben'), 3);
    await expect(enter('GUESS', { caller: person('ben') })).rejects.toMatchObject({
      code: 'rate-limited',
    });
    world.pass(60 * 60_000);
    expect(await enter('MOIEN2026')).toMatchObject({ message: 'redeemed' });
  });

  test('still accepts correct codes while other callers guess codes', async () => {
    await useAllowance(world, 'guess-promo', 'caller 192.0.2.7', 100);
    await useAllowance(world, 'guess-promo', 'everybody', 300);
    // A few wrong promo codes are allowed; more are not.
    for (let turn = 0; turn < 2; turn += 1) {
      await expect(enter('MOIEN2O26')).rejects.toMatchObject({ code: 'promo-code-invalid' });
    }
    expect(await enter('MOIEN2026')).toMatchObject({ message: 'redeemed' });
    await world.save('ben', {});
    for (let turn = 0; turn < 3; turn += 1) {
      await expect(enter(`GUESS${turn}`, { caller: person('ben') })).rejects.toMatchObject({
        code: 'promo-code-invalid',
      });
    }
    await expect(enter('MOIEN2026', { caller: person('ben') })).rejects.toMatchObject({
      code: 'rate-limited',
    });
    world.pass(60 * 60_000);
    expect(await enter('MOIEN2026', { caller: person('ben') })).toMatchObject({
      message: 'redeemed',
    });
  });

  test('counts wrong codes per mailbox, even for a new account or another spelling of the address', async () => {
    await useAllowance(world, 'guess-promo', 'everybody', 300);
    await world.save('ben', {});
    const again = { ...person('ben'), email: 'Anna+2@example.lu' };
    for (const caller of [person('anna'), again, person('anna')]) {
      await expect(enter('GUESS', { caller })).rejects.toMatchObject({ code: expect.any(String) });
    }
    await expect(enter('GUESS', { caller: again })).rejects.toMatchObject({ code: 'rate-limited' });
    await useAllowance(world, 'guess-promo', 'everybody', 0);
    for (let turn = 0; turn < 7; turn += 1) await enter('GUESS', { caller: again }).catch(() => {});
    expect(await usedAllowance(world, 'guess-promo', 'everybody')).toBe(6);
    await expect(enter('MOIEN2026')).rejects.toMatchObject({ code: 'rate-limited' });
  });

  test("still counts a user's first wrong code while very many users enter wrong codes", async () => {
    await useAllowance(world, 'wrong-promo', 'everybody', 899);
    await expect(enter('GUESS1')).rejects.toMatchObject({ code: 'promo-code-invalid' });
    expect(await usedAllowance(world, 'guess-promo', 'everybody')).toBeUndefined();
    await expect(enter('GUESS2')).rejects.toMatchObject({ code: 'promo-code-invalid' });
    expect(await usedAllowance(world, 'guess-promo', 'everybody')).toBe(1);
    // The attempt does not count if the promo code was not checked.
    expect(await usedAllowance(world, 'wrong-promo', mailbox('anna'))).toBe(1);
    await useAllowance(world, 'guess-promo', 'everybody', 300);
    await expect(enter('MOIEN2026')).rejects.toMatchObject({ code: 'rate-limited' });
    world.pass(60 * 60_000);
    expect(await enter('MOIEN2026')).toMatchObject({ message: 'redeemed' });
  });

  test('does not count a correct code as wrong', async () => {
    for (let turn = 0; turn < 5; turn += 1) await enter('MOIEN2026');
    expect(await usedAllowance(world, 'wrong-promo', mailbox('anna'))).toBe(0);
    expect(await usedAllowance(world, 'wrong-promo', 'everybody')).toBe(0);
    expect(await usedAllowance(world, 'guess-promo', 'everybody')).toBeUndefined();
  });

  /**
   * Counters of wrong promo codes: the user's own, that of all users, and that of all users after their first three
   * attempts.
   */
  const counted = async (uid: string) => {
    const counters = [
      ['wrong-promo', mailbox(uid)],
      ['wrong-promo', 'everybody'],
      ['guess-promo', 'caller 192.0.2.7'],
      ['guess-promo', 'everybody'],
    ] as const;
    const turns: number[] = [];
    for (const [action, subject] of counters)
      turns.push((await usedAllowance(world, action, subject)) ?? 0);
    return turns;
  };

  test.each([
    ['the user has no profile', 'ben', 'GUESS', 'teacher-not-found'],
    ['the user has no profile but has a code', 'ben', 'MOIEN2026', 'teacher-not-found'],
    ['the text cannot be a code', 'anna', '!', 'promo-code-invalid'],
    ['the profile is already visible', 'mia', 'GUESS', 'promo-code-already-active'],
    ['the user redeemed the code before', 'ole', 'MOIEN2026', 'promo-code-used'],
  ])(
    'does not count a code that is refused for another reason: %s',
    async (_what, uid, entered, refused) => {
      await world.save('mia', {});
      await world.grant('mia', 30);
      await world.save('ole', {});
      const used = { redeemedAt: new Date(), endsAt: new Date() };
      await world.decide('ole', { redemptions: { MOIEN2026: used } });
      for (const firstOnes of [0, 3]) {
        await useAllowance(world, 'wrong-promo', mailbox(uid), firstOnes);
        await expect(enter(entered, { caller: person(uid) })).rejects.toMatchObject({
          code: refused,
        });
        expect(await counted(uid)).toEqual([firstOnes, 0, 0, 0]);
      }
    },
  );

  test('does not count a failure of the server as a wrong code', async () => {
    for (const nth of [2, 3]) {
      const context = dying(world.context, nth, 'before');
      await expect(enter('GUESS', { context })).rejects.toThrow('the process died');
      expect(await counted('anna')).toEqual([0, 0, 0, 0]);
    }
    await expect(enter('GUESS')).rejects.toMatchObject({ code: 'promo-code-invalid' });
    expect(await counted('anna')).toEqual([1, 1, 0, 0]);
  });

  test('counts a guess before checking the code, so that a crash gives no free guess', async () => {
    const context = dying(world.context, 3, 'before', 'for good');
    await expect(enter('GUESS', { context })).rejects.toThrow('the process died');
    expect(await counted('anna')).toEqual([1, 1, 0, 0]);
  });

  test('counts every redemption when many users redeem at the same time', async () => {
    const uids = Array.from({ length: 50 }, (_, index) => `many-${index}`);
    for (const uid of uids) await world.save(uid, {});
    await Promise.all(uids.map((uid) => enter('MOIEN2026', { caller: person(uid) })));
    expect((await world.context.db.doc('promoCodes/MOIEN2026').get()).get('redeemed')).toBe(50);
  });

  test('redeems once, even for simultaneous calls', async () => {
    const calls = Array.from({ length: 50 }, (_, index) =>
      enter(index % 2 ? 'MOIEN2026' : 'ROUDELEIW', { address: `192.0.2.${index}` }),
    );
    const outcomes = (await Promise.allSettled(calls)).map((outcome) =>
      outcome.status === 'fulfilled'
        ? (outcome.value as { message: string }).message
        : String((outcome.reason as { code?: unknown }).code),
    );
    const answered = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
    expect([answered('redeemed'), answered('rate-limited')]).toEqual([1, 40]);
    expect(answered('already_redeemed') + answered('promo-code-already-active')).toBe(9);
    const { entitlement } = (await subscription()) as { entitlement: { promo: { code: string } } };
    expect(await redeemed()).toEqual([entitlement.promo.code]);
  });
});

/**
 * A database whose process crashes at its nth transaction, before or just after the commit: only at that one, or also
 * at all later ones.
 */
function dying(
  context: Context,
  nth: number,
  when: 'before' | 'after',
  howLong: 'once' | 'for good' = 'once',
): Context {
  let count = 0;
  const runTransaction: Context['db']['runTransaction'] = async (update, options) => {
    count += 1;
    if (count > nth && howLong === 'for good') throw new Error('the process died');
    if (count === nth && when === 'before') throw new Error('the process died');
    const result = await context.db.runTransaction(update, options);
    if (count === nth) throw new Error('the process died');
    return result;
  };
  const db = new Proxy(context.db, {
    get: (target, name) => {
      if (name === 'runTransaction') return runTransaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...context, db };
}

describe('a crash during a redemption', () => {
  test.each(
    [1, 2, 3, 4].flatMap((nth) => (['before', 'after'] as const).map((when) => ({ nth, when }))),
  )('$when database transaction $nth: the repeated call redeems the code once', async (fault) => {
    const { nth, when } = fault;
    const attempt = enter('MOIEN2026', { context: dying(world.context, nth, when) });
    await expect(attempt).rejects.toThrow('the process died');
    const isWritten = nth > 3 || (nth === 3 && when === 'after');
    expect(await redeemed()).toEqual(isWritten ? ['MOIEN2026'] : []);
    expect(await enter('MOIEN2026')).toMatchObject({
      message: isWritten ? 'already_redeemed' : 'redeemed',
      end_date: '2027-05-21T09:00:00.000Z',
    });
    expect(await redeemed()).toEqual(['MOIEN2026']);
  });
});
