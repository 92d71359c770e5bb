import { expect, test } from 'vitest';
import { differential } from '#bench/firestore/differential.ts';

test('answers 300 generated queries as the plain in-memory model does', async () => {
  const host = process.env['FIRESTORE_HOST'];
  const { differences } = await differential({ queries: 300, seed: 20_261_121, host });
  expect(differences).toEqual([]);
}, 60_000);

test('answers other documents and queries of another seed alike', async () => {
  const host = process.env['FIRESTORE_HOST'];
  const { differences } = await differential({ queries: 200, seed: 3, host });
  expect(differences).toEqual([]);
}, 60_000);
