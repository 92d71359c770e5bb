import type { FirebaseConfig } from '../firebase/firebase-config.ts';

/**
 * The URL of Firestore's REST interface and the name of its database. A REST request costs 1 kB of code; the SDK's
 * smallest build (`firebase/firestore/lite`) costs 33 kB.
 */
export function firestoreAddress({ projectId, firestoreHost, firestorePort }: FirebaseConfig) {
  const origin = firestoreHost
    ? `http://${firestoreHost}:${firestorePort}`
    : 'https://firestore.googleapis.com';
  const database = `projects/${projectId}/databases/(default)`;
  return { database, documents: `${origin}/v1/${database}/documents` };
}
