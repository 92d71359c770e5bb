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

test('French paths have no prefix, but paths in other languages do', () => {
  expect(sharedPath('fr', '')).toBe('/');
  expect(sharedPath('en', '')).toBe('/en');
  expect(sharedPath('fr', 'terms')).toBe('/terms');
  expect(sharedPath('lb', 'terms')).toBe('/lb/terms');
});

test('the path contains the word for tutoring in the language of the page', () => {
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
