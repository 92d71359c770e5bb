import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  doc,
  getDoc,
  getFirestore,
  serverTimestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import type { StackAddresses } from '#local/launcher/addresses/stack-addresses.ts';
import { demoPassword } from '#local/seed/accounts.ts';

/** A teacher signed in with the Web SDK, as the browser does it. */
export type TeacherSession = {
  uid: string;
  /** Saves some fields of a profile, one's own unless another uid is given. */
  save(fields: Record<string, unknown>, uid?: string): Promise<void>;
  read(): Promise<Record<string, unknown> | undefined>;
  close(): Promise<void>;
};

/** Signs in against a running stack; every session is an app of its own. */
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
  return {
    uid: user.uid,
    save: (fields, uid = user.uid) =>
      updateDoc(doc(db, 'teachers', uid), { ...fields, updatedAt: serverTimestamp() }),
    read: async () => (await getDoc(doc(db, 'teachers', user.uid))).data(),
    close: () => deleteApp(app),
  };
}
