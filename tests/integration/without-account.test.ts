import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { sweep } from '../../functions/src/entry/sweep/sweep.ts';
import { publishDue } from './support/publish-due.ts';
import { storedDocuments } from './support/stored-documents.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

// A signed-in user can delete the account directly in Auth (`accounts:delete`), without our functions.

let world: World;

beforeEach(async () => {
  world = await startWorld();
  // An Auth without any account counts as a fault, so the operator keeps one.
  world.accounts.set('operator', { uid: 'operator', metadata: {} as never } as never);
});

afterEach(() => world.stop());

async function settle(uid: string): Promise<void> {
  await projectTeacher(world.context, uid);
  await publishDue(world.context);
}

async function signUp(uid: string, email = `${uid}@example.lu`): Promise<void> {
  world.accounts.set(uid, { uid, email, emailVerified: true, metadata: {} as never });
  await world.save(uid, { email });
  await settle(uid);
}

/** Runs two passes: the first records missing accounts, the second checks them again a day later. */
async function later(): Promise<void> {
  await aDayLater();
  await aDayLater();
  await publishDue(world.context);
  await sweep(world.context);
}

async function aDayLater(): Promise<void> {
  world.pass(dayMs);
  // A pass takes several sweeps, after which the deletions run.
  for (let minute = 0; minute < 3; minute += 1) await sweep(world.context);
}

/** Creates teachers, some of them with an account. */
async function people(count: number, hasAccount: (number: number) => boolean): Promise<void> {
  const batch = world.context.db.batch();
  for (let number = 0; number < count; number += 1) {
    const uid = `person-${String(number).padStart(3, '0')}`;
    batch.set(world.context.db.doc(`teachers/${uid}`), {});
    if (hasAccount(number)) {
      world.accounts.set(uid, { uid, emailVerified: true, metadata: {} as never });
    }
  }
  await batch.commit();
}

const missing = async () =>
  (await world.context.db.collection('missingAccounts').get()).docs.map(({ id }) => id);
const leftOf = async (uid: string) =>
  Object.keys(await storedDocuments(world.context.db)).filter((path) => path.endsWith(`/${uid}`));
const teachers = async () => (await world.context.db.collection('teachers').get()).size;

describe('the data of a user whose account was deleted in Auth', () => {
  test('is deleted within a day: profile, pages, files and records', async () => {
    await signUp('anna');
    await signUp('ben');
    await world.grant('anna', 30);
    await world.grant('ben', 30);
    await world.context.db.doc('sessions/anna').set({ validSince: 1 });
    world.bucket.set('profile-pictures/anna-1.png', Buffer.from('x'));
    await settle('anna');
    await settle('ben');
    world.accounts.delete('anna');
    await later();
    expect(await leftOf('anna')).toEqual(['deletions/anna']);
    expect([...world.bucket.keys()].filter((name) => name.includes('anna'))).toEqual([]);
    const pages = Object.keys(world.site()).filter((path) => path.includes('/anna-weber'));
    expect(pages.length).toBeGreaterThan(0);
    expect(JSON.stringify(world.site())).not.toContain('"uid":"anna"');
    expect(await leftOf('ben')).toContain('profiles/ben');
  });

  test('is deleted even if only one part of the data is left, such as a suspension or a session', async () => {
    await world.decide('gone', { suspended: true });
    await world.context.db.doc('sessions/visitor').set({ validSince: 1 });
    await later();
    expect(await leftOf('gone')).toEqual(['deletions/gone']);
    expect(await leftOf('visitor')).toEqual(['deletions/visitor']);
  });

  test.each([
    ['stored when the suspension was decided', true],
    ['stored in the profile', false],
  ])('is deleted except for the suspension of the e-mail address %s', async (_which, isNoted) => {
    await signUp('anna');
    const { addressKey } = world.context;
    const addressKeys = isNoted ? [addressKey('anna@example.lu')] : [];
    await world.decide('anna', { suspended: true, suspensions: { block: true }, addressKeys });
    world.accounts.delete('anna');
    await later();
    await signUp('anna-2', 'anna@example.lu');
    expect((await world.context.db.doc('subscriptions/anna-2').get()).data()).toMatchObject({
      suspended: true,
    });
  });

  test('is deleted a day after the account is found missing, at most twenty users a minute', async () => {
    await people(250, (number) => number >= 25);
    await sweep(world.context);
    world.pass(dayMs - 1);
    await sweep(world.context);
    expect(await teachers()).toBe(250);
    world.pass(1);
    await sweep(world.context);
    expect(await teachers()).toBe(250);
    await sweep(world.context);
    expect(await teachers()).toBe(230);
    await sweep(world.context);
    expect(await teachers()).toBe(225);
    expect(await missing()).toEqual([]);
  });

  test('is deleted only if a second check in Auth confirms that the account is missing', async () => {
    await people(3, () => true);
    const getUsers = world.context.auth.getUsers.bind(world.context.auth);
    const hiccup: typeof getUsers = async (asked) => ({ users: [], notFound: [...asked] });
    world.context.auth = { ...world.context.auth, getUsers: hiccup };
    await sweep(world.context);
    expect(await missing()).toHaveLength(3);
    world.context.auth = { ...world.context.auth, getUsers };
    await aDayLater();
    expect(await teachers()).toBe(3);
    expect(await missing()).toEqual([]);
  });

  test('is not deleted if the check in Auth fails', async () => {
    await people(1, () => false);
    await sweep(world.context);
    const getUser = () => Promise.reject(new Error('unavailable'));
    world.context.auth = { ...world.context.auth, getUser };
    await aDayLater();
    expect(await teachers()).toBe(1);
    expect(world.complaints).toContain('deletion failed');
  });

  test('is not deleted if more than a tenth of all accounts seem to be missing', async () => {
    // 14 of each 100 accounts are missing: so every page of results is nearly full.
    await people(250, (number) => number % 100 > 13);
    await sweep(world.context);
    expect(world.complaints).toContain('accounts are missing: nobody is deleted');
    await aDayLater();
    await aDayLater();
    expect(await teachers()).toBe(250);
    for (const { id } of (await world.context.db.collection('teachers').get()).docs) {
      world.accounts.set(id, { uid: id, emailVerified: true, metadata: {} as never });
    }
    world.accounts.delete('person-020');
    await aDayLater();
    await aDayLater();
    expect(await teachers()).toBe(249);
  });

  test('is not deleted automatically, but reported to the operator, if the user is an administrator', async () => {
    await world.context.db.doc('admins/chief').set({});
    await world.context.db.doc('admins/deputy').set({});
    await world.context.db.doc('teachers/chief').set({});
    await later();
    const admins = (await world.context.db.collection('admins').get()).docs.map(({ id }) => id);
    expect(admins).toEqual(['chief', 'deputy']);
    expect(await teachers()).toBe(1);
    expect(world.complaints).toContain('deletion failed');
  });

  test('is not deleted if Auth returns no account at all', async () => {
    world.accounts.clear();
    await world.context.db.doc('teachers/person').set({});
    await later();
    expect(await teachers()).toBe(1);
    expect(world.complaints).toContain('accounts are missing: nobody is deleted');
  });

  test('is deleted even if the billing of another deleted user cannot be ended', async () => {
    // As many documents as one scheduled sweep deletes, which sort before the others.
    for (let number = 0; number < 20; number += 1) {
      await world.context.db.doc(`customers/payer-${number}`).set({});
    }
    await people(220, () => true);
    await sweep(world.context);
    world.accounts.delete('person-219');
    world.pass(dayMs);
    await sweep(world.context);
    await aDayLater();
    expect(await leftOf('person-219')).toEqual(['deletions/person-219']);
    expect(await leftOf('payer-7')).toContain('customers/payer-7');
    expect(world.complaints).toContain('deletion failed');
  });
});
