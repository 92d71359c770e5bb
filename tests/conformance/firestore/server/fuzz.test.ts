import { expect, test } from 'vitest';
import { fuzz } from '#bench/firestore/fuzz.ts';

test('answers 1,000 damaged requests in the shape of an error or a success', async () => {
  const host = process.env['FIRESTORE_HOST'];
  const { faults } = await fuzz({ requests: 1000, seed: 20_261_121, host });
  expect(faults).toEqual([]);
}, 60_000);
