import type { BrowserContextOptions } from '@playwright/test';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { documentsName } from '#local/launcher/addresses/firestore-rest.ts';
import { demoPassword } from '#local/seed/accounts.ts';
import { plainFields, type RestFields } from '#kit/firestore/firestore-value.ts';
import { sessionKey, type SessionNote } from '#shell/session/session-note.ts';
import { freshBrowser } from './account-session.ts';
import { runningStack, type TestedStack } from './running-stack.ts';

type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** A document's fields; null if it is missing. */
async function documentAt(stack: TestedStack, path: string) {
  const response = await fetch(`http://${stack.firestore}/v1/${documentsName(stack)}/${path}`, {
    headers: { authorization: 'Bearer owner' },
  });
  if (response.status === 404) return null;
  return plainFields(((await response.json()) as { fields?: RestFields }).fields);
}

/** The session note that the site writes when this account signs in. */
async function noteOf(stack: TestedStack, uid: string, email: string): Promise<SessionNote> {
  const [teacher, profile, admin] = await Promise.all(
    [`teachers/${uid}`, `profiles/${uid}`, `admins/${uid}`].map((path) => documentAt(stack, path)),
  );
  return {
    uid,
    email,
    name: teacher ? `${String(teacher['firstName'])} ${String(teacher['lastName'])}` : '',
    paths: (profile?.['paths'] ?? null) as SessionNote['paths'] & object,
    admin: admin !== null,
  };
}

/**
 * The state of a browser after a sign-in: Auth's user and the site's session note.
 *
 * @throws Error if the account does not exist or has another password
 */
export async function signedInState(
  email: string,
  password: string = demoPassword,
): Promise<StorageState> {
  const stack = await runningStack();
  const { auth, close } = freshBrowser(stack);
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  const config = await (await fetch(`${stack.site}/firebase-config.json`)).json();
  const { apiKey } = config as { apiKey: string };
  const note = await noteOf(stack, user.uid, email);
  await close();
  const localStorage = [
    { name: `firebase:authUser:${apiKey}:[DEFAULT]`, value: JSON.stringify(user) },
    { name: sessionKey, value: JSON.stringify(note) },
  ];
  return { cookies: [], origins: [{ origin: stack.site, localStorage }] };
}
