import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A checkout with one package, and a fake npm that prints its arguments. */
let checkout = '';
beforeEach(() => {
  checkout = mkdtempSync(path.join(os.tmpdir(), 'kloer-setup-'));
  mkdirSync(path.join(checkout, 'scripts'));
  const script = path.resolve(import.meta.dirname, '../../scripts/setup.mjs');
  cpSync(script, path.join(checkout, 'scripts/setup.mjs'));
  writeLock('1.0.0');
  write('npm.cjs', "console.log('npm', ...process.argv.slice(2)); fs.mkdirSync('node_modules');");
});
afterEach(() => rmSync(checkout, { recursive: true }));

const write = (file: string, text: string) =>
  writeFileSync(
    path.join(checkout, file),
    file.endsWith('.cjs') ? `const fs = require('fs');${text}` : text,
  );
const packages = (version: string) => ({
  packages: {
    '': {},
    'node_modules/a': { version },
    'node_modules/b': { version, optional: true },
  },
});
const writeLock = (version: string) =>
  write('package-lock.json', JSON.stringify(packages(version)));

function installedByHand(version: string): void {
  mkdirSync(path.join(checkout, 'node_modules'));
  const { 'node_modules/a': a } = packages(version).packages;
  write('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/a': a } }));
}

function setUp() {
  return spawnSync(process.execPath, ['scripts/setup.mjs'], {
    cwd: checkout,
    env: { npm_execpath: path.join(checkout, 'npm.cjs') },
    encoding: 'utf8',
  });
}

test('setup installs from the lockfile in a fresh clone, without running package scripts', () => {
  expect(setUp().stdout).toContain('npm ci --ignore-scripts');
});

test("setup hides npm's warnings about an older Node", () => {
  expect(setUp().stdout).toMatch(/^npm ci .*--loglevel=error$/m);
});

test('setup does nothing and prints nothing if the lockfile is unchanged', () => {
  setUp();
  expect(setUp()).toMatchObject({ stdout: '', stderr: '', status: 0 });
});

test('setup installs again after the lockfile changed', () => {
  setUp();
  writeLock('2.0.0');
  rmSync(path.join(checkout, 'node_modules/.package-lock.json'), { force: true });
  write('npm.cjs', "console.log('npm again');");
  expect(setUp().stdout).toContain('npm again');
});

test('setup keeps manually installed packages', () => {
  installedByHand('1.0.0');
  expect(setUp()).toMatchObject({ stdout: '', status: 0 });
  expect(existsSync(path.join(checkout, 'node_modules/.kloer-setup'))).toBe(true);
});

test('setup replaces a manually installed package whose version differs from the lockfile', () => {
  installedByHand('0.9.0');
  write('npm.cjs', "console.log('npm ran');");
  expect(setUp().stdout).toContain('npm ran');
});

test('setup prints one sentence if Node is too old, and runs again at the next command', () => {
  installedByHand('1.0.0');
  const bin = path.join(checkout, 'node_modules/.bin');
  mkdirSync(bin);
  writeFileSync(path.join(bin, 'node'), '#!/bin/sh\necho v20.20.2\n');
  chmodSync(path.join(bin, 'node'), 0o755);
  for (const attempt of [setUp(), setUp()]) {
    expect(attempt.status).toBe(1);
    expect(attempt.stderr.trim()).toMatch(
      /^Kloer needs Node 22\.18 or newer and found 20\.20\.2: .*\.$/,
    );
  }
});
