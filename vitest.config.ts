import { globSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { isTaken } from './tests/support/sample.ts';

// Programs that tests start load what another one has compiled: half of their processor time.
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, '.local/compile-cache');

/** What Vite builds is loaded by it. */
const site = ['src/**/*.test.ts'];

/**
 * Each has a process of its own: it mocks modules or loads them again, what it tests keeps state in its process, or it
 * needs the waits of an SDK that others shorten.
 */
export const alone = [
  'functions/src/platform/refuse-large-bodies.test.ts',
  'local/stripe/api/idempotency.test.ts',
  'src/kit/calls/app-check.test.ts',
  'src/kit/{firebase/ended-session,firestore/*}.test.ts',
  'src/screens/{search/results/find-results,shortlist/shortlist-store}.test.ts',
  'tests/conformance/firestore/server/listening-in-browsers.test.ts',
  'tests/integration/{find-places,find-profiles,launcher,triggers}.test.ts',
  'tests/support/sample.test.ts',
];

/** They tell the Admin SDK in the environment where its emulator is: they share a process with each other only. */
const conformance = ['tests/conformance/**/*.test.ts'];

const ofStandIns = [...conformance, 'local/**/*.test.ts', 'tests/integration/launcher.test.ts'];

/** Few commits change the stand-ins: `npm test` sets KLOER_SHARES and runs one in three of their files, by the seed. */
const leftOut =
  process.env['KLOER_SHARES'] === 'true'
    ? globSync(ofStandIns, { cwd: import.meta.dirname }).filter((file) => !isTaken(file, 3))
    : [];

/**
 * Node itself loads code of the server, as in production: with Vite's loader tests take a third more processor time.
 * `vi.resetModules` does nothing there.
 */
const byNode = { viteModuleRunner: false };

/** Importing what a test needs takes as long as the test: files share a process. */
const shared = {
  isolate: false,
  // What a test has replaced is put back before the next one.
  unstubEnvs: true,
  unstubGlobals: true,
};

/** Google's emulator takes several times as long. */
const patienceMs = process.env['GOOGLE_FIRESTORE'] ? 180_000 : 60_000;

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'shared',
          include: ['{bench,domain,functions,i18n,local,tests}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...alone, ...conformance, ...leftOut],
          experimental: byNode,
        },
      },
      {
        extends: true,
        test: { ...shared, name: 'site', include: site, exclude: alone },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          include: conformance,
          exclude: [...alone, ...leftOut],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude: leftOut } },
    ],
    // One more than there are cores, where Vitest leaves one idle: its workers often wait.
    maxWorkers: os.availableParallelism() + 1,
    // Generous, because timing never decides a test; a busy machine must not fail one.
    testTimeout: patienceMs,
    hookTimeout: patienceMs,
  },
});
