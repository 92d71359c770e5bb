/** Checks of code conventions for which no lint rule exists. */
import { expect, test } from 'vitest';
import { repositoryFiles, textOf } from './source-files.ts';

const sources = repositoryFiles().filter(
  (file) => /\.tsx?$/.test(file) && file !== 'tests/checks/dialect.test.ts',
);

function linesWith(pattern: RegExp): string[] {
  return sources.flatMap((file) =>
    textOf(file)
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
}

test('comments about thrown errors use @throws', () => {
  expect(linesWith(/(^|[/*.`] )Throws\b/)).toEqual([]);
});

test('every error class sets its name in a read-only class field', () => {
  expect(linesWith(/\bthis\.name = |^\s*override name = /)).toEqual([]);
});
