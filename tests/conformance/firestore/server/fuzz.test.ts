import { expect, test } from 'vitest';
import { fuzz } from '#bench/firestore/fuzz.ts';
import { seedFor } from '../../../support/sample.ts';

test('answers 300 damaged requests in the shape of an error or a success', async () => {
  const host = process.env['FIRESTORE_HOST'];
  const { faults } = await fuzz({ requests: 300, seed: seedFor('requests'), host });
  expect(faults).toEqual([]);
}, 60_000);
