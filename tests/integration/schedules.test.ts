import fc from 'fast-check';
import { expect, test } from 'vitest';
import { histories } from '#bench/schedules/memory.ts';
import { order } from '#bench/schedules/run.ts';
import { isProof, seedFor } from '../support/sample.ts';

const numRuns = isProof ? 1000 : 200;

test(`${numRuns} random histories of payments and other events end in the state that an independent model predicts`, () => {
  fc.assert(histories, { seed: seedFor('histories'), numRuns });
});

test('random histories of payments find a bug that was planted: a payment event is handled twice', async () => {
  const { found } = await order({
    seed: 20_261_122,
    count: 10,
    path: '0:1:1',
    fault: 'an event is not claimed',
  });
  expect(found?.faults).toContain('Error: an event had its effect twice');
});
