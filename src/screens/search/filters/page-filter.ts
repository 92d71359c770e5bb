import { cantonOf } from '@kloer/domain/reference/places.ts';
import { noFilter, type SearchFilter } from '@kloer/domain/search/search-filter.ts';

/** A part of a filter, which can be given up. */
export type FilterPart = keyof SearchFilter;

/** The parts of a filter that ask for something. */
export const setParts = (filter: SearchFilter) =>
  (Object.keys(noFilter) as FilterPart[]).filter((part) => filter[part] !== noFilter[part]);

/** A city says more than its canton. */
function isHeld(part: FilterPart, filter: SearchFilter, own: SearchFilter): boolean {
  const isInCanton =
    part === 'canton' && filter.cityId !== '' && cantonOf(filter.cityId) === own.canton;
  return filter[part] === own[part] || isInCanton;
}

/** Whether a search is still about what its page is about, or about some of it. */
export function isWithin(filter: SearchFilter, own: SearchFilter): boolean {
  return setParts(own).every((part) => isHeld(part, filter, own));
}

/** What a search asks for beyond its page; all of it, where it is about something else. */
export function beyondPage(filter: SearchFilter, own: SearchFilter): SearchFilter {
  return isWithin(filter, own) ? without(filter, setParts(own), noFilter) : filter;
}

/** What is left when a search gives up everything that was chosen: its page's own, or everybody. */
export function nothingChosen(filter: SearchFilter, own: SearchFilter): SearchFilter {
  return isWithin(filter, own) ? own : noFilter;
}

/** The filter without some of its parts. A page's canton comes back when its city is given up. */
export function without(
  filter: SearchFilter,
  parts: readonly FilterPart[],
  own: SearchFilter,
): SearchFilter {
  const emptied = Object.fromEntries(parts.map((part) => [part, noFilter[part]]));
  const canton = parts.includes('cityId') && isWithin(filter, own) ? { canton: own.canton } : {};
  return { ...filter, ...canton, ...emptied };
}
