import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { noFilter, type SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { useStore } from '@nanostores/react';
import { browserSearch, followAddress, headPage, pointLanguageLinks } from './browser-search.ts';
import { countText } from './results/count-text.ts';
import { FilterBar } from './filters/FilterBar.tsx';
import { FilterChips } from './filters/FilterChips.tsx';
import { isWithin, setParts } from './filters/page-filter.ts';
import { LooserSearches, NearSearches } from './no-results/LateSuggestions.tsx';
import { OrderNote, Outcome, SearchFailure } from './results/Notices.tsx';
import { OrderSelect } from './results/OrderSelect.tsx';
import { ResultList, ResultSkeletons } from './results/ResultList.tsx';
import { publishedFrom } from './results/search-result.ts';
import { guarded } from '#kit/islands/guarded.tsx';

type SearchTexts = { texts: TextsOf<'search'>; cardTexts: TextsOf<'card'> };

type Props = {
  locale: Locale;
  /** The filter that the page's path sets; absent on the home page and the list of all teachers. */
  own?: Partial<SearchFilter> | undefined;
  /** The teachers of the published page, in order, as `publishedText` encodes them. */
  published: string;
  /** Number of all teachers that match the page's filter. */
  total?: number | undefined;
  /** The published cards as plain HTML. */
  children?: ReactNode;
};

/** The search with its results. Until its code runs, it renders the published list. */
function SearchContent(props: Props & SearchTexts) {
  const { locale, texts, cardTexts, children } = props;
  const [own] = useState<SearchFilter>(() => ({ ...noFilter, ...props.own }));
  const [published] = useState(() => publishedFrom(props.published));
  const [search] = useState(() => browserSearch({ locale, own }, published, props.total));
  const { filter, order } = useStore(search.$query);
  const results = useStore(search.$results);
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAlive, setIsAlive] = useState(false);

  // Runs before the first paint; otherwise the published list would flash before the results of the URL's search.
  useLayoutEffect(() => {
    const ended = followAddress(search, own);
    // oxlint-disable-next-line react/set-state-in-effect -- the first render must equal the static page
    setIsAlive(true);
    document.documentElement.removeAttribute('data-waking');
    // The visitor may have clicked the switch "online" before any script was loaded.
    const wanted = search.$query.get().filter;
    if (document.querySelector(':checked.switch') && !wanted.online) {
      void search.choose({ ...wanted, online: true });
    }
    return ended;
  }, [search, own]);
  useLayoutEffect(() => {
    if (setParts(own).length > 0) headPage(isWithin(filter, own), texts.results);
    pointLanguageLinks(locale);
    // Hides the page's large heading to make room for the results. It stays hidden, because showing it again would
    // push the results down.
    if (setParts(filter).length > 0) document.documentElement.dataset['searched'] = '';
  }, [filter, own, locale, texts]);

  const shown = 'found' in results ? results : undefined;
  const count = shown ? search.countOf(shown) : 0;
  const { phase } = results;

  const showMore = async () => {
    await search.showMore();
    // The "show more" button may have disappeared; focus the first new card.
    requestAnimationFrame(() => {
      const next = list.current?.querySelectorAll<HTMLElement>('h3 a')[count];
      if (next) next.focus({ preventScroll: true });
      else if (document.activeElement === document.body) heading.current?.focus();
    });
  };
  // The clicked button disappears with its notice, so the heading of the results gets the focus.
  const readOn = () => heading.current?.focus();
  const choose = (wanted: SearchFilter) => void search.choose(wanted);
  const show = (wanted: SearchFilter) => {
    readOn();
    choose(wanted);
  };
  const suggested = {
    search,
    filter,
    own,
    locale,
    texts,
    cardTexts,
    onChoose: show,
  };
  const near = shown && (
    <NearSearches {...suggested} found={shown.isPublished ? published : shown.found} />
  );
  const said = countText(results, count, filter, texts, locale);

  return (
    <>
      <FilterBar
        {...{ filter, locale, texts, cardTexts }}
        count={search.count}
        onChoose={choose}
        onShow={show}
      />
      {isAlive ? (
        <FilterChips
          {...{ texts, cardTexts, filter, own, locale }}
          onChoose={choose}
          onEmptied={readOn}
        />
      ) : (
        // deep-link.ts fills this list of chosen filters.
        <ul data-chips suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      )}
      <section aria-label={texts.results} className="found">
        <h2 ref={heading} tabIndex={-1} className="sr-only">
          {texts.results}
        </h2>
        <Outcome
          texts={texts}
          onShowAll={setParts(filter).length === 0 ? undefined : () => show(noFilter)}
          count={said}
          suggestions={<LooserSearches {...suggested} />}
          beside={
            isAlive && (
              <OrderSelect order={order} texts={texts} onSort={(by) => void search.sort(by)} />
            )
          }
        />
        <OrderNote locale={locale} texts={texts} />
        {said === undefined && near}
        <div ref={list}>
          {shown?.isPublished && children}
          {phase === 'searching' && <ResultSkeletons />}
          {shown && (
            <ResultList
              results={shown.found}
              before={shown.isPublished ? published : []}
              sought={filter}
              locale={locale}
              texts={cardTexts}
            />
          )}
        </div>
        {phase === 'shown' && count > 0 && count < 4 && near}
        {phase === 'failed' && (
          <SearchFailure
            title="failed"
            texts={texts}
            onRetry={() => {
              readOn();
              void search.retry();
            }}
          />
        )}
        {phase === 'more-failed' && <SearchFailure title="moreFailed" texts={texts} />}
        {shown?.hasMore && (
          <div className="more noscript:hidden!">
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

/** The search island in one language. Its texts load with its code; in the HTML they would be a tenth of the page. */
export function searchIsland(texts: SearchTexts) {
  return guarded(function SearchInLanguage(props: Props) {
    return <SearchContent {...props} {...texts} />;
  });
}
