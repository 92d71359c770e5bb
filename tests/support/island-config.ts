/** Replaces `src/kit/firebase/firebase-config.ts` in tests of islands: the Firestore and the clock of the test's world. */
import { worldNow } from './island-session.ts';

export const firebaseConfig = async () => {
  const [firestoreHost, firestorePort] = worldNow().firestore.split(':');
  return {
    projectId: 'demo-test',
    apiKey: 'key',
    storageBucket: 'bucket',
    firestoreHost,
    firestorePort: Number(firestorePort),
  };
};

export const backendNow = async () => worldNow().context.clock();
