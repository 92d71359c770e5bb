import { FirebaseError } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';
import type { Auth, User } from 'firebase/auth';
import { AppError } from '../../domain/errors/errors.ts';
import type { ErrorCode } from '../../domain/errors/errors.ts';
import { firebaseApp } from './firebase-app.ts';
import { firebaseConfig } from './firebase-config.ts';

/** Who is signed in, as Auth knows them. */
export type Account = { uid: string; email: string };

let initialized: Auth | undefined;

/** Auth without its pop-up resolver, which nobody needs here and which weighs as much again. */
async function auth(): Promise<Auth> {
  const config = await firebaseConfig();
  if (!initialized) {
    initialized = initializeAuth(firebaseApp(config), {
      persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    });
    if (config.authEmulator) {
      connectAuthEmulator(initialized, config.authEmulator, { disableWarnings: true });
    }
  }
  return initialized;
}

const codes: Record<string, ErrorCode> = {
  'auth/invalid-credential': 'unauthenticated',
  'auth/invalid-login-credentials': 'unauthenticated',
  'auth/invalid-email': 'unauthenticated',
  'auth/wrong-password': 'unauthenticated',
  'auth/user-not-found': 'unauthenticated',
  'auth/user-disabled': 'permission-denied',
  'auth/too-many-requests': 'rate-limited',
  'auth/network-request-failed': 'unavailable',
};

/** A failure of Auth under the product's own name; an unknown address and a wrong password share one. */
export function authFailure(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const code = cause instanceof FirebaseError ? codes[cause.code] : undefined;
  return new AppError(code ?? 'internal', 'Auth refused', { cause });
}

const accountOf = ({ uid, email }: User): Account => ({ uid, email: email ?? '' });

/**
 * Signs in with a password; the session stays in this browser.
 *
 * @throws AppError `unauthenticated`, `permission-denied` (closed account), `rate-limited`,
 * `unavailable`, `internal`
 */
export async function signInWithPassword(email: string, password: string): Promise<Account> {
  try {
    const { user } = await signInWithEmailAndPassword(await auth(), email, password);
    return accountOf(user);
  } catch (error) {
    throw authFailure(error);
  }
}

/** Tells who is signed in, now and after every change, other tabs' changes included. */
export async function watchAccount(tell: (account: Account | null) => void): Promise<() => void> {
  return onAuthStateChanged(await auth(), (user) => tell(user && accountOf(user)));
}

/** Ends the session in this browser. */
export async function endSession(): Promise<void> {
  await signOut(await auth());
}

/** A token that proves who is signed in, fresh enough to be used at once; null without a session. */
export async function identityToken(): Promise<string | null> {
  const current = await auth();
  await current.authStateReady();
  return current.currentUser?.getIdToken() ?? null;
}
