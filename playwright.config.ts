import { defineConfig } from '@playwright/test';
import { browserExecutable } from './tests/support/browser.ts';
import { isTaken, sampleSeed } from './tests/support/sample.ts';

// Workers, which begin at any time, take the same sample even when a commit is made during the run.
process.env['KLOER_SEED'] ??= sampleSeed;

/** Begin first, so that no worker is alone at the end. */
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
  // Generous, because timing never decides a test; a busy machine must not fail one.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A slow machine does not decide, a fault that is there both times does: docs/decisions/086.
  retries: 1,
  // So many fail only together, as when the stack has ended: that is told at once.
  maxFailures: 40,
  projects: [
    { name: 'long', testMatch: long },
    { name: 'short', testIgnore: long },
  ],
  use: {
    launchOptions: { executablePath: await browserExecutable(), args: ['--no-sandbox'] },
    trace: 'on-first-retry',
    // A quarter of the browser's time is what moves.
    reducedMotion: isTaken('what moves', 4) ? 'no-preference' : 'reduce',
  },
});
