import type { CallName } from './calls.ts';

/**
 * Calls for which Firebase App Check must vouch for the browser: anyone may make them, and they create an account, send
 * a mail to a typed address, or store typed words.
 */
const checkedCalls: readonly CallName[] = [
  'sign-up',
  'send-auth-mail',
  'send-contact-email',
  'write-to-teacher',
  'report-profile',
  'declare-withdrawal',
];

export const isCheckedCall = (name: CallName): boolean => checkedCalls.includes(name);

/** The header of Firebase's own calls. */
export const appCheckHeader = 'X-Firebase-AppCheck';
