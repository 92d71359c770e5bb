import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Timestamp } from 'firebase-admin/firestore';
import { dayMs, hourMs } from '@kloer/domain/date/spans.ts';
import { deleteAccount, deleteProfile } from '../../functions/src/people/deletion/delete-person.ts';
import { markForDeletion } from '../../functions/src/people/deletion/deletion.ts';
import { resumeDeletions, runDeletion } from '../../functions/src/people/deletion/run-deletion.ts';
import { newCustomer } from '../../functions/src/money/payment/customer.ts';
import type { Context } from '../../functions/src/platform/context.ts';
import { sendSearchAlerts } from '../../functions/src/messages/search-alert/send-search-alerts.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { sweep } from '../../functions/src/entry/sweep/sweep.ts';
import { Crash, crashing, effectsToTry } from './support/crashing.ts';
import { publishDue } from './support/publish-due.ts';
import { storedDocuments } from './support/stored-documents.ts';
import { copyOf } from './support/world-copy.ts';
import { startWorld, type World } from './support/world.ts';

const now = new Date('2026-11-21T10:00:00Z');

let world: World;
let portrait: Buffer;

beforeAll(async () => {
  const create = { width: 16, height: 16, channels: 3 as const, background: 'red' };
  portrait = await sharp({ create }).png().toBuffer();
});

const callerOf = (uid: string) => ({
  uid,
  email: `${uid}@example.lu`,
  emailVerified: true,
  signedInAt: now,
});

/** Creates a user with every kind of data. */
async function settle(uid: string, lastName: string) {
  const { db } = world.context;
  const email = `${uid}@example.lu`;
  world.accounts.set(uid, { uid, email, emailVerified: true, metadata: {} as never });
  world.bucket.set(`profile-pictures/${uid}-1.png`, portrait);
  world.bucket.set(`profile-pictures/${uid}-2.png`, portrait);
  await world.save(uid, { lastName: `${lastName}-Former`, email });
  await projectTeacher(world.context, uid);
  await world.save(uid, { lastName, profilePicture: `${uid}-1.png` });
  await world.grant(uid, 30);
  await projectTeacher(world.context, uid);
  await publishDue(world.context);
  const mail = { to: email, subject: 'Moien', parts: ['Moien'], createdAt: now };
  await db.doc(`mails/sent-${uid}`).set({ ...mail, dueAt: null });
  await db
    .doc(`mails/waiting-${uid}`)
    .set({ ...mail, dueAt: new Date(now.getTime() + 30 * 24 * hourMs) });
  await world.decide(uid, { redemptions: { FREE: { redeemedAt: now, endsAt: now } } });
}

/** The stored customer of a paying user; Stripe is not connected here. */
const customer = { ...newCustomer('kim@example.lu', 'fr', now), customerId: 'cus_kim' };

/** Runs the scheduled sweep, and the queue for the next minutes. */
async function later(context: Context = world.context) {
  await sweep(context);
  await publishDue(context);
  await sweep(context);
}

const pathsOf = async (mention: string) =>
  Object.entries(await storedDocuments(world.context.db))
    .filter(([path, fields]) => RegExp(mention).test(path + JSON.stringify(fields)))
    .map(([path]) => path)
    .toSorted();

const filesOf = (uid: string) => [...world.bucket.keys()].filter((name) => name.includes(uid));
const site = () => JSON.stringify(world.site());

describe('the deletion of a profile or account', () => {
  let settled: ((world: World) => Promise<void>) | undefined;

  beforeEach(async () => {
    world = await startWorld();
    if (settled) return settled(world);
    await settle('kim', 'Weber');
    await settle('kim-b', 'Zwick');
    settled = await copyOf(world);
  });

  afterEach(() => world.stop());

  test('keeps only the account, the subscription and unsent mails if a user deletes only the profile', async () => {
    expect(await deleteProfile(world.context, callerOf('kim'))).toEqual({ success: true });
    await later();
    expect(await pathsOf('kim@')).toEqual(['mails/waiting-kim']);
    expect(await pathsOf('Weber')).toEqual([]);
    expect(await pathsOf('weber')).toEqual([]);
    const { exists } = await world.context.db.doc('subscriptions/kim').get();
    expect(exists).toBe(true);
    expect(filesOf('kim').filter((name) => !name.includes('kim-b'))).toEqual([]);
    expect(site()).not.toMatch(/weber/i);
    expect([...world.accounts.keys()]).toEqual(['kim', 'kim-b']);
  });

  test('keeps the data of another user whose id begins with the same characters', async () => {
    await sendSearchAlerts(world.context);
    const before = [await pathsOf('kim-b'), filesOf('kim-b')];
    await deleteAccount(world.context, callerOf('kim'), now);
    await later();
    expect([await pathsOf('kim-b'), filesOf('kim-b')]).toEqual(before);
    expect(site()).toMatch(/zwick/i);
  });

  test('keeps only a mark that blocks the tokens of a deleted account for some hours', async () => {
    await deleteAccount(world.context, callerOf('kim'), now);
    await later();
    expect([...world.accounts.keys()]).toEqual(['kim-b']);
    expect(await pathsOf('kim(?!-b)')).toEqual(['deletions/kim']);
    const [record, ...others] = (await world.context.db.collection('finishedDeletions').get()).docs;
    expect(others).toEqual([]);
    // The end of a day, so that the exact time of the deletion is not stored.
    const expiresAt = new Date('2026-11-28T22:59:59.999Z');
    expect(record?.data()).toMatchObject({ scope: 'account' });
    expect((record?.get('expiresAt') as Timestamp | undefined)?.toDate()).toEqual(expiresAt);
    const mark = (await world.context.db.doc('deletions/kim').get()).data();
    expect(mark).toMatchObject({ scope: 'account', addresses: [] });
    world.pass(2 * hourMs + 1);
    await sweep(world.context);
    expect((await world.context.db.doc('deletions/kim').get()).exists).toBe(false);
    world.pass(8 * dayMs);
    await sweep(world.context);
    expect(await pathsOf('finishedDeletions')).toEqual([]);
  });

  test('lets a new profile use the name and path of the deleted profile', async () => {
    await deleteProfile(world.context, callerOf('kim'));
    await later();
    await settle('kim', 'Weber');
    expect(world.site()['/tutoring/mathematics/anna-weber.html']).toContain('Weber');
  });

  test('does not delete a newer profile if the deletion runs late', async () => {
    const { context } = world;
    await markForDeletion(context, callerOf('kim'), 'profile');
    const db = new Proxy(context.db, {
      get(target, name: keyof Context['db']) {
        if (name === 'runTransaction') {
          return async (work: never) => {
            await later(context);
            await settle('kim', 'Neuer');
            return target.runTransaction(work);
          };
        }
        const value: unknown = target[name];
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    await runDeletion({ ...context, db }, 'kim');
    await publishDue(context);
    expect(site()).toMatch(/neuer/i);
    expect(filesOf('kim-1')).not.toEqual([]);
  });

  test("is not complete until the profile's pages are removed from the site, which the scheduled sweep requests again", async () => {
    await deleteProfile(world.context, callerOf('kim'));
    const asked = world.asked();
    expect((await world.context.db.doc('deletions/kim').get()).exists).toBe(true);
    await sweep(world.context);
    expect(world.asked()).toBeGreaterThan(asked);
  });

  test('succeeds for a user without a profile, and when it is requested again', async () => {
    expect(await deleteProfile(world.context, callerOf('fresh'))).toEqual({ success: true });
    await deleteAccount(world.context, callerOf('kim'), now);
    expect(await deleteAccount(world.context, callerOf('kim'), now)).toEqual({ success: true });
    expect(await deleteProfile(world.context, callerOf('kim'))).toEqual({ success: true });
  });

  test('is refused for an account if its user signed in more than five minutes ago', async () => {
    const late = new Date(now.getTime() + 5 * 60_000 + 1);
    const attempt = deleteAccount(world.context, callerOf('kim'), late);
    await expect(attempt).rejects.toMatchObject({ code: 'recent-sign-in-required' });
    expect(await pathsOf('deletions')).toEqual([]);
  });

  test('is refused for the account of the last administrator, and removes the rights of any other administrator', async () => {
    const { db } = world.context;
    await db.doc('admins/kim').set({});
    const attempt = deleteAccount(world.context, callerOf('kim'), now);
    await expect(attempt).rejects.toMatchObject({ code: 'permission-denied' });
    expect(world.accounts.has('kim')).toBe(true);
    await db.doc('admins/chief').set({});
    await deleteAccount(world.context, callerOf('kim'), now);
    expect((await db.collection('admins').get()).docs.map(({ id }) => id)).toEqual(['chief']);
    const [entry] = (await db.collection('auditLog').where('action', '==', 'revoke-admin').get())
      .docs;
    expect(entry?.data()).toMatchObject({ adminUid: 'kim', personUid: 'kim' });
  });

  test('does not delete an account while its subscription cannot be ended', async () => {
    await world.context.db.doc('customers/kim').set(customer);
    const attempt = deleteAccount(world.context, callerOf('kim'), now);
    await expect(attempt).rejects.toMatchObject({ code: 'payment-unavailable' });
    expect(world.accounts.has('kim')).toBe(true);
  });

  test('keeps the mails to an address that the deleted account never verified', async () => {
    await deleteAccount(
      world.context,
      { ...callerOf('stranger'), email: 'kim@example.lu', emailVerified: false },
      now,
    );
    await later();
    expect(await pathsOf('sent-kim')).not.toEqual([]);
  });

  test("is not delayed if another user's deletion fails", async () => {
    await world.context.db.doc('customers/kim').set(customer);
    await deleteAccount(world.context, callerOf('kim'), now).catch(() => {});
    await markForDeletion(world.context, callerOf('kim-b'), 'account');
    await later();
    expect(world.accounts.has('kim-b')).toBe(false);
    expect(world.complaints).toContain('deletion failed');
  });
});

describe('unfinished deletions', () => {
  const wish = async (uid: string, requestedAt: Date) => {
    world.accounts.set(uid, { uid, email: '', emailVerified: false, metadata: {} as never });
    const marker = { id: uid, scope: 'account', requestedAt, addresses: [], doneAt: null };
    await world.context.db.doc(`deletions/${uid}`).set(marker);
  };

  beforeEach(async () => {
    world = await startWorld();
  });

  afterEach(() => world.stop());

  test('do not wait for a deletion that is slow', async () => {
    await wish('anna', now);
    await wish('kim', now);
    let goOn = () => {};
    const slow = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const { auth } = world.context;
    const deleteUser = async (uid: string) => {
      if (uid === 'anna') await slow;
      await auth.deleteUser(uid);
    };
    const run = resumeDeletions({ ...world.context, auth: { ...auth, deleteUser } });
    await expect.poll(() => world.accounts.has('kim'), { timeout: 10_000 }).toBe(false);
    expect(world.accounts.has('anna')).toBe(true);
    goOn();
    await run;
    expect(world.accounts.has('anna')).toBe(false);
  });

  test('are continued in the order of their requests', async () => {
    const uids = Array.from({ length: 12 }, (_, index) => `uid-${String(99 - index)}`);
    for (const [index, uid] of uids.entries()) await wish(uid, new Date(now.getTime() + index));
    const begun: string[] = [];
    const { auth } = world.context;
    const getUser = async (uid: string) => {
      begun.push(uid);
      return auth.getUser(uid);
    };
    await resumeDeletions({ ...world.context, auth: { ...auth, getUser } });
    // Five deletions run concurrently.
    expect(begun.slice(0, 5).toSorted()).toEqual(uids.slice(0, 5).toSorted());
    expect(world.accounts.size).toBe(0);
  });
});

describe('a crash before any step of a deletion', () => {
  beforeAll(async () => {
    world = await startWorld();
  });

  afterAll(() => world.stop());

  test.each([
    ['profile', deleteProfile],
    [
      'account',
      (context: Context, caller: ReturnType<typeof callerOf>) =>
        deleteAccount(context, caller, now),
    ],
  ] as const)(
    'of the %s only delays that deletion, which removes all data in the end',
    async (scope, remove) => {
      await settle(scope, `Person${scope}`);
      const counting = crashing(world.context, Infinity);
      await remove(counting.context, callerOf(scope));
      expect(counting.effects()).toBeGreaterThan(8);
      for (const effect of effectsToTry(`deletion of the ${scope}`, counting.effects())) {
        const uid = `${scope}${effect}x`;
        await settle(uid, `Person${uid}`);
        const dying = crashing(world.context, effect);
        const outcome = await remove(dying.context, callerOf(uid)).catch((error: unknown) => error);
        expect(dying.crashed()).toBe(true);
        expect(outcome).toBeInstanceOf(Crash);
        // If the request was not stored, no deletion was promised, and all data stay.
        if (effect === 0) {
          expect(await pathsOf(`deletions/${uid}`)).toEqual([]);
          continue;
        }
        await later();
        expect(site()).not.toContain(uid);
        expect(filesOf(uid)).toEqual([]);
        const left = scope === 'profile' ? [`mails/waiting-${uid}`] : [`deletions/${uid}`];
        const kept = scope === 'profile' ? [`subscriptions/${uid}`] : [];
        expect(await pathsOf(uid)).toEqual([...left, ...kept].toSorted());
        expect(world.accounts.has(uid)).toBe(scope === 'profile');
        const key = world.context.addressKey(`${uid}@example.lu`);
        const mailbox = await world.context.db.doc(`mailboxes/${key}`).get();
        expect(mailbox.exists).toBe(scope === 'account');
      }
    },
    180_000,
  );
});
