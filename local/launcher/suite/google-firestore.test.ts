import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { googleFirestoreJar } from './google-firestore.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kloer-jar-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the launcher uses the Firestore emulator that the environment names', () => {
  const jar = path.join(folder, 'own.jar');
  writeFileSync(jar, '');
  expect(googleFirestoreJar({ FIRESTORE_EMULATOR_JAR: jar })).toBe(jar);
});

test('the launcher uses no other Firestore emulator if the environment names a missing file', () => {
  const jar = path.join(folder, 'missing.jar');
  expect(googleFirestoreJar({ FIRESTORE_EMULATOR_JAR: jar })).toBeUndefined();
});

test('the launcher uses the newest Firestore emulator that firebase-tools downloaded', () => {
  mkdirSync(path.join(folder, 'ui'));
  for (const version of ['1.9.8', '1.20.2', '1.19.8']) {
    writeFileSync(path.join(folder, `cloud-firestore-emulator-v${version}.jar`), '');
  }
  const found = googleFirestoreJar({ FIREBASE_EMULATORS_PATH: folder });
  expect(found).toBe(path.join(folder, 'cloud-firestore-emulator-v1.20.2.jar'));
});
