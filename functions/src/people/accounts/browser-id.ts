import { createHash } from 'node:crypto';

/** The id of a browser's code. Without its key, a browser cannot find the code of another. */
export function browserId(email: string, browserKey: string): string {
  return createHash('sha256').update(`${email} ${browserKey}`).digest('hex');
}
