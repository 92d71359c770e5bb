import { describe, expect, test } from 'vitest';
import { editedUid } from './form-access.ts';

describe('the id of the profile to edit, from the page’s address', () => {
  test.each([
    '/profile/edit',
    '/profile/edit/',
    '/en/profile/edit',
    '/cours-de-rattrapage/edit',
    '/tutoring/edit',
    '/nohellef/edit/',
    '/profile',
    '/lb/profile/',
  ])("is the user's own at %s", (path) => expect(editedUid(path)).toBeUndefined());

  test.each([
    '/profile/anna',
    '/profile/anna/',
    '/lb/profile/anna',
    '/profile/edit/anna',
    '/en/profile/edit/anna',
    '/cours-de-rattrapage/edit/anna',
    '/tutoring/edit/anna',
    '/nohellef/edit/anna/',
  ])('is Anna’s at %s', (path) => expect(editedUid(path)).toBe('anna'));

  test('is unknown if the id is invalid', () => {
    expect(editedUid('/profile/%E0%A4%A')).toBe('%E0%A4%A');
    expect(editedUid('/profile/an%20na')).toBe('an na');
  });
});
