import { isPlaceId } from '../../../domain/reference/places.ts';
import { isSubjectKey } from '../../../domain/reference/subjects.ts';
import type { SearchFilter } from '../../../domain/search/search-keys.ts';

/** The filter that shows everybody. */
export const noFilter: SearchFilter = { subject: '', cityId: '', online: false };

/** The query parameters that carry a search; a page whose address has one starts its island. */
export const filterParams = ['subject', 'city', 'online'] as const;

/** The filter that an address asks for; what it does not know, it leaves out. */
export function filterFromQuery(query: string): SearchFilter {
  const params = new URLSearchParams(query);
  const subject = params.get('subject') ?? '';
  const city = params.get('city') ?? '';
  return {
    subject: isSubjectKey(subject) ? subject : '',
    cityId: isPlaceId(city) ? city : '',
    online: params.get('online') === '1',
  };
}

/**
 * The query that carries a filter, keeping the parameters that are not about the search.
 *
 * @example queryOf({ subject: 'physics', cityId: '', online: true }) is '?subject=physics&online=1'
 */
export function queryOf({ subject, cityId, online }: SearchFilter, query = ''): string {
  const params = new URLSearchParams(query);
  for (const name of filterParams) params.delete(name);
  if (subject !== '') params.set('subject', subject);
  if (cityId !== '') params.set('city', cityId);
  if (online) params.set('online', '1');
  return params.size === 0 ? '' : `?${params}`;
}
