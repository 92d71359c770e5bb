/**
 * Every check. The last line is `N passed, N failed`: each static check counts as one, each test as one.
 * Nothing stops at the first failure, so that one run tells everything.
 */
import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { ensureBuild } from '../local/launcher/site/build.ts';
import { failureLines } from './support/failure-lines.ts';
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

function run(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

async function staticCheck(command: string, args: readonly string[]): Promise<Count> {
  const passed = (await run(command, args)) === 0;
  return passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The launcher's own build, so that the stacks which tests start need no other one. */
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

async function vitest(name: string, files: readonly string[]): Promise<UnitRun> {
  const file = path.join(reportsFolder, name);
  await rm(outsideErrorsFile, { force: true });
  const exitCode = await run('vitest', [
    'run',
    ...files,
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tests/support/outside-errors.ts',
    `--outputFile.json=${file}`,
  ]);
  const outside = (await readReport(outsideErrorsFile)) as readonly OutsideError[] | undefined;
  const report = (await readReport(file)) as UnitReport | undefined;
  return { report, outside: outside ?? [], exitCode };
}

async function unitTests(): Promise<Outcome> {
  const first = await vitest('vitest.json', []);
  const files = filesToRepeat(first);
  if (files.length === 0) return unitOutcome(first);
  return unitOutcome(first, await vitest('vitest-repeated.json', files));
}

async function browserTests(): Promise<Outcome> {
  const file = path.join(reportsFolder, 'playwright.json');
  process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = file;
  const code = await run('playwright', ['test', '--reporter=list,json']);
  return browserOutcome((await readReport(file)) as JSONReport | undefined, code);
}

type Check = readonly [name: string, check: () => Promise<Count | Outcome>];

const staticChecks: readonly Check[] = [
  ['Types of the site', () => staticCheck('astro', ['check', '--minimumSeverity', 'warning'])],
  ['Formatting', () => staticCheck('prettier', ['--check', '--log-level', 'warn', '.'])],
  ['Lint', () => staticCheck('oxlint', ['--type-aware', '--deny-warnings'])],
  ['Types of tests', () => staticCheck('tsc', ['-p', 'tests'])],
  ['Types of functions', () => staticCheck('tsc', ['-p', 'functions'])],
  ['Types of local', () => staticCheck('tsc', ['-p', 'local'])],
  ['Types of domain', () => staticCheck('tsc', ['-p', 'domain'])],
];

/** Each of these has the machine to itself. */
const others: readonly Check[] = [
  ['Build', build],
  ['Tests', unitTests],
  ['Browser tests', browserTests],
];

await rm(reportsFolder, { recursive: true, force: true });
await mkdir(reportsFolder, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
const summary: string[] = [];
const failures: Failure[] = [];

async function judge([name, check]: Check): Promise<void> {
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

// Two beside each other: each keeps little more than one core busy.
const waiting = staticChecks.values();
const worker = async () => {
  for (const check of waiting) await judge(check);
};
await Promise.all([worker(), worker()]);
for (const check of others) await judge(check);
console.log(`\n${summary.join('\n')}\n`);
// Last, because often no more than the end of an output is kept.
for (const line of failureLines(failures)) console.log(line);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed`);
