import { newBrowserKey } from '#kit/calls/browser-key.ts';

/** Key of what proves that this browser signed up (docs/decisions/074). */
const storageKey = 'kloer.sign-up';

/** A new key, kept for the confirmation of the address. */
export function newSignUpKey(): string {
  const key = newBrowserKey();
  try {
    localStorage.setItem(storageKey, key);
  } catch {
    // Forbidden: the confirmation asks for the password once more.
  }
  return key;
}

/** The key of the newest sign-up in this browser; empty where there was none. */
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
    // Forbidden: there is none.
  }
}
