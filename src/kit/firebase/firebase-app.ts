import { initializeApp, type FirebaseApp } from 'firebase/app';
import type { FirebaseConfig } from './firebase-config.ts';

let app: FirebaseApp | undefined;

/** The Firebase app of this page. All adapters share it, so that Firestore gets Auth's tokens. */
export function firebaseApp({
  projectId,
  apiKey,
  authDomain,
  storageBucket,
  appCheck,
}: FirebaseConfig) {
  app ??= initializeApp({
    projectId,
    apiKey,
    ...(authDomain && { authDomain }),
    storageBucket,
    ...(appCheck && { appId: appCheck.appId }),
  });
  return app;
}
