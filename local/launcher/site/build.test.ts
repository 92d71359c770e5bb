import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureBuild } from './build.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'kloer-build-'));
  for (const folder of ['scripts', 'src', 'domain']) mkdirSync(path.join(root, folder));
  write('src/page.ts', 'one');
  write(
    'scripts/build.ts',
    "import { appendFileSync } from 'node:fs';\nappendFileSync('dist', 'built ');",
  );
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
const build = () => ensureBuild(root, [path.join(root, 'dist')], path.join(root, 'build.log'));
const builds = () => readFileSync(path.join(root, 'dist'), 'utf8').trim().split(' ').length;

test('builds when a source changed or the output is gone, and not otherwise', async () => {
  const first = await build();
  expect((await build()).stamp).toBe(first.stamp);
  expect(builds()).toBe(1);
  write('src/page.ts', 'two');
  expect((await build()).stamp).not.toBe(first.stamp);
  expect(builds()).toBe(2);
  write('src/page.test.ts', 'a test changes nothing');
  expect((await build()).built).toBe(false);
  rmSync(path.join(root, 'dist'));
  expect((await build()).built).toBe(true);
});

test('builds once for two stacks that start at the same time', async () => {
  await Promise.all([build(), build()]);
  expect(builds()).toBe(1);
});

test('a failed build says why, and is tried again', async () => {
  write('scripts/build.ts', "console.error('src/page.ts is wrong'); process.exit(1);");
  await expect(build()).rejects.toMatchObject({
    code: 'build-failed',
    detail: expect.stringContaining('src/page.ts is wrong'),
  });
  expect(existsSync(path.join(root, '.local/build/launcher.pid'))).toBe(false);
  await expect(build()).rejects.toMatchObject({ code: 'build-failed' });
});
