import type { CallName } from './calls.ts';

/**
 * Calls that strangers can make and that create accounts, send mails to typed addresses or store typed words: Firebase
 * App Check must vouch for the browser.
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
