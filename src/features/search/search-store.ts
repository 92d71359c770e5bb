import { atom } from 'nanostores';
import type { SearchFilter } from '../../../domain/search/search-keys.ts';
import { resultsPerPage } from '../../../domain/pages/page-data.ts';
import { noFilter, queryOf } from './filter-url.ts';
import type { ResultList, ResultsCache } from './results-cache.ts';
import type { SearchResult } from './search-result.ts';

/** What the list shows; `results` stay in view while more of them are sought. */
export type Results =
  | ({ phase: 'shown' } & ResultList)
  | { phase: 'searching' }
  | { phase: 'failed' }
  | { phase: 'searching-more' | 'more-failed'; results: readonly SearchResult[] };

export type SearchPorts = {
  /** One page of results behind the given one, with retries; rejects when the signal aborts. */
  find: (
    filter: SearchFilter,
    after: SearchResult | undefined,
    signal: AbortSignal,
  ) => Promise<readonly SearchResult[]>;
  cache: ResultsCache;
  /** Puts the search into the page's address. */
  showInAddress: (query: string) => void;
};

/** One search: what is looked for, what was found, and the actions of the page around them. */
export function createSearch(initial: readonly SearchResult[], ports: SearchPorts) {
  const { find, cache, showInAddress } = ports;
  const published = { results: initial, hasMore: initial.length >= resultsPerPage };
  const $filter = atom<SearchFilter>(noFilter);
  const $results = atom<Results>({ phase: 'shown', ...published });
  let current = new AbortController();

  /** Only the newest request may change the list: starting one calls off the one before. */
  const newest = () => {
    current.abort();
    current = new AbortController();
    return current.signal;
  };

  const show = (list: ResultList) => {
    cache.keep(queryOf($filter.get()), list);
    $results.set({ phase: 'shown', ...list });
  };

  const request = async (known: readonly SearchResult[], signal: AbortSignal) => {
    $results.set(
      known.length > 0 ? { phase: 'searching-more', results: known } : { phase: 'searching' },
    );
    try {
      const found = await find($filter.get(), known.at(-1), signal);
      if (signal.aborted) return;
      const uids = new Set(known.map(({ uid }) => uid));
      const results = [...known, ...found.filter(({ uid }) => !uids.has(uid))];
      show({ results, hasMore: found.length >= resultsPerPage });
    } catch {
      if (signal.aborted) return;
      $results.set(
        known.length > 0 ? { phase: 'more-failed', results: known } : { phase: 'failed' },
      );
    }
  };

  /** Looks for something else. */
  const choose = async (filter: SearchFilter) => {
    const signal = newest();
    $filter.set(filter);
    const query = queryOf(filter);
    showInAddress(query);
    const list = cache.recall(query) ?? (query === '' ? published : undefined);
    if (list) $results.set({ phase: 'shown', ...list });
    else await request([], signal);
  };

  /** Opens the list further, or tries that again. */
  const showMore = async () => {
    const shown = $results.get();
    if (shown.phase === 'shown' || shown.phase === 'more-failed') {
      showInAddress(queryOf($filter.get()));
      await request(shown.results, newest());
    }
  };

  /** Tries the same search again. */
  const retry = () => request([], newest());

  return { $filter, $results, choose, showMore, retry };
}

export type Search = ReturnType<typeof createSearch>;
