import { FirebaseError } from 'firebase/app';
import { expect, test } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { authFailure } from './auth.ts';

test.each([
  ['auth/invalid-credential', 'unauthenticated'],
  ['auth/wrong-password', 'unauthenticated'],
  ['auth/user-not-found', 'unauthenticated'],
  ['auth/user-disabled', 'permission-denied'],
  ['auth/too-many-requests', 'rate-limited'],
  ['auth/network-request-failed', 'unavailable'],
  ['auth/expired-action-code', 'code-invalid'],
  ['auth/invalid-action-code', 'code-invalid'],
  ['auth/user-token-expired', 'unauthenticated'],
  ['auth/invalid-verification-code', 'code-invalid'],
  ['auth/code-expired', 'second-factor-required'],
  ['auth/invalid-multi-factor-session', 'second-factor-required'],
  ['auth/internal-error', 'internal'],
])('the error %s of Firebase Auth becomes the error %s', (code, told) => {
  expect(authFailure(new FirebaseError(code, 'from Firebase')).code).toBe(told);
});

test('an error that has one of our codes stays unchanged, and an unknown error becomes “internal”', () => {
  const unavailable = new AppError('unavailable');
  expect(authFailure(unavailable)).toBe(unavailable);
  expect(authFailure(new TypeError('x is undefined')).code).toBe('internal');
});
