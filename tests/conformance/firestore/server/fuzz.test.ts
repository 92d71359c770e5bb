import { expect, test } from 'vitest';
import { fuzz } from '#bench/firestore/fuzz.ts';
import { googleDiffers } from '../../../support/google.ts';
import { seedFor } from '../../../support/sample.ts';

test.skipIf(googleDiffers('Damaged requests'))(
  '300 damaged requests get an answer in the form of an error or a success',
  async () => {
    const { faults } = await fuzz({ requests: 300, seed: seedFor('requests') });
    expect(faults).toEqual([]);
  },
  60_000,
);
