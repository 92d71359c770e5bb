import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallName, CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { entriesPerPage } from '@kloer/domain/audit/audit-log.ts';
import { grantAdmin, revokeAdmin } from '../../functions/src/administration/administrators.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import type { Caller } from '../../functions/src/platform/caller/caller.ts';
import { deleteAccount } from '../../functions/src/people/deletion/delete-person.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { notAdministrators, person } from './support/callers.ts';
import { revisionOf } from './support/revision-of.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

const as = (caller: Caller | null, name: CallName, request: object) =>
  call(world.context, name, caller, request, { address: '192.0.2.7' });

const chief = async <N extends CallName>(name: N, request: CallRequest<N>) =>
  (await as(person('chief'), name, request as object)) as CallResponse<N>;

const log = (after?: string) =>
  chief('admin-audit-log', { language: 'en', ...(after !== undefined && { after }) });

const moien = {
  code: 'MOIEN',
  duration_months: 3,
  subscription_type: 'promo',
  active: true,
} as const;

beforeEach(async () => {
  world = await startWorld();
  for (const uid of ['chief', 'other', 'anna']) {
    const email = `${uid}@example.lu`;
    world.accounts.set(uid, { uid, email, emailVerified: true, metadata: {} as never });
  }
  for (const uid of ['chief', 'other']) await world.context.db.doc(`admins/${uid}`).set({});
  await world.save('anna', {});
  await world.grant('anna', 30);
  await projectTeacher(world.context, 'anna');
});

afterEach(() => world.stop());

const givesDay = async (endDate: string) => {
  world.pass(1000);
  await chief('admin-update-teacher', {
    teacherId: 'anna',
    revision: await revisionOf(world, 'anna'),
    endDate,
  });
};

describe('the audit log', () => {
  test('lists changes newest first, with a link to visible teachers', async () => {
    await chief('admin-create-promo-code', moien);
    await givesDay('2027-06-30');
    const { entries, more } = await log();
    expect(more).toBe(false);
    expect(entries).toMatchObject([
      {
        deed: 'update-teacher',
        by: 'chief@example.lu',
        by_operator: false,
        about: {
          uid: 'anna',
          name: 'Anna Weber',
          address: 'anna@example.lu',
          path: '/tutoring/mathematics/anna-weber',
        },
        changes: [{ what: 'end-date', after: '2027-06-30T21:59:59.999Z' }],
      },
      {
        deed: 'create-promo-code',
        about: { code: 'MOIEN' },
        changes: [
          { what: 'duration', before: null, after: '3' },
          { what: 'type', before: null, after: 'promo' },
          { what: 'usable', before: null, after: 'true' },
        ],
      },
    ]);
  });

  test('keeps the entries of a deleted promo code', async () => {
    await chief('admin-create-promo-code', moien);
    const [code] = (await chief('admin-promo-codes', {})).codes;
    world.pass(1000);
    const revision = code?.revision ?? null;
    const change = { duration_months: 6, code: 'SALUT' };
    await chief('admin-update-promo-code', { code: 'MOIEN', revision, change });
    const [renamed] = (await chief('admin-promo-codes', {})).codes;
    world.pass(1000);
    await chief('admin-delete-promo-code', { code: 'SALUT', revision: renamed?.revision ?? null });
    const [removed, updated] = (await log()).entries;
    expect(removed).toMatchObject({ deed: 'delete-promo-code', about: { code: 'SALUT' } });
    expect(removed?.changes).toContainEqual({ what: 'duration', before: '6', after: null });
    expect(updated?.changes).toEqual([
      { what: 'code', before: 'MOIEN', after: 'SALUT' },
      { what: 'duration', before: '3', after: '6' },
    ]);
  });

  test('shows who became administrator, and that the operator granted or revoked the rights', async () => {
    await grantAdmin(world.context, 'anna@example.lu');
    world.pass(1000);
    await revokeAdmin(world.context, 'anna@example.lu');
    expect((await log()).entries).toMatchObject([
      { deed: 'revoke-admin', by: null, by_operator: true, about: { address: 'anna@example.lu' } },
      { deed: 'grant-admin', changes: [{ what: 'office', before: 'false', after: 'true' }] },
    ]);
  });

  test('shows no name of a deleted account', async () => {
    await givesDay('2027-06-30');
    await deleteAccount(world.context, person('anna'), new Date());
    const [entry] = (await log()).entries;
    expect(entry?.about).toEqual({ uid: 'anna', name: '', address: null, path: null });
    expect(JSON.stringify(entry)).not.toContain('Weber');
  });

  test('is loaded page by page, with each entry once', async () => {
    for (let day = 1; day <= entriesPerPage + 3; day += 1) {
      await givesDay(`2027-05-${String(day).padStart(2, '0')}`);
    }
    const first = await log();
    const second = await log(first.entries.at(-1)?.id);
    expect([first.entries.length, first.more, second.entries.length, second.more]).toEqual([
      entriesPerPage,
      true,
      3,
      false,
    ]);
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(new Set(ids).size).toBe(entriesPerPage + 3);
  });
});

describe('access to the audit log is refused to', () => {
  test.each(notAdministrators)('%s', async (_who, caller, code) => {
    await expect(as(caller, 'admin-audit-log', { language: 'en' })).rejects.toMatchObject({ code });
  });

  test('an administrator whose rights were revoked', async () => {
    await world.context.db.doc('admins/chief').delete();
    await expect(log()).rejects.toMatchObject({ code: 'permission-denied' });
  });

  test.each([
    ['language', ['de', '', null, 7]],
    ['after', ['', '../x', 'a/b', 'a'.repeat(21), null, 7]],
    ['personUid', ['anna']],
  ])('a call with a malicious %s', async (field, values) => {
    for (const value of values) {
      const asked = as(person('chief'), 'admin-audit-log', { language: 'en', [field]: value });
      await expect(asked, String(value)).rejects.toMatchObject({ code: 'invalid-request' });
    }
  });
});
