import { expect, test } from 'vitest';
import { differential } from '#bench/firestore/differential.ts';
import { seedFor } from '../../../support/sample.ts';

test('answers 200 generated queries as the plain in-memory model does', async () => {
  const host = process.env['FIRESTORE_HOST'];
  const { differences } = await differential({ queries: 200, seed: seedFor('queries'), host });
  expect(differences).toEqual([]);
}, 60_000);
