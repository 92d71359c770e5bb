import { defineConfig } from '@playwright/test';
import { browserExecutable } from './tests/support/browser.ts';
import { isTaken, sampleSeed } from './tests/support/sample.ts';

// All workers take the same sample, even if a commit is made during the run.
process.env['KLOER_SEED'] ??= sampleSeed;

/** The longest files start first, so that no worker is alone at the end. */
const long = ['accessibility*', 'crawl', 'large-letters', 'ten-minutes', 'two-minutes'].map(
  (name) => `**/${name}.spec.ts`,
);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.local/test-results',
  globalSetup: './tests/e2e/global-setup.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // A long timeout, so that a busy machine does not make a test fail.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A failure that a slow machine causes does not count, one that happens twice does: docs/decisions/086.
  retries: 1,
  // This many failures have a common cause, such as a stack that ended, so the run stops.
  maxFailures: 40,
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testIgnore: long },
  ],
  use: {
    launchOptions: { executablePath: await browserExecutable(), args: ['--no-sandbox'] },
    trace: 'on-first-retry',
    // Animations take a quarter of the browser's time, so only a quarter of the runs have them.
    reducedMotion: isTaken('what moves', 4) ? 'no-preference' : 'reduce',
  },
});
