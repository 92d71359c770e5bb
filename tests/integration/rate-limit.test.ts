import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { consumeCallerAllowance } from '../../functions/src/platform/rate-limit/caller-allowance.ts';
import {
  restoreAllowance,
  consumeAllowance,
} from '../../functions/src/platform/rate-limit/allowance.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld();
});

afterEach(() => world.stop());

const turn = (subject = 'anna') =>
  consumeAllowance(world.context, { action: 'knock', subject, limit: 2, minutes: 10 });

describe('a rate limit', () => {
  test('refuses further calls of one user, without affecting other users', async () => {
    await turn();
    await turn();
    await expect(turn()).rejects.toMatchObject({ code: 'rate-limited' });
    await turn('ben');
  });

  test('resets after its time window, even after refused calls', async () => {
    await turn();
    await turn();
    world.pass(9 * 60_000);
    await expect(turn()).rejects.toMatchObject({ code: 'rate-limited' });
    world.pass(60_000);
    await turn();
  });

  test('counts each of several simultaneous calls', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => turn()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  test('counts the calls of visitors per network address and of all visitors together', async () => {
    const call = (address: string) =>
      consumeCallerAllowance(
        world.context,
        { address },
        { action: 'knock', limit: 2, everybody: 3, minutes: 10 },
      );
    await call('192.0.2.7');
    await call('192.0.2.7');
    await expect(call('192.0.2.7')).rejects.toMatchObject({ code: 'rate-limited' });
    await call('192.0.2.8');
    await expect(call('192.0.2.9')).rejects.toMatchObject({ code: 'rate-limited' });
  });

  test('warns the operator when all visitors together have used half of the limit', async () => {
    const call = (address: string) =>
      consumeCallerAllowance(
        world.context,
        { address },
        { action: 'knock', limit: 9, everybody: 4, minutes: 10 },
      );
    await call('192.0.2.7');
    expect(world.complaints).toEqual([]);
    await call('192.0.2.8');
    expect(world.complaints).toEqual(['a limit for everybody is half used']);
    expect(world.logged()).toContain('"action":"knock","count":2,"everybody":4');
  });

  const together = { action: 'knock', subject: 'everybody', limit: 5, minutes: 10, isShared: true };

  test('never accepts too many simultaneous calls if all visitors share the limit', async () => {
    const takeTogether = () => consumeAllowance(world.context, together);
    for (let count = 0; count < 3; count += 1) await takeTogether();
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, takeTogether));
    const passed = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(passed).toBeLessThanOrEqual(2);
    await expect(takeTogether()).rejects.toMatchObject({ code: 'rate-limited' });
    world.pass(10 * 60_000);
    await takeTogether();
  });

  test('counts every simultaneous call if all visitors share the limit', async () => {
    const outcomes = Array.from({ length: 5 }, () => consumeAllowance(world.context, together));
    await Promise.all(outcomes);
    await expect(consumeAllowance(world.context, together)).rejects.toMatchObject({
      code: 'rate-limited',
    });
    await restoreAllowance(world.context, together);
    await consumeAllowance(world.context, together);
  });

  test('stores no refused calls if all visitors share the limit, so that a flood causes no writes', async () => {
    const takeTogether = () => consumeAllowance(world.context, together);
    for (let count = 0; count < 5; count += 1) await takeTogether();
    const counter = world.context.db.collection('rateLimits');
    const before = (await counter.get()).docs.map(({ updateTime }) => updateTime.toMillis());
    for (let count = 0; count < 5; count += 1) await takeTogether().catch(() => {});
    const after = (await counter.get()).docs.map(({ updateTime }) => updateTime.toMillis());
    expect(after).toEqual(before);
  });

  test('can give used calls back to a caller, but not more calls than were used', async () => {
    const allowance = { action: 'knock', subject: 'anna', limit: 2, minutes: 10 };
    await turn();
    await turn();
    await restoreAllowance(world.context, allowance);
    await turn();
    await expect(turn()).rejects.toMatchObject({ code: 'rate-limited' });
    for (let count = 0; count < 5; count += 1) await restoreAllowance(world.context, allowance);
    await turn();
    await turn();
    await expect(turn()).rejects.toMatchObject({ code: 'rate-limited' });
  });

  test('stores no network address in plain text', async () => {
    await turn('anna@example.lu');
    const { docs } = await world.context.db.collection('rateLimits').get();
    expect(JSON.stringify(docs.map((doc) => [doc.id, doc.data()]))).not.toContain('anna');
  });
});
