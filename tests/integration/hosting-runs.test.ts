import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { isProof, seedFor } from '../support/sample.ts';
import { HostingRun } from './support/hosting-runs.ts';
import { startWorld, type World } from './support/world.ts';

const runs = isProof ? 2000 : 10;

let world: World;

beforeAll(async () => {
  world = await startWorld();
});

afterEach(() => vi.unstubAllGlobals());
afterAll(() => world.stop());

test(
  'publishers, deployments, failing calls and crashes leave the site as the data is',
  { timeout: 60 * 60_000 },
  async () => {
    const first = seedFor('hosting runs');
    for (let seed = first; seed < first + runs; seed += 1) {
      const run = new HostingRun(world.context.db, seed);
      vi.stubGlobal('fetch', run.hosting.fetch);
      await run.play(150);
      expect(run.faults, `seed ${seed}`).toEqual([]);
    }
  },
);
