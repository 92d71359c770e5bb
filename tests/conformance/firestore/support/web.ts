import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase/app';
import { expect } from 'vitest';
import type { Target } from './target.ts';

/** The full web SDK. A process can load only one build of it: for Node (gRPC) or browsers (WebChannel). */
export type WebSdk = typeof import('firebase/firestore');

/** Asserts that listening, reading and writing with this SDK all fail at once with a reason. */
export async function expectWebRefused(sdk: WebSdk, target: Target): Promise<void> {
  const app = initializeApp({ projectId: target.project, apiKey: 'key' }, randomUUID());
  const [host = '', port] = target.host.split(':');
  const db = sdk.getFirestore(app);
  sdk.connectFirestoreEmulator(db, host, Number(port));
  const refusal = {
    code: 'unimplemented',
    message: expect.stringMatching(/^(.*: )?(Listen|Write) .*is not implemented/) as string,
  };
  try {
    const error = await new Promise((resolve, reject) => {
      const items = sdk.collection(db, 'items');
      sdk.onSnapshot(items, () => reject(new Error('a snapshot came')), resolve);
    });
    expect(error).toMatchObject(refusal);
    await expect(sdk.getDoc(sdk.doc(db, 'items/a'))).rejects.toMatchObject(refusal);
    await expect(sdk.setDoc(sdk.doc(db, 'items/b'), {})).rejects.toMatchObject(refusal);
  } finally {
    await sdk.terminate(db);
    await deleteApp(app);
  }
}
