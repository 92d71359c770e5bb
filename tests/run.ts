/**
 * Runs every check, or the phases `static`, `unit`, `browser`. `--seed TEXT` chooses other samples. The last line is `N
 * passed, N failed`, counting static checks and tests. All checks run, even after a failure.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { JSONReport } from '@playwright/test/reporter';
import { ensureBuild } from '../local/launcher/site/build.ts';
import { failureLines } from './support/failure-lines.ts';
import { conformanceOfServers, onGooglesEmulator } from './support/google-run.ts';
import {
  calibrate,
  fileTimes,
  journeyTimes,
  phaseLines,
  slowestLines,
  type Budgets,
  type Timed,
} from './support/run-times.ts';
import { sample, sampleSeed } from './support/sample.ts';
import {
  browserOutcome,
  filesToRepeat,
  outsideErrorsFile,
  reportsFolder,
  unitOutcome,
  type Count,
  type Failure,
  type Outcome,
  type OutsideError,
  type UnitReport,
  type UnitRun,
} from './support/test-reports.ts';

const root = path.resolve(import.meta.dirname, '..');

const { values, positionals: named } = parseArgs({
  options: { seed: { type: 'string' } },
  allowPositionals: true,
});
const unknown = named.filter((name) => !['static', 'unit', 'browser'].includes(name));
if (unknown.length > 0) throw new Error(`No such phase: ${unknown.join(', ')}`);
const isWanted = (name: string) => named.length === 0 || named.includes(name);
process.env['KLOER_SEED'] = values.seed ?? sampleSeed;

function run(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...environment };
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

async function staticCheck(command: string, args: readonly string[]): Promise<Count> {
  const passed = (await run(command, args)) === 0;
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Builds with the launcher, so that stacks that tests start find a current build. */
async function build(): Promise<Count> {
  try {
    await ensureBuild(root, path.join(reportsFolder, 'build.log'));
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function vitest(
  name: string,
  files: readonly string[],
  environment?: Record<string, string>,
): Promise<UnitRun> {
  const file = path.join(reportsFolder, name);
  await rm(outsideErrorsFile, { force: true });
  const reporters = ['default', 'json', './tests/support/outside-errors.ts'];
  const options = [...reporters.map((one) => `--reporter=${one}`), `--outputFile.json=${file}`];
  const exitCode = await run('vitest', ['run', ...files, ...options], environment);
  const outside = (await readReport(outsideErrorsFile)) as readonly OutsideError[] | undefined;
  const report = (await readReport(file)) as UnitReport | undefined;
  return { report, outside: outside ?? [], exitCode };
}

const slowest: string[] = [];

/** Stores the ten slowest tests, to print them at the end. */
function keepSlowest(what: string, all: readonly Timed[]): void {
  if (all.length > 0) slowest.push(`The slowest ${what}`, ...slowestLines(all, 10), '');
}

async function unitTests(): Promise<Outcome> {
  const first = await vitest('vitest.json', [], { KLOER_SHARES: 'true' });
  keepSlowest('test files', fileTimes(first.report));
  const files = filesToRepeat(first);
  if (files.length === 0) return unitOutcome(first);
  return unitOutcome(first, await vitest('vitest-repeated.json', files));
}

/** Runs the tests of rules and a sample of the conformance files on Google's emulator, if this machine has it. */
async function googleTests(): Promise<Outcome | Count> {
  const files = ['tests/rules', ...sample("files on Google's emulator", conformanceOfServers, 4)];
  const outcome = await onGooglesEmulator(async (environment) =>
    unitOutcome(await vitest('vitest-google.json', files, environment)),
  );
  return outcome ?? { passed: 0, failed: 0 };
}

async function browserTests(): Promise<Outcome> {
  const file = path.join(reportsFolder, 'playwright.json');
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = file;
  const code = await run('playwright', ['test', '--reporter=list,json']);
  const report = (await readReport(file)) as JSONReport | undefined;
  keepSlowest('journeys', journeyTimes(report));
  return browserOutcome(report, code);
}

type Check = readonly [name: string, check: () => Promise<Count | Outcome>];

const templates = ['--tsconfig', 'tsconfig.astro.json', '--minimumSeverity', 'warning'];
const typeProjects = ['tests', 'functions', '.', 'domain'];

/** TypeScript 7 is three times as fast as TypeScript 6, whose API `astro check` needs. */
const typescript7 = 'node_modules/typescript-7/bin/tsc';

/** With more threads, TypeScript 7 takes twice the processor time, which another check needs. */
const oneThread = ['--singleThreaded'];

/** Static checks, longest first, so that the last two end at about the same time. */
const staticChecks: readonly Check[] = [
  ['Types of templates', () => staticCheck('astro', ['check', ...templates])],
  [
    'Types',
    () => staticCheck(process.execPath, [typescript7, '-b', ...typeProjects, ...oneThread]),
  ],
  ['Lint', () => staticCheck('oxlint', ['--type-aware', '--deny-warnings'])],
  [
    'Formatting of templates',
    () => staticCheck('prettier', ['--check', '--log-level', 'warn', '**/*.astro']),
  ],
  ['Formatting', () => staticCheck('oxfmt', ['--check'])],
];

/** `name` is also the key of the phase's time budget. The checks of a phase run two at a time. */
type Phase = { name: string; checks: readonly Check[] };

// Tests need the build.
const builds: Check = ['Build', build];

const google: Check = ["Rules and conformance on Google's emulator", googleTests];

const phases: readonly Phase[] = [
  isWanted('static')
    ? { name: 'Build and static checks', checks: [builds, ...staticChecks] }
    : { name: 'Build', checks: [builds] },
  { name: 'Vitest', checks: isWanted('unit') ? [['Tests', unitTests]] : [] },
  {
    // Google's emulator leaves time for the start of the browser tests' stack.
    name: "Google's emulator and browser",
    checks: [
      ...(isWanted('unit') ? [google] : []),
      ...(isWanted('browser') ? [['Browser tests', browserTests] as const] : []),
    ],
  },
];

await rm(reportsFolder, { recursive: true, force: true });
await mkdir(reportsFolder, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
const summary: string[] = [];
const failures: Failure[] = [];

async function runCheck([name, check]: Check): Promise<void> {
  console.log(`\n== ${name}`);
  const startedAtMs = performance.now();
  const outcome = await check();
  const { passed, failed } = outcome;
  if ('failures' in outcome) failures.push(...outcome.failures);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
  summary.push(
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`,
  );
}

const times: Timed[] = [];

/** Two checks at a time, because each uses little more than one core. */
async function runPhase({ name, checks }: Phase): Promise<void> {
  const startedAtMs = performance.now();
  const waiting = checks.values();
  const worker = async () => {
    for (const check of waiting) await runCheck(check);
  };
  await Promise.all([worker(), worker()]);
  times.push({ name, ms: performance.now() - startedAtMs });
}

const calibrationMs = calibrate();
const budgets = (await readReport(path.join(root, 'tests/budgets.json'))) as Budgets;
console.log(`Samples are chosen by the seed ${process.env['KLOER_SEED']}`);
for (const phase of phases.filter(({ checks }) => checks.length > 0)) await runPhase(phase);
console.log(`\n${summary.join('\n')}\n`);
for (const line of slowest) console.log(line);
for (const line of phaseLines(times, budgets, calibrationMs)) console.log(line);
console.log(`The seed was ${process.env['KLOER_SEED']}\n`);
// Printed at the end, because logs often keep only the end of the output.
for (const line of failureLines(failures)) console.log(line);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed`);
