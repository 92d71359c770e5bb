import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { localHost } from '../addresses/ports.ts';
import { waitUntil } from '../addresses/wait.ts';

const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const insideSdk = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const debianSdk = '/usr/lib/google-cloud-sdk';

type Environment = Record<string, string | undefined>;

function gcloudFolder(): string | undefined {
  const { stdout, status } = spawnSync(
    'gcloud',
    ['info', '--format=value(installation.sdk_root)'],
    { encoding: 'utf8' },
  );
  return status === 0 ? stdout.trim() : undefined;
}

/** The newest jar that firebase-tools downloaded, in its cache or `FIREBASE_EMULATORS_PATH`. */
export function downloadedJar(
  name: 'cloud-firestore-emulator' | 'cloud-storage-rules-runtime',
  environment: Environment,
): string | undefined {
  const folder =
    environment['FIREBASE_EMULATORS_PATH'] ?? path.join(os.homedir(), '.cache/firebase/emulators');
  if (!existsSync(folder)) return undefined;
  const names = readdirSync(folder).filter(
    (file) => file.startsWith(`${name}-`) && file.endsWith('.jar'),
  );
  const newest = names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  return newest === undefined ? undefined : path.join(folder, newest);
}

/**
 * The jar of Google's Firestore emulator, from the first of: `FIRESTORE_EMULATOR_JAR`, a download of firebase-tools,
 * the Debian package, gcloud's component.
 */
export function googleFirestoreJar(environment: Environment = process.env): string | undefined {
  const named = environment['FIRESTORE_EMULATOR_JAR'];
  if (named !== undefined) return existsSync(named) ? named : undefined;
  const known = [
    downloadedJar('cloud-firestore-emulator', environment),
    path.join(debianSdk, insideSdk),
  ];
  const found = known.find((jar) => jar !== undefined && existsSync(jar));
  if (found !== undefined) return found;
  const sdk = gcloudFolder();
  const component = sdk === undefined ? undefined : path.join(sdk, insideSdk);
  return component !== undefined && existsSync(component) ? component : undefined;
}

const commandOf = (java: string, jar: string): string[] => [
  java,
  '-Xmx1g',
  '-Duser.language=en',
  '-cp',
  jar,
  mainClass,
];

function javas({ JAVA_HOME, PATH = '' }: Environment): string[] {
  const onPath = PATH.split(path.delimiter).map((folder) => path.join(folder, 'java'));
  const home = JAVA_HOME === undefined ? [] : [path.join(JAVA_HOME, 'bin/java')];
  return [...onPath, ...home, ...globSync('/usr/lib/jvm/*/bin/java')].filter(existsSync);
}

/**
 * The command that runs the emulator's jar. Tries each Java, because one that is too old fails.
 *
 * @returns undefined when no Java of this machine runs the jar
 */
export function googleFirestoreCommand(
  jar: string,
  environment: Environment = process.env,
): string[] | undefined {
  const commands = javas(environment).map((java) => commandOf(java, jar));
  return commands.find(
    ([java = '', ...args]) =>
      spawnSync(java, [...args, '--help'], { stdio: 'ignore' }).status === 0,
  );
}

/** A running emulator. Each project has its own documents and rules. */
export type GoogleFirestore = { host: string; pid: number; stop: () => Promise<void> };

/** @throws Error with the emulator's last output if the emulator does not respond within a minute */
export async function startGoogleFirestore(jar: string, port: number): Promise<GoogleFirestore> {
  const [program, ...args] = googleFirestoreCommand(jar) ?? [];
  if (program === undefined) throw new Error(`No Java of this machine runs ${jar}`);
  const java = spawn(program, [...args, `--host=${localHost}`, `--port=${port}`]);
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
