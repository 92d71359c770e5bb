import type { CallName } from './calls.ts';

/** Calls without sign-in that need an App Check token. */
const checkedCalls = [
  'sign-up',
  'send-auth-mail',
  'send-contact-email',
  'write-to-teacher',
  'report-profile',
  'declare-withdrawal',
  'ask-search-alert',
] as const satisfies readonly CallName[];

export type CheckedCall = (typeof checkedCalls)[number];

export const isCheckedCall = (name: CallName): name is CheckedCall =>
  checkedCalls.some((checked) => checked === name);

export const appCheckHeader = 'X-Firebase-AppCheck';
