import { describe, expect, test, vi } from 'vitest';
import { resultsOnPage } from '@kloer/domain/pages/page-data.ts';
import { noFilter, type SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { textOfQuery, type SearchQuery } from './filters/filter-url.ts';
import { mathsTeachers } from './fixtures.ts';
import { resultsCache } from './results/results-cache.ts';
import { publishedOf, type SearchResult } from './results/search-result.ts';
import { createSearch } from './search-store.ts';

type Call = {
  query: SearchQuery;
  after: string | undefined;
  signal: AbortSignal;
  answer: (found: readonly SearchResult[]) => void;
  fail: () => void;
};

/** A search whose requests the test answers in any order. */
function startSearch(
  published: readonly SearchResult[] = mathsTeachers(resultsOnPage),
  own: SearchFilter = noFilter,
  kept = new Map<string, string>(),
  total?: number,
) {
  const calls: Call[] = [];
  const addresses: string[] = [];
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const search = createSearch(published.map(publishedOf), own, {
    find: (query, after, signal) =>
      new Promise((resolve, reject) => {
        calls.push({
          query,
          after,
          signal,
          answer: resolve,
          fail: () => reject(new Error('offline')),
        });
      }),
    findNear: () => Promise.resolve([]),
    count: () => Promise.resolve(total),
    cache: resultsCache(storage, () => 0),
    showInAddress: (query) => addresses.push(textOfQuery(query)),
  });
  const foundUids = () => {
    const results = search.$results.get();
    return 'found' in results ? results.found.map(({ uid }) => uid) : [];
  };
  const shownCount = () => {
    const results = search.$results.get();
    return 'found' in results ? search.countOf(results) : 0;
  };
  const call = (index: number) => calls[index] as Call;
  return { ...search, call, calls, addresses, foundUids, shownCount };
}

const maths: SearchFilter = { ...noFilter, subject: 'mathematics' };
const asked = (filter: SearchFilter): SearchQuery => ({ filter, order: 'end' });
const physics = { ...noFilter, subject: 'physics' } as const;

describe('the search on a page', () => {
  test('starts with the cards in the page, and offers more results if there are six cards', () => {
    expect(startSearch().$results.get()).toMatchObject({ phase: 'shown', hasMore: true });
    const few = startSearch(mathsTeachers(3));
    expect(few.$results.get()).toMatchObject({ phase: 'shown', hasMore: false });
    expect(few.calls).toHaveLength(0);
  });

  test('first shows that it is running, then the results, and changes the address', async () => {
    const search = startSearch();
    const choosing = search.choose(maths);
    expect(search.$results.get()).toEqual({ phase: 'searching' });
    search.call(0).answer(mathsTeachers(2));
    await choosing;
    expect(search.foundUids()).toEqual(['teacher-1', 'teacher-2']);
    expect(search.$results.get()).toMatchObject({ phase: 'shown', hasMore: false });
    expect(search.addresses).toEqual(['?subject=mathematics']);
  });

  test('restores a list with its earlier length', async () => {
    const search = startSearch();
    const restoring = search.restore(asked(noFilter), 30);
    for (const [index, start] of [6, 18].entries()) {
      await vi.waitFor(() => expect(search.calls).toHaveLength(index + 1));
      search.call(index).answer(mathsTeachers(start + 12).slice(start));
    }
    await restoring;
    expect(search.shownCount()).toBe(30);
    await search.restore(asked(noFilter), 30);
    expect([search.shownCount(), search.calls.length]).toEqual([30, 2]);
  });

  test('ignores an older answer that arrives after a newer one', async () => {
    const search = startSearch();
    const older = search.choose(maths);
    const newer = search.choose(physics);
    expect(search.call(0).signal.aborted).toBe(true);
    search.call(1).answer(mathsTeachers(1));
    await newer;
    search.call(0).answer(mathsTeachers(5));
    await older;
    expect(search.foundUids()).toEqual(['teacher-1']);
  });

  test('ignores the failure of a search that a newer search replaced', async () => {
    const search = startSearch();
    const older = search.choose(maths);
    const newer = search.choose(physics);
    search.call(0).fail();
    await older;
    expect(search.$results.get()).toEqual({ phase: 'searching' });
    search.call(1).answer([]);
    await newer;
    expect(search.$results.get()).toEqual({
      phase: 'shown',
      isPublished: false,
      found: [],
      hasMore: false,
    });
  });

  test('continues the list after the last result, with each teacher once', async () => {
    const search = startSearch();
    const opening = search.showMore();
    expect(search.$results.get()).toMatchObject({ phase: 'searching-more' });
    expect(search.call(0).after).toMatch(/-teacher-6$/);
    search.call(0).answer([...mathsTeachers(6).slice(-1), ...mathsTeachers(3, 7)]);
    await opening;
    expect(search.shownCount()).toBe(9);
    expect(search.foundUids()).toEqual(['teacher-7', 'teacher-8', 'teacher-9']);
    expect(search.$results.get()).toMatchObject({ hasMore: false });
    expect(search.addresses).toEqual(['']);
  });

  test('continues after the six cards of the page without skipping teachers', async () => {
    const search = startSearch();
    for (const [index, start] of [6, 18].entries()) {
      const opening = search.showMore();
      expect(search.call(index).after?.endsWith(`-teacher-${start}`)).toBe(true);
      search.call(index).answer(mathsTeachers(12, start + 1));
      await opening;
      expect(search.$results.get()).toMatchObject({ hasMore: true });
    }
    expect(search.foundUids()).toEqual(
      Array.from({ length: 24 }, (_, index) => `teacher-${index + 7}`),
    );
  });

  test('keeps the list if further results cannot be loaded, and can load them again', async () => {
    const search = startSearch();
    const opening = search.showMore();
    search.call(0).fail();
    await opening;
    expect(search.$results.get()).toMatchObject({ phase: 'more-failed' });
    expect(search.shownCount()).toBe(6);
    const again = search.showMore();
    search.call(1).answer([]);
    await again;
    expect(search.$results.get()).toMatchObject({ phase: 'shown', hasMore: false });
  });

  test('shows that it failed, and can be repeated', async () => {
    const search = startSearch();
    const choosing = search.choose(maths);
    search.call(0).fail();
    await choosing;
    expect(search.$results.get()).toEqual({ phase: 'failed' });
    const again = search.retry();
    search.call(1).answer(mathsTeachers(1));
    await again;
    expect(search.foundUids()).toEqual(['teacher-1']);
  });

  test('shows a list from the cache without a request', async () => {
    const search = startSearch();
    const choosing = search.choose(maths);
    search.call(0).answer(mathsTeachers(2));
    await choosing;
    await search.choose(noFilter);
    expect(search.shownCount()).toBe(6);
    await search.choose(maths);
    expect(search.shownCount()).toBe(2);
    expect(search.calls).toHaveLength(1);
    expect(search.addresses).toEqual(['?subject=mathematics', '', '?subject=mathematics']);
  });

  test("loads further results again, instead of from the cache, if the page's cards have changed", async () => {
    const tab = new Map<string, string>();
    const before = startSearch(mathsTeachers(6), noFilter, tab);
    const opening = before.showMore();
    before.call(0).answer(mathsTeachers(12, 7));
    await opening;

    const after = startSearch([...mathsTeachers(1, 90), ...mathsTeachers(5)], noFilter, tab);
    const restoring = after.restore(asked(noFilter), 18);
    await vi.waitFor(() => expect(after.calls).toHaveLength(1));
    expect(after.call(0).after).toMatch(/-teacher-5$/);
    after.call(0).answer(mathsTeachers(12, 6));
    await restoring;
    expect([after.shownCount(), new Set(after.foundUids()).size]).toEqual([18, 12]);
    expect(after.foundUids()[0]).toBe('teacher-6');
  });

  test('shows the total number of results if the first list does not contain all', async () => {
    const all = 24;
    const tab = new Map<string, string>();
    const search = startSearch(mathsTeachers(6), noFilter, tab, all);
    const choosing = search.choose(maths);
    search.call(0).answer(mathsTeachers(12));
    await choosing;
    expect(search.$results.get()).toMatchObject({ phase: 'shown', total: all });
    const opening = search.showMore();
    expect(search.$results.get()).toMatchObject({ phase: 'searching-more', total: all });
    search.call(1).answer(mathsTeachers(3, 13));
    await opening;
    const again = startSearch(mathsTeachers(6), noFilter, tab);
    await again.restore(asked(maths));
    expect(again.$results.get()).toMatchObject({ hasMore: false, total: all });
    expect(again.calls).toEqual([]);
  });

  test('does not request the total number of results if all are shown', async () => {
    const search = startSearch(mathsTeachers(6), noFilter, new Map(), 9);
    const choosing = search.choose(maths);
    search.call(0).answer(mathsTeachers(3));
    await choosing;
    expect(search.$results.get()).not.toHaveProperty('total');
  });

  test('starts with the subject of the page, and returns to that subject without a request', async () => {
    const search = startSearch(mathsTeachers(6), maths);
    expect(search.$query.get()).toEqual(asked(maths));
    const choosing = search.choose(noFilter);
    search.call(0).answer(mathsTeachers(1));
    await choosing;
    expect(search.shownCount()).toBe(1);
    await search.choose(maths);
    expect(search.shownCount()).toBe(6);
    expect(search.calls).toHaveLength(1);
  });

  test('sorts the results as the user chose, and keeps that order when filters change', async () => {
    const search = startSearch();
    const sorting = search.sort('price');
    search.call(0).answer(mathsTeachers(2));
    await sorting;
    expect(search.shownCount()).toBe(2);
    const choosing = search.choose(maths);
    search.call(1).answer(mathsTeachers(1));
    await choosing;
    expect(search.calls.map(({ query }) => query)).toEqual([
      { filter: noFilter, order: 'price' },
      { filter: maths, order: 'price' },
    ]);
    expect(search.addresses).toEqual(['?sort=price', '?subject=mathematics&sort=price']);
    await search.sort('price');
    await search.restore(asked(noFilter));
    expect([search.shownCount(), search.calls.length]).toEqual([6, 2]);
  });

  test('does not change the page address when it is restored from that address', async () => {
    const search = startSearch();
    const restoring = search.restore(asked(physics));
    search.call(0).answer([]);
    await restoring;
    expect(search.$query.get()).toEqual(asked(physics));
    expect(search.addresses).toEqual([]);
  });
});
