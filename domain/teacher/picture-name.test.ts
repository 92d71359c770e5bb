import { expect, test } from 'vitest';
import { pictureEndings } from './picture-limits.ts';
import { isPictureOf, pictureName, picturePattern } from './picture-name.ts';

test.each(Object.keys(pictureEndings))('a new name of a picture of type %s is accepted', (type) => {
  const name = pictureName('teacher-001', 1_700_000_000_000, type);
  expect(name).toMatch(picturePattern);
  expect(isPictureOf('teacher-001', name)).toBe(true);
});

test('the name of a picture consists of user id, time and ending', () => {
  expect(pictureName('anna', 5, 'image/jpeg')).toBe('anna-5.jpg');
});

test.each(['ben-5.jpg', 'anna-b-5.jpg', 'ann-5.jpg', '5.jpg'])(
  'the picture %s does not belong to Anna',
  (name) => {
    expect(isPictureOf('anna', name)).toBe(false);
  },
);
