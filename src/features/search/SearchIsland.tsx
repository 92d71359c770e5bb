import { useLayoutEffect, useRef, useState } from 'react';
import type { Locale } from '../../../domain/locale/locale.ts';
import type { Texts } from '../../../i18n/catalogues.ts';
import { plural } from '../../../i18n/fill.ts';
import { useStore } from '../../lib/use-store.ts';
import { browserSearch, comeBack } from './browser-search.ts';
import { FilterBar } from './FilterBar.tsx';
import { noFilter, queryOf } from './filter-url.ts';
import { NoResults, SearchFailure } from './Notices.tsx';
import { ResultList, ResultSkeletons } from './ResultList.tsx';
import type { SearchResult } from './search-result.ts';
import type { Results } from './search-store.ts';

type Props = {
  locale: Locale;
  /** The namespace `search`. */
  texts: Texts;
  /** The first page of results, as it was published. */
  initial: readonly SearchResult[];
};

function countText(results: Results, texts: Texts, locale: Locale): string {
  switch (results.phase) {
    case 'searching':
      return texts['searching'] ?? '';
    case 'searching-more':
      return texts['searchingMore'] ?? '';
    case 'failed':
      return '';
    case 'more-failed':
      return plural(texts, 'shown', results.results.length, locale);
    case 'shown': {
      const { length } = results.results;
      if (length === 0) return '';
      return plural(texts, results.hasMore ? 'shown' : 'found', length, locale);
    }
  }
}

/** The search: its filters and the list of teachers. Without a script the list stands as published. */
export function SearchIsland({ locale, texts, initial }: Props) {
  const [search] = useState(() => browserSearch(locale, initial));
  const filter = useStore(search.$filter);
  const results = useStore(search.$results);
  const list = useRef<HTMLDivElement>(null);

  // Before anything is painted: the published list would flash where another search is coming.
  useLayoutEffect(() => {
    comeBack(search);
    list.current?.closest('[data-waking]')?.removeAttribute('data-waking');
  }, [search]);

  const showMore = async () => {
    const shown = 'results' in results ? results.results.length : 0;
    await search.showMore();
    // The button may be gone; reading goes on at the first new card.
    requestAnimationFrame(() => {
      list.current?.querySelectorAll<HTMLElement>('h3 a')[shown]?.focus({ preventScroll: true });
    });
  };

  return (
    <>
      <FilterBar
        filter={filter}
        locale={locale}
        texts={texts}
        onChoose={(wanted) => void search.choose(wanted)}
      />
      <section aria-label={texts['results']} className="in-data-waking:*:invisible mt-6">
        <h2 className="sr-only">{texts['results']}</h2>
        <output className="text-muted mb-4 block min-h-6">
          {countText(results, texts, locale)}
        </output>
        <div ref={list}>
          {results.phase === 'searching' && <ResultSkeletons />}
          {'results' in results && results.results.length > 0 && (
            <ResultList results={results.results} locale={locale} texts={texts} />
          )}
        </div>
        {results.phase === 'shown' && results.results.length === 0 && (
          <NoResults
            texts={texts}
            onShowAll={queryOf(filter) === '' ? undefined : () => void search.choose(noFilter)}
          />
        )}
        {results.phase === 'failed' && (
          <SearchFailure title="failed" texts={texts} onRetry={() => void search.retry()} />
        )}
        {results.phase === 'more-failed' && (
          <SearchFailure title="moreFailed" texts={texts} onRetry={() => void showMore()} />
        )}
        {((results.phase === 'shown' && results.hasMore) || results.phase === 'searching-more') && (
          <div className="mt-8 text-center noscript:hidden">
            <button
              type="button"
              className="button button-secondary"
              aria-disabled={results.phase === 'searching-more'}
              onClick={() => void showMore()}
            >
              {texts['showMore']}
            </button>
          </div>
        )}
      </section>
    </>
  );
}
