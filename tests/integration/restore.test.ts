import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '@kloer/domain/date/spans.ts';
import { noFilter } from '@kloer/domain/search/search-filter.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import { sweep } from '../../functions/src/entry/sweep/sweep.ts';
import { signatureOf } from '../../functions/src/mails/unsubscribe.ts';
import { mailboxMark } from '../../functions/src/messages/search-alert/alerts-of.ts';
import { newCustomer } from '../../functions/src/money/payment/customer.ts';
import { deleteAccount, deleteProfile } from '../../functions/src/people/deletion/delete-person.ts';
import type { Context } from '../../functions/src/platform/context.ts';
import { projectAll } from '../../functions/src/profile/projection/project-all.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import {
  projectUnknown,
  unknownTeachers,
} from '../../functions/src/profile/projection/project-unknown.ts';
import { publishAll } from '../../functions/src/site/publish/publish-all.ts';
import { restore, type Restoration } from '../../scripts/restore/restore.ts';
import { crashing, effectsToTry } from './support/crashing.ts';
import { reviewsIn } from './support/reviews.ts';
import { publishDue } from './support/publish-due.ts';
import { smallPicture } from '../support/small-picture.ts';
import { storedDocuments } from './support/stored-documents.ts';
import { copyOf } from './support/world-copy.ts';
import { startWorld, type World } from './support/world.ts';

const now = new Date('2026-11-21T10:00:00Z');

let world: World;
let backup: Context['db'];
/** Objects that the bucket keeps after their deletion. */
let kept: Map<string, Uint8Array>;
/** Fills a world with three visible teachers, which the first test creates. */
let settled: ((world: World) => Promise<void>) | undefined;

const callerOf = (uid: string) => ({
  uid,
  email: `${uid}@example.lu`,
  emailVerified: true,
  signedInAt: world.context.clock(),
});

async function settle(uid: string): Promise<void> {
  const { db } = world.context;
  const email = `${uid}@example.lu`;
  world.bucket.set(`profile-pictures/${uid}-1.png`, smallPicture.buffer);
  await world.save(uid, { email, lastName: `Of-${uid}`, profilePicture: `${uid}-1.png` });
  await world.grant(uid, 30);
  const mail = { to: email, subject: 'Moien', parts: ['Moien'], createdAt: now, reason: 'hello' };
  await db.doc(`mails/sent-${uid}`).set({ ...mail, dueAt: null });
  await projectTeacher(world.context, uid);
  await publishDue(world.context);
}

/** Simulates a backup that Google restores into a separate database. */
async function backUp(): Promise<void> {
  const batch = backup.batch();
  for (const [path, fields] of Object.entries(await storedDocuments(world.context.db))) {
    batch.set(backup.doc(path), fields as FirebaseFirestore.DocumentData);
  }
  await batch.commit();
}

async function lose(isLost: (path: string) => boolean = () => true): Promise<void> {
  const { db } = world.context;
  const batch = db.batch();
  for (const path of Object.keys(await storedDocuments(db))) {
    if (isLost(path)) batch.delete(db.doc(path));
  }
  await batch.commit();
}

const isNoRecord = (path: string) => !path.startsWith('finishedDeletions/');

async function runScript(script: string, context: Context): Promise<void> {
  if (script !== 'publish-all.ts') return;
  await projectUnknown(context, await unknownTeachers(context));
  await projectAll(context);
  await publishAll(context);
}

/**
 * Restores the backup.
 *
 * @returns the command's output
 */
async function bringBack(
  options: Partial<Restoration> = {},
  context: Context = world.context,
): Promise<string[]> {
  const lines: string[] = [];
  await restore({
    context,
    source: backup,
    only: [],
    overwrite: false,
    makeAccounts: false,
    undelete: async (name) => {
      const content = kept.get(name);
      if (content) world.bucket.set(name, content);
      return content !== undefined;
    },
    run: (script) => runScript(script, context),
    say: (line) => lines.push(line),
    ...options,
  });
  return lines;
}

/** Runs the scheduled functions of the next minutes. */
async function later(): Promise<void> {
  await sweep(world.context);
  await publishDue(world.context);
  await sweep(world.context);
}

/** All documents, without fields that change with time. */
async function documents(): Promise<Record<string, unknown>> {
  const momentary = /^(chores|leases|rateLimits|finishedDeletions|site|sitemaps|history)\//;
  const all = Object.entries(await storedDocuments(world.context.db));
  const changing = /^(id|version|updatedAt|dirty|stateHash|social)$/;
  return Object.fromEntries(
    all
      .filter(([path]) => !momentary.test(path))
      .map(([path, fields]) => [
        path,
        Object.fromEntries(
          Object.entries(fields as object).filter(([name]) => !changing.test(name)),
        ),
      ]),
  );
}

const pathsOf = async (mention: string) =>
  Object.entries(await documents())
    .filter(([path, fields]) => RegExp(mention).test(path + JSON.stringify(fields)))
    .map(([path]) => path)
    .toSorted();

const site = () => JSON.stringify(world.site());

beforeEach(async () => {
  world = await startWorld();
  backup = await world.openDatabase('restored');
  kept = new Map();
  if (settled) return settled(world);
  for (const uid of ['kim', 'lee', 'ana']) await settle(uid);
  settled = await copyOf(world);
});

afterEach(() => world.stop());

describe('a restore after the database was lost', () => {
  test('brings back accounts, pictures, lists and pages', async () => {
    await backUp();
    const before = { documents: await documents(), site: Object.keys(world.site()).toSorted() };
    const originals = new Map(world.bucket);
    await lose();
    world.accounts.clear();
    world.bucket.clear();
    kept = originals;
    const lines = await bringBack({ makeAccounts: true });
    expect(await documents()).toEqual(before.documents);
    expect(Object.keys(world.site()).toSorted()).toEqual(before.site);
    expect([...world.accounts.values()]).toMatchObject(
      ['ana', 'kim', 'lee'].map((uid) => ({
        uid,
        email: `${uid}@example.lu`,
        emailVerified: true,
      })),
    );
    expect([...world.bucket.keys()].filter((name) => name.startsWith('profile-pictures/'))).toEqual(
      ['ana', 'kim', 'lee'].map((uid) => `profile-pictures/${uid}-1.png`),
    );
    expect(lines).toContain('teachers: 3 documents');
    expect(lines).toContain('Pictures: 3 came back, 0 are missing');
    expect(world.complaints).toEqual([]);
  });

  test('does not bring back users who have since deleted their account or profile', async () => {
    const { db } = world.context;
    await world.decide('lee', { redemptions: { FREE: { redeemedAt: now, endsAt: now } } });
    await db.doc('customers/lee').set(newCustomer('lee@example.lu', 'fr', now));
    await backUp();
    await db.doc('customers/lee').delete();
    await deleteAccount(world.context, callerOf('lee'), now);
    await deleteProfile(world.context, callerOf('ana'));
    await later();
    await lose(isNoRecord);
    const lines = await bringBack();
    const key = world.context.addressKey('lee@example.lu');
    expect((await db.doc(`mailboxes/${key}`).get()).exists).toBe(true);
    await later();
    expect(lines).toContain('Deleted again, because they were deleted since: 2 people');
    expect(await pathsOf('lee')).toEqual(['deletions/lee']);
    expect(await pathsOf('ana')).toEqual(['subscriptions/ana']);
    expect((await pathsOf('kim')).length).toBeGreaterThan(5);
    expect(site()).toContain('of-kim');
    expect(site()).not.toMatch(/of-(lee|ana)/i);
    expect([...world.bucket.keys()].filter((name) => /lee|ana/.test(name))).toEqual([]);
    expect(world.complaints).toEqual([]);
  });

  test('does not bring back reviews that were since deleted or refused, or whose author has left', async () => {
    const { db } = world.context;
    const reviews = reviewsIn(world);
    const families = ['al', 'bo', 'cy', 'di', 'ed'];
    const emailOf = (name: string) => `${name}@example.lu`;
    await db.doc('admins/kim').set({});
    await world.grant('ana', 300);
    await projectTeacher(world.context, 'ana');
    const tokens = new Map<string, string>();
    for (const name of families) {
      const token = await reviews.link(emailOf(name), { teacher: 'ana' });
      tokens.set(name, token);
      await reviews.save(token, { name });
    }
    await reviews.wait(72);
    const idOf = async (name: string) => {
      const stored = (await reviews.stored()).find(({ email }) => email === emailOf(name));
      return String(stored?.['publicId']);
    };
    const remove = { id: await idOf('cy'), decision: 'refuse', grounds: 'It insults.' };
    await reviews.say('delete-review', { token: tokens.get('ed') });
    await backUp();
    await reviews.say('delete-review', { token: tokens.get('bo') });
    await reviews.say('admin-decide-review', remove, callerOf('kim'));
    world.accounts.set('di', { ...callerOf('di'), metadata: {} as never });
    await deleteAccount(world.context, callerOf('di'), world.context.clock());
    await lose(isNoRecord);
    await bringBack();
    await later();
    expect((await reviews.shown('ana')).newest).toMatchObject([{ name: 'al' }]);
    expect((await reviews.stored()).map(({ email }) => String(email))).toEqual([emailOf('al')]);
    const names = site().match(/(?<=ease\\":5},\\"words\\":\\"\\",\\"name\\":\\")[a-z]+/g);
    expect(new Set(names)).toEqual(new Set(['al']));
  });

  test('does not bring back search alerts that were since stopped', async () => {
    const say = (name: Parameters<typeof call>[1], body: object) =>
      call(world.context, name, null, body, { address: '192.0.2.7' });
    const filter = { ...noFilter, subject: 'latin' };
    for (const [at, email] of ['al@example.lu', 'bo@example.lu'].entries()) {
      const requestId = `request-${at}`.padEnd(20, '-');
      await say('ask-search-alert', { email, filter, language: 'fr', requestId });
    }
    await backUp();
    const mailbox = mailboxMark('bo@example.lu');
    const signature = signatureOf(world.context, { mailbox });
    await say('stop-search-alerts', { mailbox, signature });
    await lose(isNoRecord);
    await bringBack();
    const { docs } = await world.context.db.collection('searchAlerts').get();
    expect(docs.map((one) => one.get('email') as string)).toEqual(['al@example.lu']);
  });

  test('does not ask a family a second time to write a review', async () => {
    const reviews = reviewsIn(world);
    await reviews.write('al@example.lu', { teacher: 'ana' });
    await backUp();
    expect((await reviews.asked()).size).toBe(1);
    await lose();
    await bringBack();
    expect((await reviews.asked()).size).toBe(0);
  });

  test('never shows users who deleted their profile, not even for a moment', async () => {
    await backUp();
    await deleteProfile(world.context, callerOf('ana'));
    await later();
    await lose(isNoRecord);
    const set: string[] = [];
    const db = new Proxy(world.context.db, {
      get(target, name: keyof Context['db']) {
        const value: unknown = target[name];
        if (name !== 'batch') {
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        }
        return () => {
          const batch = target.batch();
          const create = batch.create.bind(batch);
          return Object.assign(batch, {
            create: (reference: FirebaseFirestore.DocumentReference, fields: object) => {
              set.push(reference.path);
              return create(reference, fields);
            },
          });
        };
      },
    });
    await bringBack({}, { ...world.context, db });
    expect(set).toContain('teachers/kim');
    expect(set).not.toContain('teachers/ana');
  });

  test('sends no mail again, and asks Stripe for the current plans', async () => {
    const { db } = world.context;
    const due = { to: 'kim@example.lu', subject: 'Moien', parts: ['Moien'], createdAt: now };
    await db.doc('mails/waiting').set({ ...due, reason: 'hello', dueAt: now });
    await db.doc('customers/kim').set(newCustomer('kim@example.lu', 'fr', now));
    await backUp();
    await lose();
    await bringBack();
    expect((await db.doc('mails/waiting').get()).get('dueAt')).toBeNull();
    const { askAt } = (await db.doc('customers/kim').get()).data() ?? {};
    expect((askAt as { toDate: () => Date }).toDate()).toEqual(now);
  });

  test('gives back no administrator rights and no sign-in codes', async () => {
    const { db } = world.context;
    await db.doc('admins/kim').set({});
    await db.doc('mailLinks/one').set({ expiresAt: now });
    await backUp();
    await lose();
    await bringBack();
    expect(await pathsOf('^(admins|mailLinks)')).toEqual([]);
  });
});

describe('a restore of single documents that were lost', () => {
  test('adds the lost documents and keeps newer documents', async () => {
    await backUp();
    await world.save('kim', { bio: 'Newer.' });
    await lose((path) => path === 'teachers/lee' || path === 'profiles/lee');
    await bringBack();
    const { db } = world.context;
    expect((await db.doc('teachers/kim').get()).get('bio')).toBe('Newer.');
    expect((await db.doc('teachers/lee').get()).exists).toBe(true);
    expect((await db.doc('profiles/lee').get()).exists).toBe(true);
    expect(site()).toContain('of-lee');
  });

  test('also replaces existing documents, but only on request and only in the named collections', async () => {
    await backUp();
    await world.save('kim', { bio: 'Wrong.' });
    await world.decide('kim', { paused: true });
    await bringBack({ overwrite: true, only: ['teachers'] });
    const { db } = world.context;
    expect((await db.doc('teachers/kim').get()).get('bio')).not.toBe('Wrong.');
    expect((await db.doc('subscriptions/kim').get()).get('paused')).toBe(true);
  });

  test('does not change a new profile whose teacher deleted the former profile after the backup', async () => {
    const { db } = world.context;
    await db.doc('teacherNotes/ana').set({ note: 'About the former profile.' });
    await backUp();
    await deleteProfile(world.context, callerOf('ana'));
    await later();
    await world.save('ana', { email: 'ana@example.lu', lastName: 'Newly' });
    for (const overwrite of [false, true]) {
      await bringBack({ overwrite });
      await later();
      expect((await db.doc('teachers/ana').get()).get('lastName')).toBe('Newly');
      expect(await pathsOf('teacherNotes/ana')).toEqual([]);
    }
  });

  test('restores the list entries too if the documents are teachers, and counts their missing pictures', async () => {
    const before = await documents();
    await backUp();
    world.bucket.delete('profile-pictures/kim-1.png');
    await lose((path) => path.startsWith('rankings/') || path === 'publications/kim');
    const lines = await bringBack({ overwrite: true, only: ['teachers'] });
    expect(lines).toContain('Pictures: 0 came back, 1 are missing');
    const lists = (all: Record<string, unknown>) =>
      Object.keys(all).filter((path) => path.startsWith('rankings/'));
    expect(lists(await documents())).toEqual(lists(before));
  });
});

describe('the restore command', () => {
  const expected = async () => {
    expect(await pathsOf('lee')).toEqual(['deletions/lee']);
    expect(site()).toContain('of-kim');
    expect(site()).not.toMatch(/of-lee/i);
    // Leaves out news for search alerts: restored alerts begin a day later, and ignore these teachers.
    const all = Object.entries(await documents());
    return Object.fromEntries(all.filter(([path]) => !path.startsWith('searchNews/')));
  };

  test('changes nothing when it is repeated', async () => {
    await backUp();
    await deleteAccount(world.context, callerOf('lee'), now);
    await later();
    await lose(isNoRecord);
    await bringBack();
    await later();
    const once = await expected();
    await bringBack();
    await later();
    expect(await expected()).toEqual(once);
  });

  test('can be stopped at any point and started again', async () => {
    await backUp();
    await deleteAccount(world.context, callerOf('lee'), now);
    await later();
    await lose(isNoRecord);
    const counting = crashing(world.context, Infinity);
    await bringBack({}, counting.context);
    await later();
    const once = await expected();
    for (const effect of effectsToTry('restore', counting.effects())) {
      await lose(isNoRecord);
      const dying = crashing(world.context, effect);
      await bringBack({}, dying.context).catch(() => {});
      // Functions may run before the restore is started again.
      await later();
      expect(site()).not.toMatch(/of-lee/i);
      await bringBack();
      await later();
      expect(await expected()).toEqual(once);
    }
  });

  test('has the same result whatever the order in which collections are restored', async () => {
    await backUp();
    await deleteAccount(world.context, callerOf('lee'), now);
    await later();
    await lose(isNoRecord);
    await bringBack();
    await later();
    const once = await expected();
    await lose(isNoRecord);
    await runScript('publish-all.ts', world.context);
    for (const only of [['teachers'], ['subscriptions', 'mails'], []]) await bringBack({ only });
    await later();
    expect(await expected()).toEqual(once);
  });

  test('runs the migrations again that ran after the backup', async () => {
    const { db } = world.context;
    await db.doc('migrations/001-first').set({ doneAt: now });
    await backUp();
    await db.doc('migrations/002-second').set({ doneAt: now });
    const left: string[] = [];
    await bringBack({
      run: async (script) => {
        if (script === 'migrate.ts') left.push(...(await pathsOf('^migrations/')));
      },
    });
    expect(left).toEqual(['migrations/001-first']);
  });

  test.each([
    ['profiles', 'profiles is not brought back: it is computed again, or expires.'],
    ['teacher', 'teacher is unknown. Choose from: finishedDeletions, deletions,'],
  ])('refuses to restore the collection %s', async (name, sentence) => {
    await backUp();
    await expect(bringBack({ only: [name] })).rejects.toThrow(sentence);
  });

  test('refuses an empty database', async () => {
    await expect(bringBack()).rejects.toThrow('The database to restore from is empty.');
  });
});

test('a restore does not delete a profile that was deleted and created again before the backup', async () => {
  await deleteProfile(world.context, callerOf('ana'));
  await later();
  await world.save('ana', { email: 'ana@example.lu', lastName: 'Newly' });
  await backUp();
  world.pass(dayMs + hourMs);
  await lose(isNoRecord);
  const lines = await bringBack();
  expect(lines).toContain('Deleted again, because they were deleted since: 0 people');
  expect((await world.context.db.doc('teachers/ana').get()).get('lastName')).toBe('Newly');
});
