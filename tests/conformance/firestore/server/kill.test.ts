import { expect, test } from 'vitest';
import { kill } from '#bench/firestore/kill.ts';
import { onGoogle } from '../../../support/google.ts';
import { seedFor } from '../../../support/sample.ts';

test.skipIf(onGoogle)(
  'every confirmed commit is stored completely after 4 rounds of SIGKILL',
  async () => {
    const { faults, rounds, acknowledged } = await kill({
      rounds: 4,
      seed: seedFor('kill'),
      lanes: 2,
    });
    expect(faults).toEqual([]);
    expect(rounds).toBe(4);
    expect(acknowledged).toBeGreaterThan(0);
  },
  60_000,
);
