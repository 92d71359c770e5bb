import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requireOfficialEmulators, requirePlatform } from './prerequisites.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kloer-official-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function installJava(version: string): void {
  const java = path.join(folder, 'java');
  writeFileSync(java, `#!/bin/sh\necho 'openjdk version "${version}"' >&2\n`);
  chmodSync(java, 0o755);
  vi.stubEnv('PATH', folder);
}

test('sends people on Windows to WSL', () => {
  expect(() => requirePlatform('win32')).toThrow(/inside WSL\.$/);
  expect(() => requirePlatform('linux')).not.toThrow();
});

test('says which Java the official emulators need and which there is', () => {
  installJava('17.0.1');
  expect(() => requireOfficialEmulators(folder)).toThrow(/need Java 21 or newer and found 17:/);
  vi.stubEnv('PATH', '');
  expect(() => requireOfficialEmulators(folder)).toThrow(/found none:/);
});

test('says how to fetch the official emulator that is missing', () => {
  installJava('21.0.2');
  writeFileSync(path.join(folder, 'cloud-firestore-emulator-v1.21.0.jar'), '');
  expect(() => requireOfficialEmulators(folder)).toThrow(/setup:emulators:storage`/);
  writeFileSync(path.join(folder, 'cloud-storage-rules-runtime-v1.1.3.jar'), '');
  expect(() => requireOfficialEmulators(folder)).not.toThrow();
});
