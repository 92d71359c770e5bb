import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { conclude, numberFlag, runAsScript, type Count } from '../firestore/support/result.ts';
import { commitHere } from '../support/commit.ts';
import { histories } from './memory.ts';
import type { Found, Order, Played } from './worker.ts';

export type ScheduleOptions = {
  full?: boolean;
  seed?: number;
  played?: number;
  remembered?: number;
};

/** Number of schedules of actions per process, which limits its memory. */
const perProcess = 40;

const execute = promisify(execFile);
const worker = path.join(import.meta.dirname, 'worker.ts');

export async function order(wanted: Order): Promise<Played> {
  const { stdout } = await execute(process.execPath, [worker, JSON.stringify(wanted)]);
  return JSON.parse(stdout) as Played;
}

export async function together<T>(
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = all.values();
  const goOn = async () => {
    for (const one of left) await work(one);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, goOn));
}

/**
 * Random orders of actions by a teacher, Stripe, an administrator, time and crashes: what is shown, stored, paid and
 * mailed must match a model. `npm run prove` plays 2,000 schedules and 8,000 histories in memory.
 */
export async function run(options: ScheduleOptions = {}): Promise<Count> {
  const { full = false, seed = 20_261_122, played = 2000, remembered = 8000 } = options;
  const commit = await commitHere();
  const seen: Record<string, number> = {};
  const violations: (Found | string)[] = [];
  const inMemory = fc.check(histories, { seed, numRuns: remembered });
  if (inMemory.failed) violations.push(fc.defaultReportMessage(inMemory) ?? '');
  const starts = Array.from({ length: Math.ceil(played / perProcess) }, (_, at) => at * perProcess);
  await together(starts, async (start) => {
    const result = await order({ seed: seed + start, count: Math.min(perProcess, played - start) });
    if (result.found) violations.push(result.found);
    for (const [what, times] of Object.entries(result.seen)) seen[what] = (seen[what] ?? 0) + times;
    console.log(`${seen['schedules']} of ${played}`, result.found ?? 'hold');
  });
  const ok = violations.length === 0;
  const line =
    `schedules: ${ok ? 'hold' : 'FAIL'}, ${played} played and ${remembered} in memory, ` +
    `seed ${seed}, ${violations.length} violations`;
  const result = { ok, line, commit, seed, played, remembered, seen, violations };
  return conclude('schedules', result, full, played + remembered, violations.length);
}

await runAsScript(import.meta.url, () =>
  run({
    full: true,
    seed: numberFlag('seed', 20_261_122),
    played: numberFlag('played', 2000),
    remembered: numberFlag('remembered', 8000),
  }),
);
