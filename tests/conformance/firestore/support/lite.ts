import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';

export type LiteDb = Firestore;

export type MockUser = { sub: string } & Record<string, unknown>;

export function openLite(
  host: string,
  projectId: string,
  user?: MockUser | 'owner',
): { db: LiteDb; close: () => Promise<void> } {
  const app = initializeApp({ projectId, apiKey: 'key' }, randomUUID());
  const db = getFirestore(app);
  const [name = '', port] = host.split(':');
  connectFirestoreEmulator(
    db,
    name,
    Number(port),
    user === undefined ? {} : { mockUserToken: user },
  );
  return { db, close: () => deleteApp(app) };
}
