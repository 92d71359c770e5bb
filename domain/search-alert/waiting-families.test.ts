import { describe, expect, test } from 'vitest';
import { placeIdOf } from '../reference/places.ts';
import { noFilter, type SearchFilter } from '../search/search-filter.ts';
import { countWaiting } from './waiting-families.ts';

const wiltz = placeIdOf('wiltz');

const families = (count: number, filter: Partial<SearchFilter>, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    mailbox: `mailbox ${from + index}`,
    filter: { ...noFilter, ...filter },
  }));

describe('the number of families that wait for a teacher', () => {
  test('is shown if it is at least five, by commune and canton', () => {
    const search = { subject: 'mathematics', cityId: wiltz } as const;
    expect(countWaiting(families(4, search))).toEqual({});
    expect(countWaiting(families(5, search))).toEqual({
      mathematics: { communes: { [wiltz]: 5 }, cantons: { wiltz: 5 } },
    });
  });

  test('is rounded down to a multiple of five, so that it does not reveal a single family', () => {
    const counts = [5, 6, 9, 10, 12].map(
      (count) => countWaiting(families(count, { subject: 'physics', canton: 'remich' })).physics,
    );
    expect(counts.map((counted) => counted?.cantons.remich)).toEqual([5, 5, 5, 10, 10]);
  });

  test('counts a mailbox once, even if it has several search alerts', () => {
    const search = { subject: 'mathematics', canton: 'wiltz' } as const;
    const same = families(4, search);
    expect(countWaiting([...same, ...families(4, { ...search, level: 'cycle-4' })])).toEqual({});
    expect(countWaiting([...same, ...families(1, search, 4)])).toEqual({
      mathematics: { communes: {}, cantons: { wiltz: 5 } },
    });
  });

  test('does not count searches without a subject or place, and counts online searches separately', () => {
    expect(countWaiting(families(9, { canton: 'wiltz' }))).toEqual({});
    expect(countWaiting(families(9, { subject: 'mathematics' }))).toEqual({});
    expect(countWaiting(families(9, { subject: 'mathematics', online: true }))).toEqual({
      mathematics: { communes: {}, cantons: {}, online: 5 },
    });
  });
});
