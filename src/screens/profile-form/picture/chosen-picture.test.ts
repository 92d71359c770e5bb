import { describe, expect, test } from 'vitest';
import { pictureEndings } from '@kloer/domain/teacher/picture.ts';
import { picturePattern } from '@kloer/domain/teacher/teacher.ts';
import { isTooLarge, pictureName, refusedPicture } from './chosen-picture.ts';

const limit = 5 * 1024 * 1024;

describe('a chosen picture', () => {
  test.each([
    [limit, false],
    [limit + 1, true],
  ])('of %i bytes is too large: %j', (size, tooLarge) => {
    expect(isTooLarge({ size })).toBe(tooLarge);
  });

  test('gets a file name that schema and rules accept', () => {
    for (const type of Object.keys(pictureEndings)) {
      expect(pictureName('teacher-001', 1_700_000_000_000, type)).toMatch(picturePattern);
    }
    expect(pictureName('anna', 5, 'image/jpeg')).toBe('anna-5.jpg');
  });
});

test('a refused picture is reported as long as the profile has it', () => {
  const pictureDocument = {
    profilePicture: 'anna-2.png',
    pictureProblem: { picture: 'anna-2.png', reason: 'unreadable' },
  };
  expect(refusedPicture(pictureDocument)).toBe('pictureRefused-unreadable');
  expect(refusedPicture({ ...pictureDocument, profilePicture: 'anna-3.png' })).toBeUndefined();
  expect(refusedPicture({ profilePicture: 'anna-2.png', pictureProblem: null })).toBeUndefined();
  expect(refusedPicture({ profilePicture: 'anna-2.png' })).toBeUndefined();
});
