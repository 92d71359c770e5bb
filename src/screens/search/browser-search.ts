import { isLocale, type Locale } from '@kloer/domain/locale/locale.ts';
import { listPageAt, listPath, type ListPage } from '@kloer/domain/paths/list-paths.ts';
import { listingPath } from '@kloer/domain/paths/paths.ts';
import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import {
  addressOf,
  pageOrder,
  queryFromAddress,
  searchedState,
  textOfQuery,
  type SearchPage,
  type SearchQuery,
} from './filters/filter-url.ts';
import { setParts } from './filters/page-filter.ts';
import { leftLists } from './results/left-list.ts';
import { countResults, findNearIn, findResultsIn } from './results/find-results.ts';
import { resultsCache } from './results/results-cache.ts';
import type { Published } from './results/search-result.ts';
import { createSearch, type Search } from './search-store.ts';

/** A search on this page: its address, this tab's storage, Firestore. */
export function browserSearch(
  { locale, own }: Omit<SearchPage, 'path'>,
  published: readonly Published[],
  total: number | undefined,
): Search {
  const ownText = textOfQuery({ filter: own, order: pageOrder });
  const kept = resultsCache(
    {
      getItem: (key) => sessionStorage.getItem(key),
      setItem: (key, value) => sessionStorage.setItem(key, value),
    },
    () => Date.now(),
  );
  // A list has the page's own cards in it, and paths in the page's language.
  const onPage = (query: string) => `${locale} ${ownText} ${query}`;
  return createSearch(
    published,
    own,
    {
      find: findResultsIn(locale),
      findNear: findNearIn(locale),
      count: countResults,
      cache: {
        recall: (query) => kept.recall(onPage(query)),
        keep: (query, list) => kept.keep(onPage(query), list),
      },
      showInAddress: (query) => {
        const { pathname, search, hash } = location;
        const page = { locale, own, path: pathOfPage(locale, own) };
        const address = addressOf(query, page, search);
        const state = { [searchedState]: true };
        // A step of its own for every choice: going back takes it back.
        dispatchEvent(new Event(leavingEvent));
        if (address === pathname + search) history.replaceState(state, '', address + hash);
        else history.pushState(state, '', address);
      },
    },
    total,
  );
}

/**
 * Starts what the address asks for, or the list that was left here, and again whenever somebody goes
 * back or forth between searches.
 *
 * @returns ends the following
 */
export function followAddress(search: Search, own: SearchFilter) {
  const wanted = () => queryFromAddress(location);
  const entry = history.state as Record<string, unknown> | null;
  const isOther = textOfQuery(wanted()) !== textOfQuery({ filter: own, order: pageOrder });
  if (isOther || entry?.[searchedState]) void restoreList(search, wanted(), isReturn());

  const ending = new AbortController();
  const { signal } = ending;
  const follow = () => void restoreList(search, wanted(), true);
  const remember = () => {
    const results = search.$results.get();
    if (!('found' in results)) return;
    left.remember(addressHere(), { count: search.countOf(results), scrollY });
  };
  addEventListener('popstate', follow, { signal });
  addEventListener('pagehide', remember, { signal });
  // A search goes on under another address without leaving the page.
  addEventListener(leavingEvent, remember, { signal });
  return () => ending.abort();
}

const left = leftLists(() => sessionStorage);
const addressHere = () => location.pathname + location.search;

/** Says that the list in view is about to give way to another. */
const leavingEvent = 'kloer:leaving-list';

/** Whether this page was come back to, or reloaded, instead of led to by a link. */
const isReturn = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate');

/** Shows a search as it was left: as far open as it was, and the same part of it in view. */
async function restoreList(search: Search, query: SearchQuery, isBack: boolean): Promise<void> {
  const kept = isBack ? left.recall(addressHere()) : undefined;
  // Whoever moves by themselves meanwhile is not moved any more.
  const moving = new AbortController();
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(type, () => moving.abort(), { signal: moving.signal, passive: true });
  }
  await search.restore(query, kept?.count);
  requestAnimationFrame(() => {
    if (kept && !moving.signal.aborted) scrollTo({ top: kept.scrollY, behavior: 'instant' });
    moving.abort();
  });
}

/**
 * The path that a search of this page goes on under. Somebody may have gone back from the listing to the address
 * of a list, without a page being loaded: that one is another page's.
 */
function pathOfPage(locale: Locale, own: SearchFilter): string {
  if (setParts(own).length > 0) return listPath(locale, own as ListPage);
  return listPageAt(location.pathname) ? listingPath(locale) : location.pathname;
}

/** The heading of a list's page, and the words under it, are about that list only. */
export function headPage(isAboutPage: boolean, otherHeading: string): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.dataset['own'] ??= heading.textContent;
  heading.textContent = isAboutPage ? heading.dataset['own'] : otherHeading;
  document.body.toggleAttribute('data-elsewhere', !isAboutPage);
}

/**
 * Lets the links to other languages follow a search that goes from a list's page to the listing or back, without
 * a page being loaded.
 */
export function pointLanguageLinks(locale: Locale): void {
  const { pathname } = location;
  const list = listPageAt(pathname);
  if (!list && pathname !== listingPath(locale)) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    const other = link.hreflang;
    if (isLocale(other)) link.pathname = list ? listPath(other, list.page) : listingPath(other);
  }
}
