import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firestoreLease } from '../../functions/src/platform/lease.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
let nowMs = 0;

beforeEach(async () => {
  world = await startWorld();
  nowMs = Date.parse('2026-11-26T10:00:00Z');
});

afterEach(async () => {
  vi.useRealTimers();
  await world.stop();
});

const minuteMs = 60_000;
const lease = (renewEachMs?: number) => {
  const renewing = renewEachMs === undefined ? {} : { renewEachMs };
  const { db } = world.context;
  return firestoreLease({
    db,
    name: 'hosting',
    ttlMs: 3 * minuteMs,
    now: () => nowMs,
    ...renewing,
  });
};
const held = { code: 'unavailable', message: 'hosting is held by another' };
const endsAt = async () => {
  const document = await world.context.db.doc('leases/hosting').get();
  return (document.get('expiresAt') as { toMillis: () => number } | undefined)?.toMillis();
};

test('a process that holds a lease (a lock with an expiry time) cannot take the same lease again', async () => {
  const alone = lease();
  await alone(async () => {
    await expect(alone(() => Promise.resolve())).rejects.toMatchObject(held);
  });
  await alone(() => Promise.resolve());
});

test('a lease that is renewed lasts longer than its normal duration', async () => {
  await lease()(async (renew) => {
    for (let minute = 0; minute < 10; minute += 1) {
      nowMs += minuteMs;
      await renew();
    }
    await expect(lease()(() => Promise.resolve())).rejects.toMatchObject(held);
  });
});

test('a process cannot renew a lease after another process took it', async () => {
  const stalled = lease()(async (renew) => {
    nowMs += 3 * minuteMs + 1;
    await lease()(async () => {
      const lost = { code: 'unavailable', message: 'hosting went to another' };
      await expect(renew()).rejects.toMatchObject(lost);
    });
    throw new Error('the stalled work ended');
  });
  await expect(stalled).rejects.toThrow('the stalled work ended');
});

test('a lease is renewed only while the work that it protects is running', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const start = nowMs;
  await lease(minuteMs)(async () => {
    nowMs += minuteMs;
    vi.advanceTimersByTime(minuteMs);
    await expect.poll(endsAt).toBe(start + 4 * minuteMs);
  });
  expect(await endsAt()).toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});
