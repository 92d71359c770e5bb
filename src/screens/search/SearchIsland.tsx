import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { SubjectKey } from '@kloer/domain/reference/subjects.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { useStore } from '@nanostores/react';
import { browserSearch, followAddress, headPage, pointLanguageLinks } from './browser-search.ts';
import { countText } from './results/count-text.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { noFilter, queryOf } from './filters/filter-url.ts';
import { NoResults, SearchFailure } from './results/Notices.tsx';
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
  /** Those cards: plain HTML, which no script touches. */
  children?: ReactNode;
};

/** The search: its filters and the list of teachers. Without a script the list stands as published. */
function SearchContent(props: Props & SearchTexts) {
  const { locale, subject, texts, cardTexts, children } = props;
  const [published] = useState(() => publishedFrom(props.published));
  const [search] = useState(() => browserSearch({ locale, subject }, published));
  const filter = useStore(search.$filter);
  const results = useStore(search.$results);
  const list = useRef<HTMLDivElement>(null);

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
      list.current?.querySelectorAll<HTMLElement>('h3 a')[count]?.focus({ preventScroll: true });
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
      <section aria-label={texts.results} className="mt-6">
        <h2 className="sr-only">{texts.results}</h2>
        <output className="text-muted mb-4 block min-h-6 in-data-waking:invisible">
          {countText(results, count, texts, locale)}
        </output>
        <div ref={list} className="flex flex-col gap-6 in-data-waking:[&_article>*]:invisible">
          {shown?.isPublished && children}
          {phase === 'searching' && <ResultSkeletons />}
          {shown && (
            <ResultList
              results={shown.found}
              before={shown.isPublished ? published : []}
              locale={locale}
              texts={cardTexts}
              isFirst={false}
            />
          )}
        </div>
        {phase === 'shown' && count === 0 && (
          <NoResults
            texts={texts}
            onEverywhere={
              filter.cityId === '' ? undefined : () => void search.choose({ ...filter, cityId: '' })
            }
            onShowAll={queryOf(filter) === '' ? undefined : () => void search.choose(noFilter)}
          />
        )}
        {phase === 'failed' && (
          <SearchFailure title="failed" texts={texts} onRetry={() => void search.retry()} />
        )}
        {phase === 'more-failed' && (
          <SearchFailure title="moreFailed" texts={texts} onRetry={() => void showMore()} />
        )}
        {((phase === 'shown' && shown?.hasMore) || phase === 'searching-more') && (
          <div className="mt-8 text-center noscript:hidden">
            <button
              type="button"
              className="button button-secondary"
              aria-disabled={phase === 'searching-more'}
              onClick={() => void showMore()}
            >
              {texts.showMore}
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
