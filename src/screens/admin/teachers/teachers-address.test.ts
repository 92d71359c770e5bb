import { expect, test } from 'vitest';
import { cantonIds } from '@kloer/domain/reference/cantons.ts';
import { addressOfTeachers, teachersInAddress } from './teachers-address.ts';

const read = (query: string) => {
  const found = Object.entries(teachersInAddress(query, cantonIds));
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
};

test.each([
  {},
  { search: 'Weber, Anna' },
  { search: 'a&b', state: 'ended', type: 'grant', canton: 'wiltz', moment: 'ending-soon', page: 3 },
  { sort: 'teacher', descending: true },
  { sort: 'created', descending: false },
] as const)(
  'the filters %j of the table of teachers are the same after writing and reading the page address',
  (wanted) => {
    expect(read(addressOfTeachers(wanted))).toEqual(wanted);
  },
);

test('filters of the table of teachers are added to the page address without losing other parameters', () => {
  expect(addressOfTeachers({ search: 'weber', page: 1 }, '?x=1&state=ended')).toBe(
    '?x=1&q=weber&page=2',
  );
});

test.each(['?state=gone', '?page=0', '?page=-4', '?page=1.5', '?page=99999999', '?sort=age'])(
  'unknown filter values in the address of the table of teachers are ignored: %s',
  (query) => {
    expect(read(query)).toEqual({});
  },
);

test('a search text that is too long is cut in the address of the table of teachers', () => {
  expect(read(`?q=${'a'.repeat(500)}`)).toEqual({ search: 'a'.repeat(200) });
});
