import type { SearchResult } from './search-result.ts';

/** A list as it stood on the screen. */
export type ResultList = {
  /** The page's own cards come first. */
  isPublished: boolean;
  /** What was found, behind the page's own cards if they are shown. */
  found: readonly SearchResult[];
  hasMore: boolean;
  /** How many there are in all, where more than these are known to be there. */
  total?: number | undefined;
};

/** How long a list is shown again without asking (specification §9). */
export const keptForMs = 5 * 60 * 1000;

type Entries = Record<string, ResultList & { keptAtMs: number }>;

/**
 * The lists of this tab by the search that found them, so that coming back from a profile shows the
 * list one left, however far it was opened.
 */
export function resultsCache(storage: Pick<Storage, 'getItem' | 'setItem'>, nowMs: () => number) {
  const storageKey = 'kloer.results';

  const fresh = (): Entries => {
    try {
      const kept = JSON.parse(storage.getItem(storageKey) ?? '{}') as Entries;
      const isFresh = (keptAtMs: number) => Math.abs(nowMs() - keptAtMs) < keptForMs;
      return Object.fromEntries(Object.entries(kept).filter(([, list]) => isFresh(list.keptAtMs)));
    } catch {
      return {}; // storage forbidden, or not ours
    }
  };

  return {
    recall: (search: string): ResultList | undefined => fresh()[search],
    keep: (search: string, list: ResultList) => {
      const entries = { ...fresh(), [search]: { ...list, keptAtMs: nowMs() } };
      try {
        storage.setItem(storageKey, JSON.stringify(entries));
      } catch {
        // Full or forbidden: coming back then asks again.
      }
    },
  };
}

export type ResultsCache = ReturnType<typeof resultsCache>;
