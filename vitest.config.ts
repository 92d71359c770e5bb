import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,i18n,src,functions,local,tests,renderer}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'tests/e2e/**'],
  },
});
