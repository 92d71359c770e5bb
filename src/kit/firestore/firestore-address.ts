import type { FirebaseConfig } from '../firebase/firebase-config.ts';

/**
 * Where Firestore's REST interface is, and the database's name in it. A single request for what a
 * page needs weighs 1 kB; the SDK's smallest build (`firebase/firestore/lite`) weighs 33.
 */
export function firestoreAddress({ projectId, firestoreHost, firestorePort }: FirebaseConfig) {
  const origin = firestoreHost
    ? `http://${firestoreHost}:${firestorePort}`
    : 'https://firestore.googleapis.com';
  const database = `projects/${projectId}/databases/(default)`;
  return { database, documents: `${origin}/v1/${database}/documents` };
}
