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
  // The storage key of a list of results, with the page's own cards and the language of its links.
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
        // Each chosen filter gets a history entry, so that "back" undoes it.
        dispatchEvent(new Event(leavingEvent));
        if (address === pathname + search) history.replaceState(state, '', address + hash);
        else history.pushState(state, '', address);
      },
    },
    total,
  );
}

/**
 * Runs the search in the URL, or restores the list of this history entry, now and whenever the user goes back or
 * forward.
 *
 * @returns a function that stops this
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
  // A search may change the URL without leaving the page; the list is stored then, too.
  addEventListener(leavingEvent, remember, { signal });
  return () => ending.abort();
}

const left = leftLists(() => sessionStorage);
const addressHere = () => location.pathname + location.search;

const leavingEvent = 'kloer:leaving-list';

/** Whether the user came back to this page by "back", or reloaded it. */
const isReturn = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate');

/** Restores the length of a list and its scroll position. */
async function restoreList(search: Search, query: SearchQuery, isBack: boolean): Promise<void> {
  const kept = isBack ? left.recall(addressHere()) : undefined;
  // Does not restore the scroll position once the user scrolls.
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
 * The path for searches on the loaded page. After going back without a page load, `location` may name another page.
 */
function pathOfPage(locale: Locale, own: SearchFilter): string {
  if (setParts(own).length > 0) return listPath(locale, own as ListPage);
  return listPageAt(location.pathname) ? listingPath(locale) : location.pathname;
}

/** Shows a list page's heading and introduction only while the results are the page's own list. */
export function headPage(isAboutPage: boolean, otherHeading: string): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.dataset['own'] ??= heading.textContent;
  heading.textContent = isAboutPage ? heading.dataset['own'] : otherHeading;
  document.body.toggleAttribute('data-elsewhere', !isAboutPage);
}

/**
 * Updates the links to other languages when a search changes between a list page and the list of all teachers without
 * a page load.
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
