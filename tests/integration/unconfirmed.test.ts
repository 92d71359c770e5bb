import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweep } from '../../functions/src/entry/sweep/sweep.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld();
});

afterEach(() => world.stop());

function signedUp(uid: string, daysAgo: number, emailVerified = false, disabled = false) {
  const creationTime = new Date(world.context.clock().getTime() - daysAgo * dayMs).toUTCString();
  const metadata = { creationTime } as never;
  world.accounts.set(uid, { uid, email: `${uid}@example.lu`, emailVerified, disabled, metadata });
}

test('an account whose e-mail address is not verified within thirty days is deleted', async () => {
  signedUp('yesterday', 1);
  signedUp('month', 29);
  signedUp('forgotten', 31);
  signedUp('long-forgotten', 400);
  signedUp('confirmed', 400, true);
  signedUp('closed', 400, false, true);
  signedUp('teacher', 400);
  await world.save('teacher', {});
  signedUp('chief', 400);
  await world.context.db.doc('admins/chief').set({});
  await sweep(world.context);
  const kept = ['yesterday', 'month', 'confirmed', 'closed', 'teacher', 'chief'];
  expect([...world.accounts.keys()]).toEqual(kept);
  world.pass(2 * dayMs);
  await sweep(world.context);
  expect([...world.accounts.keys()]).toEqual(kept.filter((uid) => uid !== 'month'));
});

test('an unverified account whose sign-up time is unknown is not deleted', async () => {
  world.accounts.set('old', { uid: 'old', emailVerified: false, metadata: {} as never });
  await sweep(world.context);
  expect(world.accounts.size).toBe(1);
});

test('the check for unverified accounts keeps an account verified during the check, and continues after a failure', async () => {
  signedUp('slow', 31);
  signedUp('unlucky', 32);
  signedUp('forgotten', 33);
  const { auth } = world.context;
  world.context.auth = {
    ...auth,
    getUser: async (uid) => {
      if (uid === 'slow') Object.assign(world.accounts.get(uid) ?? {}, { emailVerified: true });
      if (uid === 'unlucky') throw new Error('unavailable');
      return auth.getUser(uid);
    },
  };
  await sweep(world.context);
  expect([...world.accounts.keys()]).toEqual(['slow', 'unlucky']);
  expect(world.complaints).toContain('deletion failed');
});
