import type { JSONReport } from '@playwright/test/reporter';
import path from 'node:path';
import { testsIn, type UnitReport } from './test-reports.ts';

/** A measured time; `name` is printed in the report. */
export type Timed = { name: string; ms: number };

/**
 * Maximum time of each phase of checks, in runs of a reference loop: so it does not depend on the machine's speed
 * (`tests/budgets.json`). If a loop takes 1.68 ms, 45,000 loops are 75 s.
 */
export type Budgets = Readonly<Record<string, number>>;

const root = path.resolve(import.meta.dirname, '../..');

const loopSteps = 1_000_000;
const loops = 100;

/** A fixed amount of work. Returns a result, so that the engine cannot skip the work. */
function loop(): number {
  let state = 1;
  for (let step = 0; step < loopSteps; step += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
  }
  return state;
}

/**
 * How many ms a reference loop takes on this machine: the minimum of several runs, which other programs disturbed
 * least.
 */
export function calibrate(): number {
  const all = Array.from({ length: loops }, () => {
    const startedAtMs = performance.now();
    loop();
    return performance.now() - startedAtMs;
  });
  return Math.min(...all);
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** A line for each phase: its time, and its share of the time budget, if it has one. */
export function phaseLines(
  phases: readonly Timed[],
  budgets: Budgets,
  calibrationMs: number,
): string[] {
  const width = Math.max(...phases.map(({ name }) => name.length));
  return phases.map(({ name, ms }) => {
    const start = `${name.padEnd(width)} ${seconds(ms).padStart(9)}`;
    const budget = budgets[name];
    if (budget === undefined) return `${start}, no budget`;
    const budgetMs = budget * calibrationMs;
    const share = `${Math.round((100 * ms) / budgetMs)} % of ${seconds(budgetMs)}`;
    return `${start}, ${share}${ms > budgetMs ? ', OVER BUDGET' : ''}`;
  });
}

/** A line for each of the slowest, slowest first. */
export function slowestLines(all: readonly Timed[], count: number): string[] {
  return all
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, count)
    .map(({ name, ms }) => `${seconds(ms).padStart(9)}  ${name}`);
}

export function fileTimes(report: UnitReport | undefined): Timed[] {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: path.relative(root, name),
    ms: endTime - startTime,
  }));
}

/** The time of each browser test, with retries. */
export function journeyTimes(report: JSONReport | undefined): Timed[] {
  return (report?.suites ?? [])
    .flatMap((suite) => testsIn(suite, ''))
    .map(([name, { results }]) => ({
      name,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    }));
}
