import { describe, expect, test } from 'vitest';
import { locales } from '../locale/locale.ts';
import { reservedSegments } from '../slug/slug.ts';
import { subjectOfWord } from './subject-words.ts';
import { subjectKeys, subjectNames, subjectSlug } from './subjects.ts';

test('there are 19 subjects, named in each language', () => {
  expect(subjectKeys).toHaveLength(19);
  for (const key of subjectKeys) {
    for (const locale of locales) expect(subjectNames[key][locale]).toMatch(/\S/);
  }
});

describe('a subject’s path segment', () => {
  test('is its folded name', () => {
    expect(subjectSlug('mathematics', 'fr')).toBe('mathematiques');
    expect(subjectSlug('computer-science', 'en')).toBe('computer-science');
    expect(subjectSlug('french', 'lb')).toBe('franseisch');
  });

  test('is unique in its language and never a reserved word', () => {
    for (const locale of locales) {
      const slugs = subjectKeys.map((key) => subjectSlug(key, locale));
      expect(new Set(slugs).size).toBe(slugs.length);
      expect(slugs.filter((slug) => reservedSegments.has(slug))).toEqual([]);
    }
  });

  test('leads back to the subject in every language', () => {
    for (const key of subjectKeys) {
      for (const locale of locales) expect(subjectOfWord(subjectSlug(key, locale))).toBe(key);
    }
  });
});

test.each([
  ['maths', 'mathematics'],
  ['Mathématiques', 'mathematics'],
  ['mathe', 'mathematics'],
  ['Deutsch', 'german'],
  ['däitsch', 'german'],
  ['allemand', 'german'],
  ['Französisch', 'french'],
  ['franzoesisch', 'french'],
  ['Sciences économiques', 'economics'],
  ['Wirtschaft', 'economics'],
  ['Erdkunde', 'geography'],
  ['computer science', 'computer-science'],
  ['Spuenesch', 'spanish'],
  ['knitting', undefined],
  ['constructor', undefined],
])('the word %s means %s', (word, key) => {
  expect(subjectOfWord(word)).toBe(key);
});
