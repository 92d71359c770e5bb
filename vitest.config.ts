import os from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,i18n,src,functions,local,tests,bench}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'tests/e2e/**'],
    // One more than there are cores, where Vitest leaves one idle: its workers often wait.
    maxWorkers: os.availableParallelism() + 1,
    // Generous, because timing never decides a test; a busy machine must not fail one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
