import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOfficialEmulators } from './official-emulators.ts';

let folder = '';
let jar = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kloer-official-'));
  jar = path.join(folder, 'firestore.jar');
  writeFileSync(jar, '');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Installs a fake Java: exit code 0 runs the jar, any other means too old for it. */
function installJava(name: string, status: number): string {
  const bin = path.join(folder, name, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(path.join(bin, 'java'), `#!/bin/sh\nexit ${status}\n`);
  chmodSync(path.join(bin, 'java'), 0o755);
  return path.join(folder, name);
}

const find = (more: Record<string, string>) =>
  findOfficialEmulators({
    FIRESTORE_EMULATOR_JAR: jar,
    FIREBASE_EMULATORS_PATH: folder,
    PATH: '',
    ...more,
  });

test('the launcher uses a Java version that the emulator supports, even if it is not the first found', () => {
  const old = installJava('old', 1);
  const home = installJava('new', 0);
  const found = find({ PATH: path.join(old, 'bin'), JAVA_HOME: home });
  expect(found.firestore[0]).toBe(path.join(home, 'bin/java'));
  expect(found.firestore).toContain(jar);
});

test("the launcher says in one sentence that it uses Google's Firestore and our own runtime for Storage rules", () => {
  const home = installJava('new', 0);
  const found = find({ JAVA_HOME: home });
  expect(found.storageRules).toBeUndefined();
  expect(found.sentence).toBe(
    `Firestore is Google's emulator ${jar}, run by ${path.join(home, 'bin/java')}; ` +
      'Storage rules are evaluated by our own runtime.',
  );
});

test("the launcher uses Google's runtime for Storage rules if FIREBASE_EMULATORS_PATH contains it", () => {
  const runtime = path.join(folder, 'cloud-storage-rules-runtime-v1.1.3.jar');
  writeFileSync(runtime, '');
  const found = find({ JAVA_HOME: installJava('new', 0) });
  expect(found.storageRules).toContain(runtime);
  expect(found.sentence).toContain(runtime);
});

test('the launcher says in one sentence how to get a missing emulator', () => {
  expect(() => find({ FIRESTORE_EMULATOR_JAR: path.join(folder, 'none.jar') })).toThrow(
    /setup:emulators:firestore`/,
  );
});
