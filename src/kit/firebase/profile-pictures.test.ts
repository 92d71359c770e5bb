import { FirebaseError } from 'firebase/app';
import { expect, test } from 'vitest';
import { storageFailure } from './profile-pictures.ts';

test.each([
  ['storage/unauthenticated', 'unauthenticated'],
  ['storage/unauthorized', 'permission-denied'],
  ['storage/object-not-found', 'not-found'],
  ['storage/retry-limit-exceeded', 'unavailable'],
])('calls %s %s', (code, name) => {
  expect(storageFailure(new FirebaseError(code, 'refused')).code).toBe(name);
});

test('takes whatever else happens for passing', () => {
  const cause = new TypeError('Failed to fetch');
  expect(storageFailure(cause)).toMatchObject({ code: 'unavailable', cause });
});
