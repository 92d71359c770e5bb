import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { SubjectKey } from '@kloer/domain/reference/subjects.ts';
import { noFilter } from '@kloer/domain/search/search-filter.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { useStore } from '@nanostores/react';
import { browserSearch, followAddress, headPage, pointLanguageLinks } from './browser-search.ts';
import { countText } from './results/count-text.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { queryOf } from './filters/filter-url.ts';
import { Outcome, SearchFailure } from './results/Notices.tsx';
import { OrderNote } from './results/OrderNote.tsx';
import { ResultList, ResultSkeletons } from './results/ResultList.tsx';
import { publishedFrom } from './results/search-result.ts';
import { guarded } from '#kit/islands/guarded.tsx';

type SearchTexts = { texts: TextsOf<'search'>; cardTexts: TextsOf<'card'> };

type Props = {
  locale: Locale;
  /** The subject that the page is about, or empty. */
  subject: SubjectKey | '';
  /** Whose cards the page carries, in their order, as `publishedText` writes them. */
  published: string;
  /** How many teachers there are, with those behind them. */
  total?: number | undefined;
  /** Those cards: plain HTML, which no script touches. */
  children?: ReactNode;
};

/** The search: its filters and the list of teachers. Without a script the list stands as published. */
function SearchContent(props: Props & SearchTexts) {
  const { locale, subject, texts, cardTexts, children } = props;
  const [published] = useState(() => publishedFrom(props.published));
  const [search] = useState(() => browserSearch({ locale, subject }, published, props.total));
  const filter = useStore(search.$filter);
  const results = useStore(search.$results);
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // Before anything is painted: the published list would flash where another search is coming.
  useLayoutEffect(() => {
    const ended = followAddress(search, { locale, subject });
    list.current?.closest('[data-waking]')?.removeAttribute('data-waking');
    // Pressed before any script was there.
    const wanted = search.$filter.get();
    if (document.querySelector(':checked.switch') && !wanted.online) {
      void search.choose({ ...wanted, online: true });
    }
    return ended;
  }, [search, locale, subject]);
  useLayoutEffect(() => {
    if (subject !== '') headPage(filter.subject === subject, texts.results);
  }, [filter.subject, subject, texts]);
  useLayoutEffect(() => {
    pointLanguageLinks(locale, filter.subject);
  }, [locale, filter]);

  const shown = 'found' in results ? results : undefined;
  const count = shown ? search.countOf(shown) : 0;
  const { phase } = results;

  const showMore = async () => {
    await search.showMore();
    // The button may be gone; reading goes on at the first new card.
    requestAnimationFrame(() => {
      const next = list.current?.querySelectorAll<HTMLElement>('h3 a')[count];
      if (next) next.focus({ preventScroll: true });
      else if (document.activeElement === document.body) heading.current?.focus();
    });
  };
  // What was pressed goes with the notice that it stands in; reading goes on where results come.
  const instead = (act: () => Promise<void>) => () => {
    heading.current?.focus();
    void act();
  };

  return (
    <>
      <FilterBar
        filter={filter}
        locale={locale}
        texts={texts}
        onChoose={(wanted) => void search.choose(wanted)}
      />
      <section aria-label={texts.results} className="found">
        <h2 ref={heading} tabIndex={-1} className="sr-only">
          {texts.results}
        </h2>
        <Outcome
          texts={texts}
          onEverywhere={
            filter.cityId === ''
              ? undefined
              : instead(() => search.choose({ ...filter, cityId: '' }))
          }
          onShowAll={queryOf(filter) === '' ? undefined : instead(() => search.choose(noFilter))}
          count={countText(results, count, texts, locale)}
        />
        <OrderNote locale={locale} texts={texts} />
        <div ref={list}>
          {shown?.isPublished && children}
          {phase === 'searching' && <ResultSkeletons />}
          {shown && (
            <ResultList
              results={shown.found}
              before={shown.isPublished ? published : []}
              locale={locale}
              texts={cardTexts}
            />
          )}
        </div>
        {phase === 'failed' && (
          <SearchFailure title="failed" texts={texts} onRetry={instead(search.retry)} />
        )}
        {phase === 'more-failed' && <SearchFailure title="moreFailed" texts={texts} />}
        {shown?.hasMore && (
          <div className="more noscript:hidden">
            <button
              type="button"
              className="button button-secondary"
              aria-disabled={phase === 'searching-more'}
              onClick={() => void showMore()}
            >
              {texts[phase === 'more-failed' ? 'retry' : 'showMore']}
            </button>
          </div>
        )}
      </section>
    </>
  );
}

/**
 * The search in one language. Its texts come with its code: in the page, where nobody needs them before
 * the search lives, they would be a tenth of its bytes.
 */
export function searchIsland(texts: SearchTexts) {
  return guarded(function SearchInLanguage(props: Props) {
    return <SearchContent {...props} {...texts} />;
  });
}
