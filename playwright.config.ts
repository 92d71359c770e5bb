import { defineConfig } from '@playwright/test';
import { browserExecutable } from './tests/support/browser.ts';

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
  // A slow machine does not decide, a fault that is there both times does: docs/decisions/091.
  retries: 1,
  // So many fail only together, as when the stack has ended: that is told at once.
  maxFailures: 40,
  use: {
    launchOptions: { executablePath: await browserExecutable(), args: ['--no-sandbox'] },
    trace: 'retain-on-failure',
  },
});
