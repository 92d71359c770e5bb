import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallName, CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { redemptionsAtATime } from '../../functions/src/administration/list-redemptions.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import type { Caller } from '../../functions/src/platform/caller/caller.ts';
import { deleteAccount, deleteProfile } from '../../functions/src/people/deletion/delete-person.ts';
import { runDeletion } from '../../functions/src/people/deletion/run-deletion.ts';
import { exportMyData } from '../../functions/src/people/export/export-my-data.ts';
import { notAdministrators, person, type NotAdministrator } from './support/callers.ts';
import { startPaidWorld, type PaidWorld } from './support/paid-world.ts';
import { publishDue } from './support/publish-due.ts';
import { revisionOf } from './support/revision-of.ts';
import { dayMs } from './support/world.ts';

let world: PaidWorld;

const as = (caller: Caller | null, name: CallName, request: object) =>
  call(world.context, name, caller, request, { address: '192.0.2.7' });

const chief = async <N extends CallName>(name: N, request: CallRequest<N>) =>
  (await as(person('chief'), name, request as object)) as CallResponse<N>;

type Asked = Partial<CallRequest<'admin-redemptions'>>;
const list = (asked: Asked = {}) =>
  chief('admin-redemptions', { code: 'MOIEN', language: 'en', ...asked });
const counts = async () => {
  const { redeemed, known, paid } = await list();
  return { redeemed, known, paid };
};

const records = async () => (await world.context.db.collection('redemptions').get()).docs.length;

const finishDeletion = async (uid: string) => {
  await publishDue(world.context);
  await runDeletion(world.context, uid);
};

beforeEach(async () => {
  world = await startPaidWorld();
  const email = 'chief@example.lu';
  world.accounts.set('chief', { uid: 'chief', email, emailVerified: true, metadata: {} as never });
  await world.context.db.doc('admins/chief').set({});
  const createdAt = new Date(0);
  const moien = { active: true, type: 'promo', durationMonths: 1, createdAt };
  await world.context.db.doc('promoCodes/MOIEN').set(moien);
});

afterEach(() => world.stop());

const redeem = (uid: string) => as(person(uid), 'check-promo', { promoCode: 'moien' });

/** A teacher who redeems the promo code, a minute after the previous one. */
const redeemer = async (uid: string) => {
  await world.teach(uid);
  await redeem(uid);
  world.pass(60_000);
};

const subscribe = async (uid: string) => {
  await world.pay((await world.order(uid)).url);
  await world.settle();
};

describe('the redemptions of a promo code', () => {
  test('are listed newest first, with dates and a link to the public page', async () => {
    await redeemer('anna');
    await redeemer('ben');
    expect(await list()).toEqual({
      redeemed: 2,
      known: 2,
      paid: 0,
      redemptions: [
        expect.objectContaining({ id: 'ben' }),
        {
          id: 'anna',
          name: 'Anna Weber',
          path: expect.stringMatching(/^\/tutoring\/mathematics\/anna-weber/),
          redeemed_at: '2026-11-21T10:00:00.000Z',
          ends_at: '2026-12-21T10:00:00.000Z',
          state: 'runs',
          paid_at: null,
        },
      ],
      more: false,
    });
    expect((await list({ language: 'fr' })).redemptions[0]?.path).toMatch(/^\/cours-de-rattrapage/);
  });

  test('count two clicks on the button once, and refused users not at all', async () => {
    await redeemer('anna');
    await redeem('anna');
    await world.subscribe('ben');
    await expect(redeem('ben')).rejects.toMatchObject({ code: 'promo-code-already-active' });
    expect(await counts()).toEqual({ redeemed: 1, known: 1, paid: 0 });
  });

  test('show whether they have ended or were removed', async () => {
    await redeemer('anna');
    await redeemer('ben');
    await chief('admin-update-teacher', {
      teacherId: 'ben',
      revision: await revisionOf(world, 'ben'),
      promoCode: null,
    });
    const states = async () => (await list()).redemptions.map(({ id, state }) => `${id} ${state}`);
    expect(await states()).toEqual(['ben taken-back', 'anna runs']);
    await world.live(31, 31);
    expect(await states()).toEqual(['ben ended', 'anna ended']);
  });

  test('include a code that an administrator entered, until that is undone', async () => {
    await world.teach('anna');
    await chief('admin-update-teacher', {
      teacherId: 'anna',
      revision: await revisionOf(world, 'anna'),
      promoCode: 'moien',
    });
    expect((await list()).redemptions).toMatchObject([{ id: 'anna', state: 'runs' }]);
    const { teachers } = await chief('admin-teachers', { language: 'en' });
    const revision = teachers[0]?.revision ?? '';
    await chief('admin-undo-teacher', { teacherId: 'anna', revision });
    expect(await list()).toMatchObject({ redeemed: 0, known: 0, redemptions: [] });
  });

  test('are loaded page by page, each once, even if the last redemption of a page is deleted', async () => {
    const many = redemptionsAtATime + 2;
    for (let number = 0; number < many; number += 1) {
      const uid = `teacher-${String(number).padStart(2, '0')}`;
      const redeemedAt = new Date(Date.UTC(2026, 10, 1, 0, Math.floor(number / 2)));
      const redemption = { uid, code: 'MOIEN', redeemedAt, endsAt: redeemedAt, paidAt: null };
      await world.context.db.doc(`redemptions/MOIEN.${uid}`).set(redemption);
    }
    const first = await list();
    expect(first).toMatchObject({ known: many, more: true });
    const last = first.redemptions.at(-1);
    await world.context.db.doc(`redemptions/MOIEN.${last?.id}`).delete();
    const after = { at: last?.redeemed_at ?? '', id: last?.id ?? '' };
    const second = await list({ after });
    expect(second.more).toBe(false);
    const ids = [...first.redemptions, ...second.redemptions].map(({ id }) => id);
    expect(new Set(ids).size).toBe(many);
  });

  test('exclude the redemptions of other codes, and of a deleted code with the same name', async () => {
    await redeemer('anna');
    const { codes } = await chief('admin-promo-codes', {});
    const revision = codes[0]?.revision ?? null;
    await chief('admin-delete-promo-code', { code: 'MOIEN', revision });
    world.pass(dayMs);
    const facts = { duration_months: 1, subscription_type: 'promo', active: true } as const;
    await chief('admin-create-promo-code', { code: 'MOIEN', ...facts });
    await chief('admin-create-promo-code', { code: 'ANER', ...facts });
    expect(await list()).toMatchObject({ redeemed: 0, known: 0, paid: 0, redemptions: [] });
    await world.teach('ben');
    await redeem('ben');
    expect((await list()).redemptions).toMatchObject([{ id: 'ben' }]);
    expect((await list({ code: 'ANER' })).redemptions).toEqual([]);
  });
});

test('the redemptions of a deleted code stay listed while their records are stored', async () => {
  await redeemer('anna');
  await chief('admin-delete-promo-code', { code: 'MOIEN', revision: null });
  expect(await list()).toMatchObject({
    redeemed: 1,
    known: 1,
    paid: 0,
    redemptions: [{ id: 'anna' }],
  });
  await world.context.db.doc('redemptions/MOIEN.anna').delete();
  await expect(list()).rejects.toMatchObject({ code: 'not-found' });
});

describe('the first payment shown for a redeemed code', () => {
  test('is the first payment of a plan that began after the code', async () => {
    await redeemer('anna');
    await redeemer('ben');
    // The first payment is due when the promo code's time ends.
    await subscribe('anna');
    expect(await counts()).toEqual({ redeemed: 2, known: 2, paid: 0 });
    await world.live(32);
    expect(await counts()).toEqual({ redeemed: 2, known: 2, paid: 1 });
    const { redemptions } = await list();
    const paidAt = redemptions.find(({ id }) => id === 'anna')?.paid_at;
    expect(paidAt).toMatch(/^2026-12-21/);
    expect(redemptions.find(({ id }) => id === 'ben')?.paid_at).toBeNull();
    await world.live(31);
    expect((await list()).redemptions.find(({ id }) => id === 'anna')?.paid_at).toBe(paidAt);
  });

  test("is missing if the user's only plan began before the code", async () => {
    await world.subscribe('anna');
    world.pass(dayMs);
    await world.context.db.doc('promoCodes/MOIEN').update({ durationMonths: 3 });
    await chief('admin-update-teacher', {
      teacherId: 'anna',
      revision: await revisionOf(world, 'anna'),
      promoCode: 'moien',
    });
    await world.live(40);
    expect(await counts()).toEqual({ redeemed: 1, known: 1, paid: 0 });
  });
});

describe('a redemption by a user who deleted profile or account', () => {
  test('has no name if only the profile was deleted, and stays listed', async () => {
    await redeemer('anna');
    await deleteProfile(world.context, person('anna'));
    await finishDeletion('anna');
    expect((await list()).redemptions).toMatchObject([{ id: 'anna', name: '', path: null }]);
  });

  test('is not listed but counted if the account was deleted', async () => {
    await redeemer('anna');
    await redeemer('ben');
    await deleteAccount(world.context, person('anna'), new Date());
    await finishDeletion('anna');
    expect(await counts()).toEqual({ redeemed: 2, known: 1, paid: 0 });
    expect((await list()).redemptions).toMatchObject([{ id: 'ben' }]);
    expect(await records()).toBe(1);
  });

  test('does not get the name of a later account with the same address', async () => {
    await redeemer('anna');
    await deleteAccount(world.context, person('anna'), new Date());
    await finishDeletion('anna');
    const again = { ...person('anna'), uid: 'anna-again' };
    await world.save('anna-again', { email: again.email });
    await expect(as(again, 'check-promo', { promoCode: 'moien' })).rejects.toMatchObject({
      code: 'promo-code-used',
    });
    expect(await counts()).toEqual({ redeemed: 1, known: 0, paid: 0 });
  });

  test('is in the data export of the user', async () => {
    await redeemer('anna');
    const { data } = await exportMyData(world.context, person('anna'));
    expect(data['redemptions']).toMatchObject([{ code: 'MOIEN', paidAt: null }]);
  });
});

describe('access to the list of redemptions is refused to', () => {
  beforeEach(() => redeemer('anna'));

  test.each<NotAdministrator>([
    ...notAdministrators,
    ['a user without a profile', person('stranger'), 'permission-denied'],
  ])('%s', async (_who, caller, code) => {
    const asked = as(caller, 'admin-redemptions', { code: 'MOIEN', language: 'en' });
    await expect(asked).rejects.toMatchObject({ code });
  });

  test('an administrator whose rights were revoked', async () => {
    expect(await list()).toMatchObject({ redeemed: 1 });
    await world.context.db.doc('admins/chief').delete();
    await expect(list()).rejects.toMatchObject({ code: 'permission-denied' });
  });

  const at = '2026-11-21T10:00:00.000Z';
  const hostile: [string, unknown[]][] = [
    ['code', ['', 'moien', 'MO/IEN', '../X', '__X__', 'A'.repeat(41), 7, null, {}, ['MOIEN']]],
    ['language', ['de', '', 'EN', 1, null, {}]],
    [
      'after',
      [
        '',
        'anna',
        {},
        { at },
        { id: 'anna' },
        { at: 'yesterday', id: 'anna' },
        { at: 0, id: 'anna' },
        { at, id: '' },
        { at, id: 'a/b' },
        { at, id: '__x__' },
        { at, id: 'a'.repeat(129) },
        { at, id: 'anna', code: 'ANER' },
      ],
    ],
    ['uid', ['anna']],
    ['limit', [1000]],
  ];

  test.each(hostile)('a call with a malicious %s', async (field, values) => {
    for (const value of values) {
      const asked = as(person('chief'), 'admin-redemptions', {
        code: 'MOIEN',
        language: 'en',
        [field]: value,
      });
      await expect(asked, `asked with ${JSON.stringify(value)}`).rejects.toMatchObject({
        code: 'invalid-request',
      });
    }
  });

  test('a call for an unknown code', async () => {
    await expect(list({ code: 'ANER' })).rejects.toMatchObject({ code: 'not-found' });
  });
});
