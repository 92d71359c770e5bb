import { createHash } from 'node:crypto';

/** By address and key, so that a browser finds what it asked for itself and nobody finds another's. */
export function browserId(email: string, browserKey: string): string {
  return createHash('sha256').update(`${email} ${browserKey}`).digest('hex');
}
