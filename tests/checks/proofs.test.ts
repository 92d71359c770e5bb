import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot, textOf } from './source-files.ts';

test('docs/proofs.md names each journey file with its share', () => {
  const families = globSync('tests/e2e/*.spec.ts', { cwd: repositoryRoot }).flatMap((file) => {
    const count = /= oneIn\((\d)\);/.exec(textOf(file))?.[1];
    return count === undefined ? [] : [`${count} ${path.basename(file, '.spec.ts')}`];
  });
  const words = ['', 'one', 'two', 'three', 'four'];
  const rows = textOf('docs/proofs.md').matchAll(/^\| one in (\w+) +\| (.*) \|$/gm);
  const named = [...rows].flatMap(([, word = '', files = '']) =>
    [...files.matchAll(/`([^`]+)`/g)].map(([, name = '']) => `${words.indexOf(word)} ${name}`),
  );
  expect(named.toSorted()).toEqual(families.toSorted());
});
