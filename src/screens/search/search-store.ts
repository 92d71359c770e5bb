import { atom } from 'nanostores';
import { resultsOnPage, resultsPerPage } from '@kloer/domain/pages/page-data.ts';
import type { SearchFilter, SearchOrder } from '@kloer/domain/search/search-filter.ts';
import { pageOrder, textOfQuery, type SearchQuery } from './filters/filter-url.ts';
import type { ResultList, ResultsCache } from './results/results-cache.ts';
import type { Published, SearchResult } from './results/search-result.ts';

/** State of the list of results, which stays visible while more results load. */
export type Results =
  | { phase: 'searching' | 'failed' }
  | ({ phase: 'shown' | 'searching-more' | 'more-failed' } & ResultList);

export type SearchPorts = {
  /**
   * Loads the page of results after a rank, with retries; a shorter page is the last. Rejects when the signal aborts.
   */
  find: (
    query: SearchQuery,
    after: string | undefined,
    signal: AbortSignal,
  ) => Promise<readonly SearchResult[]>;
  /** The first results of a wider search, shown below those of the search. */
  findNear: (filter: SearchFilter, signal: AbortSignal) => Promise<readonly SearchResult[]>;
  count: (filter: SearchFilter) => Promise<number | undefined>;
  cache: ResultsCache;
  showInAddress: (query: SearchQuery) => void;
};

/** Maximum number of pages that are loaded to restore a longer list. */
const pagesRestored = 10;

const nothing: ResultList = { isPublished: false, found: [], hasMore: false };

/**
 * The state of a search: filter, results and actions.
 *
 * @param published the cards of the page
 * @param own the filter of the page, whose first results are its cards
 * @param total number of all teachers that match the page's filter
 */
export function createSearch(
  published: readonly Published[],
  own: SearchFilter,
  ports: SearchPorts,
  total?: number,
) {
  const { find, findNear, count, cache, showInAddress } = ports;
  const asPublished: ResultList = {
    isPublished: true,
    found: [],
    hasMore: published.length >= resultsOnPage,
    total,
  };
  const ownQuery: SearchQuery = { filter: own, order: pageOrder };
  const $query = atom(ownQuery);
  const $results = atom<Results>({ phase: 'shown', ...asPublished });
  let current = new AbortController();

  /** Only the newest request may change the list. Starting a request aborts the previous one. */
  const newest = () => {
    current.abort();
    current = new AbortController();
    return current.signal;
  };

  const listed = ({ isPublished, found }: ResultList) => [
    ...(isPublished ? published : []),
    ...found,
  ];

  const countOf = (list: ResultList) => listed(list).length;

  /** The cache key of a search. It contains the published cards, because the stored results continue after them. */
  const keyOf = (query: SearchQuery) =>
    [textOfQuery(query), ...published.map(({ uid }) => uid)].join(' ');

  /** Counts the matching teachers in the background, and adds the number to the list. */
  const addTotal = async (query: SearchQuery) => {
    const found = await count(query.filter);
    const shown = $results.get();
    if (found === undefined || query !== $query.get() || !('found' in shown)) return;
    const { phase, ...list } = { ...shown, total: found };
    cache.keep(keyOf(query), list);
    $results.set({ phase, ...list });
  };

  /** Loads the next page and appends it. If that fails, the state becomes `failure`. */
  const extend = async (list: ResultList, failure: Results, signal: AbortSignal) => {
    try {
      const known = listed(list);
      const page = await find($query.get(), known.at(-1)?.rank, signal);
      if (signal.aborted) return;
      const uids = new Set(known.map(({ uid }) => uid));
      const found = [...list.found, ...page.filter(({ uid }) => !uids.has(uid))];
      const longer = { ...list, found, hasMore: page.length >= resultsPerPage };
      cache.keep(keyOf($query.get()), longer);
      $results.set({ phase: 'shown', ...longer });
      if (list === nothing && longer.hasMore) await addTotal($query.get());
    } catch {
      if (!signal.aborted) $results.set(failure);
    }
  };

  const showMoreOf = async (list: ResultList, signal: AbortSignal) => {
    $results.set({ phase: 'searching-more', ...list });
    await extend(list, { phase: 'more-failed', ...list }, signal);
  };

  const searchAnew = async (signal: AbortSignal) => {
    $results.set({ phase: 'searching' });
    await extend(nothing, { phase: 'failed' }, signal);
  };

  /**
   * Runs the URL's search.
   *
   * @param wanted number of teachers shown before; loads pages until that number is reached
   */
  const restore = async (query: SearchQuery, wanted = 0) => {
    const signal = newest();
    $query.set(query);
    const isOwn = textOfQuery(query) === textOfQuery(ownQuery);
    const list = cache.recall(keyOf(query)) ?? (isOwn ? asPublished : undefined);
    if (list) $results.set({ phase: 'shown', ...list });
    else await searchAnew(signal);
    for (let page = 1; page < pagesRestored && !signal.aborted; page += 1) {
      const shown = $results.get();
      if (shown.phase !== 'shown' || !shown.hasMore || countOf(shown) >= wanted) return;
      const { phase: _shown, ...known } = shown;
      await showMoreOf(known, signal);
    }
  };

  const look = async (query: SearchQuery) => {
    showInAddress(query);
    await restore(query);
  };

  const choose = (filter: SearchFilter) => look({ ...$query.get(), filter });

  const sort = (order: SearchOrder) => look({ ...$query.get(), order });

  /** Loads the next page, also after a failure. */
  const showMore = async () => {
    const shown = $results.get();
    if (shown.phase !== 'shown' && shown.phase !== 'more-failed') return;
    const { phase: _shown, ...list } = shown;
    showInAddress($query.get());
    await showMoreOf(list, newest());
  };

  return {
    $query,
    $results,
    choose,
    sort,
    restore,
    showMore,
    retry: () => searchAnew(newest()),
    countOf,
    count,
    findNear,
  };
}

export type Search = ReturnType<typeof createSearch>;
