import { describe, expect, test } from 'vitest';
import { pictureEndings } from '@kloer/domain/teacher/picture.ts';
import { picturePattern } from '@kloer/domain/teacher/teacher.ts';
import { pictureName, pictureProblem, refusedPicture } from './chosen-picture.ts';

const limit = 5 * 1024 * 1024;

describe('a chosen picture', () => {
  test.each([
    ['image/jpeg', limit, undefined],
    ['image/png', 1, undefined],
    ['image/gif', 1, undefined],
    ['image/svg+xml', 1, undefined],
    ['image/webp', 1, undefined],
    ['image/webp', limit + 1, 'fileTooLarge'],
    ['image/heic', 1, 'invalidFileType'],
    ['application/pdf', limit + 1, 'invalidFileType'],
    ['', 1, 'invalidFileType'],
    ['constructor', 1, 'invalidFileType'],
  ] as const)('of type %j and %i bytes: %s', (type, size, problem) => {
    expect(pictureProblem({ type, size })).toBe(problem);
  });

  test('is named as schema and rules expect', () => {
    for (const type of Object.keys(pictureEndings)) {
      expect(pictureName('teacher-001', 1_700_000_000_000, type)).toMatch(picturePattern);
    }
    expect(pictureName('anna', 5, 'image/jpeg')).toBe('anna-5.jpg');
  });
});

test('a picture that the server refused is told of as long as it is the profile’s', () => {
  const pictureDocument = {
    profilePicture: 'anna-2.png',
    pictureProblem: { picture: 'anna-2.png', reason: 'unreadable' },
  };
  expect(refusedPicture(pictureDocument)).toBe('pictureRefused-unreadable');
  expect(refusedPicture({ ...pictureDocument, profilePicture: 'anna-3.png' })).toBeUndefined();
  expect(refusedPicture({ profilePicture: 'anna-2.png', pictureProblem: null })).toBeUndefined();
  expect(refusedPicture({ profilePicture: 'anna-2.png' })).toBeUndefined();
});
