/** Key of what proves that this browser signed up (docs/decisions/050). */
const storageKey = 'kloer.sign-up';

/** 256 random bits in base64url, kept for the confirmation of the address. */
export function newBrowserKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  try {
    localStorage.setItem(storageKey, key);
  } catch {
    // Forbidden: the confirmation asks for the password once more.
  }
  return key;
}

/** The key of the newest sign-up in this browser; empty where there was none. */
export function browserKey(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

export function forgetBrowserKey(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Forbidden: there is none.
  }
}
