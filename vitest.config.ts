import os from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{domain,i18n}/**/*.test.ts'],
          // Nothing here changes what is global, so files share a process, which takes a third of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'others',
          include: ['{src,functions,local,tests,bench}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/e2e/**'],
        },
      },
    ],
    // One more than there are cores, where Vitest leaves one idle: its workers often wait.
    maxWorkers: os.availableParallelism() + 1,
    // Generous, because timing never decides a test; a busy machine must not fail one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
