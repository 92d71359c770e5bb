/**
 * Plays random schedules of actions until one fails: `node worker.ts '<order>'`, an order as JSON. Prints the result
 * as JSON.
 */
import fc from 'fast-check';
import { plant, type FaultName } from './faults.ts';
import { named, schedules } from './steps.ts';

export type Order = {
  seed: number;
  count: number;
  fault?: FaultName;
  path?: string;
};

/** A failed schedule of actions, minimised, with the seed that reproduces it. */
export type Found = {
  seed: number;
  path: string;
  runs: number;
  steps: string[];
  faults: string[];
};

export type Played = { found: Found | null; seen: Record<string, number> };

const { seed, count, fault, path } = JSON.parse(process.argv[2] ?? '{}') as Order;
const planted = fault === undefined ? null : plant(fault);
// Imported after the fault was inserted, because loaded modules lack it.
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
