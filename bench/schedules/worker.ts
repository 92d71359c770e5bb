/**
 * Plays some schedules in a process of its own: `node worker.ts '<order>'`, an order as JSON. Prints what came
 * of it as JSON.
 */
import { Random } from '../support/random.ts';
import { plant, type FaultName } from './faults.ts';
import { named, scheduleOf, type Schedule } from './steps.ts';

/** At most so many steps each. */
const mostSteps = 14;

export type Order = {
  /** The first seed, and how many follow it. */
  seed: number;
  count: number;
  /** Plant this, and end with the first schedule that finds it, made as short as it gets. */
  fault?: FaultName;
  /** Play only these steps of the first seed. */
  kept?: readonly number[];
};

export type Found = {
  seed: number;
  /** Which of its steps it takes, by their place. */
  kept: number[];
  steps: string[];
  faults: string[];
};

export type Played = { found: Found[]; seen: Record<string, number> };

const order = JSON.parse(process.argv[2] ?? '{}') as Order;
const planted = order.fault === undefined ? null : plant(order.fault);
// After the fault is planted: what is loaded before has none.
const { play } = await import('./play-schedule.ts');

const seen: Record<string, number> = {};

async function faultsOf(whole: Schedule, kept: readonly number[]): Promise<string[]> {
  const steps = whole.steps.filter((_, place) => kept.includes(place));
  return play({ ...whole, steps }, planted?.port, seen);
}

/** Leaves out each step without which the fault is found as well. */
async function shortened(whole: Schedule, kept: number[]): Promise<number[]> {
  let short = kept;
  for (const place of kept.toReversed()) {
    const shorter = short.filter((one) => one !== place);
    if ((await faultsOf(whole, shorter)).length > 0) short = shorter;
  }
  return short;
}

const found: Found[] = [];
for (let seed = order.seed; seed < order.seed + order.count; seed += 1) {
  const whole = scheduleOf(new Random(seed), seed, mostSteps);
  let kept = [...(order.kept ?? whole.steps.keys())];
  let faults = await faultsOf(whole, kept);
  if (faults.length === 0) continue;
  if (order.kept === undefined) {
    kept = await shortened(whole, kept);
    faults = await faultsOf(whole, kept);
  }
  const steps = named({ ...whole, steps: whole.steps.filter((_, place) => kept.includes(place)) });
  found.push({ seed, kept, steps, faults: faults.map((fault) => fault.slice(0, 600)) });
  if (planted) break;
}
if (planted && !planted.isPlanted()) throw new Error(`${order.fault} was never loaded`);
console.log(JSON.stringify({ found, seen } satisfies Played));
