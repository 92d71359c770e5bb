import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite';
import { openFirestore } from '../../../functions/src/platform/firestore.ts';
import { startTestedFirestore } from '../../support/tested-firestore.ts';

/** A user in a browser. */
export type Person = {
  uid: string;
  email: string;
  email_verified?: boolean;
  /** Time of the last sign-in, in seconds since 1970; now by default. */
  auth_time?: number;
  /** For a session from a custom token: how often the account's sessions had been ended when it was created. */
  endings?: number;
  /** Auth's claims about a second factor. */
  firebase?: { sign_in_second_factor?: string; second_factor_identifier?: string };
};

/** A Firestore with the project's rules and indexes. */
export type Database = {
  /** A connection as a user in a browser, null for a visitor. */
  as: (person: Person | null) => Firestore;
  /** Sends a visitor's REST request below a document. */
  ask: (parent: string, method: string, request: object) => Promise<Response>;
  /** A connection with the rights of a server, without rules. */
  admin: FirebaseFirestore.Firestore;
  stop: () => Promise<void>;
};

export async function startDatabase(): Promise<Database> {
  const server = await startTestedFirestore();
  const { projectId } = server;
  // Silences the SDK, which would print each refusal.
  setLogLevel('silent');
  const apps: FirebaseApp[] = [];
  const connections = new Map<string, Firestore>();

  const admin = await openFirestore(projectId, { host: `127.0.0.1:${server.port}`, ssl: false });
  const connect = (person: Person | null): Firestore => {
    const app = initializeApp({ projectId, apiKey: 'demo' }, `browser-${apps.length}`);
    apps.push(app);
    const database = initializeFirestore(app, {});
    const { uid, email, email_verified = true, auth_time, endings, firebase } = person ?? {};
    const mockUserToken = {
      sub: uid ?? '',
      email: email ?? '',
      email_verified,
      auth_time: auth_time ?? Math.floor(Date.now() / 1000),
      ...(endings === undefined ? {} : { endings }),
      ...(firebase && {
        firebase: { sign_in_provider: 'password' as const, identities: {}, ...firebase },
      }),
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

/** The result of an attempt: `allowed`, or the code of the refusal. */
export async function verdict(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return 'allowed';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

export const refused = 'permission-denied';
