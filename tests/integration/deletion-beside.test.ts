import { afterEach, beforeEach, expect, test } from 'vitest';
import { call } from '../../functions/src/entry/api/call.ts';
import { deleteAccount } from '../../functions/src/people/deletion/delete-person.ts';
import { runDeletion } from '../../functions/src/people/deletion/run-deletion.ts';
import { refuseFloods } from '../../functions/src/entry/sweep/refuse-floods.ts';
import { useAllowance } from './support/used-allowance.ts';
import { startWorld, type World } from './support/world.ts';

// Actions of users while their own account is being deleted.

let world: World;

beforeEach(async () => {
  world = await startWorld();
  const metadata = {} as never;
  const email = 'anna@example.lu';
  world.accounts.set('anna', { uid: 'anna', email, emailVerified: true, metadata });
});

afterEach(() => world.stop());

const anna = () => ({
  uid: 'anna',
  email: 'anna@example.lu',
  emailVerified: true,
  signedInAt: new Date(),
});

const does = (name: Parameters<typeof call>[1], request: object) =>
  call(world.context, name, anna(), request, { address: '192.0.2.7' });

const left = async () => {
  const found: string[] = [];
  for (const name of ['mailWishes', 'sessions', 'addressChanges', 'guardians']) {
    const { docs } = await world.context.db.collection(name).get();
    found.push(...docs.map(({ ref }) => ref.path));
  }
  return found;
};

test('deleting an account leaves no data if the user changes mail settings and signs out at the same time', async () => {
  const wishes = Array.from({ length: 12 }, (_, index) =>
    does('set-mail-wish', { wish: 'still-right', wanted: index % 2 === 1 }),
  );
  const endings = Array.from({ length: 4 }, () => does('end-sessions', {}));
  const deleting = deleteAccount(world.context, anna(), new Date());
  await Promise.allSettled([...wishes, ...endings]);
  await deleting;
  await runDeletion(world.context, 'anna');
  expect(world.accounts.size).toBe(0);
  expect(await left()).toEqual([]);
});

test('changes of mail settings and uploads store nothing after the user has requested the deletion', async () => {
  await world.context.db.doc('deletions/anna').set({
    id: 'wish',
    scope: 'account',
    requestedAt: world.context.clock(),
    addresses: [],
    doneAt: null,
  });
  expect(await does('set-mail-wish', { wish: 'still-right', wanted: false })).toEqual({
    wanted: ['still-right'],
  });
  await does('end-sessions', {});
  expect(world.accounts.get('anna')?.revocations).toBe(1);
  for (let number = 0; number < 300; number += 1) {
    world.bucket.set(`profile-pictures/anna-${number}.jpg`, new Uint8Array(1));
  }
  await refuseFloods(world.context);
  expect(await left()).toEqual([]);
});

test('each user can change the mail settings only a limited number of times', async () => {
  await useAllowance(world, 'set-mail-wish', 'anna', 60);
  await expect(does('set-mail-wish', { wish: 'still-right', wanted: false })).rejects.toMatchObject(
    { code: 'rate-limited' },
  );
});
