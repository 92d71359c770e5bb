import { defineConfig } from '@playwright/test';
import { browserExecutable } from './tests/support/browser.ts';
import { isTaken, sampleSeed } from './tests/support/sample.ts';

// All workers take the same sample, even if a commit is made during the run.
process.env['KLOER_SEED'] ??= sampleSeed;

/** The longest files start first, so that the workers end at about the same time. */
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
  // A test may fail once, because of a slow machine, but not twice: docs/decisions/086.
  retries: 1,
  // So many failures have a common cause, such as a stack that ended. The run then stops.
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
