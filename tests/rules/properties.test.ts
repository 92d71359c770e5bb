import { expect, test } from 'vitest';
import { randomWalks } from '#bench/rules/random-walks.ts';
import { sameVerdict } from '#bench/rules/same-verdict.ts';
import { isProof, seedFor } from '../support/sample.ts';

const documents = isProof ? 200 : 100;
const steps = isProof ? 300 : 150;

test(`schema and rules say the same of ${documents} random and hostile teacher documents`, async () => {
  const seed = seedFor('teacher documents');
  const { differences, accepted } = await sameVerdict({ documents, seed });
  expect(differences).toEqual([]);
  // Both verdicts are well represented, or the comparison would say little.
  expect(accepted).toBeGreaterThan(documents / 20);
  expect(accepted).toBeLessThan(documents * 0.8);
}, 180_000);

test(`no sequence of ${steps} attempts changes what is the server’s, and strangers do nothing`, async () => {
  const { faults, allowed } = await randomWalks({ steps, seed: seedFor('teacher walks') });
  expect(faults).toEqual([]);
  expect(allowed).toBeGreaterThan(steps / 50);
}, 180_000);
