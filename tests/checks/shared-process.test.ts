import { expect, test } from 'vitest';
import { repositoryFiles, textOf } from './source-files.ts';

/** What a test file would leave changed for the next one in its process. */
const changesGlobals = /\bvi\.|process\.env|globalThis/;

// `vitest.config.ts` runs them in one process.
test('tests of domain and i18n change nothing global', () => {
  const files = repositoryFiles().filter((file) => /^(domain|i18n)\/.*\.test\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => changesGlobals.test(textOf(file)))).toEqual([]);
});
