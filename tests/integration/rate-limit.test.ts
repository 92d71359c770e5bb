import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeCallerTurn } from '../../functions/src/rate-limit/take-caller-turn.ts';
import { takeTurn } from '../../functions/src/rate-limit/take-turn.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld();
});

afterEach(() => world.stop());

const turn = (subject = 'anna') =>
  takeTurn(world.context, { action: 'knock', subject, limit: 2, minutes: 10 });

describe('a rate limit', () => {
  test('refuses the turn after the last, for this subject only', async () => {
    await turn();
    await turn();
    await expect(turn()).rejects.toMatchObject({ code: 'rate-limited' });
    await turn('ben');
  });

  test('starts anew when its window is over, refused turns or not', async () => {
    await turn();
    await turn();
    world.pass(9 * 60_000);
    await expect(turn()).rejects.toMatchObject({ code: 'rate-limited' });
    world.pass(60_000);
    await turn();
  });

  test('counts turns taken at once one by one', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => turn()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  test('counts a forged address of one caller as what it is, by a wider limit', async () => {
    const call = (address: string, peer?: string) =>
      takeCallerTurn(
        world.context,
        { address, ...(peer ? { peer } : {}) },
        { action: 'knock', limit: 1, minutes: 10 },
      );
    for (let count = 0; count < 20; count += 1) await call(`198.51.100.${count}`, '192.0.2.7');
    await expect(call('198.51.100.99', '192.0.2.7')).rejects.toMatchObject({
      code: 'rate-limited',
    });
    await call('203.0.113.1', '192.0.2.8');
    await expect(call('203.0.113.1', '192.0.2.9')).rejects.toMatchObject({ code: 'rate-limited' });
    await call('203.0.113.2');
  });

  test('keeps no address in clear', async () => {
    await turn('anna@example.lu');
    const { docs } = await world.context.db.collection('rateLimits').get();
    expect(JSON.stringify(docs.map((doc) => [doc.id, doc.data()]))).not.toContain('anna');
  });
});
