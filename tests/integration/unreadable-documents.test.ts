import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CallName, CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import type { Finding } from '@kloer/domain/doctor/doctor.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import { examineAll } from '../../functions/src/administration/doctor/examine.ts';
import { readablePage } from '../../functions/src/database/readable-page.ts';
import { collectionOf } from '../../functions/src/database/references.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { startPaidWorld } from './support/paid-world.ts';

let world: Awaited<ReturnType<typeof startPaidWorld>>;

const chief = async <N extends CallName>(name: N, request: CallRequest<N>) => {
  const caller = {
    uid: 'chief',
    email: 'chief@example.lu',
    emailVerified: true,
    signedInAt: new Date(),
  };
  const answer = await call(world.context, name, caller, request as object, {
    address: '192.0.2.7',
  });
  return answer as CallResponse<N>;
};

beforeEach(async () => {
  world = await startPaidWorld();
  await world.context.db.doc('admins/chief').set({ since: new Date() });
});

afterEach(() => world.stop());

/** Waiting messages, the newest last; broken ones have a number as name. */
async function messages(count: number, isBroken: (index: number) => boolean): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await call(
      world.context,
      'send-contact-email',
      null,
      {
        name: `Zoé ${index}`,
        email: `zoe-${index}@example.lu`,
        message: `Question ${index}`,
        language: 'lb',
        messageId: `message-number-${index}`,
      },
      { address: `192.0.2.${index}` },
    );
    world.pass(1000);
  }
  const { docs } = await world.context.db.collection('contactMessages').orderBy('receivedAt').get();
  for (const [index, { ref }] of docs.entries()) if (isBroken(index)) await ref.update({ name: 7 });
}

test('a contact message with invalid data is reported, and all other messages are shown', async () => {
  await messages(3, (index) => index === 1);
  const { messages: shown, more, unreadable } = await chief('admin-messages', { state: 'waiting' });
  expect(shown.map(({ name }) => name)).toEqual(['Zoé 2', 'Zoé 0']);
  expect(more).toBe(false);
  expect(unreadable).toEqual([expect.stringMatching(/^contactMessages\//)]);
});

test('a page of a list is filled with valid documents even if many documents are invalid', async () => {
  await messages(12, (index) => index < 8);
  const ordered = collectionOf(world.context.db, 'contactMessages').orderBy('receivedAt');
  const page = await readablePage(ordered, 3);
  expect(page.docs.map((one) => one.data().name)).toEqual(['Zoé 8', 'Zoé 9', 'Zoé 10']);
  expect(page.more).toBe(true);
  expect(page.unreadable).toHaveLength(8);
});

test('reports and log entries with invalid data are listed as unreadable, and do not stop the list', async () => {
  const { db } = world.context;
  const now = world.context.clock();
  await db.doc('reports/broken').set({ openSince: now, reason: 7 });
  await db.doc('auditLog/broken').set({ at: now, action: 'mend', personUid: 'anna' });
  const reports = await chief('admin-reports', { state: 'open' });
  expect(reports).toEqual({ reports: [], more: false, unreadable: ['reports/broken'] });
  const log = await chief('admin-audit-log', { language: 'en' });
  expect(log).toEqual({ entries: [], more: false, unreadable: ['auditLog/broken'] });
  const changes = await chief('admin-teacher-changes', { teacherId: 'anna' });
  expect(changes).toEqual({ entries: [], more: false, unreadable: ['auditLog/broken'] });
});

const findings = async (area: 'documents' | 'entries') => {
  const found: Finding[] = [];
  for await (const finding of examineAll(world.context, area)) found.push(finding);
  return found;
};

test('the data check examines every collection, and names invalid fields', async () => {
  expect(await findings('documents')).toEqual([]);
  const { db } = world.context;
  for (const path of ['auditLog/one', 'mails/two', 'guardians/three', 'reports/four']) {
    await db.doc(path).set({ at: 7 });
  }
  const found = await findings('documents');
  expect(found.map(({ kind, subject }) => `${kind} ${subject}`).toSorted()).toEqual([
    'unreadable auditLog/one',
    'unreadable guardians/three',
    'unreadable mails/two',
    'unreadable reports/four',
  ]);
  expect(found.find(({ subject }) => subject === 'guardians/three')?.detail).toContain('email');
});

test('the data check finds a teacher in the lists who has no profile, and deletes the list entry', async () => {
  await world.save('anna', {});
  await world.grant('anna', 30);
  await projectTeacher(world.context, 'anna');
  const { db } = world.context;
  const [entry] = (await db.collectionGroup('entries').get()).docs;
  if (!entry) throw new Error('no entry');
  expect(await findings('entries')).toEqual([]);
  const stray = entry.ref.parent.doc('zzz');
  await stray.set({ ...entry.data(), uid: 'ghost' });
  expect(await findings('entries')).toMatchObject([
    { kind: 'profile-of-nobody', subject: 'ghost' },
  ]);
  await chief('admin-mend', { kind: 'profile-of-nobody', subject: 'ghost' });
  expect((await stray.get()).exists).toBe(false);
  expect(await findings('entries')).toEqual([]);
});

test.each([
  { area: 'documents', after: 'teachers' },
  { area: 'documents', after: 'auditLog/a/b' },
  { area: 'entries', after: 'auditLog/a' },
  { area: 'teachers', after: 'auditLog/a' },
] as const)('the data check does not continue from the invalid position %o', async (request) => {
  const refused = chief('admin-doctor', request);
  if (request.after === 'teachers') expect((await refused).next).not.toBeUndefined();
  else await expect(refused).rejects.toMatchObject({ code: 'invalid-request' });
});
