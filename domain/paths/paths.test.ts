import { expect, test } from 'vitest';
import { locales } from '../locale/locale.ts';
import { subjectKeys } from '../reference/subjects.ts';
import {
  editPath,
  editSegment,
  generalSegment,
  listingPath,
  localeOfTutoringWord,
  profilePath,
  sharedPath,
  subjectPath,
} from './paths.ts';

test('the home page and pages such as the terms have a path prefix for the language, except in French', () => {
  expect(sharedPath('fr', '')).toBe('/');
  expect(sharedPath('en', '')).toBe('/en');
  expect(sharedPath('fr', 'terms')).toBe('/terms');
  expect(sharedPath('lb', 'terms')).toBe('/lb/terms');
});

test("the path of a list, profile or profile form contains the word for tutoring in the page's language", () => {
  expect(listingPath('lb')).toBe('/nohellef');
  expect(editPath('en')).toBe('/tutoring/edit');
  expect(editPath('fr', 'u1')).toBe('/cours-de-rattrapage/edit/u1');
  expect(profilePath('en', undefined, 'tom-thill')).toBe('/tutoring/general/tom-thill');
  expect(localeOfTutoringWord('nohellef')).toBe('lb');
  expect(localeOfTutoringWord('toString')).toBeUndefined();
});

test('every subject has a unique path in every language, which is not a reserved word', () => {
  expect(subjectPath('fr', 'computer-science')).toBe('/cours-de-rattrapage/informatique');
  expect(subjectPath('lb', 'german')).toBe('/nohellef/daitsch');
  for (const locale of locales) {
    const paths = subjectKeys.map((subject) => subjectPath(locale, subject));
    expect(new Set(paths).size).toBe(subjectKeys.length);
    expect(paths).not.toContain(`${listingPath(locale)}/${editSegment}`);
    expect(paths).not.toContain(`${listingPath(locale)}/${generalSegment}`);
  }
});
