import { expect, test } from 'vitest';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { noFilter, type SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { beyondPage, isWithin, nothingChosen, setParts, without } from './page-filter.ts';

const filter = (parts: Partial<SearchFilter>): SearchFilter => ({ ...noFilter, ...parts });
const wiltz = filter({ canton: 'wiltz' });
const eschweiler = filter({ cityId: placeIdOf('eschweiler') });

test("a search belongs to a list page if it contains all filters of the page's topic", () => {
  expect(isWithin(filter({ subject: 'latin', canton: 'wiltz' }), wiltz)).toBe(true);
  expect(isWithin(eschweiler, wiltz)).toBe(true);
  expect(isWithin(filter({ cityId: placeIdOf('belval') }), wiltz)).toBe(false);
  expect(isWithin(noFilter, wiltz)).toBe(false);
  expect(isWithin(filter({ level: 'bts' }), noFilter)).toBe(true);
});

test("a list page shows the chosen filters, except those of the page's own topic", () => {
  expect(setParts(beyondPage(filter({ canton: 'wiltz', online: true }), wiltz))).toEqual([
    'online',
  ]);
  expect(setParts(beyondPage(eschweiler, wiltz))).toEqual(['cityId']);
  expect(setParts(beyondPage(filter({ canton: 'mersch', online: true }), wiltz))).toEqual([
    'canton',
    'online',
  ]);
});

test("removing all filters keeps the list page's topic, or nothing if the search was about another topic", () => {
  expect(nothingChosen(eschweiler, wiltz)).toEqual(wiltz);
  expect(nothingChosen(filter({ canton: 'mersch' }), wiltz)).toEqual(noFilter);
});

test('removing a city from a search keeps the canton of the list page', () => {
  expect(without(eschweiler, ['cityId'], wiltz)).toEqual(wiltz);
  expect(without(eschweiler, ['cityId'], noFilter)).toEqual(noFilter);
});
