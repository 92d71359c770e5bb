import os from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,i18n,src,functions,local,tests}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'tests/e2e/**'],
    // Vitest leaves one core idle, which on two of them is half: its workers often wait.
    maxWorkers: Math.max(2, os.availableParallelism() - 1),
    // Generous, because timing never decides a test; a busy machine must not fail one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
