import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { localHost } from '../addresses/ports.ts';
import { waitUntil } from '../addresses/wait.ts';

const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const insideSdk = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
/** Where Google's Debian package of the emulator installs it. */
const debianSdk = '/usr/lib/google-cloud-sdk';

type Environment = Record<string, string | undefined>;

/** The folder of the gcloud installation, asked of gcloud itself. */
function gcloudFolder(): string | undefined {
  const { stdout, status } = spawnSync(
    'gcloud',
    ['info', '--format=value(installation.sdk_root)'],
    { encoding: 'utf8' },
  );
  return status === 0 ? stdout.trim() : undefined;
}

/** The newest emulator that firebase-tools has downloaded. */
function downloadedJar(environment: Environment): string | undefined {
  const folder =
    environment['FIREBASE_EMULATORS_PATH'] ?? path.join(os.homedir(), '.cache/firebase/emulators');
  if (!existsSync(folder)) return undefined;
  const names = readdirSync(folder).filter((name) =>
    /^cloud-firestore-emulator-.*\.jar$/.test(name),
  );
  const newest = names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  return newest === undefined ? undefined : path.join(folder, newest);
}

/**
 * The jar of Google's Firestore emulator: `FIRESTORE_EMULATOR_JAR`, a download of firebase-tools, the Debian package or
 * gcloud's component, in this order.
 */
export function googleFirestoreJar(environment: Environment = process.env): string | undefined {
  const named = environment['FIRESTORE_EMULATOR_JAR'];
  if (named !== undefined) return existsSync(named) ? named : undefined;
  const known = [downloadedJar(environment), path.join(debianSdk, insideSdk)];
  const found = known.find((jar) => jar !== undefined && existsSync(jar));
  if (found !== undefined) return found;
  const sdk = gcloudFolder();
  const component = sdk === undefined ? undefined : path.join(sdk, insideSdk);
  return component !== undefined && existsSync(component) ? component : undefined;
}

/** A running emulator. Projects do not see one another's documents and rules. */
export type GoogleFirestore = { host: string; pid: number; stop: () => Promise<void> };

/** @throws Error with the last output of the emulator when it does not answer within a minute */
export async function startGoogleFirestore(jar: string, port: number): Promise<GoogleFirestore> {
  const java = spawn('java', [
    '-Xmx1g',
    '-cp',
    jar,
    mainClass,
    `--host=${localHost}`,
    `--port=${port}`,
  ]);
  let output = '';
  for (const stream of [java.stdout, java.stderr]) {
    stream.on('data', (chunk: Buffer) => (output = (output + String(chunk)).slice(-4000)));
  }
  const ended = new Promise<void>((resolve) => java.once('close', () => resolve()));
  const answers = async () => {
    if (java.exitCode !== null) throw new Error(`Google's emulator ended: ${output}`);
    try {
      return (await fetch(`http://${localHost}:${port}/`)).ok;
    } catch {
      return false;
    }
  };
  if (!(await waitUntil(answers, 60_000))) {
    java.kill();
    throw new Error(`Google's emulator did not answer within a minute: ${output}`);
  }
  return {
    host: `${localHost}:${port}`,
    pid: java.pid ?? 0,
    stop: () => {
      java.kill();
      return ended;
    },
  };
}
