import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test("the table of differences lists exactly the tests that are skipped on Google's emulator", () => {
  const tests = globSync('tests/{conformance,rules,integration}/**/*.ts', { cwd: root });
  const named = tests.flatMap((file) =>
    [...read(file).matchAll(/googleDiffers\('([^']+)'\)/g)].map(([, row = '']) => row),
  );
  const rows = [...read('docs/google-emulator.md').matchAll(/^\| ([^|]+?) +\|/gm)];
  const known = rows
    .map(([, row = '']) => row)
    .filter((row) => row !== 'What' && !/^-+$/.test(row));
  expect(new Set(named)).toEqual(new Set(known));
});
