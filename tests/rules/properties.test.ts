import { expect, test } from 'vitest';
import { randomWalks } from '#bench/rules/random-walks.ts';
import { sameVerdict } from '#bench/rules/same-verdict.ts';

test('schema and rules say the same of 200 random and hostile teacher documents', async () => {
  const { differences, accepted } = await sameVerdict({ documents: 200, seed: 20_261_121 });
  expect(differences).toEqual([]);
  // Both verdicts are well represented, or the comparison would say little.
  expect(accepted).toBeGreaterThan(40);
  expect(accepted).toBeLessThan(160);
}, 180_000);

test('no sequence of 300 attempts changes what is the server’s, and strangers do nothing', async () => {
  const { faults, allowed } = await randomWalks({ steps: 300, seed: 20_261_121 });
  expect(faults).toEqual([]);
  expect(allowed).toBeGreaterThan(15);
}, 180_000);
