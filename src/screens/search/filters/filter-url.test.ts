import { describe, expect, test } from 'vitest';
import { checkKinds } from '@kloer/domain/check/check-kinds.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import { filterOfPage, listPages, listPath } from '@kloer/domain/paths/list-paths.ts';
import { listingPath } from '@kloer/domain/paths/paths.ts';
import { cantonIds } from '@kloer/domain/reference/cantons.ts';
import { languageIds } from '@kloer/domain/reference/languages.ts';
import { cantonOf, placeIdOf, placeIds } from '@kloer/domain/reference/places.ts';
import { roleIds } from '@kloer/domain/reference/roles.ts';
import { schoolLevelIds } from '@kloer/domain/reference/school-levels.ts';
import { subjectKeys } from '@kloer/domain/reference/subjects.ts';
import {
  lessonPlaces,
  noFilter,
  priceCeilings,
  searchOrders,
  type SearchFilter,
} from '@kloer/domain/search/search-filter.ts';
import { searchParams } from '@kloer/domain/search/search-params.ts';
import { addressOf, queryFromAddress, textOfQuery, type SearchQuery } from './filter-url.ts';
import { isWithin } from './page-filter.ts';

const at = (pathname: string, search = '') => queryFromAddress({ pathname, search });
const everybody: SearchQuery = { filter: noFilter, order: 'end' };
const asked = (filter: Partial<SearchFilter>): SearchQuery => ({
  filter: { ...noFilter, ...filter },
  order: 'end',
});

function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Random searches in which each filter occurs. */
function someQueries(count: number): SearchQuery[] {
  const next = numbers(131);
  const oneOf = <Value>(values: readonly Value[]): Value | '' =>
    next(2) === 0 ? '' : (values[next(values.length)] ?? '');
  return Array.from({ length: count }, () => {
    const cityId = oneOf(placeIds);
    const filter: SearchFilter = {
      subject: oneOf(subjectKeys),
      cityId,
      canton: cityId === '' ? oneOf(cantonIds) : '',
      level: oneOf(schoolLevelIds),
      language: oneOf(languageIds),
      upToEur: oneOf(priceCeilings),
      lessonPlace: oneOf(lessonPlaces),
      online: next(2) === 0,
      roleId: oneOf(roleIds),
      reviewed: next(2) === 0,
      seen: oneOf(checkKinds),
    };
    return { filter, order: searchOrders[next(3)] ?? 'end' };
  });
}

describe('the search in the address of a page', () => {
  test('can contain a city; unknown values are ignored', () => {
    expect(at('/en', '?city=esch-sur-alzette')).toEqual(
      asked({ cityId: placeIdOf('esch-sur-alzette') }),
    );
    for (const query of [
      '',
      '?utm_source=mail',
      '?city=atlantis&subject=alchemy&canton=trier&level=kindergarten&language=xx&online=yes&reviews=many',
      '?upto=31&upto=&where=online&role=wizard&sort=beauty',
      '?upto=30.0&upto=1e2',
    ]) {
      expect(at('/en', query), query).toEqual(everybody);
    }
  });

  test('is unchanged after writing it to the address of any page and reading it again', () => {
    const pages = [
      { path: '/en', own: noFilter },
      { path: '/tutoring', own: noFilter },
      ...listPages
        .filter((_page, index) => index % 7 === 0)
        .map((page) => ({ path: listPath('en', page), own: filterOfPage(page) })),
    ];
    for (const query of someQueries(400)) {
      for (const { path, own } of pages) {
        const address = addressOf(query, { locale: 'en', path, own }, '?ref=poster');
        const { pathname, search } = new URL(address, 'https://kloer.example');
        expect(at(pathname, search), address).toEqual(query);
        expect(search, address).toMatch(/^\?ref=poster/);
      }
    }
  });

  test('has one parameter for each filter and one for the order', () => {
    const level = schoolLevelIds[0];
    const query: SearchQuery = {
      order: 'price',
      filter: {
        subject: 'latin',
        cityId: placeIdOf('belval'),
        canton: 'wiltz',
        level,
        language: 'pt',
        upToEur: 30,
        lessonPlace: 'studentPlace',
        online: true,
        roleId: 'retired-teacher',
        reviewed: true,
        seen: 'identity',
      },
    };
    const params = new URLSearchParams(textOfQuery(query));
    expect([...params.keys()]).toEqual([...searchParams]);
  });

  test('has only the city if the address contains city and canton', () => {
    expect(at('/en', '?canton=wiltz&city=belval')).toEqual(asked({ cityId: placeIdOf('belval') }));
  });

  test("keeps the address's other parameters when it is written", () => {
    const query = textOfQuery(asked({ online: true }), '?ref=poster&subject=latin&sort=price');
    expect(query).toBe('?ref=poster&online=1');
  });
});

describe('the address of a search', () => {
  const home = { locale: 'en', path: '/en', own: noFilter } as const;
  const latin = {
    ...home,
    path: '/tutoring/latin',
    own: { ...noFilter, subject: 'latin' },
  } as const;
  const latinInWiltz = {
    ...home,
    path: '/tutoring/latin/canton/wiltz',
    own: { ...noFilter, subject: 'latin', canton: 'wiltz' },
  } as const;

  test('is that of the home page, with the filters, if the user searches on the home page', () => {
    expect(addressOf(everybody, home)).toBe('/en');
    expect(addressOf(asked({ subject: 'latin' }), home)).toBe('/en?subject=latin');
  });

  test('is that of the subject page if the search is for its subject, otherwise of the list of all teachers', () => {
    expect(addressOf(asked({ subject: 'latin' }), latin)).toBe('/tutoring/latin');
    expect(addressOf(asked({ subject: 'latin', online: true }), latin, '?ref=x')).toBe(
      '/tutoring/latin?ref=x&online=1',
    );
    expect(addressOf(asked({ subject: 'greek' }), latin)).toBe('/tutoring?subject=greek');
    expect(addressOf(everybody, latin)).toBe('/tutoring');
  });

  test('is that of the canton page if the city is in its canton, otherwise of the list of all teachers', () => {
    const inWiltz = placeIdOf('eschweiler');
    expect(addressOf(asked({ subject: 'latin', cityId: inWiltz }), latinInWiltz)).toBe(
      '/tutoring/latin/canton/wiltz?city=eschweiler',
    );
    const inEsch = placeIdOf('belval');
    expect(addressOf(asked({ subject: 'latin', cityId: inEsch }), latinInWiltz)).toBe(
      '/tutoring?subject=latin&city=belval',
    );
    expect(addressOf(asked({ subject: 'latin' }), latinInWiltz)).toBe('/tutoring?subject=latin');
    expect(cantonOf(inWiltz)).toBe('wiltz');
  });

  test('is that of a list page only if the search contains all filters of that page', () => {
    for (const locale of locales) {
      for (const page of listPages.filter((_page, index) => index % 11 === 0)) {
        const own = filterOfPage(page);
        const path = listPath(locale, page);
        for (const query of someQueries(40)) {
          const { pathname } = new URL(
            addressOf(query, { locale, path, own }),
            'https://kloer.example',
          );
          expect(pathname).toBe(isWithin(query.filter, own) ? path : listingPath(locale));
        }
      }
    }
  });
});
