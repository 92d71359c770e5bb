import { FirebaseError } from 'firebase/app';
import { expect, test } from 'vitest';
import { storageFailure } from './profile-pictures.ts';

test.each([
  ['storage/unauthenticated', 'unauthenticated'],
  ['storage/unauthorized', 'permission-denied'],
  ['storage/object-not-found', 'not-found'],
  ['storage/retry-limit-exceeded', 'unavailable'],
])('maps %s to %s', (code, name) => {
  expect(storageFailure(new FirebaseError(code, 'refused')).code).toBe(name);
});

test('treats all other errors as temporary', () => {
  const cause = new TypeError('Failed to fetch');
  expect(storageFailure(cause)).toMatchObject({ code: 'unavailable', cause });
});
