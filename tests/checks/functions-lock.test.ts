import { expect, test } from 'vitest';
import { foundFrom, lockOfFunctions, type Packages } from '../../scripts/functions-lock.ts';
import { textOf } from './source-files.ts';

const { packages: all } = JSON.parse(textOf('package-lock.json')) as { packages: Packages };
const manifest = JSON.parse(textOf('functions/package.json')) as Packages[string];
const { packages } = lockOfFunctions(all, manifest);

/** The versions of a package's dependencies, as resolved from its place in a lockfile. */
function versionsFor(lock: Packages, place: string, entry: Packages[string]) {
  const names = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies });
  return names.map((name) => {
    const found = foundFrom(lock, place, name);
    return [name, found === undefined ? undefined : lock[found]?.version];
  });
}

test('deployed functions get the same versions of all packages as in the tests', () => {
  const tested = Object.entries(all).filter(([, { version }]) => version !== undefined);
  for (const [place, entry] of Object.entries(packages)) {
    const name = place.slice(place.lastIndexOf('node_modules/'));
    const same = tested.filter(
      ([at, { version }]) => at.endsWith(name) && version === entry.version,
    );
    const origins = place === '' ? ['functions'] : same.map(([at]) => at);
    const wanted = origins.map((at) => versionsFor(all, at, entry));
    expect(wanted, place).toContainEqual(versionsFor(packages, place, entry));
  }
});

test('a package for one system, such as @img/sharp-linux-x64, is optional in the lockfile', () => {
  const isOptional = (name: string) => 'optional' in (packages[`node_modules/${name}`] ?? {});
  expect(isOptional('@img/sharp-linux-x64')).toBe(true);
  expect(isOptional('sharp')).toBe(false);
});

test('two versions of the same package are installed in separate folders', () => {
  const all: Packages = {
    functions: { dependencies: { a: '1', b: '1' } },
    'functions/node_modules/a': { version: '2' },
    'node_modules/a': { version: '1' },
    'node_modules/b': { version: '1', dependencies: { a: '1' }, optionalDependencies: { c: '1' } },
    'node_modules/c': { version: '1', dependencies: { a: '1' } },
    'node_modules/d': { version: '1' },
  };
  const { packages } = lockOfFunctions(all, { dependencies: { a: '2', b: '1' } });
  expect(Object.keys(packages)).toEqual([
    '',
    'node_modules/a',
    'node_modules/b',
    'node_modules/b/node_modules/a',
    'node_modules/c',
    'node_modules/c/node_modules/a',
  ]);
  expect(packages['node_modules/a']?.version).toBe('2');
  expect(packages['node_modules/c/node_modules/a']).toEqual({ version: '1', optional: true });
});
