import { createHash } from 'node:crypto';

/** Id of a browser's code, which no other browser can find. */
export function browserId(email: string, browserKey: string): string {
  return createHash('sha256').update(`${email} ${browserKey}`).digest('hex');
}
