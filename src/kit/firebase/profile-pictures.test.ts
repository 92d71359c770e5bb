import { FirebaseError } from 'firebase/app';
import { expect, test } from 'vitest';
import { storageFailure } from './profile-pictures.ts';

test.each([
  ['storage/unauthenticated', 'unauthenticated'],
  ['storage/unauthorized', 'permission-denied'],
  ['storage/object-not-found', 'not-found'],
  ['storage/retry-limit-exceeded', 'unavailable'],
])('the error %s while uploading a picture becomes the error %s', (code, name) => {
  expect(storageFailure(new FirebaseError(code, 'refused')).code).toBe(name);
});

test('an unknown error while uploading a picture counts as temporary', () => {
  const cause = new TypeError('Failed to fetch');
  expect(storageFailure(cause)).toMatchObject({ code: 'unavailable', cause });
});
