import { globSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { googleFirestoreJar } from './local/launcher/suite/google-firestore.ts';
import { isProof, isTaken } from './tests/support/sample.ts';

// Processes started by tests reuse compiled code, which halves their processor time.
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, '.local/compile-cache');

/** Tests of the site, whose modules Vite loads as in the build. */
const site = ['src/**/*.test.ts'];

/** Tests of islands in a document without a browser (`tests/support/island.ts`). */
const islands = ['src/**/*.test.tsx'];

/**
 * Files that need a process of their own: they mock or reload modules, keep state in the process, or need the SDK's
 * normal pauses, which other tests shorten.
 */
export const alone = [
  'functions/src/platform/refuse-large-bodies.test.ts',
  'local/stripe/api/idempotency.test.ts',
  'src/kit/calls/app-check.test.ts',
  'src/kit/{firebase/ended-session,firestore/*}.test.ts',
  'src/screens/{search/results/find-results,shortlist/shortlist-store,withdrawal/withdrawal-form}.test.ts',
  'tests/conformance/firestore/server/listening-in-browsers.test.ts',
  'tests/integration/{find-places,find-profiles,launcher,triggers}.test.ts',
  'tests/support/sample.test.ts',
];

/**
 * These files set the emulator's address for the Admin SDK in the environment, so they share a process only with each
 * other.
 */
const conformance = ['tests/conformance/**/*.test.ts'];

const ofStandIns = [...conformance, 'local/**/*.test.ts', 'tests/integration/launcher.test.ts'];

/**
 * What one in five runs of `npm test` checks, chosen by the seed: the local servers, which rarely change, and the
 * rules, which each run also checks on Google's emulator, if this machine has it.
 */
function filesInShares(): string[] {
  const rules = googleFirestoreJar() === undefined ? [] : ['tests/rules/*.test.ts'];
  return globSync([...ofStandIns, ...rules], { cwd: import.meta.dirname });
}

/** Files that this run of `npm test`, which sets KLOER_SHARES, leaves to others. */
const leftOut =
  process.env['KLOER_SHARES'] === 'true' ? filesInShares().filter((file) => !isTaken(file, 5)) : [];

/**
 * Node itself loads server code, as in production: Vite's loader takes a third more processor time. `vi.resetModules`
 * has no effect there.
 */
const byNode = { viteModuleRunner: false };

/** Importing modules takes as long as the tests, so files share a process. */
const shared = {
  isolate: false,
  // Restores stubs before the next test.
  unstubEnvs: true,
  unstubGlobals: true,
};

/** Long enough for a busy machine and Google's slow emulator; in a proof, one test may run hundreds of cases. */
const patienceMs = isProof ? 3_600_000 : 180_000;

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
          ...shared,
          name: 'islands',
          include: islands,
          environment: 'happy-dom',
          setupFiles: 'tests/support/island-setup.ts',
        },
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
    // One more than the number of cores, because workers often wait.
    maxWorkers: os.availableParallelism() + 1,
    testTimeout: patienceMs,
    hookTimeout: patienceMs,
  },
});
