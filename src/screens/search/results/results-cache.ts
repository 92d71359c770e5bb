import type { SearchResult } from './search-result.ts';

export type ResultList = {
  /** Whether the published cards of the page come first. */
  isPublished: boolean;
  /** Results after the published cards, if those are shown. */
  found: readonly SearchResult[];
  hasMore: boolean;
  /** Total number of results, if it is higher than the number shown. */
  total?: number | undefined;
};

/** How long a list of results is reused without a request (specification §9). */
export const keptForMs = 5 * 60 * 1000;

type Entries = Record<string, ResultList & { keptAtMs: number }>;

/** The lists of results that this tab has loaded, by search, so that a list is unchanged on return from a profile. */
export function resultsCache(storage: Pick<Storage, 'getItem' | 'setItem'>, nowMs: () => number) {
  const storageKey = 'kloer.results';

  const fresh = (): Entries => {
    try {
      const kept = JSON.parse(storage.getItem(storageKey) ?? '{}') as Entries;
      const isFresh = (keptAtMs: number) => Math.abs(nowMs() - keptAtMs) < keptForMs;
      return Object.fromEntries(Object.entries(kept).filter(([, list]) => isFresh(list.keptAtMs)));
    } catch {
      return {}; // Storage is forbidden, or another script wrote its content.
    }
  };

  return {
    recall: (search: string): ResultList | undefined => fresh()[search],
    keep: (search: string, list: ResultList) => {
      const entries = { ...fresh(), [search]: { ...list, keptAtMs: nowMs() } };
      try {
        storage.setItem(storageKey, JSON.stringify(entries));
      } catch {
        // Storage is full or forbidden: on return the list is loaded again.
      }
    },
  };
}

export type ResultsCache = ReturnType<typeof resultsCache>;
