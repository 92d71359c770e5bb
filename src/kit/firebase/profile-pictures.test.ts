import { FirebaseError } from 'firebase/app';
import { expect, test } from 'vitest';
import { storageFailure } from './profile-pictures.ts';

test.each([
  ['storage/unauthenticated', 'unauthenticated'],
  ['storage/unauthorized', 'permission-denied'],
  ['storage/object-not-found', 'not-found'],
  ['storage/retry-limit-exceeded', 'unavailable'],
])('the upload error %s becomes %s', (code, name) => {
  expect(storageFailure(new FirebaseError(code, 'refused')).code).toBe(name);
});

test('any other upload error counts as temporary', () => {
  const cause = new TypeError('Failed to fetch');
  expect(storageFailure(cause)).toMatchObject({ code: 'unavailable', cause });
});
