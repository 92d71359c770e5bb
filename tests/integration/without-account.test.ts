import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { projectTeacher } from '../../functions/src/projection/project-teacher.ts';
import { publishDirty } from '../../functions/src/publish/publish-dirty.ts';
import { sweep } from '../../functions/src/sweep/sweep.ts';
import { storedDocuments } from './support/stored-documents.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

// Whoever is signed in may ask Auth itself to delete the account (`accounts:delete`), which tells us nothing.

let world: World;

beforeEach(async () => {
  world = await startWorld();
  // An Auth that knows nobody is not believed.
  world.accounts.set('operator', { uid: 'operator', metadata: {} as never } as never);
});

afterEach(() => world.stop());

async function settle(uid: string): Promise<void> {
  await projectTeacher(world.context, uid);
  await publishDirty(world.context);
}

async function signUp(uid: string, email = `${uid}@example.lu`): Promise<void> {
  world.accounts.set(uid, { uid, email, emailVerified: true, metadata: {} as never });
  await world.save(uid, { email });
  await settle(uid);
}

async function later(): Promise<void> {
  world.pass(dayMs);
  await sweep(world.context);
  await publishDirty(world.context);
  await sweep(world.context);
}

const leftOf = async (uid: string) =>
  Object.keys(await storedDocuments(world.context.db)).filter((path) => path.endsWith(`/${uid}`));
const teachers = async () => (await world.context.db.collection('teachers').get()).size;

describe('an account that Auth deleted', () => {
  test('takes profile, pages, files and records along within a day', async () => {
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

  test('is found by anything that it left, also without a profile', async () => {
    await world.decide('gone', { suspended: true });
    await world.context.db.doc('sessions/visitor').set({ validSince: 1 });
    await later();
    expect(await leftOf('gone')).toEqual(['deletions/gone']);
    expect(await leftOf('visitor')).toEqual(['deletions/visitor']);
  });

  test.each([
    ['noted when it was decided', true],
    ['of the profile', false],
  ])('sheds no block: it is remembered under the address %s', async (_which, isNoted) => {
    await signUp('anna');
    const { addressKey } = world.context;
    const addressKeys = isNoted ? [addressKey('anna@example.lu')] : [];
    await world.decide('anna', { suspended: true, addressKeys });
    world.accounts.delete('anna');
    await later();
    await signUp('anna-2', 'anna@example.lu');
    expect((await world.context.db.doc('subscriptions/anna-2').get()).data()).toMatchObject({
      suspended: true,
    });
  });

  test('is looked for once a day, a portion at a time', async () => {
    const batch = world.context.db.batch();
    for (let number = 0; number < 45; number += 1) {
      const uid = `person-${String(number).padStart(3, '0')}`;
      batch.set(world.context.db.doc(`teachers/${uid}`), {});
      if (number % 2 === 0) {
        world.accounts.set(uid, { uid, emailVerified: true, metadata: {} as never });
      }
    }
    await batch.commit();
    await sweep(world.context);
    expect(await teachers()).toBe(25);
    await sweep(world.context);
    expect(await teachers()).toBe(23);
    world.accounts.clear();
    await sweep(world.context);
    expect(await teachers()).toBe(23);
  });

  test('is not believed when half of all others are missing as well', async () => {
    for (let number = 0; number < 11; number += 1) {
      await world.context.db.doc(`teachers/person-${number}`).set({});
    }
    await sweep(world.context);
    expect(await teachers()).toBe(11);
    expect(world.complaints).toContain('accounts are missing: nobody is deleted');
  });

  test('is not believed of an Auth that knows nobody', async () => {
    world.accounts.clear();
    await world.context.db.doc('teachers/person').set({});
    await sweep(world.context);
    expect(await teachers()).toBe(1);
    expect(world.complaints).toContain('accounts are missing: nobody is deleted');
  });

  test('whose billing cannot be ended keeps nobody else here', async () => {
    await world.context.db.doc('customers/payer').set({});
    await world.context.db.doc('teachers/payer').set({});
    await world.context.db.doc('teachers/zoe').set({});
    await sweep(world.context);
    expect(await leftOf('zoe')).toEqual(['deletions/zoe']);
    expect(await leftOf('payer')).toContain('teachers/payer');
    expect(world.complaints).toContain('deletion failed');
  });
});
