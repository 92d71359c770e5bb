import { createHash } from 'node:crypto';

/** A browser finds only its own codes. */
export function browserId(email: string, browserKey: string): string {
  return createHash('sha256').update(`${email} ${browserKey}`).digest('hex');
}
