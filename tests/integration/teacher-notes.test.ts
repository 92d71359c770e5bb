import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallName, CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { noteTeacher } from '../../functions/src/administration/note-teacher.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import { deleteProfile } from '../../functions/src/people/deletion/delete-person.ts';
import { exportMyData } from '../../functions/src/people/export/export-my-data.ts';
import type { Caller } from '../../functions/src/platform/caller/caller.ts';
import { notAdministrators, person } from './support/callers.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

const as = (caller: Caller | null, name: CallName, request: object) =>
  call(world.context, name, caller, request, { address: '192.0.2.7' });

const chief = async <N extends CallName>(name: N, request: CallRequest<N>, who = 'chief') =>
  (await as(person(who), name, request as object)) as CallResponse<N>;

const note = (words: string, seen: string | null = null, who = 'chief') =>
  chief('admin-note-teacher', { teacherId: 'anna', words, seen }, who);

const shown = async () => (await chief('admin-teacher-history', { teacherId: 'anna' })).note;

const entries = async () =>
  (await world.context.db.collection('auditLog').get()).docs.map((entry) => entry.data());

const now = '2026-11-21T10:00:00.000Z';

beforeEach(async () => {
  world = await startWorld();
  for (const uid of ['chief', 'other', 'anna', 'zoe']) {
    const email = `${uid}@example.lu`;
    const metadata = { creationTime: '2026-01-05', lastSignInTime: '' } as never;
    world.accounts.set(uid, { uid, email, emailVerified: true, metadata });
  }
  for (const uid of ['chief', 'other']) await world.context.db.doc(`admins/${uid}`).set({});
  await world.save('anna', { email: 'anna@example.lu' });
});

afterEach(() => world.stop());

describe('an administrators’ note about a teacher', () => {
  test('is shown to every administrator with its author, and can be changed or deleted', async () => {
    expect(await shown()).toBeNull();
    expect(await note(' Called on Monday.\u202e ')).toEqual({
      success: true,
      note: { words: 'Called on Monday.', at: now, by: 'chief@example.lu' },
    });
    world.pass(1000);
    const changed = await note('Called twice.', now, 'other');
    expect(await shown()).toEqual(changed.note);
    expect(changed.note).toMatchObject({ words: 'Called twice.', by: 'other@example.lu' });
    await note('', changed.note?.at);
    expect(await shown()).toBeNull();
  });

  test('is logged when it is written or deleted, but without its text', async () => {
    await note('Called on Monday.');
    await note('', now);
    const written = await entries();
    const of = (before: boolean, after: boolean) => ({
      action: 'note-teacher',
      personUid: 'anna',
      before: { hasNote: before },
      after: { hasNote: after },
    });
    expect(written.map(({ at: _at, adminUid: _adminUid, ...entry }) => entry)).toEqual(
      expect.arrayContaining([of(false, true), of(true, false)]),
    );
    expect(JSON.stringify(written)).not.toContain('Monday');
    const { entries: listed } = await chief('admin-teacher-changes', { teacherId: 'anna' });
    expect(listed.map(({ deed }) => deed)).toEqual(['note-teacher', 'note-teacher']);
  });

  test("does not overwrite another administrator's note, and an unchanged note is not written again", async () => {
    await note('Mine.');
    await expect(note('Other.', null, 'other')).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
    await note('Mine.');
    expect(await entries()).toHaveLength(1);
    expect(await shown()).toMatchObject({ words: 'Mine.' });
  });

  test("is in the teacher's data export, without its author", async () => {
    await note('Called on Monday.');
    const { data } = await exportMyData(world.context, person('anna'));
    expect(data['noteByAdmins']).toEqual({ words: 'Called on Monday.', at: now });
  });

  test('is deleted with the profile', async () => {
    await note('Called on Monday.');
    await deleteProfile(world.context, person('anna'));
    expect((await world.context.db.collection('teacherNotes').get()).size).toBe(0);
  });

  test('is refused for an unknown teacher, and if administrator rights are revoked', async () => {
    const asked = { teacherId: 'nobody', words: 'Hm.', seen: null };
    await expect(chief('admin-note-teacher', asked)).rejects.toMatchObject({
      code: 'teacher-not-found',
    });
    await world.context.db.doc('admins/chief').delete();
    await expect(
      noteTeacher(world.context, 'chief', { ...asked, teacherId: 'anna' }),
    ).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await entries()).toEqual([]);
  });

  test.each<[string, unknown[]]>([
    ['teacherId', ['', 'a/b', '__x__', 7, null]],
    ['words', ['x'.repeat(2001), 7, null, ['Hm.'], undefined]],
    ['seen', ['yesterday', 7, undefined]],
    ['by', ['chief']],
  ])('is refused with a malicious %s', async (field, values) => {
    for (const value of values) {
      const asked = { teacherId: 'anna', words: 'Hm.', seen: null, [field]: value };
      await expect(
        as(person('chief'), 'admin-note-teacher', asked),
        String(value),
      ).rejects.toMatchObject({ code: 'invalid-request' });
    }
    expect(await entries()).toEqual([]);
  });
});

describe("an administrator's search for an account", () => {
  const found = async (email: string) => (await chief('admin-find-account', { email })).account;

  test('finds the account by its address, with or without a profile', async () => {
    await world.context.db.doc('drafts/zoe').set({ writtenAt: new Date(now) });
    expect(await found(' Zoe@Example.lu ')).toEqual({
      uid: 'zoe',
      email: 'zoe@example.lu',
      verified: true,
      created_at: '2026-01-05T00:00:00.000Z',
      signed_in_at: null,
      has_profile: false,
      has_draft: true,
      administers: false,
    });
    expect(await found('anna@example.lu')).toMatchObject({ has_profile: true, has_draft: false });
    expect(await found('chief@example.lu')).toMatchObject({ administers: true });
    expect(await found('nobody@example.lu')).toBeNull();
  });

  test.each([['zoe'], [''], [7], [null], [undefined]])(
    'is refused for the text %j',
    async (email) => {
      await expect(as(person('chief'), 'admin-find-account', { email })).rejects.toMatchObject({
        code: 'invalid-request',
      });
    },
  );
});

describe('access to notes about teachers and to the search for accounts is refused to', () => {
  test.each(notAdministrators)('%s', async (_who, caller, code) => {
    for (const [name, request] of [
      ['admin-note-teacher', { teacherId: 'anna', words: 'Hm.', seen: null }],
      ['admin-find-account', { email: 'zoe@example.lu' }],
    ] as const) {
      await expect(as(caller, name, request)).rejects.toMatchObject({ code });
    }
    expect(await entries()).toEqual([]);
  });
});
