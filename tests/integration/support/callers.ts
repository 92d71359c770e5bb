import type { Caller } from '../../../functions/src/platform/caller/caller.ts';

export const person = (uid: string, emailVerified = true): Caller => ({
  uid,
  email: `${uid}@example.lu`,
  emailVerified,
  signedInAt: new Date(),
});

export type NotAdministrator = readonly [who: string, caller: Caller | null, code: string];

/** Callers whose administration calls are refused, with the error code; `chief` is the administrator. */
export const notAdministrators: readonly NotAdministrator[] = [
  ['a visitor', null, 'unauthenticated'],
  ['a teacher', person('anna'), 'permission-denied'],
  ['an administrator whose address is not verified', person('chief', false), 'permission-denied'],
  [
    'an administrator who signed in yesterday',
    { ...person('chief'), signedInAt: new Date(Date.now() - 13 * 60 * 60_000) },
    'recent-sign-in-required',
  ],
];
