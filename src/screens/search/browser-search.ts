import { isLocale, type Locale } from '@kloer/domain/locale/locale.ts';
import { listingPath, subjectPath } from '@kloer/domain/paths/paths.ts';
import type { SubjectKey } from '@kloer/domain/reference/subjects.ts';
import { noFilter, type SearchFilter } from '@kloer/domain/search/search-filter.ts';
import { addressOf, filterFromAddress, queryOf, type SearchPage } from './filters/filter-url.ts';
import { leftLists } from './results/left-list.ts';
import { countResults, findResultsIn } from './results/find-results.ts';
import { resultsCache } from './results/results-cache.ts';
import type { Published } from './results/search-result.ts';
import { createSearch, type Search } from './search-store.ts';

/** Key in a history entry's state: the list of this entry was changed, so coming back restores it. */
export const searchedState = 'searched';

/** A search on this page: its address, this tab's storage, Firestore. */
export function browserSearch(
  { locale, subject }: Omit<SearchPage, 'path'>,
  published: readonly Published[],
  total: number | undefined,
): Search {
  let page: SearchPage | undefined;
  const kept = resultsCache(
    {
      getItem: (key) => sessionStorage.getItem(key),
      setItem: (key, value) => sessionStorage.setItem(key, value),
    },
    () => Date.now(),
  );
  // A list has the page's own cards in it, and paths in the page's language.
  const onPage = (query: string) => `${locale} ${subject} ${query}`;
  return createSearch(
    published,
    { ...noFilter, subject },
    {
      find: findResultsIn(locale),
      count: countResults,
      cache: {
        recall: (query) => kept.recall(onPage(query)),
        keep: (query, list) => kept.keep(onPage(query), list),
      },
      showInAddress: (filter) => {
        const { pathname, search, hash } = location;
        page ??= { locale, subject, path: pathname };
        const address = addressOf(filter, page, search);
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
export function followAddress(search: Search, { locale, subject }: Omit<SearchPage, 'path'>) {
  const wanted = () => filterFromAddress(location, locale);
  const entry = history.state as Record<string, unknown> | null;
  const isOther = queryOf(wanted()) !== queryOf({ ...noFilter, subject });
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
async function restoreList(search: Search, filter: SearchFilter, isBack: boolean): Promise<void> {
  const kept = isBack ? left.recall(addressHere()) : undefined;
  // Whoever moves by themselves meanwhile is not moved any more.
  const moving = new AbortController();
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(type, () => moving.abort(), { signal: moving.signal, passive: true });
  }
  await search.restore(filter, kept?.count);
  requestAnimationFrame(() => {
    if (kept && !moving.signal.aborted) scrollTo({ top: kept.scrollY, behavior: 'instant' });
    moving.abort();
  });
}

/** The heading of a subject's page, and the words under it, are about that subject only. */
export function headPage(isAboutSubject: boolean, otherHeading: string): void {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.dataset['own'] ??= heading.textContent;
  heading.textContent = isAboutSubject ? heading.dataset['own'] : otherHeading;
  document.body.toggleAttribute('data-elsewhere', !isAboutSubject);
}

/**
 * Lets the links to other languages follow a search that goes from a subject's page to the listing or
 * back, without a page being loaded.
 */
export function pointLanguageLinks(locale: Locale, subject: SubjectKey | ''): void {
  const pathIn = [
    listingPath,
    (other: Locale) => (subject ? subjectPath(other, subject) : ''),
  ].find((path) => path(locale) === location.pathname);
  if (!pathIn) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]')) {
    if (isLocale(link.hreflang)) link.pathname = pathIn(link.hreflang);
  }
}
