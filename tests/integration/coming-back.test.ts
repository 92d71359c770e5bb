import type { CallName } from '@kloer/domain/calls/calls.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../functions/src/entry/api/call.ts';
import { deleteAccount, deleteProfile } from '../../functions/src/people/deletion/delete-person.ts';
import { addressKey } from '../../functions/src/platform/accounts/address-key.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { passOn } from '../../functions/src/money/subscription/mailboxes.ts';
import { sweep } from '../../functions/src/entry/sweep/sweep.ts';
import { publishDue } from './support/publish-due.ts';
import { revisionOf } from './support/revision-of.ts';
import { storedDocuments } from './support/stored-documents.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

// Users who try to escape a suspension, or to get the months of a promo code twice.

const now = new Date('2026-11-21T10:00:00Z');

let world: World;

beforeEach(async () => {
  world = await startWorld();
  const { db } = world.context;
  const code = { durationMonths: 6, type: 'promo', active: true, createdAt: now };
  await db.doc('promoCodes/MOIEN').set(code);
  await db.doc('promoCodes/AENNER').set(code);
  await db.doc('admins/chief').set({});
  await signUp('anna');
});

afterEach(() => world.stop());

const address = 'anna@example.lu';

async function signUp(uid: string, email = address): Promise<void> {
  world.accounts.set(uid, { uid, email, emailVerified: true, metadata: {} as never });
  await createProfile(uid);
}

/** Saves a profile as the form does, then runs the triggers. */
async function createProfile(uid: string): Promise<void> {
  await world.save(uid, { email: world.accounts.get(uid)?.email ?? '' });
  await settle(uid);
}

async function settle(uid: string): Promise<void> {
  await projectTeacher(world.context, uid);
  await passOn(world.context, uid);
  await publishDue(world.context);
}

const callerOf = (uid: string) => ({
  uid,
  email: (world.accounts.get(uid)?.email ?? '').toLowerCase(),
  emailVerified: true,
  signedInAt: new Date(),
});

async function act(uid: string, name: CallName, request: object): Promise<unknown> {
  const answer = await call(world.context, name, callerOf(uid), request, { address: '192.0.2.7' });
  await settle('teacherId' in request ? String(request.teacherId) : uid);
  return answer;
}

const enter = (uid: string, promoCode: string) => act(uid, 'check-promo', { promoCode });

async function suspend(uid: string): Promise<void> {
  world.accounts.set('chief', { ...callerOf('chief'), email: 'chief@example.lu' } as never);
  await act('chief', 'admin-update-teacher', {
    teacherId: uid,
    revision: await revisionOf(world, uid),
    status: 'inactive',
    reason: 'danger',
  });
}

async function shed(uid: string, remove: 'profile' | 'account'): Promise<void> {
  if (remove === 'profile') await deleteProfile(world.context, callerOf(uid));
  else await deleteAccount(world.context, callerOf(uid), now);
  await publishDue(world.context);
  await sweep(world.context);
}

/** Changes an account's e-mail address as Auth does, without our functions. */
function moveAside(uid: string, email: string): void {
  Object.assign(world.accounts.get(uid) as object, { email, emailVerified: true });
}

const isPublic = async (uid: string) =>
  (await world.context.db.doc(`profiles/${uid}`).get()).exists;
const subscriptionOf = async (uid: string) =>
  (await world.context.db.doc(`subscriptions/${uid}`).get()).data();
const mailboxes = async () => (await world.context.db.collection('mailboxes').get()).docs;

describe('a suspended teacher', () => {
  test('stays hidden after deleting the profile, creating it again and redeeming a code', async () => {
    await suspend('anna');
    await shed('anna', 'profile');
    await createProfile('anna');
    expect(await enter('anna', 'MOIEN')).toMatchObject({ status: 'inactive' });
    expect(await isPublic('anna')).toBe(false);
    expect(JSON.stringify(world.site())).not.toContain('Moien!');
  });

  test('stays hidden after deleting the account and signing up again', async () => {
    await suspend('anna');
    await shed('anna', 'account');
    await signUp('anna-2');
    expect(await subscriptionOf('anna-2')).toMatchObject({ suspended: true });
    await enter('anna-2', 'MOIEN');
    expect(await isPublic('anna-2')).toBe(false);
  });

  test('stays hidden after the secret key was replaced, while the old key is still accepted', async () => {
    const before = 'the key of before, which is no secret';
    const today = 'the key of today, which is no secret';
    world.context.addressKey = addressKey(before);
    await suspend('anna');
    await shed('anna', 'account');
    world.context.addressKey = addressKey(`${today}\n${before}`);
    await signUp('anna-2');
    expect(await subscriptionOf('anna-2')).toMatchObject({
      suspended: true,
      addressKeys: [addressKey(today)(address)],
    });
    expect((await mailboxes()).map(({ id }) => id)).toEqual([addressKey(today)(address)]);
  });

  test('stays hidden after the secret key was replaced and another account took the mailbox', async () => {
    const before = 'the key of before, which is no secret';
    world.context.addressKey = addressKey(before);
    moveAside('anna', 'aside@example.lu');
    await suspend('anna');
    await createProfile('anna');
    await signUp('ben', 'aside@example.lu');
    await act('chief', 'admin-update-teacher', {
      teacherId: 'ben',
      revision: await revisionOf(world, 'ben'),
      status: 'active',
    });
    await shed('anna', 'account');
    world.context.addressKey = addressKey(`the key of today, which is no secret\n${before}`);
    moveAside('ben', address);
    await createProfile('ben');
    expect(await subscriptionOf('ben')).toMatchObject({ suspended: false });
    await signUp('anna-2');
    expect(await subscriptionOf('anna-2')).toMatchObject({ suspended: true });
  });

  test.each([
    ['other letter case', address, 'Anna@Example.LU'],
    ['a form with a +tag', address, 'anna+2@example.lu'],
    ['a form with other dots', 'anna.weber@gmail.com', 'a.nnaweber@gmail.com'],
    [
      'a form with the other host name of the same provider',
      'anna+1@gmail.com',
      'anna@googlemail.com',
    ],
  ])('stays hidden after signing up with the address in %s', async (_how, before, after) => {
    await signUp('annie', before);
    await suspend('annie');
    await shed('annie', 'account');
    await signUp('annie-2', after);
    await enter('annie-2', 'MOIEN');
    expect(await isPublic('annie-2')).toBe(false);
  });

  test('does not cause a suspension of a similar but different address', async () => {
    await suspend('anna');
    await shed('anna', 'account');
    await signUp('ann-a', 'ann.a@example.lu');
    await enter('ann-a', 'MOIEN');
    expect(await isPublic('ann-a')).toBe(true);
  });

  test('stays hidden if the new account redeems a code before its profile was processed', async () => {
    await suspend('anna');
    await shed('anna', 'account');
    world.accounts.set('anna-2', {
      ...world.accounts.get('anna'),
      uid: 'anna-2',
      email: address,
    } as never);
    await world.save('anna-2', { email: address });
    expect(await enter('anna-2', 'MOIEN')).toMatchObject({ status: 'inactive' });
    expect(await isPublic('anna-2')).toBe(false);
  });

  test('is recognised by the former address after changing the address and deleting the account', async () => {
    await suspend('anna');
    const account = world.accounts.get('anna');
    Object.assign(account as object, { email: 'other@example.lu', emailVerified: false });
    await shed('anna', 'account');
    await signUp('anna-2');
    expect(await subscriptionOf('anna-2')).toMatchObject({ suspended: true });
    // Nothing proves that the other address belongs to the same person.
    await signUp('other', 'other@example.lu');
    expect(await subscriptionOf('other')).toBeUndefined();
  });

  test('stays hidden after changing the e-mail address of the account and signing up with the former address', async () => {
    await suspend('anna');
    moveAside('anna', 'aside@example.lu');
    await signUp('anna-2');
    expect(await subscriptionOf('anna-2')).toMatchObject({ suspended: true });
    expect(await enter('anna-2', 'MOIEN')).toMatchObject({ status: 'inactive' });
    expect(await isPublic('anna-2')).toBe(false);
    expect(await subscriptionOf('anna')).toMatchObject({ suspended: true });
  });

  test('stays hidden after changing the e-mail address, even if a code is redeemed before the new profile was processed', async () => {
    await suspend('anna');
    moveAside('anna', 'aside@example.lu');
    world.accounts.set('anna-2', { ...callerOf('anna-2'), email: address } as never);
    await world.save('anna-2', { email: address });
    expect(await enter('anna-2', 'MOIEN')).toMatchObject({ status: 'inactive' });
    expect(await isPublic('anna-2')).toBe(false);
  });

  test('is recognised by the address that the account had when an administrator granted visible time', async () => {
    const granted = {
      teacherId: 'anna',
      revision: await revisionOf(world, 'anna'),
      endDate: '2026-12-31',
    };
    world.accounts.set('chief', { ...callerOf('chief'), email: 'chief@example.lu' } as never);
    await act('chief', 'admin-update-teacher', granted);
    moveAside('anna', 'aside@example.lu');
    await world.save('anna', { email: 'aside@example.lu' });
    await suspend('anna');
    await signUp('anna-2');
    await enter('anna-2', 'MOIEN');
    expect(await isPublic('anna-2')).toBe(false);
  });

  test('becomes visible with a new account once the suspension of that account is lifted', async () => {
    await suspend('anna');
    moveAside('anna', 'aside@example.lu');
    await signUp('anna-2');
    const lifted = {
      teacherId: 'anna-2',
      revision: await revisionOf(world, 'anna-2'),
      status: 'active',
      endDate: '2026-12-31',
    };
    await act('chief', 'admin-update-teacher', lifted);
    await settle('anna-2');
    expect(await isPublic('anna-2')).toBe(true);
    expect(await subscriptionOf('anna')).toMatchObject({ suspended: true });
  });

  test('is not suspended again if the suspension was lifted and the former account is then deleted', async () => {
    await suspend('anna');
    moveAside('anna', 'aside@example.lu');
    await signUp('anna-2');
    const lifted = {
      teacherId: 'anna-2',
      revision: await revisionOf(world, 'anna-2'),
      status: 'active',
      endDate: '2026-12-31',
    };
    await act('chief', 'admin-update-teacher', lifted);
    await shed('anna', 'account');
    await settle('anna-2');
    expect(await subscriptionOf('anna-2')).toMatchObject({ suspended: false });
    expect(await isPublic('anna-2')).toBe(true);
    // The former address is still suspended, because no other account took it.
    await signUp('anna-3', 'aside@example.lu');
    expect(await subscriptionOf('anna-3')).toMatchObject({ suspended: true });
  });

  test('stays suspended after deleting two accounts of the same mailbox and signing up again', async () => {
    await suspend('anna');
    moveAside('anna', 'aside@example.lu');
    await signUp('anna-2');
    await shed('anna', 'account');
    await shed('anna-2', 'account');
    await signUp('anna-3');
    expect(await subscriptionOf('anna-3')).toMatchObject({ suspended: true });
  });

  test('does not cause a suspension of the account that takes over the earlier address', async () => {
    await signUp('ben', 'ben@example.lu');
    await enter('anna', 'MOIEN');
    await suspend('anna');
    moveAside('anna', 'aside@example.lu');
    expect(await enter('ben', 'MOIEN')).toMatchObject({ message: 'redeemed', status: 'active' });
    expect(await isPublic('ben')).toBe(true);
    expect(await subscriptionOf('anna')).toMatchObject({ suspended: true });
  });

  test('stays hidden after deleting the account and signing up twice', async () => {
    await suspend('anna');
    await shed('anna', 'account');
    await signUp('anna-2');
    await shed('anna-2', 'account');
    await signUp('anna-3');
    await enter('anna-3', 'MOIEN');
    expect(await isPublic('anna-3')).toBe(false);
  });

  test('is shown again once an administrator lifts the suspension, and the record of the mailbox is deleted', async () => {
    await suspend('anna');
    await shed('anna', 'account');
    await signUp('anna-2');
    await act('chief', 'admin-update-teacher', {
      teacherId: 'anna-2',
      revision: await revisionOf(world, 'anna-2'),
      status: 'active',
      endDate: '2026-12-31',
    });
    expect(await isPublic('anna-2')).toBe(true);
    await settle('anna-2');
    expect(await isPublic('anna-2')).toBe(true);
    expect(await mailboxes()).toEqual([]);
  });
});

describe('a redeemed promo code', () => {
  test('stays active when the profile is deleted and created again', async () => {
    await enter('anna', 'MOIEN');
    await shed('anna', 'profile');
    expect(await isPublic('anna')).toBe(false);
    await createProfile('anna');
    expect(await isPublic('anna')).toBe(true);
    expect(await enter('anna', 'MOIEN')).toMatchObject({ message: 'already_redeemed' });
    await expect(enter('anna', 'AENNER')).rejects.toMatchObject({
      code: 'promo-code-already-active',
    });
  });

  test('leaves a new profile paused if the teacher had paused the former one', async () => {
    await enter('anna', 'MOIEN');
    await act('anna', 'set-profile-status', { active: false });
    await shed('anna', 'profile');
    await createProfile('anna');
    expect(await subscriptionOf('anna')).toMatchObject({ paused: true });
    expect(await isPublic('anna')).toBe(false);
  });

  test.each(['profile', 'account'] as const)(
    'cannot be redeemed again after the %s was deleted',
    async (scope) => {
      await enter('anna', 'MOIEN');
      world.pass(200 * dayMs);
      await settle('anna');
      await shed('anna', scope);
      if (scope === 'account') await signUp('anna');
      else await createProfile('anna');
      await expect(enter('anna', 'MOIEN')).rejects.toMatchObject({ code: 'promo-code-used' });
      expect(await isPublic('anna')).toBe(false);
      expect(await enter('anna', 'AENNER')).toMatchObject({ message: 'redeemed' });
    },
  );
});

describe('a promo code redeemed by an account that changed its e-mail address', () => {
  test('cannot be redeemed by a new account with the former address, even after the code expired', async () => {
    await enter('anna', 'MOIEN');
    moveAside('anna', 'aside@example.lu');
    await signUp('anna-2');
    await expect(enter('anna-2', 'MOIEN')).rejects.toMatchObject({ code: 'promo-code-used' });
    world.pass(200 * dayMs);
    await expect(enter('anna-2', 'MOIEN')).rejects.toMatchObject({ code: 'promo-code-used' });
    expect(await isPublic('anna-2')).toBe(false);
    expect(await enter('anna-2', 'AENNER')).toMatchObject({ message: 'redeemed' });
  });

  test('cannot be redeemed by a new account after the former account was deleted', async () => {
    await enter('anna', 'MOIEN');
    moveAside('anna', 'aside@example.lu');
    await signUp('anna-2');
    world.pass(200 * dayMs);
    await enter('anna-2', 'AENNER');
    await shed('anna', 'account');
    world.pass(200 * dayMs);
    await expect(enter('anna-2', 'MOIEN')).rejects.toMatchObject({ code: 'promo-code-used' });
  });

  test('cannot be redeemed by an account that later gets the same address', async () => {
    await enter('anna', 'MOIEN');
    moveAside('anna', 'aside@example.lu');
    await signUp('anna-2');
    moveAside('anna-2', 'aside-2@example.lu');
    moveAside('anna', address);
    world.pass(200 * dayMs);
    await enter('anna', 'AENNER');
    moveAside('anna', 'aside@example.lu');
    moveAside('anna-2', address);
    await expect(enter('anna-2', 'AENNER')).rejects.toMatchObject({ code: 'promo-code-used' });
  });
});

describe('the data that stay stored after an account is deleted', () => {
  test('contain no name, and no hash that can be computed without the key', async () => {
    await suspend('anna');
    await enter('anna', 'MOIEN');
    await shed('anna', 'account');
    const all = await storedDocuments(world.context.db);
    const about = Object.entries(all).filter(([path]) => path.startsWith('mailboxes/'));
    expect(about).toHaveLength(1);
    expect(JSON.stringify(about)).not.toMatch(/anna|weber|example/i);
    const unkeyed = addressKey('another key, of thirty-two letters');
    expect(about[0]?.[0]).not.toContain(unkeyed(address));
  });

  test('do not exist for a user who was never suspended and redeemed no code', async () => {
    await world.grant('anna', 30);
    await shed('anna', 'account');
    expect(await mailboxes()).toEqual([]);
    expect(await subscriptionOf('anna')).toBeUndefined();
  });

  test('are deleted after 24 months', async () => {
    await suspend('anna');
    await shed('anna', 'account');
    world.pass(Date.parse('2028-11-20T10:00:00Z') - now.getTime());
    await sweep(world.context);
    expect(await mailboxes()).toHaveLength(1);
    world.pass(dayMs);
    await sweep(world.context);
    expect(await mailboxes()).toEqual([]);
    await signUp('anna-2');
    await enter('anna-2', 'MOIEN');
    expect(await isPublic('anna-2')).toBe(true);
  });

  test('are not deleted while another account uses the mailbox', async () => {
    await signUp('anna-2', 'anna+2@example.lu');
    await enter('anna-2', 'AENNER');
    await enter('anna', 'MOIEN');
    await suspend('anna');
    await shed('anna', 'account');
    await world.context.db.doc('promoCodes/MOIEN').delete();
    for (let year = 0; year < 3; year += 1) {
      world.pass(365 * dayMs);
      await sweep(world.context);
    }
    await signUp('anna-3');
    expect(await subscriptionOf('anna-3')).toMatchObject({
      suspended: true,
      redemptions: { MOIEN: expect.anything(), AENNER: expect.anything() },
    });
  });

  test('are deleted within a day after the end of their promo code', async () => {
    await enter('anna', 'MOIEN');
    await shed('anna', 'account');
    await world.context.db.doc('promoCodes/MOIEN').delete();
    world.pass(dayMs);
    await sweep(world.context);
    expect(await mailboxes()).toEqual([]);
  });
});
