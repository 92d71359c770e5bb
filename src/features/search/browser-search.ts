import type { Locale } from '../../../domain/locale/locale.ts';
import { filterFromQuery, queryOf } from './filter-url.ts';
import { findResultsIn } from './find-results.ts';
import { resultsCache } from './results-cache.ts';
import type { Published } from './search-result.ts';
import { createSearch } from './search-store.ts';
import type { Search } from './search-store.ts';

/** Key in a history entry's state: the list of this entry was changed, so coming back restores it. */
export const searchedState = 'searched';

/** Language and search name a list, for the paths in it are in that language. */
const inLanguage = (locale: Locale, query: string) => `${locale}${query}`;

/** A search on this page: its address, this tab's storage, Firestore. */
export function browserSearch(locale: Locale, published: readonly Published[]): Search {
  const kept = resultsCache(
    {
      getItem: (key) => sessionStorage.getItem(key),
      setItem: (key, value) => sessionStorage.setItem(key, value),
    },
    () => Date.now(),
  );
  return createSearch(published, {
    find: findResultsIn(locale),
    cache: {
      recall: (query) => kept.recall(inLanguage(locale, query)),
      keep: (query, list) => kept.keep(inLanguage(locale, query), list),
    },
    showInAddress: (query) => {
      const { pathname, search, hash } = location;
      const whole = queryOf(filterFromQuery(query), search);
      history.replaceState({ [searchedState]: true }, '', pathname + whole + hash);
    },
  });
}

/** Starts what the address asks for, or the list that was left here. */
export function comeBack(search: Search): void {
  const filter = filterFromQuery(location.search);
  const entry = history.state as Record<string, unknown> | null;
  if (queryOf(filter) !== '' || entry?.[searchedState]) void search.choose(filter);
}
