import { FirebaseError } from 'firebase/app';
import {
  browserLocalPersistence,
  checkActionCode,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  type Auth,
  type MultiFactorError,
  type User,
  type UserCredential,
} from 'firebase/auth';
import { typedAddress } from '@kloer/domain/account/typed-address.ts';
import { AppError, type ErrorCode } from '@kloer/domain/errors/errors.ts';
import { firebaseApp } from './firebase-app.ts';
import { firebaseConfig } from './firebase-config.ts';

export type Account = { uid: string; email: string };

let initialized: Auth | undefined;

/** Firebase Auth without its pop-up resolver, which is unused and doubles the size. */
export async function auth(): Promise<Auth> {
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
  'auth/expired-action-code': 'code-invalid',
  'auth/invalid-action-code': 'code-invalid',
  'auth/invalid-custom-token': 'code-invalid',
  'auth/user-token-expired': 'unauthenticated',
  'auth/requires-recent-login': 'recent-sign-in-required',
  'auth/invalid-verification-code': 'code-invalid',
  // The code of the authenticator app came too late; the user must sign in again.
  'auth/code-expired': 'second-factor-required',
  'auth/invalid-multi-factor-session': 'second-factor-required',
  'auth/multi-factor-info-not-found': 'second-factor-required',
};

/** Converts an error of Firebase Auth. An unknown address and a wrong password get the same code. */
export function authFailure(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const code = cause instanceof FirebaseError ? codes[cause.code] : undefined;
  return new AppError(code ?? 'internal', 'Auth refused', { cause });
}

const accountOf = ({ uid, email }: User): Account => ({ uid, email: email ?? '' });

/** Waits for Firebase Auth, then runs `ask`. @throws AppError for each failure */
export async function asking<T>(ask: (auth: Auth) => Promise<T>): Promise<T> {
  try {
    return await ask(await auth());
  } catch (error) {
    throw authFailure(error);
  }
}

async function withSecondStep(current: Auth, cause: unknown): Promise<UserCredential> {
  const needsCode =
    cause instanceof FirebaseError && cause.code === 'auth/multi-factor-auth-required';
  if (!needsCode) throw cause;
  const { takeSecondStep } = await import('./second-step.ts');
  return takeSecondStep(current, cause as MultiFactorError);
}

/** Signs in, but ends the new session when the e-mail address is not verified. */
function signIn(by: (auth: Auth) => Promise<UserCredential>): Promise<Account> {
  return asking(async (current) => {
    const { user } = await by(current).catch((error: unknown) => withSecondStep(current, error));
    if (user.emailVerified) return accountOf(user);
    await signOut(current);
    throw new AppError('email-unverified');
  });
}

/**
 * Signs in with a password; the session stays in this browser.
 *
 * @throws AppError `unauthenticated`, `email-unverified`, `permission-denied` (closed account), `rate-limited`,
 * `second-factor-required` (the code was not given, or too late), `unavailable`, `internal`
 */
export function signInWithPassword(email: string, password: string): Promise<Account> {
  const address = typedAddress(email);
  return signIn((current) => signInWithEmailAndPassword(current, address, password));
}

/** Signs in with a custom token from one of our functions. @throws AppError as `signInWithPassword` does */
export function signInWithToken(customToken: string): Promise<Account> {
  return signIn((current) => signInWithCustomToken(current, customToken));
}

/**
 * Signs in with the link of a mail.
 *
 * @throws AppError `code-invalid` for a used or old link, `unauthenticated` when the link was mailed to another
 * address
 */
export function signInWithLink(email: string, href: string): Promise<Account> {
  return signIn((current) => signInWithEmailLink(current, typedAddress(email), href));
}

/**
 * The e-mail address to which a verification or reset code was sent; does not use up the code.
 *
 * @throws AppError `code-invalid`, `unavailable`
 */
export function addressOfCode(oobCode: string): Promise<string> {
  return asking(async (current) => (await checkActionCode(current, oobCode)).data.email ?? '');
}

/** Passes the account to `tell`: now, after each change (also by other tabs), and when the token is renewed. */
export async function watchAccount(tell: (account: Account | null) => void): Promise<() => void> {
  return onIdTokenChanged(await auth(), (user) =>
    tell(user?.emailVerified ? accountOf(user) : null),
  );
}

export async function endSession(): Promise<void> {
  await signOut(await auth());
}

/**
 * A valid identity token; null without a session.
 *
 * @throws AppError `unavailable` when the token could not be renewed
 */
export function identityToken(): Promise<string | null> {
  return asking(async (current) => {
    await current.authStateReady();
    return current.currentUser?.getIdToken() ?? null;
  });
}
