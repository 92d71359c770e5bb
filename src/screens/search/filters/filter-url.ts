import type { Locale } from '@kloer/domain/locale/locale.ts';
import { listingPath, subjectPath } from '@kloer/domain/paths/paths.ts';
import { isPlaceId } from '@kloer/domain/reference/places.ts';
import { isSubjectKey, subjectKeys, type SubjectKey } from '@kloer/domain/reference/subjects.ts';
import { noFilter, type SearchFilter } from '@kloer/domain/search/search-filter.ts';

/** The query parameters that carry a search; a page whose address has one starts its island. */
export const filterParams = ['subject', 'city', 'online'] as const;

/** A page with a search on it. */
export type SearchPage = {
  locale: Locale;
  path: string;
  /** The subject that the page is about; empty for home and listing. */
  subject: SubjectKey | '';
};

type Address = { pathname: string; search: string };

/** The filter that an address asks for; what it does not know, it leaves out. */
export function filterFromAddress({ pathname, search }: Address, locale: Locale): SearchFilter {
  const params = new URLSearchParams(search);
  const subject = params.get('subject') ?? '';
  const city = params.get('city') ?? '';
  return {
    ...noFilter,
    subject: isSubjectKey(subject)
      ? subject
      : (subjectKeys.find((key) => subjectPath(locale, key) === pathname) ?? ''),
    cityId: isPlaceId(city) ? city : '',
    online: params.get('online') === '1',
  };
}

/**
 * The query that carries a filter, keeping the parameters that are not about the search.
 *
 * @example queryOf({ ...noFilter, subject: 'physics', online: true }) is '?subject=physics&online=1'
 */
export function queryOf({ subject, cityId, online }: SearchFilter, query = ''): string {
  const params = new URLSearchParams(query);
  for (const name of filterParams) params.delete(name);
  if (subject !== '') params.set('subject', subject);
  if (cityId !== '') params.set('city', cityId);
  if (online) params.set('online', '1');
  return params.size === 0 ? '' : `?${params}`;
}

/**
 * The address of a search that began on a page: its own subject is in its path, any other goes on
 * under the listing.
 */
export function addressOf(filter: SearchFilter, page: SearchPage, query = ''): string {
  if (page.subject === '') return page.path + queryOf(filter, query);
  return filter.subject === page.subject
    ? page.path + queryOf({ ...filter, subject: '' }, query)
    : listingPath(page.locale) + queryOf(filter, query);
}
