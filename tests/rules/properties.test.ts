import { expect, test } from 'vitest';
import { randomWalks } from '#bench/rules/random-walks.ts';
import { sameVerdict } from '#bench/rules/same-verdict.ts';
import { onGoogle } from '../support/google.ts';
import { isProof, seedFor } from '../support/sample.ts';

// On Google's emulator these took two thirds of the time of all rules.
const usual = onGoogle ? { documents: 30, steps: 40 } : { documents: 100, steps: 150 };
const { documents, steps } = isProof ? { documents: 200, steps: 300 } : usual;

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
  if (!onGoogle) expect(allowed).toBeGreaterThan(steps / 50);
}, 180_000);
