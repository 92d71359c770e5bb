import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { freePorts } from '../../local/launcher/addresses/ports.ts';
import {
  googleFirestoreJar,
  startGoogleFirestore,
} from '../../local/launcher/suite/google-firestore.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The files of `tests/conformance` that send requests to a server. */
export const conformanceOfServers: readonly string[] = globSync('tests/conformance/**/*.test.ts', {
  cwd: root,
})
  .filter((file) => readFileSync(path.join(root, file), 'utf8').includes('useTarget('))
  .toSorted();

/** Runs `run` with Google's emulator. If its jar is missing, prints that and returns undefined. */
export async function onGooglesEmulator<T>(
  run: (environment: { GOOGLE_FIRESTORE: string }) => Promise<T>,
): Promise<T | undefined> {
  const jar = googleFirestoreJar();
  if (jar === undefined) {
    console.log("skipped: no jar of Google's Firestore emulator");
    return undefined;
  }
  const { firestore } = await freePorts();
  const emulator = await startGoogleFirestore(jar, firestore);
  try {
    return await run({ GOOGLE_FIRESTORE: emulator.host });
  } finally {
    await emulator.stop();
  }
}
