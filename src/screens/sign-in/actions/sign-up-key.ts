import { newBrowserKey } from '#kit/calls/browser-key.ts';

/** Storage key of the proof that this browser signed up (docs/decisions/074). */
const storageKey = 'kloer.sign-up';

export function newSignUpKey(): string {
  const key = newBrowserKey();
  try {
    localStorage.setItem(storageKey, key);
  } catch {
    // Storage is forbidden: confirming the e-mail address will need the password.
  }
  return key;
}

/** The proof of the latest sign-up in this browser; empty without one. */
export function signUpKey(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

export function forgetSignUpKey(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is forbidden, so there is no key.
  }
}
