import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { build as bundle } from 'esbuild';
import { ensureBuild, parts, stampedParts } from './build.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'kloer-build-'));
  write(
    'scripts/build.ts',
    `import { appendFileSync, mkdirSync } from 'node:fs';
    const outputs = { site: 'dist', functions: 'functions/dist' };
    for (const part of process.argv.slice(2)) mkdirSync(outputs[part], { recursive: true });
    appendFileSync('builds', 'built ');`,
  );
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  rmSync(root, { recursive: true });
});

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const build = () => ensureBuild(root, path.join(root, 'build.log'));
const builds = () => readFileSync(path.join(root, 'builds'), 'utf8').trim().split(' ').length;

const unbuilt = () =>
  stampedParts(root)
    .filter(({ isBuilt }) => !isBuilt)
    .map(({ name }) => name);

function pretendToBuild(): void {
  for (const { output, stamp } of stampedParts(root)) write(`${output}/.build-stamp`, stamp);
}

const both = ['site', 'functions'];

test('the launcher builds everything at the first start, and nothing if nothing changed', async () => {
  const first = await build();
  expect(first.built).toEqual(both);
  expect(await build()).toEqual({ stamp: first.stamp, built: [] });
  expect(builds()).toBe(1);
});

test.each([
  ['src/pages/page.astro', ['site']],
  ['src/kit/fonts/kloer.woff2', ['site']],
  ['public/favicon.svg', ['site']],
  ['scripts/social-images.ts', ['site']],
  ['astro.config.mjs', ['site']],
  ['functions/src/entry/api/call.ts', ['functions']],
  ['functions/build.ts', ['functions']],
  ['functions/src/profile/social/draw-card.ts', both],
  ['public/portraits/portrait-1.svg', both],
  ['domain/money/money.ts', both],
  ['i18n/fr/mails.json', both],
  ['package.json', both],
  ['package-lock.json', both],
  ['functions/package.json', both],
  ['tsconfig.base.json', both],
  ['domain/money/money.test.ts', []],
  ['functions/src/entry/api/call.test.ts', []],
  ['scripts/doctor.ts', []],
  ['local/mail/mail.ts', []],
])('after a change of %s, the launcher builds the parts %j again', (file, changed) => {
  pretendToBuild();
  write(file, 'another');
  expect(unbuilt()).toEqual(changed);
});

test('a change of a source file builds only the affected part again', async () => {
  const first = await build();
  write('src/page.ts', 'one');
  const second = await build();
  expect(second.built).toEqual(['site']);
  expect(second.stamp).not.toBe(first.stamp);
  rmSync(path.join(root, 'src/page.ts'));
  expect(await build()).toEqual({ stamp: first.stamp, built: ['site'] });
});

test.each([
  ['dist', ['site']],
  ['functions/dist', ['functions']],
])('the launcher builds the folder %s again after it was deleted', (output, changed) => {
  pretendToBuild();
  rmSync(path.join(root, output), { recursive: true });
  expect(unbuilt()).toEqual(changed);
});

test('the site is built again if the Firebase project or the year changes', () => {
  pretendToBuild();
  vi.stubEnv('PUBLIC_FIREBASE_CONFIG', '{}');
  expect(unbuilt()).toEqual(both);
  vi.unstubAllEnvs();
  expect(unbuilt()).toEqual([]);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-01-01T12:00:00Z') });
  expect(unbuilt()).toEqual(both);
});

test('two stacks started at the same time share one build', async () => {
  await Promise.all([build(), build()]);
  expect(builds()).toBe(1);
});

test('a failed build reports the reason, and is repeated at the next start', async () => {
  write('scripts/build.ts', "console.error('src/page.ts is wrong'); process.exit(1);");
  await expect(build()).rejects.toMatchObject({
    code: 'build-failed',
    detail: expect.stringContaining('src/page.ts is wrong'),
  });
  expect(existsSync(path.join(root, '.local/build/launcher.pid'))).toBe(false);
  await expect(build()).rejects.toMatchObject({ code: 'build-failed' });
});

describe('the source files listed for a part of the build', () => {
  const programs = {
    site: ['scripts/build.ts', 'astro.config.mjs'],
    functions: ['functions/build.ts', 'functions/src/index.ts'],
  };

  // Only `domain` and `i18n` need a line here: tests/checks/rooms.ts checks that `src` imports no
  // other package.
  test.each(parts)('include every module that the part “$name” imports', async (part) => {
    const { metafile } = await bundle({
      absWorkingDir: path.resolve(import.meta.dirname, '../../..'),
      entryPoints: programs[part.name],
      bundle: true,
      packages: 'external',
      format: 'esm',
      platform: 'node',
      outdir: 'nowhere',
      write: false,
      metafile: true,
    });
    const modules = Object.keys(metafile.inputs);
    expect(modules.length).toBeGreaterThan(3);
    const isInput = (file: string) => part.inputs.some((glob) => path.matchesGlob(file, glob));
    expect(modules.filter((file) => !isInput(file))).toEqual([]);
  });
});
