import { expect, test } from 'vitest';
import { inMemory, order } from '#bench/schedules/run.ts';
import { isProof, seedFor } from '../support/sample.ts';

const seed = 20_261_122;

const histories = isProof ? 1000 : 200;

test(`${histories} histories in memory end as a model says that knows nothing of the code`, () => {
  expect(inMemory(seedFor('histories'), histories)).toEqual([]);
});

test('a planted fault is found: an event that is not claimed', async () => {
  const { found } = await order({
    seed,
    count: 10,
    fault: 'an event is not claimed',
    kept: [0, 1, 5],
  });
  expect(found).toHaveLength(1);
}, 300_000);
