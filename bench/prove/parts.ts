import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
import { conformanceOfServers, onGooglesEmulator } from '../../tests/support/google-run.ts';
import { browserOutcome, unitOutcome, type UnitReport } from '../../tests/support/test-reports.ts';
import type { Count } from '../firestore/support/result.ts';
import type { Part } from './record.ts';

const root = path.resolve(import.meta.dirname, '../..');
const reportFile = path.join(root, '.local', 'prove-report.json');

/** A part of `npm run prove` with its own program, which also writes its numbers into `bench/results/`. */
const proof = (name: string, file: string): Part => ({
  name,
  prove: async () => {
    const { run } = (await import(file)) as { run: (options: { full: true }) => Promise<Count> };
    return run({ full: true });
  },
});

async function runTests(command: string, args: readonly string[], more: NodeJS.ProcessEnv = {}) {
  await mkdir(path.dirname(reportFile), { recursive: true });
  await rm(reportFile, { force: true });
  const own = { KLOER_PROVE: 'true', PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile };
  const env = { ...process.env, ...own, ...more };
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  const report = await readFile(reportFile, 'utf8').then(
    (text): unknown => JSON.parse(text),
    () => undefined,
  );
  return { exitCode, report };
}

async function vitest(files: readonly string[], more?: NodeJS.ProcessEnv): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const { exitCode, report } = await runTests('vitest', ['run', ...files, ...reporters], more);
  const { passed, failed } = unitOutcome({
    report: report as UnitReport | undefined,
    outside: [],
    exitCode,
  });
  return { passed, failed };
}

const official: Part = {
  name: 'official',
  prove: async () => {
    const files = ['tests/rules', ...conformanceOfServers, 'tests/integration'];
    const count = await onGooglesEmulator((environment) => vitest(files, environment));
    return count ?? { passed: 0, failed: 0 };
  },
};

const locks: Part = {
  name: 'locks',
  prove: () => vitest(['tests/integration'], { KLOER_LOCKS: 'true' }),
};

/** The test files that `vitest.config.ts` leaves out of `npm test`. */
const standIns: Part = {
  name: 'stand-ins',
  prove: () => vitest(['local', 'tests/conformance', 'tests/integration/launcher']),
};

const browserTests = (name: string, files: readonly string[], more?: NodeJS.ProcessEnv): Part => ({
  name,
  prove: async () => {
    const options = ['test', ...files, '--reporter=list,json'];
    const { exitCode, report } = await runTests('playwright', options, more);
    const { passed, failed } = browserOutcome(report as JSONReport | undefined, exitCode);
    return { passed, failed };
  },
});

const importsOneOf = (file: string, names: ReadonlySet<string>): boolean => {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...names].some((name) => text.includes(`/${name}'`));
};

/** The test helpers that import `sample.ts`, and that file itself. */
function samplers(): Set<string> {
  const helpers = globSync('tests/**/*.ts', { cwd: root }).filter(
    (file) => !/\.(test|spec)\./.test(file),
  );
  const found = new Set(['sample.ts']);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const file of helpers) if (importsOneOf(file, found)) found.add(path.basename(file));
  }
  return found;
}

const sampleNames = samplers();

const sampling = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .filter((file) => importsOneOf(file, sampleNames))
    .toSorted();

/** The Vitest files of which `npm test` runs a sample of the cases. */
export const sampledTests: readonly string[] = sampling(
  '{domain,i18n,src,functions,local,tests}/**/*.test.ts',
);

export const parts: readonly Part[] = [
  proof('firestore-differential', '../firestore/differential.ts'),
  proof('firestore-kill', '../firestore/kill.ts'),
  proof('firestore-fuzz', '../firestore/fuzz.ts'),
  proof('schedules', '../schedules/run.ts'),
  proof('schedules-planted', '../schedules/planted.ts'),
  proof('search', '../search/agreement.ts'),
  proof('demo', '../demo/same-demo.ts'),
  proof('deployment', '../deployment/run.ts'),
  proof('soak', '../soak.ts'),
  official,
  locks,
  standIns,
  { name: 'sampled-tests', prove: () => vitest(sampledTests) },
  browserTests('tests/e2e', sampling('tests/e2e/*.spec.ts')),
  // The stack itself starts Google's Firestore emulator.
  browserTests('official/journeys', ['tests/e2e'], { GOOGLE_FIRESTORE: 'the stack’s own' }),
];
