import { expect, test } from 'vitest';
import { locales } from '@kloer/domain/locale/locale.ts';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { noFilter, type SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import type { Results } from '../search-store.ts';
import { countText } from './count-text.ts';

const shown = (more: object): Results => ({
  phase: 'shown',
  isPublished: false,
  found: [],
  hasMore: true,
  ...more,
});
const english = (results: Results, count: number, filter: Partial<SearchFilter> = {}) =>
  countText(results, count, { ...noFilter, ...filter }, textsFor('en', 'search'), 'en');

test.each<[string, object, number, string | undefined]>([
  ['all teachers are shown', { hasMore: false }, 3, '3 teachers'],
  ['one teacher is shown', { hasMore: false }, 1, '1 teacher'],
  ['the total number is unknown', {}, 12, '12 teachers shown'],
  ['only the first page is shown', { total: 17 }, 12, '17 teachers'],
  ['more pages were opened', { total: 40 }, 24, '24 of 40 teachers shown'],
  ['more teachers are shown than were counted', { total: 24 }, 24, '24 teachers shown'],
  ['an empty list has no number', { hasMore: false }, 0, undefined],
])('a list shows how many teachers it contains: %s', (_what, more, count, text) =>
  expect(english(shown(more), count)).toBe(text),
);

test('the number of teachers is shown with the place, and with “in” if the place’s preposition is known', () => {
  const all = shown({ hasMore: false });
  const esch = { cityId: placeIdOf('esch-sur-alzette') };
  const luxembourg = { cityId: placeIdOf('luxembourg') };
  const canton = { canton: 'echternach' } as const;
  expect(english(all, 19, esch)).toBe('19 teachers in Esch-sur-Alzette');
  expect(english(all, 19, { cityId: placeIdOf('kirchberg') })).toBe('19 teachers · Kirchberg');
  const inLanguage = (locale: 'fr' | 'lb', filter: Partial<SearchFilter>) =>
    countText(all, 2, { ...noFilter, ...filter }, textsFor(locale, 'search'), locale);
  expect(inLanguage('fr', canton)).toBe('2 enseignants dans le canton d’Echternach');
  expect(inLanguage('lb', canton)).toBe('2 Léierpersounen am Kanton Iechternach');
  expect(inLanguage('lb', esch)).toBe('2 Léierpersounen zu Esch-Uelzecht');
  expect(inLanguage('lb', luxembourg)).toBe('2 Léierpersounen an der Stad Lëtzebuerg');
});

test('the total number of teachers is shown next to the results in every language', () => {
  for (const locale of locales) {
    const text = countText(shown({ total: 140 }), 18, noFilter, textsFor(locale, 'search'), locale);
    expect(text).toMatch(/^18 .*140/);
  }
});
