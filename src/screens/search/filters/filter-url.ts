import type { Locale } from '@kloer/domain/locale/locale.ts';
import { checkKinds } from '@kloer/domain/check/check-kinds.ts';
import { filterOfPage, listPageAt } from '@kloer/domain/paths/list-paths.ts';
import { listingPath } from '@kloer/domain/paths/paths.ts';
import { isCantonId } from '@kloer/domain/reference/cantons.ts';
import { languageIds } from '@kloer/domain/reference/languages.ts';
import { isPlaceId } from '@kloer/domain/reference/places.ts';
import { roleIds } from '@kloer/domain/reference/roles.ts';
import { schoolLevelIds } from '@kloer/domain/reference/school-levels.ts';
import { isSubjectKey } from '@kloer/domain/reference/subjects.ts';
import {
  lessonPlaces,
  noFilter,
  priceCeilings,
  searchOrders,
  type SearchFilter,
  type SearchOrder,
} from '@kloer/domain/search/search-filter.ts';
import { paramOf, searchParams } from '@kloer/domain/search/search-params.ts';
import { beyondPage, setParts } from './page-filter.ts';

export type SearchQuery = { filter: SearchFilter; order: SearchOrder };

/** Key in a history entry's state. It means that the visitor changed the list, which must be restored on return. */
export const searchedState = 'searched';

export const pageOrder: SearchOrder = 'end';

export type SearchPage = {
  locale: Locale;
  path: string;
  /** The filter that the page's path sets; `noFilter` for the home page and the list of all teachers. */
  own: SearchFilter;
};

type Address = { pathname: string; search: string };

const among =
  <Value extends string | number>(values: readonly Value[]) =>
  (text: string): Value | '' =>
    values.find((value) => String(value) === text) ?? '';

const isOn = (text: string) => text === '1';

const read: { [Name in keyof SearchFilter]: (text: string) => SearchFilter[Name] } = {
  subject: (text) => (isSubjectKey(text) ? text : ''),
  cityId: (text) => (isPlaceId(text) ? text : ''),
  canton: (text) => (isCantonId(text) ? text : ''),
  level: among(schoolLevelIds),
  language: among(languageIds),
  upToEur: among(priceCeilings),
  lessonPlace: among(lessonPlaces),
  online: isOn,
  roleId: among(roleIds),
  seen: among(checkKinds),
  reviewed: isOn,
};

function filterOfPath(path: string): SearchFilter {
  const at = listPageAt(path);
  return at ? filterOfPage(at.page) : noFilter;
}

/** The search that a URL names; ignores unknown values. */
export function queryFromAddress({ pathname, search }: Address): SearchQuery {
  const params = new URLSearchParams(search);
  const asked = Object.fromEntries(
    (Object.keys(read) as (keyof SearchFilter)[])
      .map((part) => [part, read[part](params.get(paramOf[part]) ?? '')] as const)
      .filter(([, value]) => value),
  ) as Partial<SearchFilter>;
  const filter = { ...filterOfPath(pathname), ...asked };
  return {
    filter: filter.cityId === '' ? filter : { ...filter, canton: '' },
    order: among(searchOrders)(params.get('sort') ?? '') || pageOrder,
  };
}

/**
 * The query string of a search; keeps unrelated parameters.
 *
 * @example textOfQuery({ filter: { ...noFilter, subject: 'physics', online: true }, order: 'price' }) is
 * '?subject=physics&online=1&sort=price'
 */
export function textOfQuery({ filter, order }: SearchQuery, query = ''): string {
  const params = new URLSearchParams(query);
  for (const name of searchParams) params.delete(name);
  for (const part of setParts(filter)) {
    params.set(paramOf[part], filter[part] === true ? '1' : String(filter[part]));
  }
  if (order !== pageOrder) params.set('sort', order);
  return params.size === 0 ? '' : `?${params}`;
}

/**
 * The URL of a search that began on this page. The path expresses the page's own filter; a search that contradicts it
 * moves to the list of all teachers.
 */
export function addressOf({ filter, order }: SearchQuery, page: SearchPage, query = ''): string {
  const beyond = beyondPage(filter, page.own);
  const isElsewhere = beyond === filter && setParts(page.own).length > 0;
  const path = isElsewhere ? listingPath(page.locale) : page.path;
  return path + textOfQuery({ filter: beyond, order }, query);
}
