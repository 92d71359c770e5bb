import { afterEach, beforeEach, expect, test } from 'vitest';
import { collectionNames, collections } from '../../functions/src/database/collections.ts';
import { sweep } from '../../functions/src/entry/sweep/sweep.ts';
import { sample } from '../support/sample.ts';
import { startPaidWorld } from './support/paid-world.ts';

let world: Awaited<ReturnType<typeof startPaidWorld>>;

beforeEach(async () => {
  world = await startPaidWorld();
});

afterEach(() => world.stop());

/** Documents that contain only the field by which a job finds them. */
function dueButUnreadable(now: Date) {
  const at = new Date(now.getTime() - 60_000);
  const times =
    'at askReviewAt dueAt noticeAt endsAt lookAt askAt changesAt requestedAt since openSince gaveUpAt';
  return {
    ...Object.fromEntries(times.split(' ').map((name) => [name, at])),
    expiresAt: new Date('2031-01-01'),
    toldMonth: '2020-01',
    dirty: true,
    stale: true,
    inLists: null,
    uid: 7,
    email: 7,
    social: { dueAt: at, key: 7 },
    setAside: { retryAt: at },
    entitlement: { stripe: { endsAt: now } },
  };
}

/** The hourly count fails as a whole, because a missing shard would make it wrong. */
const names = collectionNames.filter((name) => name !== 'sitemaps');

test.each(sample('unreadable collections', names, 10))(
  'an unreadable document in %s does not stop the scheduled sweep',
  async (name) => {
    const { db, clock } = world.context;
    for (let round = 0; round < 2; round += 1) {
      await db
        .doc(collections[name].path.replaceAll(/\{\w+\}/g, 'broken'))
        .set(dueButUnreadable(clock()));
      await sweep(world.context);
      world.pass(24 * 60 * 60_000);
    }
    expect(world.complaints, world.logged()).not.toContain('sweep failed');
  },
);

test.each(['dueAt', 'noticeAt'])(
  'unreadable withdrawals with a past %s are postponed, so that the next withdrawals are processed',
  async (field) => {
    const { db, clock } = world.context;
    const at = new Date(clock().getTime() - 60_000);
    for (const id of ['first', 'second']) await db.doc(`withdrawals/${id}`).set({ [field]: at });
    await sweep(world.context);
    const { docs } = await db.collection('withdrawals').where(field, '<=', clock()).get();
    expect(docs.map(({ id }) => id)).toEqual([]);
  },
);
