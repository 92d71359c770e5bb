import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  conclude,
  numberFlag,
  runAsScript,
  type Count,
  type Verdict,
} from '../firestore/support/result.ts';
import { commitHere } from '../support/commit.ts';
import { remember } from './memory.ts';
import type { Found, Order, Played } from './worker.ts';

export type ScheduleOptions = {
  seed?: number;
  /** Through the shipped use cases, on the embedded Firestore and the local Stripe. */
  played?: number;
  /** Folded over the domain in memory. */
  remembered?: number;
  /** Processes at once. */
  atOnce?: number;
  /** After so long no more are begun: what was played until then is told, and is no full proof. */
  minutes?: number;
};

type Result = Verdict & {
  /** What was proved: the commit that was checked out, with a sign where files differed from it. */
  commit: string;
  seed: number;
  played: number;
  remembered: number;
  seen: Record<string, number>;
  violations: Found[];
};

/** Played in one process, which ends before it holds too much. */
const perProcess = 40;

const execute = promisify(execFile);
const worker = path.join(import.meta.dirname, 'worker.ts');

/** Plays some schedules in a process of its own. */
export async function order(wanted: Order): Promise<Played> {
  const given = [worker, JSON.stringify(wanted)];
  const { stdout } = await execute(process.execPath, given, { maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout) as Played;
}

export async function together<T>(
  atOnce: number,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = all.values();
  const goOn = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
}

/** Histories in memory that end otherwise than they should. */
export function inMemory(seed: number, count: number): Found[] {
  const violations: Found[] = [];
  for (let one = seed; one < seed + count; one += 1) {
    const { faults, told } = remember(one);
    if (faults.length > 0) violations.push({ seed: one, kept: [], steps: told, faults });
  }
  return violations;
}

/**
 * Whatever somebody who pays, Stripe, an administrator, time and crashes do, in whatever order: what is seen,
 * stored, paid and told is what a model says that shares no code with what ships.
 */
export async function schedules(options: ScheduleOptions): Promise<Result> {
  const { seed = 20_261_122, played: wanted = 20, remembered = 500, minutes = Infinity } = options;
  const { atOnce = availableParallelism() } = options;
  const until = Date.now() + minutes * 60_000;
  const commit = await commitHere();
  const seen: Record<string, number> = {};
  const violations = inMemory(seed, remembered);
  const starts = Array.from({ length: Math.ceil(wanted / perProcess) }, (_, at) => at * perProcess);
  let played = 0;
  await together(atOnce, starts, async (start) => {
    if (Date.now() > until) return;
    const count = Math.min(perProcess, wanted - start);
    const result = await order({ seed: seed + start, count });
    played += count;
    violations.push(...result.found);
    for (const one of result.found) console.log(one);
    for (const [what, times] of Object.entries(result.seen)) seen[what] = (seen[what] ?? 0) + times;
    console.log(`${played} of ${wanted}, ${violations.length} violations`);
  });
  const ok = violations.length === 0 && played === wanted;
  const line =
    `schedules: ${ok ? 'hold' : 'FAIL'}, ${played} played of ${wanted} and ${remembered} in memory, ` +
    `seed ${seed}, ${violations.length} violations`;
  return { ok, line, commit, seed, played, remembered, seen, violations };
}

/** The proof of `npm run prove`: 2,000 schedules played, 8,000 in memory. */
export async function run(options: ScheduleOptions & { full?: boolean } = {}): Promise<Count> {
  const { full = false, ...rest } = options;
  const result = await schedules({ ...(full ? { played: 2000, remembered: 8000 } : {}), ...rest });
  const cases = result.played + result.remembered;
  return conclude('schedules', result, full, cases, result.violations.length);
}

await runAsScript(import.meta.url, () =>
  run({
    full: true,
    seed: numberFlag('seed', 20_261_122),
    played: numberFlag('played', 2000),
    remembered: numberFlag('remembered', 8000),
    atOnce: numberFlag('at-once', availableParallelism()),
    minutes: numberFlag('minutes', 24 * 60),
  }),
);
