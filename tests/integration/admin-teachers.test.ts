import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallName, CallResponse } from '@kloer/domain/calls/calls.ts';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import type { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { repairTeacherIndex } from '../../functions/src/administration/repair-index.ts';
import { readIndex } from '../../functions/src/profile/projection/teacher-index.ts';
import { updateTeacher } from '../../functions/src/administration/update-teacher.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import type { Caller } from '../../functions/src/platform/caller/caller.ts';
import { deleteProfile } from '../../functions/src/people/deletion/delete-person.ts';
import { deliverDueMails } from '../../functions/src/messages/delivery/deliver-due-mails.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { passOn } from '../../functions/src/money/subscription/mailboxes.ts';
import { notAdministrators, person } from './support/callers.ts';
import { dayMs, startWorld, type World } from './support/world.ts';
import { revisionOf } from './support/revision-of.ts';

let world: World;

const as = (caller: Caller | null, name: CallName, request: object) =>
  call(world.context, name, caller, request, { address: '192.0.2.7' });

const chief = (name: CallName, request: object) => as(person('chief'), name, request);

type Listed = CallResponse<'admin-teachers'>;
const list = async (wanted: object = {}, who = 'chief') =>
  (await as(person(who), 'admin-teachers', { language: 'en', ...wanted })) as Listed;
const ids = async (wanted: object = {}) => (await list(wanted)).teachers.map(({ id }) => id);
const row = async (id = 'anna', who = 'chief') =>
  (await list({}, who)).teachers.find((one) => one.id === id);

const update = async (change: object, who = 'chief') =>
  as(person(who), 'admin-update-teacher', {
    teacherId: 'anna',
    revision: (await row())?.revision ?? null,
    ...change,
  });
const seen = { teacherId: 'anna', revision: null };
const block = { status: 'inactive', reason: 'false-statements' };
const undo = async (who = 'chief', revision?: string) =>
  as(person(who), 'admin-undo-teacher', {
    teacherId: 'anna',
    revision: revision ?? (await row())?.revision,
  });

const stored = async (path: string) => (await world.context.db.doc(path).get()).data();
const entries = async () =>
  (await world.context.db.collection('auditLog').get()).docs.map((entry) => entry.data());
const mailReasons = async () =>
  (await world.context.db.collection('mails').get()).docs.map((mail) => mail.data()['reason']);

const save = async (uid: string, fields: Partial<TeacherProfileFields> = {}) => {
  await world.save(uid, { email: `${uid}@example.lu`, ...fields });
  await projectTeacher(world.context, uid);
  world.pass(60_000);
};

beforeEach(async () => {
  world = await startWorld();
  for (const uid of ['chief', 'other']) {
    const email = `${uid}@example.lu`;
    world.accounts.set(uid, { uid, email, emailVerified: true, metadata: {} as never });
    await world.context.db.doc(`admins/${uid}`).set({});
  }
});

afterEach(() => world.stop());

describe('the administrators’ list of teachers', () => {
  beforeEach(async () => {
    await save('anna');
    await save('jos', { firstName: 'Jos', lastName: 'Müller', showEmail: false });
    await save('zoe', {
      firstName: 'Zoë',
      lastName: 'Thill',
      cityId: placeIdOf('luxembourg'),
      phone: '+352 621 000 111',
      showPhone: true,
    });
  });

  test('shows the newest teachers first, with their fields', async () => {
    const { teachers, count, total } = await list();
    expect(teachers.map(({ id }) => id)).toEqual(['zoe', 'jos', 'anna']);
    expect({ count, total }).toEqual({ count: 3, total: 3 });
    expect(teachers[0]).toMatchObject({ phone: '+352 621 000 111', email: 'zoe@example.lu' });
    expect(teachers[1]).toMatchObject({ email: null, phone: null, state: 'ended', type: 'none' });
    expect(teachers[2]).toMatchObject({ path: expect.stringContaining('anna-weber') });
  });

  test.each([
    ['ulle', ['jos']],
    ['ZOE', ['zoe']],
    ['jos@example', ['jos']],
    ['jos muller', ['jos']],
    ['muller jos', ['jos']],
    ['  weber ', ['anna']],
    ['e', ['zoe', 'jos', 'anna']],
    ['a name that no teacher has', []],
  ])('can be searched for %s', async (search, found) => {
    expect(await ids({ search })).toEqual(found);
  });

  test('can be filtered by status, type and canton', async () => {
    await chief('admin-update-teacher', {
      teacherId: 'jos',
      revision: await revisionOf(world, 'jos'),
      endDate: '2026-12-31',
    });
    await world.context.db.doc('promoCodes/MOIEN').set({
      durationMonths: 6,
      type: 'trial',
      active: true,
      createdAt: new Date(),
    });
    await chief('admin-update-teacher', {
      teacherId: 'zoe',
      revision: await revisionOf(world, 'zoe'),
      promoCode: 'moien',
    });
    await chief('admin-update-teacher', {
      teacherId: 'zoe',
      revision: await revisionOf(world, 'zoe'),
      ...block,
    });
    expect(await ids({ state: 'visible' })).toEqual(['jos']);
    expect(await ids({ state: 'suspended' })).toEqual(['zoe']);
    expect(await ids({ state: 'ended' })).toEqual(['anna']);
    expect(await ids({ type: 'grant' })).toEqual(['jos']);
    expect(await ids({ type: 'trial' })).toEqual(['zoe']);
    expect(await ids({ type: 'none' })).toEqual(['anna']);
    expect(await ids({ canton: 'luxembourg' })).toEqual(['zoe']);
    expect(await ids({ canton: 'esch-sur-alzette', state: 'visible' })).toEqual(['jos']);
    // An ended suspension is recognised without any write.
    world.pass(60 * dayMs);
    expect(await ids({ state: 'visible' })).toEqual([]);
  });

  test('can be sorted by each column, in both directions', async () => {
    await chief('admin-update-teacher', {
      teacherId: 'jos',
      revision: await revisionOf(world, 'jos'),
      endDate: '2026-12-31',
    });
    expect(await ids({ sort: 'teacher' })).toEqual(['jos', 'zoe', 'anna']);
    expect(await ids({ sort: 'teacher', descending: true })).toEqual(['anna', 'zoe', 'jos']);
    expect(await ids({ sort: 'contact' })).toEqual(['anna', 'zoe', 'jos']);
    expect(await ids({ sort: 'location' })).toEqual(['jos', 'anna', 'zoe']);
    expect(await ids({ sort: 'end-date', descending: true })).toEqual(['jos', 'zoe', 'anna']);
    expect(await ids({ sort: 'status' })).toEqual(['jos', 'zoe', 'anna']);
    expect(await ids({ sort: 'created', descending: false })).toEqual(['anna', 'jos', 'zoe']);
  });

  test('is loaded page by page', async () => {
    for (let number = 0; number < 25; number += 1) await save(`more-${number}`);
    expect((await list()).teachers).toHaveLength(25);
    const last = await list({ page: 1 });
    expect(last.teachers.map(({ id }) => id)).toEqual(['zoe', 'jos', 'anna']);
    expect(last.count).toBe(28);
    expect((await list({ page: 2 })).teachers).toEqual([]);
  });

  test('no longer contains a teacher who deleted the profile', async () => {
    await deleteProfile(world.context, person('zoe'));
    expect(await ids()).toEqual(['jos', 'anna']);
    expect([...(await readIndex(world.context)).keys()]).not.toContain('zoe');
  });

  test('is repaired by the scheduled sweep if its entries are missing or wrong', async () => {
    for (const { ref } of (await world.context.db.collection('teacherIndex').get()).docs) {
      await ref.delete();
    }
    expect(await ids()).toEqual([]);
    await repairTeacherIndex(world.context);
    expect(await ids()).toEqual(['zoe', 'jos', 'anna']);
    await world.context.db.doc('teachers/jos').delete();
    await world.context.db.doc('teachers/zoe').update({ lastName: 'Weiler' });
    await repairTeacherIndex(world.context);
    expect(await ids({ search: 'weiler' })).toEqual([]);
    world.pass(dayMs);
    await repairTeacherIndex(world.context);
    expect(await ids({ search: 'weiler' })).toEqual(['zoe']);
    expect([...(await readIndex(world.context)).keys()].toSorted()).toEqual(['anna', 'zoe']);
  });
});

describe('suspending a teacher', () => {
  beforeEach(async () => {
    await save('anna', { language: 'en' });
    await update({ endDate: '2027-06-30' });
  });

  test('hides the profile page, and sends the teacher one mail with the reasons', async () => {
    await update({ ...block, facts: 'A diploma of 1850.' });
    expect(await row()).toMatchObject({ state: 'suspended', suspended: true });
    expect((await entries()).find((entry) => entry['reason'])).toMatchObject({
      action: 'update-teacher',
      adminUid: 'chief',
      reason: 'false-statements',
      // The reasons of the suspension, which stay until the account is deleted.
      facts: 'A diploma of 1850.',
      before: { suspended: false },
      after: { suspended: true },
    });
    await deliverDueMails(world.context);
    expect(world.mails).toEqual([]);
    world.pass(91_000);
    await deliverDueMails(world.context);
    await deliverDueMails(world.context);
    expect(world.mails).toHaveLength(1);
    const [mail] = world.mails;
    expect(mail?.to).toBe('anna@example.lu');
    for (const said of ['diplomas', '1850', 'terms of use', 'not a machine', '/en/terms']) {
      expect(mail?.text).toMatch(new RegExp(said));
    }
    // A second suspension of a suspended teacher sends no mail.
    await update(block);
    expect(await mailReasons()).toEqual(['profile-suspended']);
  });

  test('can be undone, and the teacher gets a mail', async () => {
    await update(block);
    await update({ status: 'active' });
    expect(await row()).toMatchObject({ state: 'visible', suspended: false });
    expect((await mailReasons()).map(String).toSorted()).toEqual([
      'profile-suspended',
      'suspension-lifted',
    ]);
  });

  test("does not change the teacher's own pause", async () => {
    await world.decide('anna', { paused: true });
    await update(block);
    await update({ status: 'active' });
    expect(await row()).toMatchObject({ state: 'paused', suspended: false });
  });
});

describe('a promo code that an administrator enters for a teacher', () => {
  beforeEach(async () => {
    await save('anna');
    const facts = { durationMonths: 6, type: 'promo', active: true, createdAt: new Date() };
    await world.context.db.doc('promoCodes/MOIEN').set(facts);
    const others = {
      AUS: { active: false },
      ERIWWER: { validUntil: new Date(0) },
      VOLL: { maxRedemptions: 2, redeemed: 2 },
    };
    for (const [code, change] of Object.entries(others))
      await world.context.db.doc(`promoCodes/${code}`).set({ ...facts, ...change });
  });

  test('counts as redeemed, and can be removed again', async () => {
    await update({ promoCode: ' moien ' });
    expect(await row()).toMatchObject({ promo_code: 'MOIEN', type: 'promo', state: 'visible' });
    expect(await stored('promoCodes/MOIEN')).toMatchObject({ redeemed: 1 });
    await update({ promoCode: 'MOIEN' });
    expect(await stored('promoCodes/MOIEN')).toMatchObject({ redeemed: 1 });
    await update({ promoCode: null });
    expect(await row()).toMatchObject({ promo_code: null, type: 'none' });
    expect(await entries()).toContainEqual(
      expect.objectContaining({
        before: expect.objectContaining({ promo: expect.objectContaining({ code: 'MOIEN' }) }),
        after: expect.objectContaining({ promo: null }),
      }),
    );
  });

  test('can be entered again after it was removed, and is counted once', async () => {
    await update({ promoCode: 'MOIEN' });
    const record = 'redemptions/MOIEN.anna';
    const paidAt = Timestamp.fromMillis(0);
    await world.context.db.doc(record).update({ paidAt });
    const first = await stored(record);
    world.pass(dayMs);
    await update({ promoCode: null });
    // The teacher redeemed this code once, although an administrator removed it.
    await expect(as(person('anna'), 'check-promo', { promoCode: 'MOIEN' })).rejects.toMatchObject({
      code: 'promo-code-used',
    });
    await update({ promoCode: 'MOIEN' });
    expect(await row()).toMatchObject({ promo_code: 'MOIEN', state: 'visible' });
    expect(await stored('promoCodes/MOIEN')).toMatchObject({ redeemed: 1 });
    const again = await stored(record);
    expect(again).toMatchObject({ redeemedAt: first?.['redeemedAt'], paidAt });
    expect(again?.['endsAt']).not.toEqual(first?.['endsAt']);
    await undo();
    expect(await row()).toMatchObject({ promo_code: null });
    expect(await stored('promoCodes/MOIEN')).toMatchObject({ redeemed: 1 });
    expect(await stored(record)).toMatchObject({ paidAt });
    await update({ promoCode: 'MOIEN' });
  });

  test('stays active after its removal was undone, and cannot be entered again later', async () => {
    await update({ promoCode: 'MOIEN' });
    await update({ promoCode: null });
    await undo();
    expect(await row()).toMatchObject({ promo_code: 'MOIEN' });
    world.pass(200 * dayMs);
    await expect(update({ promoCode: 'MOIEN' })).rejects.toMatchObject({ code: 'promo-code-used' });
  });

  test('is refused and not counted if it would not make the profile visible for longer', async () => {
    await update({ endDate: '2027-12-31' });
    const before = await entries();
    await expect(update({ promoCode: 'MOIEN' })).rejects.toMatchObject({
      code: 'promo-code-lengthens-nothing',
    });
    expect(await stored('promoCodes/MOIEN')).not.toHaveProperty('redeemed');
    expect(await stored('redemptions/MOIEN.anna')).toBeUndefined();
    expect(await entries()).toEqual(before);
    await update({ endDate: '2027-01-31' });
    await update({ promoCode: 'MOIEN' });
    expect(await row()).toMatchObject({ promo_code: 'MOIEN' });
  });

  test.each([
    ['AUS', 'promo-code-invalid'],
    ['NOWHERE', 'promo-code-invalid'],
    ['ERIWWER', 'promo-code-ended'],
    ['VOLL', 'promo-code-used-up'],
  ])('is refused for %s with the error %s', async (promoCode, code) => {
    await expect(update({ promoCode })).rejects.toMatchObject({ code });
    expect(await entries()).toEqual([]);
  });
});

describe('changing a teacher as an administrator', () => {
  beforeEach(() => save('anna'));

  test('is refused if another administrator changed the teacher first, whose address the list then shows', async () => {
    const revision = (await row())?.revision ?? null;
    await update({ endDate: '2027-01-31' }, 'other');
    const late = chief('admin-update-teacher', { teacherId: 'anna', revision, endDate: null });
    await expect(late).rejects.toMatchObject({ code: 'changed-meanwhile' });
    const blind = chief('admin-update-teacher', { teacherId: 'anna', endDate: null });
    await expect(blind).rejects.toMatchObject({ code: 'invalid-request' });
    expect(await row()).toMatchObject({
      grant_day: '2027-01-31',
      changed_by: 'other@example.lu',
      undo_seconds: null,
    });
  });

  test('is refused to the second of two administrators who act at the same time', async () => {
    const outcomes = await Promise.allSettled(
      ['chief', 'other'].map((uid, month) =>
        as(person(uid), 'admin-update-teacher', {
          teacherId: 'anna',
          revision: null,
          endDate: `2027-0${month + 1}-15`,
        }),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await entries()).toHaveLength(1);
  });
});

describe('undoing the last change of a teacher', () => {
  beforeEach(async () => {
    await save('anna');
    await update({ endDate: '2027-01-31' });
  });

  test('is possible for a minute, and restores the previous values', async () => {
    await update({ endDate: null });
    world.pass(59_000);
    expect(await row()).toMatchObject({ undo_seconds: 1 });
    await undo();
    expect(await row()).toMatchObject({ grant_day: '2027-01-31', undo_seconds: null });
    expect(await entries()).toContainEqual(
      expect.objectContaining({ action: 'undo-teacher', adminUid: 'chief' }),
    );
  });

  test('lifts a suspension on all accounts with the same mailbox; the mail about the suspension is never sent', async () => {
    const { context, decide } = world;
    const far = context.addressKey('far@example.lu');
    const near = (await stored('subscriptions/anna'))?.['addressKeys'] as string[];
    await decide('second', { addressKeys: [...near, far] });
    await decide('third', { addressKeys: [far] });
    await update(block);
    for (const uid of ['anna', 'second']) await passOn(context, uid);
    for (const uid of ['second', 'third']) {
      expect(await stored(`subscriptions/${uid}`)).toMatchObject({ suspended: true });
    }
    await undo();
    expect(await row()).toMatchObject({ suspended: false, state: 'visible' });
    for (const uid of ['second', 'third']) {
      await save(uid, { email: `${uid}+far@example.lu` });
      expect(await stored(`subscriptions/${uid}`)).toMatchObject({ suspended: false });
    }
    await save('fourth', { email: 'far@example.lu' });
    expect(await stored('subscriptions/fourth')).toBeUndefined();
    await projectTeacher(world.context, 'anna');
    expect(await row()).toMatchObject({ suspended: false });
    world.pass(dayMs);
    await deliverDueMails(world.context);
    expect(world.mails).toEqual([]);
  });

  test('restores a lifted suspension', async () => {
    await update(block);
    await update({ status: 'active' });
    await undo();
    expect(await row()).toMatchObject({ suspended: true });
    expect(await mailReasons()).toEqual(['profile-suspended']);
  });

  test('removes a promo code, which can be redeemed again', async () => {
    const facts = { durationMonths: 6, type: 'promo', active: true, createdAt: new Date() };
    await world.context.db.doc('promoCodes/MOIEN').set(facts);
    await update({ promoCode: 'MOIEN' });
    await undo();
    expect(await row()).toMatchObject({ promo_code: null, grant_day: '2027-01-31' });
    expect(await stored('promoCodes/MOIEN')).toMatchObject({ redeemed: 0 });
    await update({ promoCode: 'MOIEN' });
  });

  test('is refused after a minute, a second time, to other administrators, and after a newer change', async () => {
    const revision = (await row())?.revision ?? '';
    await expect(undo('other')).rejects.toMatchObject({ code: 'undo-too-late' });
    world.pass(60_001);
    expect(await row()).toMatchObject({ undo_seconds: null });
    await expect(undo()).rejects.toMatchObject({ code: 'undo-too-late' });
    await update({ endDate: null });
    await expect(undo('chief', revision)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    await undo();
    await expect(undo()).rejects.toMatchObject({ code: 'undo-too-late' });
    await update({ endDate: null });
    await world.grant('anna', 3);
    await expect(undo()).rejects.toMatchObject({ code: 'changed-meanwhile' });
  });
});

describe('access to the table of teachers is refused to', () => {
  const requests = (): [CallName, object][] => [
    ['admin-teachers', { language: 'en' }],
    ['admin-update-teacher', { teacherId: 'anna', revision: null, endDate: '2027-01-31' }],
    ['admin-undo-teacher', { teacherId: 'anna', revision: 'x' }],
  ];

  beforeEach(() => save('anna'));

  test.each(notAdministrators)('%s', async (_who, caller, code) => {
    for (const [name, request] of requests()) {
      await expect(as(caller, name, request)).rejects.toMatchObject({ code });
    }
    expect(await entries()).toEqual([]);
  });

  test('an administrator whose rights are revoked during the call', async () => {
    await world.context.db.doc('admins/chief').delete();
    const late = updateTeacher(world.context, 'chief', {
      teacherId: 'anna',
      revision: null,
      endDate: null,
    });
    await expect(late).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await entries()).toEqual([]);
  });

  test.each<[CallName, object, string, unknown[]]>([
    ['admin-teachers', { language: 'en' }, 'search', ['x'.repeat(201), 7, null, {}]],
    ['admin-teachers', { language: 'en' }, 'state', ['gone', '', null, []]],
    ['admin-teachers', { language: 'en' }, 'type', ['god', null]],
    ['admin-teachers', { language: 'en' }, 'canton', ['paris', null, {}]],
    ['admin-teachers', { language: 'en' }, 'sort', ['email', '__proto__', null]],
    ['admin-teachers', { language: 'en' }, 'descending', ['true', 1]],
    ['admin-teachers', { language: 'en' }, 'page', [-1, 1.5, '1', 1e9]],
    ['admin-teachers', {}, 'language', ['de', null, '']],
    [
      'admin-update-teacher',
      { revision: null, endDate: null },
      'teacherId',
      ['', 'a/b', '__x__', 7, null],
    ],
    [
      'admin-update-teacher',
      { ...seen },
      'endDate',
      ['', '2027-02-30', '2036-11-22', '9999-12-31', '31/12/2026', 7],
    ],
    ['admin-update-teacher', { ...seen }, 'promoCode', ['', 'A/B', '__X__', 7, {}]],
    ['admin-update-teacher', { ...seen, status: 'inactive' }, 'reason', ['', 'x', null]],
    ['admin-update-teacher', { ...seen, status: 'active' }, 'reason', ['danger']],
    ['admin-update-teacher', { ...seen, endDate: null }, 'facts', ['why', 7]],
    ['admin-update-teacher', { ...seen, ...block }, 'facts', ['x'.repeat(1001), {}]],
    ['admin-update-teacher', { teacherId: 'anna', endDate: null }, 'revision', [undefined, 7, {}]],
    ['admin-update-teacher', { ...seen, endDate: null }, 'paused', [true]],
    ['admin-undo-teacher', { teacherId: 'anna' }, 'revision', [null, 7, 'x'.repeat(201)]],
    ['admin-undo-teacher', { revision: 'x' }, 'teacherId', ['', 'a/b', '__x__', null]],
  ])('a call of %s with %o and a malicious value of “%s”', async (name, request, field, values) => {
    for (const value of values) {
      await expect(
        chief(name, { ...request, [field]: value }),
        String(value),
      ).rejects.toMatchObject({ code: 'invalid-request' });
    }
    expect(await entries()).toEqual([]);
  });
});
