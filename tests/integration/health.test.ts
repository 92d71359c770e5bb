import { afterEach, beforeEach, expect, test } from 'vitest';
import { health } from '../../functions/src/entry/api/health.ts';
import { sweepAlone } from '../../functions/src/entry/sweep/sweep-alone.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld();
});

afterEach(() => world.stop());

const sweep = (cadence: 'minute' | 'quarter-hour') => sweepAlone(world.context, cadence, () => {});
const minuteMs = 60_000;

test('health reports success if the scheduled sweep runs each minute', async () => {
  await sweep('minute');
  world.pass(10 * minuteMs);
  expect(await health(world.context)).toEqual({
    status: 200,
    body: { ok: true, sweptSecondsAgo: 600 },
  });
});

test('health reports failure if the scheduled sweep has not run for ten minutes, or has never run', async () => {
  const never = { status: 503, body: { ok: false, sweptSecondsAgo: null } };
  expect(await health(world.context)).toEqual(never);
  await sweep('quarter-hour');
  expect(await health(world.context)).toEqual(never);
  await sweep('minute');
  world.pass(11 * minuteMs);
  expect(await health(world.context)).toMatchObject({ status: 503 });
});

test('health reports failure without details if the database does not answer', async () => {
  const db = {
    doc: () => {
      throw new Error('10.0.0.7 refused');
    },
    collection: () => {
      throw new Error('10.0.0.7 refused');
    },
  };
  const answer = await health({ ...world.context, db: db as never });
  expect(answer).toEqual({ status: 503, body: { ok: false, sweptSecondsAgo: null } });
  expect(world.complaints).toEqual(['the health cannot be read']);
});
