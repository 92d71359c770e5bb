import { expect, test } from 'vitest';
import { editPath, listingPath, localeOfTutoringWord, profilePath, sharedPath } from './paths.ts';

test('French carries no prefix, the others do', () => {
  expect(sharedPath('fr', '')).toBe('/');
  expect(sharedPath('en', '')).toBe('/en');
  expect(sharedPath('fr', 'terms')).toBe('/terms');
  expect(sharedPath('lb', 'terms')).toBe('/lb/terms');
});

test('the tutoring word carries the language', () => {
  expect(listingPath('lb')).toBe('/nohellef');
  expect(editPath('en')).toBe('/tutoring/edit');
  expect(editPath('fr', 'u1')).toBe('/cours-de-rattrapage/edit/u1');
  expect(profilePath('en', undefined, 'tom-thill')).toBe('/tutoring/general/tom-thill');
  expect(localeOfTutoringWord('nohellef')).toBe('lb');
  expect(localeOfTutoringWord('toString')).toBeUndefined();
});
