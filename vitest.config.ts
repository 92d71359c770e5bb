import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,i18n,src,functions,local,tests}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'tests/e2e/**'],
    // Generous, because timing never decides a test; a busy machine must not fail one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
