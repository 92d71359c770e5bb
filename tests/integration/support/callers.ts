import type { Caller } from '../../../functions/src/platform/caller/caller.ts';

export const person = (uid: string, emailVerified = true): Caller => ({
  uid,
  email: `${uid}@example.lu`,
  emailVerified,
  signedInAt: new Date(),
});

export type NotAdministrator = readonly [who: string, caller: Caller | null, code: string];

/** Callers to whom each call of an administrator is refused, where `chief` administers, with the error's code. */
export const notAdministrators: readonly NotAdministrator[] = [
  ['a visitor', null, 'unauthenticated'],
  ['a teacher', person('anna'), 'permission-denied'],
  ['an administrator without a proven address', person('chief', false), 'permission-denied'],
  [
    'an administrator who signed in yesterday',
    { ...person('chief'), signedInAt: new Date(Date.now() - 13 * 60 * 60_000) },
    'recent-sign-in-required',
  ],
];
