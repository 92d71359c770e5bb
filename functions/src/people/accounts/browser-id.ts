import { createHash } from 'node:crypto';

/** The document id of a browser's code. Other browsers cannot compute it. */
export function browserId(email: string, browserKey: string): string {
  return createHash('sha256').update(`${email} ${browserKey}`).digest('hex');
}
