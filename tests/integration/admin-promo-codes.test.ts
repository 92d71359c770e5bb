import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallName, CallResponse } from '@kloer/domain/calls/calls.ts';
import { createPromoCode } from '../../functions/src/administration/promo-codes.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import type { Caller } from '../../functions/src/platform/caller/caller.ts';
import { notAdministrators, person } from './support/callers.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

let world: World;

const as = (caller: Caller | null, name: CallName, request: object) =>
  call(world.context, name, caller, request, { address: '192.0.2.7' });

const chief = (name: CallName, request: object) => as(person('chief'), name, request);

const moien = { code: 'MOIEN', duration_months: 6, subscription_type: 'promo', active: true };

const create = (facts: object = {}) => chief('admin-create-promo-code', { ...moien, ...facts });

type Listed = CallResponse<'admin-promo-codes'>['codes'];
const list = async () =>
  ((await chief('admin-promo-codes', {})) as CallResponse<'admin-promo-codes'>).codes;
const seen = async (code = 'MOIEN') => (await list()).find((one) => one.code === code);

/** Changes a promo code from its stored state. */
const update = async (change: object, code = 'MOIEN') =>
  chief('admin-update-promo-code', {
    code,
    revision: (await seen(code))?.revision ?? null,
    change,
  });

const redeem = (uid: string, promoCode = 'MOIEN') => as(person(uid), 'check-promo', { promoCode });

const entries = async () => {
  const { docs } = await world.context.db.collection('auditLog').get();
  return docs.map((entry) => entry.data());
};

/** Writes a promo code directly to the database, as in the Firebase console. */
const byHand = (code: string, fields: object) =>
  world.context.db.doc(`promoCodes/${code}`).set(fields);

const isRefused = (code: string) => expect.objectContaining({ code });

beforeEach(async () => {
  world = await startWorld();
  for (const uid of ['chief', 'other', 'anna', 'ben']) {
    const email = `${uid}@example.lu`;
    world.accounts.set(uid, { uid, email, emailVerified: true, metadata: {} as never });
  }
  await world.context.db.doc('admins/chief').set({});
  await world.context.db.doc('admins/other').set({});
  await world.save('anna', { email: 'anna@example.lu' });
  await world.save('ben', { email: 'ben@example.lu' });
});

afterEach(() => world.stop());

describe('creating a promo code', () => {
  test('stores the code in capitals, and sets no limits by default', async () => {
    expect(await create({ code: ' moien ' })).toEqual({ success: true });
    expect(await list()).toEqual([
      {
        ...moien,
        created_at: '2026-11-21T10:00:00.000Z',
        valid_until: null,
        max_redemptions: null,
        note: '',
        status: 'open',
        redeemed: 0,
        revision: expect.any(String),
        changed_by: 'chief@example.lu',
      },
    ]);
    expect(await redeem('anna')).toMatchObject({ end_date: '2027-05-21T09:00:00.000Z' });
  });

  test('is logged without the text of its note', async () => {
    await create({ note: 'for Anna Weber', valid_until: '2026-12-31', max_redemptions: 3 });
    expect(await entries()).toEqual([
      expect.objectContaining({
        adminUid: 'chief',
        action: 'create-promo-code',
        before: null,
        after: expect.objectContaining({ code: 'MOIEN', maxRedemptions: 3, hasNote: true }),
      }),
    ]);
    expect(JSON.stringify(await entries())).not.toContain('Weber');
  });

  test('is refused to the second of two administrators who create the same code', async () => {
    const outcomes = await Promise.allSettled([
      create({ duration_months: 1 }),
      as(person('other'), 'admin-create-promo-code', { ...moien, duration_months: 12 }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes).toContainEqual({ status: 'rejected', reason: isRefused('promo-code-exists') });
    expect(await list()).toHaveLength(1);
    expect(await entries()).toHaveLength(1);
  });

  test('puts the code first in the list, which includes codes written directly to the database', async () => {
    const byHand = { durationMonths: 3, type: 'trial', active: false };
    const createdAt = new Date('2026-11-20T08:00:00Z');
    await world.context.db.doc('promoCodes/BYHAND').set({ ...byHand, createdAt });
    await create();
    world.pass(dayMs);
    await create({ code: 'NEWEST' });
    expect((await list()).map(({ code }) => code)).toEqual(['NEWEST', 'MOIEN', 'BYHAND']);
    expect(await seen('BYHAND')).toMatchObject({ redeemed: 0, revision: null, changed_by: null });
    await update({ active: true }, 'BYHAND');
    expect(await seen('BYHAND')).toMatchObject({ active: true, changed_by: 'chief@example.lu' });
  });
});

describe('changing a promo code', () => {
  beforeEach(() => create());

  test('logs nothing if no field changes, even for codes written directly to the database', async () => {
    await update({ valid_until: '2026-12-31', max_redemptions: 3, note: 'Fuesent' });
    const createdAt = new Date('2026-11-20T08:00:00Z');
    const validUntil = new Date('2026-12-24T08:00:00Z');
    const written = { durationMonths: 3, type: 'trial', active: false, createdAt, validUntil };
    await byHand('BYHAND', written);
    const [before, log] = [await list(), await entries()];
    for (const { code, duration_months, subscription_type, active, ...others } of before) {
      const { valid_until, max_redemptions, note } = others;
      const same = { code, duration_months, subscription_type, active, max_redemptions, note };
      await update({ ...same, valid_until }, code);
    }
    await update({ active: true });
    expect(await list()).toEqual(before);
    expect(await entries()).toEqual(log);
  });

  test('changes only the requested fields, and logs their previous values', async () => {
    await update({ active: false });
    expect(await seen()).toMatchObject({ ...moien, active: false });
    await update({ duration_months: 12, subscription_type: 'trial', note: 'Fuesent' });
    expect(await seen()).toMatchObject({
      active: false,
      duration_months: 12,
      subscription_type: 'trial',
      note: 'Fuesent',
    });
    expect(await entries()).toContainEqual(
      expect.objectContaining({
        action: 'update-promo-code',
        before: expect.objectContaining({ active: true }),
        after: expect.objectContaining({ active: false }),
      }),
    );
  });

  test('can set limits and remove them', async () => {
    await update({ valid_until: '2026-11-30', max_redemptions: 5 });
    expect(await seen()).toMatchObject({ valid_until: '2026-11-30', max_redemptions: 5 });
    await update({ valid_until: null, max_redemptions: null });
    expect(await seen()).toMatchObject({ valid_until: null, max_redemptions: null });
  });

  test('is refused if another administrator changed the code first, whose address the list then shows', async () => {
    const { revision } = (await seen()) as Listed[number];
    const asOther = (change: object) =>
      as(person('other'), 'admin-update-promo-code', { code: 'MOIEN', revision, change });
    await asOther({ duration_months: 2 });
    const late = chief('admin-update-promo-code', { code: 'MOIEN', revision, change: moien });
    await expect(late).rejects.toMatchObject({ code: 'changed-meanwhile' });
    const gone = chief('admin-delete-promo-code', { code: 'MOIEN', revision });
    await expect(gone).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await seen()).toMatchObject({ duration_months: 2, changed_by: 'other@example.lu' });
  });

  test('accepts only one of two simultaneous changes', async () => {
    const { revision } = (await seen()) as Listed[number];
    const outcomes = await Promise.allSettled(
      ['chief', 'other'].map((uid, index) =>
        as(person(uid), 'admin-update-promo-code', {
          code: 'MOIEN',
          revision,
          change: { duration_months: index + 1 },
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes).toContainEqual({ status: 'rejected', reason: isRefused('changed-meanwhile') });
    expect(await entries()).toHaveLength(2);
  });

  test('loses no redemption that happens at the same time', async () => {
    const { revision } = (await seen()) as Listed[number];
    await redeem('anna');
    await chief('admin-update-promo-code', { code: 'MOIEN', revision, change: { active: false } });
    expect(await seen()).toMatchObject({ active: false, redeemed: 1 });
  });

  test('can rename the code until it is redeemed', async () => {
    await create({ code: 'TAKEN' });
    await expect(update({ code: 'TAKEN' })).rejects.toMatchObject({ code: 'promo-code-exists' });
    await update({ code: ' mai', duration_months: 3 });
    expect(await seen()).toBeUndefined();
    expect(await seen('MAI')).toMatchObject({ duration_months: 3, subscription_type: 'promo' });
    await redeem('anna', 'MAI');
    const again = update({ code: 'MOIEN' }, 'MAI');
    await expect(again).rejects.toMatchObject({ code: 'promo-code-redeemed' });
    expect((await list()).map(({ code }) => code).toSorted()).toEqual(['MAI', 'TAKEN']);
  });
});

describe('deleting a promo code', () => {
  test('keeps the visible time that users got from the code, and prevents new redemptions', async () => {
    await create();
    await redeem('anna');
    const before = (await world.context.db.doc('subscriptions/anna').get()).data();
    const { revision } = (await seen()) as Listed[number];
    await chief('admin-delete-promo-code', { code: 'MOIEN', revision });
    expect(await list()).toEqual([]);
    expect((await world.context.db.doc('subscriptions/anna').get()).data()).toEqual(before);
    await expect(redeem('ben')).rejects.toMatchObject({ code: 'promo-code-invalid' });
    expect(await entries()).toContainEqual(
      expect.objectContaining({
        action: 'delete-promo-code',
        before: expect.objectContaining({ code: 'MOIEN' }),
        after: null,
      }),
    );
    await create();
    world.pass(365 * dayMs);
    await expect(redeem('anna')).rejects.toMatchObject({ code: 'promo-code-used' });
  });
});

describe('a promo code with limits', () => {
  test('counts the redemption of each user once', async () => {
    await create();
    await redeem('anna');
    await redeem('anna');
    await redeem('ben');
    expect(await seen()).toMatchObject({ redeemed: 2 });
  });

  test('cannot be redeemed more often than its maximum, even by simultaneous calls', async () => {
    await create({ max_redemptions: 2 });
    const people = ['anna', 'ben', 'cleo', 'dan', 'eve'];
    for (const uid of people) await world.save(uid, { email: `${uid}@example.lu` });
    const outcomes = await Promise.allSettled(people.map((uid) => redeem(uid)));
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refusals).toEqual(Array(3).fill(isRefused('promo-code-invalid')));
    expect(await seen()).toMatchObject({ redeemed: 2, status: 'used-up' });
  });

  test('keeps an end date in the past while an administrator changes other fields', async () => {
    await create({ valid_until: '2026-11-22' });
    world.pass(5 * dayMs);
    await update({ valid_until: '2026-11-22', note: 'over' });
    expect(await seen()).toMatchObject({ valid_until: '2026-11-22', status: 'ended' });
    await expect(update({ valid_until: '2026-11-23' })).rejects.toMatchObject({
      code: 'invalid-request',
    });
    await update({ valid_until: '2036-11-26' });
    expect(await seen()).toMatchObject({ status: 'open' });
  });

  test('can be redeemed until the end of its last day in Luxembourg', async () => {
    await create({ valid_until: '2026-11-21' });
    world.pass(13 * 60 * 60_000 - 1);
    await redeem('anna');
    world.pass(1);
    await expect(redeem('ben')).rejects.toMatchObject({ code: 'promo-code-invalid' });
  });
});

describe('access to promo codes is refused to', () => {
  const requests = (): [CallName, object][] => [
    ['admin-promo-codes', {}],
    ['admin-create-promo-code', { ...moien, code: 'FREE' }],
    ['admin-update-promo-code', { code: 'MOIEN', revision: null, change: { active: true } }],
    ['admin-delete-promo-code', { code: 'MOIEN', revision: null }],
  ];

  beforeEach(async () => {
    const createdAt = new Date();
    const facts = { durationMonths: 6, type: 'promo', active: false, createdAt };
    await world.context.db.doc('promoCodes/MOIEN').set(facts);
  });

  test.each(notAdministrators)('%s', async (_who, caller, code) => {
    for (const [name, request] of requests()) {
      await expect(as(caller, name, request)).rejects.toMatchObject({ code });
    }
    expect(await entries()).toEqual([]);
    expect(await list()).toMatchObject([{ code: 'MOIEN', active: false }]);
  });

  test('an administrator whose rights are revoked during the call', async () => {
    await world.context.db.doc('admins/chief').delete();
    const late = createPromoCode(world.context, 'chief', { ...moien, subscription_type: 'promo' });
    await expect(late).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await entries()).toEqual([]);
  });

  const hostile: [string, unknown[]][] = [
    ['code', ['', ' ', 'A/B', '../X', '__X__', 'MOIËN', 'A'.repeat(41), 7, null, {}, ['A']]],
    ['duration_months', [0, 13, 1.5, -1, '6', null, Number.MAX_SAFE_INTEGER, {}]],
    ['subscription_type', ['month', 'god', '', null, 1, {}]],
    ['active', ['true', 1, null, {}]],
    [
      'valid_until',
      ['31/12/2026', '2026-12-31T00:00:00Z', '2027-02-30', '2026-11-20', '9999-12-31', '', 5, {}],
    ],
    ['max_redemptions', [0, -1, 1.5, '3', 1e9, {}]],
    ['note', ['x'.repeat(501), 5, null, {}]],
    ['createdAt', ['2026-01-01']],
    ['redeemed', [0]],
  ];

  test.each(hostile)('a call with a malicious %s', async (field, values) => {
    for (const value of values) {
      const made = create({ code: 'NEW', [field]: value });
      await expect(made, `made with ${String(value)}`).rejects.toMatchObject({
        code: 'invalid-request',
      });
      const changed = update({ [field]: value });
      await expect(changed, `changed to ${String(value)}`).rejects.toMatchObject({
        code: 'invalid-request',
      });
    }
    expect(await entries()).toEqual([]);
  });

  test.each([
    ['a call without any change', { code: 'MOIEN', revision: null, change: {} }],
    [
      'a call with a path instead of a code',
      { code: 'MOIEN/x', revision: null, change: { active: true } },
    ],
    ['a call without a revision', { code: 'MOIEN', change: { active: true } }],
    ['a call with an invalid revision', { code: 'MOIEN', revision: {}, change: { active: true } }],
  ])('%s', async (_what, request) => {
    const changed = chief('admin-update-promo-code', request);
    await expect(changed).rejects.toMatchObject({ code: 'invalid-request' });
  });
});

test('a promo code with invalid data is reported, and the other codes are listed', async () => {
  await create();
  await byHand('BROKEN', { durationMonths: 13, type: 'gift', active: true, createdAt: new Date() });
  await byHand('TIMELESS', { durationMonths: 1, type: 'promo', active: true });
  expect(await chief('admin-promo-codes', {})).toMatchObject({
    codes: [{ code: 'MOIEN' }],
    broken: [
      'promoCodes/BROKEN is not as described: durationMonths, type',
      'promoCodes/TIMELESS is not as described: createdAt',
    ],
  });
});
