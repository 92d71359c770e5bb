import { expect, test } from 'vitest';
import { locales } from '@kloer/domain/locale/locale.ts';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { noFilter, type SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { searchInWords } from './search-words.ts';

const everyPart: Required<SearchFilter> = {
  subject: 'latin',
  cityId: placeIdOf('wiltz'),
  canton: 'wiltz',
  level: 'classic-lower',
  language: 'lb',
  upToEur: 30,
  lessonPlace: 'studentPlace',
  online: true,
  roleId: 'retired-teacher',
  reviewed: true,
  seen: 'diploma',
};

const parts = Object.keys(everyPart) as (keyof SearchFilter)[];

test.each(locales)('a search alert in the language %s names every search filter', (locale) => {
  const named = parts.map((part) =>
    searchInWords({ ...noFilter, [part]: everyPart[part] }, locale),
  );
  expect(named).not.toContain('');
  expect(searchInWords(everyPart, locale).split(' · ')).toEqual(named);
});
