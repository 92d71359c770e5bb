import { createHash } from 'node:crypto';

/** The id under which a browser's code is stored: it finds only its own. */
export function browserId(email: string, browserKey: string): string {
  return createHash('sha256').update(`${email} ${browserKey}`).digest('hex');
}
