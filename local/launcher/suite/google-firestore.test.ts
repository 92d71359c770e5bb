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

test('the Firestore emulator named in the environment is used', () => {
  const jar = path.join(folder, 'own.jar');
  writeFileSync(jar, '');
  expect(googleFirestoreJar({ FIRESTORE_EMULATOR_JAR: jar })).toBe(jar);
});

test('no other Firestore emulator is used if the one named in the environment is missing', () => {
  const jar = path.join(folder, 'missing.jar');
  expect(googleFirestoreJar({ FIRESTORE_EMULATOR_JAR: jar })).toBeUndefined();
});

test('the newest Firestore emulator that firebase-tools downloaded is used', () => {
  mkdirSync(path.join(folder, 'ui'));
  for (const version of ['1.9.8', '1.20.2', '1.19.8']) {
    writeFileSync(path.join(folder, `cloud-firestore-emulator-v${version}.jar`), '');
  }
  const found = googleFirestoreJar({ FIREBASE_EMULATORS_PATH: folder });
  expect(found).toBe(path.join(folder, 'cloud-firestore-emulator-v1.20.2.jar'));
});
