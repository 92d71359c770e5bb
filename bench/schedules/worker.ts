/**
 * Plays some schedules in a process of its own, until one fails: `node worker.ts '<order>'`, an order as JSON. Prints
 * what came of it as JSON.
 */
import fc from 'fast-check';
import { plant, type FaultName } from './faults.ts';
import { named, schedules } from './steps.ts';

export type Order = {
  seed: number;
  /** How many schedules are played. */
  count: number;
  /** Plants this fault. */
  fault?: FaultName;
  /** Plays only the counterexample that fast-check named with this path for the same seed. */
  path?: string;
};

/** A schedule that failed, as short as it gets, with what repeats it. */
export type Found = {
  seed: number;
  path: string;
  /** How many schedules were played until one failed. */
  runs: number;
  steps: string[];
  faults: string[];
};

export type Played = { found: Found | null; seen: Record<string, number> };

const { seed, count, fault, path } = JSON.parse(process.argv[2] ?? '{}') as Order;
const planted = fault === undefined ? null : plant(fault);
// After the fault is planted: what is loaded before has none.
const { play } = await import('./play-schedule.ts');

const seen: Record<string, number> = {};
const result = await fc.check(
  fc.asyncProperty(schedules, (schedule) => play(schedule, planted?.port, seen)),
  { seed, numRuns: count, ...(path !== undefined && { path, endOnFailure: true }) },
);
if (planted && !planted.isPlanted()) throw new Error(`${fault} was never loaded`);
const found = result.counterexample && {
  seed,
  path: result.counterexamplePath ?? '',
  runs: result.numRuns,
  steps: named(result.counterexample[0]),
  faults: String(result.errorInstance).slice(0, 2000).split('\n'),
};
console.log(JSON.stringify({ found, seen } satisfies Played));
