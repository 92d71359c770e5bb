import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sampledTests } from '#bench/prove/parts.ts';
import { repositoryRoot, textOf } from './source-files.ts';

test('docs/proofs.md lists each end-to-end test file that normally runs only a sample, with its share', () => {
  const families = globSync('tests/e2e/*.spec.ts', { cwd: repositoryRoot }).flatMap((file) => {
    const count = /= oneIn\((\d+)\);/.exec(textOf(file))?.[1];
    return count === undefined ? [] : [`${count} ${path.basename(file, '.spec.ts')}`];
  });
  const words = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  const rows = textOf('docs/proofs.md').matchAll(/^\| one in (\w+) +\| (.*) \|$/gm);
  const named = [...rows].flatMap(([, word = '', files = '']) =>
    [...files.matchAll(/`([^`]+)`/g)].map(([, name = '']) => `${words.indexOf(word)} ${name}`),
  );
  expect(named.toSorted()).toEqual(families.toSorted());
});

test('docs/proofs.md lists each Vitest file that normally runs only a sample', () => {
  const sampled = sampledTests.filter((file) => file !== 'tests/support/sample.test.ts');
  const [, table = ''] = textOf('docs/proofs.md').split('## Cases in Vitest');
  const named = [...table.matchAll(/`(\w+\/[^`]+)`/g)].map(([, file = '']) =>
    /^(src|domain)\//.test(file) ? `${file}.test.ts` : `tests/${file}.test.ts`,
  );
  expect([...new Set(named)].toSorted()).toEqual(sampled);
});
