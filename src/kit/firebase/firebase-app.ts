import { initializeApp, type FirebaseApp } from 'firebase/app';
import type { FirebaseConfig } from './firebase-config.ts';

let app: FirebaseApp | undefined;

/** The one Firebase app of this page; every adapter shares it, so that Firestore sees Auth's tokens. */
export function firebaseApp({ projectId, apiKey, authDomain, storageBucket }: FirebaseConfig) {
  app ??= initializeApp({
    projectId,
    apiKey,
    ...(authDomain && { authDomain }),
    storageBucket,
  });
  return app;
}
