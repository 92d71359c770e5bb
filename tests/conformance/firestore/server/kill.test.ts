import { expect, test } from 'vitest';
import { kill } from '#bench/firestore/kill.ts';

test.skipIf(process.env['FIRESTORE_HOST'] !== undefined)(
  'keeps every acknowledged commit whole through 8 rounds of SIGKILL',
  async () => {
    const { faults, rounds, acknowledged } = await kill({ rounds: 8, seed: 1, lanes: 2 });
    expect(faults).toEqual([]);
    expect(rounds).toBe(8);
    expect(acknowledged).toBeGreaterThan(0);
  },
  60_000,
);
