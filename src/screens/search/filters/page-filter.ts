import { cantonOf } from '@kloer/domain/reference/places.ts';
import { noFilter, type SearchFilter } from '@kloer/domain/search/search-filter.ts';

export type FilterPart = keyof SearchFilter;

export const setParts = (filter: SearchFilter) =>
  (Object.keys(noFilter) as FilterPart[]).filter((part) => filter[part] !== noFilter[part]);

/** Whether a search keeps one filter of the page; a city also keeps the filter for its canton. */
function isHeld(part: FilterPart, filter: SearchFilter, own: SearchFilter): boolean {
  const isInCanton =
    part === 'canton' && filter.cityId !== '' && cantonOf(filter.cityId) === own.canton;
  return filter[part] === own[part] || isInCanton;
}

/** Whether a search keeps all filters that the page's path sets. */
export function isWithin(filter: SearchFilter, own: SearchFilter): boolean {
  return setParts(own).every((part) => isHeld(part, filter, own));
}

/** The filters that a search adds to those of the page's path; all of its filters if it contradicts the page. */
export function beyondPage(filter: SearchFilter, own: SearchFilter): SearchFilter {
  return isWithin(filter, own) ? without(filter, setParts(own), noFilter) : filter;
}

/** The filter after the visitor removed everything: the page's own filter, or none. */
export function nothingChosen(filter: SearchFilter, own: SearchFilter): SearchFilter {
  return isWithin(filter, own) ? own : noFilter;
}

/** The filter without the given parts. When a city is removed, the page's canton comes back. */
export function without(
  filter: SearchFilter,
  parts: readonly FilterPart[],
  own: SearchFilter,
): SearchFilter {
  const emptied = Object.fromEntries(parts.map((part) => [part, noFilter[part]]));
  const canton = parts.includes('cityId') && isWithin(filter, own) ? { canton: own.canton } : {};
  return { ...filter, ...canton, ...emptied };
}
