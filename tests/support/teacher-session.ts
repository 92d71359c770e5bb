import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  getFirestore,
  serverTimestamp,
  updateDoc,
  type Timestamp,
} from 'firebase/firestore/lite';
import type { StackAddresses } from '#local/launcher/addresses/stack-addresses.ts';
import { demoPassword } from '#local/seed/accounts.ts';
import { callApi } from '#local/seed/stack-client.ts';
import { wordNames } from '@kloer/domain/teacher/save-profile.ts';
import type { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';

/** A teacher signed in with the web SDK, as in a browser. */
export type TeacherSession = {
  uid: string;
  save(fields: Partial<TeacherProfileFields>): Promise<void>;
  /** Writes directly into a teacher's document, by default the user's own. */
  write(fields: Record<string, unknown>, uid?: string): Promise<void>;
  read(): Promise<Record<string, unknown> | undefined>;
  close(): Promise<void>;
};

/** Signs in to a running stack; every session is a separate Firebase app. */
export async function signInAsTeacher(
  stack: StackAddresses,
  email: string,
): Promise<TeacherSession> {
  const app = initializeApp(
    { projectId: stack.projectId, apiKey: 'demo-key' },
    `${email}-${crypto.randomUUID()}`,
  );
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://${stack.auth}`, { disableWarnings: true });
  const [host = '', port = ''] = stack.firestore.split(':');
  const db = getFirestore(app);
  connectFirestoreEmulator(db, host, Number(port));
  const { user } = await signInWithEmailAndPassword(auth, email, demoPassword);
  const read = async () => (await getDoc(doc(db, 'teachers', user.uid))).data();
  return {
    uid: user.uid,
    save: async (fields) => {
      const { updatedAt, ...stored } = (await read()) ?? {};
      const known = Object.fromEntries(wordNames.map((name) => [name, stored[name]]));
      const profile = { ...known, ...fields };
      const base = { savedAtMs: (updatedAt as Timestamp).toMillis(), profile: known };
      const owner = { uid: user.uid, idToken: await user.getIdToken() };
      await callApi(stack, owner, 'save-profile', { profile, language: 'lb', base });
    },
    write: (fields, uid = user.uid) =>
      updateDoc(doc(db, 'teachers', uid), { ...fields, updatedAt: serverTimestamp() }),
    read,
    close: () => deleteApp(app),
  };
}
