import { expect, test } from 'vitest';
import { repositoryFiles, textOf } from './source-files.ts';

const files = repositoryFiles();
const manifests = files.filter((file) => /(^|\/)package\.json$/.test(file));

test('every dependency has an exact version number', () => {
  for (const file of manifests) {
    const manifest = JSON.parse(textOf(file)) as Record<string, Record<string, string> | undefined>;
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
      for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
        expect(version, `${file}: ${name}`).toMatch(/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+$/);
      }
    }
  }
});

test('there is one lockfile, which contains no address of a package registry', () => {
  expect(files.filter((file) => /package-lock\.json$|yarn\.lock$|pnpm-lock/.test(file))).toEqual([
    'package-lock.json',
  ]);
  expect(textOf('package-lock.json')).not.toMatch(/"resolved": "https?:/);
});

test('no test is focused or skipped', () => {
  const focused = files.filter(
    (file) =>
      /\.(test|spec)\.tsx?$/.test(file) && /\b(test|it|describe)\.(only|skip)\(/.test(textOf(file)),
  );
  expect(focused).toEqual([]);
});

test('no secret file is in the repository', () => {
  expect(files.filter((file) => /\.env(\.|$)|service-account|\.secret/.test(file))).toEqual([]);
});

test('every documented npm script installs missing packages before it runs', () => {
  const { scripts, engines } = JSON.parse(textOf('package.json')) as {
    scripts: Record<string, string>;
    engines: { node: string };
  };
  const named = [
    ...`${textOf('README.md')}${textOf('docs/production.md')}`.matchAll(/npm run ([\w:]+)/g),
  ];
  for (const name of ['start', 'test', 'build', ...named.map(([, one]) => one ?? '')]) {
    expect(scripts[`pre${name}`], name).toBe('node scripts/setup.mjs');
  }
  expect(textOf('scripts/setup.mjs')).toContain('oldestNode = [22, 18]');
  expect(engines.node).toBe('>=22.18');
});
