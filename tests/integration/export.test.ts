import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exportMyData } from '../../functions/src/people/export/export-my-data.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { publishDue } from './support/publish-due.ts';
import { startWorld, type World } from './support/world.ts';

const now = new Date('2026-11-21T10:00:00Z');

let world: World;

const callerOf = (uid: string, emailVerified = true) => ({
  uid,
  email: `${uid}@example.lu`,
  emailVerified,
  signedInAt: now,
});

async function settle(uid: string, bio: string) {
  const { db } = world.context;
  const email = `${uid}@example.lu`;
  const metadata = { creationTime: '2026-01-05', lastSignInTime: '2026-11-20' } as never;
  world.accounts.set(uid, { uid, email, emailVerified: true, metadata });
  world.bucket.set(`profile-pictures/${uid}-1.png`, Buffer.from('a picture'));
  await world.save(uid, { bio, email });
  await world.grant(uid, 30);
  await projectTeacher(world.context, uid);
  const mail = { subject: 'Moien', createdAt: now, sentAt: now };
  await db.doc(`mails/to-${uid}`).set({ ...mail, to: email, parts: [`to ${bio}`] });
  const contact = { ...mail, to: 'moien@kloer.lu', replyTo: email };
  await db.doc(`mails/by-${uid}`).set({ ...contact, parts: [`by ${bio}`] });
  await db.doc('promoCodes/FREE').set({ type: 'promo' });
  await db.doc('promoCodes/SECRET').set({ type: 'promo' });
  await world.decide(uid, { redemptions: { FREE: { redeemedAt: now, endsAt: now } } });
  const facts = { before: { suspended: false }, after: { suspended: true } };
  const change = { adminUid: 'chief', personUid: uid, action: 'update-teacher', ...facts };
  await db.collection('auditLog').add({ ...change, at: now });
}

beforeEach(async () => {
  world = await startWorld();
  await settle('kim', 'the bio of Kim');
  await settle('kim-b', 'another’s words');
  await publishDue(world.context);
});

afterEach(() => world.stop());

describe("the export of a user's data", () => {
  test('contains all stored data of the caller, with times as text', async () => {
    const { exportedAt, data } = await exportMyData(world.context, callerOf('kim'));
    expect(exportedAt).toBe('2026-11-21T10:00:00.000Z');
    expect(data).toMatchObject({
      account: { uid: 'kim', email: 'kim@example.lu', administers: false },
      teacher: { bio: 'the bio of Kim', createdAt: '2026-11-21T10:00:00.000Z' },
      profile: { bio: 'the bio of Kim' },
      publication: { state: { kind: 'profile' } },
      names: [{ name: 'anna-weber' }],
      subscription: { redemptions: { FREE: { redeemedAt: '2026-11-21T10:00:00.000Z' } } },
      mails: {
        received: [{ parts: ['to the bio of Kim'] }],
        written: [{ parts: ['by the bio of Kim'] }],
      },
      changesByAdmins: [{ action: 'update-teacher', after: { suspended: true } }],
      pictures: { uploaded: [{ name: 'profile-pictures/kim-1.png', bytes: 9 }] },
    });
  });

  test('is refused to a session that began before the address was verified', async () => {
    const stranger = callerOf('kim', false);
    await expect(exportMyData(world.context, stranger)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('contains nothing about other users, and no promo code that the caller has not redeemed', async () => {
    const { data } = await exportMyData(world.context, callerOf('kim'));
    expect(JSON.stringify(data)).not.toMatch(/kim-b|another’s|chief|SECRET/);
  });

  test('contains mails to an e-mail address only after the user verified the address', async () => {
    const metadata = {} as never;
    world.accounts.set('kim', { uid: 'kim', emailVerified: false, metadata });
    const { data } = await exportMyData(world.context, callerOf('kim', false));
    expect(data['mails']).toEqual({ received: [], written: [] });
  });

  test("contains no messages from other users, even if the caller's address is the operator's", async () => {
    world.accounts.set('moien', { ...world.accounts.get('kim'), uid: 'moien' } as never);
    const operator = { ...callerOf('moien'), email: 'moien@kloer.lu' };
    const { data } = await exportMyData(world.context, operator);
    expect(data['mails']).toEqual({ received: [], written: [] });
    expect(data['teacher']).toBeNull();
  });

  test('is refused after ten requests', async () => {
    for (let turn = 0; turn < 10; turn += 1) await exportMyData(world.context, callerOf('kim'));
    const attempt = exportMyData(world.context, callerOf('kim'));
    await expect(attempt).rejects.toMatchObject({ code: 'rate-limited' });
  });
});
