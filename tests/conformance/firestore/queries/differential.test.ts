import { expect, test } from 'vitest';
import { differential } from '#bench/firestore/differential.ts';
import { googleDiffers } from '../../../support/google.ts';
import { seedFor } from '../../../support/sample.ts';

test.skipIf(googleDiffers('Negative zero'))(
  'the local Firestore answers 200 random queries like a simple model in memory',
  async () => {
    const { differences } = await differential({ queries: 200, seed: seedFor('queries') });
    expect(differences).toEqual([]);
  },
  60_000,
);
