import { availableParallelism } from 'node:os';
import {
  conclude,
  numberFlag,
  runAsScript,
  type Count,
  type Verdict,
} from '../firestore/support/result.ts';
import { faultNames, type FaultName } from './faults.ts';
import { commitHere } from '../support/commit.ts';
import { order, together } from './run.ts';
import type { Found } from './worker.ts';

export type PlantOptions = { seed?: number; planted?: readonly FaultName[]; atOnce?: number };

type Result = Verdict & {
  commit: string;
  seed: number;
  /** By fault, the schedule that found it: its seed, and the steps that it takes. */
  planted: Record<string, Found | null>;
};

/** Among so many schedules a planted fault has to be found. */
const mostUntilFound = 400;

/**
 * The schedule that finds a fault.
 *
 * @throws Error when the same schedule ends otherwise than it should without the fault as well
 */
async function foundFor(fault: FaultName, seed: number): Promise<Found | null> {
  const find = (await order({ seed, count: mostUntilFound, fault })).found[0];
  if (!find) return null;
  const without = await order({ seed: find.seed, count: 1, kept: find.kept });
  if (without.found.length === 0) return find;
  throw new Error(`Without "${fault}" too: ${JSON.stringify(without.found)}`);
}

/** Plants faults, one by one, each in a process of its own: the schedules have to find every one. */
export async function plantFaults(options: PlantOptions): Promise<Result> {
  const { seed = 20_261_122, planted = faultNames, atOnce = availableParallelism() } = options;
  const commit = await commitHere();
  const found: Record<string, Found | null> = Object.fromEntries(planted.map((one) => [one, null]));
  await together(atOnce, planted, async (fault) => {
    found[fault] = await foundFor(fault, seed);
    console.log(`${fault}: ${found[fault]?.steps.join(', ') ?? 'not found'}`);
  });
  const foundCount = Object.values(found).filter(Boolean).length;
  const ok = foundCount === planted.length;
  const line = `planted faults: ${ok ? 'all found' : 'FAIL'}, ${foundCount} of ${planted.length}, from seed ${seed} on`;
  return { ok, line, commit, seed, planted: found };
}

/** The proof of `npm run prove`: whatever is planted is found. */
export async function run(options: PlantOptions & { full?: boolean } = {}): Promise<Count> {
  const { full = false, ...rest } = options;
  const result = await plantFaults(rest);
  const found = Object.values(result.planted);
  const missed = found.filter((one) => one === null).length;
  return conclude('schedules-planted', result, full, found.length, missed);
}

await runAsScript(import.meta.url, () =>
  run({
    full: true,
    seed: numberFlag('seed', 20_261_122),
    atOnce: numberFlag('at-once', availableParallelism()),
  }),
);
