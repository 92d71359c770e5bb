import { createHash } from 'node:crypto';

/** Document id of a browser's code, which other browsers cannot compute. */
export function browserId(email: string, browserKey: string): string {
  return createHash('sha256').update(`${email} ${browserKey}`).digest('hex');
}
