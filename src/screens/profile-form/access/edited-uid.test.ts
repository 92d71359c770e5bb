import { describe, expect, test } from 'vitest';
import { editedUid } from './form-access.ts';

describe('the id of the edited profile, read from the page address', () => {
  test.each([
    '/profile/edit',
    '/profile/edit/',
    '/en/profile/edit',
    '/cours-de-rattrapage/edit',
    '/tutoring/edit',
    '/nohellef/edit/',
    '/profile',
    '/lb/profile/',
  ])("is empty for the user's own profile at %s", (path) =>
    expect(editedUid(path)).toBeUndefined(),
  );

  test.each([
    '/profile/anna',
    '/profile/anna/',
    '/lb/profile/anna',
    '/profile/edit/anna',
    '/en/profile/edit/anna',
    '/cours-de-rattrapage/edit/anna',
    '/tutoring/edit/anna',
    '/nohellef/edit/anna/',
  ])('is “anna” at %s', (path) => expect(editedUid(path)).toBe('anna'));

  test('is returned unchanged if it is not a valid id', () => {
    expect(editedUid('/profile/%E0%A4%A')).toBe('%E0%A4%A');
    expect(editedUid('/profile/an%20na')).toBe('an na');
  });
});
