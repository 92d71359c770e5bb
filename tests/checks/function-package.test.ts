import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { textOf } from './source-files.ts';

type Read = (options: { path: string; ignoreStrings: string[] }) => Promise<{ name: string }[]>;

/** The function with which firebase-tools lists the files to upload. */
const { readdirRecursive } = createRequire(import.meta.url)('firebase-tools/lib/fsAsync') as {
  readdirRecursive: Read;
};

test('the uploaded package contains the build, but no sources, source maps or parameters', async () => {
  const { functions } = JSON.parse(textOf('firebase.json')) as { functions: { ignore: string[] } };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kloer-upload-'));
  for (const file of [
    'package.json',
    'dist/main.cjs',
    'dist/api.js',
    'dist/api.js.map',
    'dist/portraits/portrait-1.svg',
    'build.ts',
    'tsconfig.json',
    '.env',
    '.env.staging',
    'src/index.ts',
    'node_modules/stripe/index.js',
  ]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  }
  const files = await readdirRecursive({ path: folder, ignoreStrings: functions.ignore });
  rmSync(folder, { recursive: true });
  expect(files.map(({ name }) => path.relative(folder, name)).toSorted()).toEqual([
    'dist/api.js',
    'dist/main.cjs',
    'dist/portraits/portrait-1.svg',
    'package.json',
  ]);
});
