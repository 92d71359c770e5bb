import { expect, test } from 'vitest';
import { noFilter, type SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { SearchResult } from '../results/search-result.ts';
import { standingOffers } from './standing-offers.ts';

const subjects = ['latin', 'greek', 'music', 'art'] as const;
const offers = subjects.map((subject) => ({ filter: { ...noFilter, subject }, name: subject }));
const somebody = [{}] as readonly SearchResult[];
const { signal } = new AbortController();

/** A server without teachers of some subjects. */
function server(...without: readonly string[]) {
  const calls: string[] = [];
  return {
    calls,
    find: async ({ subject }: SearchFilter) => (without.includes(subject) ? [] : somebody),
    count: async ({ subject }: SearchFilter) => {
      calls.push(subject);
      return 7;
    },
  };
}

test('what finds nobody either is no offer, and the first two that find somebody say how many', async () => {
  const { calls, ...ports } = server('latin');
  const standing = await standingOffers(offers, ports, signal);
  expect(standing.map(({ name, total }) => [name, total])).toEqual([
    ['greek', 7],
    ['music', 7],
    ['art', undefined],
  ]);
  expect(calls).toEqual(['greek', 'music']);
});

test('where nothing helps, nothing is offered or counted', async () => {
  const { calls, ...ports } = server(...subjects);
  expect(await standingOffers(offers, ports, signal)).toEqual([]);
  expect(calls).toEqual([]);
});

test.each([undefined, 0])(
  'an offer that is counted as %s stands without a number',
  async (total) => {
    const ports = { ...server(), count: async () => total };
    const standing = await standingOffers(offers.slice(0, 1), ports, signal);
    expect(standing).toEqual([{ ...offers[0], total: undefined }]);
  },
);

test('where the server is not reached, nothing is offered', async () => {
  const ports = { ...server(), find: () => Promise.reject(new Error('offline')) };
  expect(await standingOffers(offers, ports, signal)).toEqual([]);
});
