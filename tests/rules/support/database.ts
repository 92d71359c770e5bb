import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';
import { openFirestore } from '../../../functions/src/platform/firestore.ts';
import { googleFirestore } from '../../support/google.ts';
import { startFirestore } from '#local/firestore/server.ts';

const root = join(import.meta.dirname, '../../..');
const rulesFile = join(root, 'firestore.rules');

/** Somebody at a browser. */
export type Person = {
  uid: string;
  email: string;
  email_verified?: boolean;
  /** When they last proved who they are, in seconds since 1970; now unless said otherwise. */
  auth_time?: number;
  /** Of a session that began with a token of ours: how often sessions had been ended when it was given out. */
  endings?: number;
};

/** A database with the project's rules and indexes, and connections to it. */
export type Database = {
  /** As a person in a browser, null for a visitor. */
  as: (person: Person | null) => Firestore;
  /** What a visitor asks without our programs, in the REST interface's words, below a document. */
  ask: (parent: string, method: string, request: object) => Promise<Response>;
  /** As the functions, which no rule binds. */
  admin: FirebaseFirestore.Firestore;
  stop: () => Promise<void>;
};

type Server = { host: string; port: number; projectId: string; close: () => Promise<void> };

async function startOurs(): Promise<Server> {
  const indexesFile = join(root, 'firestore.indexes.json');
  const server = await startFirestore({ rulesFile, indexesFile });
  if (server.rulesIssues.length > 0) throw new Error(JSON.stringify(server.rulesIssues));
  const { host, port } = server;
  return { host, port, projectId: 'demo-test', close: () => server.close() };
}

/** A project of its own on Google's emulator, with our rules. */
async function useGoogles(address: string): Promise<Server> {
  const [host = '', port = ''] = address.split(':');
  const projectId = `demo-${randomUUID()}`;
  const content = readFileSync(rulesFile, 'utf8');
  const answer = await fetch(`http://${address}/emulator/v1/projects/${projectId}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!answer.ok) throw new Error(`Google refuses firestore.rules: ${await answer.text()}`);
  return { host, port: Number(port), projectId, close: () => Promise.resolve() };
}

/** On the embedded Firestore, or on Google's emulator where `GOOGLE_FIRESTORE` holds its `host:port`. */
export async function startDatabase(): Promise<Database> {
  const server = await (googleFirestore === undefined ? startOurs() : useGoogles(googleFirestore));
  const { projectId } = server;
  // Refusals are what is tested here; the SDK would print each.
  setLogLevel('silent');
  const apps: FirebaseApp[] = [];
  const connections = new Map<string, Firestore>();

  const admin = await openFirestore(projectId, { host: `127.0.0.1:${server.port}`, ssl: false });
  const connect = (person: Person | null): Firestore => {
    const app = initializeApp({ projectId, apiKey: 'demo' }, `browser-${apps.length}`);
    apps.push(app);
    const database = initializeFirestore(app, {});
    const { uid, email, email_verified = true, auth_time, endings } = person ?? {};
    const mockUserToken = {
      sub: uid ?? '',
      email: email ?? '',
      email_verified,
      auth_time: auth_time ?? Math.floor(Date.now() / 1000),
      ...(endings === undefined ? {} : { endings }),
    };
    connectFirestoreEmulator(database, '127.0.0.1', server.port, person ? { mockUserToken } : {});
    return database;
  };
  const documents = `http://127.0.0.1:${server.port}/v1/projects/${projectId}/databases/(default)/documents`;
  return {
    admin,
    as: (person) => {
      const key = JSON.stringify(person);
      const connection = connections.get(key) ?? connect(person);
      connections.set(key, connection);
      return connection;
    },
    ask: (parent, method, request) =>
      fetch(`${documents}/${parent}:${method}`, {
        method: 'POST',
        body: JSON.stringify(request),
      }),
    stop: async () => {
      for (const app of apps) await deleteApp(app);
      await admin.terminate();
      await server.close();
    },
  };
}

/** What came of an attempt: `allowed`, or the code it was refused with. */
export async function verdict(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return 'allowed';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

export const refused = 'permission-denied';
