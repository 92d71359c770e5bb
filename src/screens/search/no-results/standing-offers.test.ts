import { expect, test } from 'vitest';
import { noFilter, type SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { SearchResult } from '../results/search-result.ts';
import { standingOffers } from './standing-offers.ts';

const subjects = ['latin', 'greek', 'music', 'art'] as const;
const offers = subjects.map((subject) => ({ filter: { ...noFilter, subject }, name: subject }));
const results = (count: number) => Array.from({ length: count }, () => ({})) as SearchResult[];
const { signal } = new AbortController();

/** A server without teachers of some subjects, and with few of others. */
function server(...without: readonly string[]) {
  const calls: string[] = [];
  return {
    calls,
    find: async ({ subject }: SearchFilter) => {
      if (without.includes(subject)) return [];
      return results(subject === 'music' ? 2 : 3);
    },
    count: async ({ subject }: SearchFilter) => {
      calls.push(subject);
      return 7;
    },
  };
}

test('suggested searches have results and show their number; only unknown numbers are requested', async () => {
  const { calls, ...ports } = server('latin');
  const standing = await standingOffers(offers, ports, signal);
  expect(standing.map(({ name, total }) => [name, total])).toEqual([
    ['greek', 7],
    ['music', 2],
    ['art', 7],
  ]);
  expect(calls).toEqual(['greek', 'art']);
});

test('no similar search is suggested, and no count requested, if no similar search finds a teacher', async () => {
  const { calls, ...ports } = server(...subjects);
  expect(await standingOffers(offers, ports, signal)).toEqual([]);
  expect(calls).toEqual([]);
});

test.each([undefined, 0])(
  'a suggested search whose number of results is %s is shown without a number',
  async (total) => {
    const ports = { ...server(), count: async () => total };
    const standing = await standingOffers(offers.slice(0, 1), ports, signal);
    expect(standing).toEqual([{ ...offers[0], total: undefined }]);
  },
);

test('no search is suggested if the server cannot be reached', async () => {
  const ports = { ...server(), find: () => Promise.reject(new Error('offline')) };
  expect(await standingOffers(offers, ports, signal)).toEqual([]);
});
