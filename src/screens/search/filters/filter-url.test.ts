import { describe, expect, test } from 'vitest';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { noFilter } from '@kloer/domain/search/search-filter.ts';
import { addressOf, filterFromAddress, queryOf } from './filter-url.ts';

const at = (pathname: string, search = '') => filterFromAddress({ pathname, search }, 'en');

describe('the search in the address', () => {
  test('reads a subject, a city id and the online switch', () => {
    expect(at('/en', '?city=esch-sur-alzette&subject=physics&online=1')).toEqual({
      ...noFilter,
      subject: 'physics',
      cityId: 'esch-sur-alzette',
      online: true,
    });
  });

  test.each(['', '?city=atlantis&subject=alchemy&online=yes', '?utm_source=mail'])(
    'looks for everybody when %j names nothing known',
    (query) => expect(at('/en', query)).toEqual(noFilter),
  );

  test('reads the subject of a subject’s page from its path', () => {
    expect(at('/tutoring/computer-science', '?online=1')).toEqual({
      ...noFilter,
      subject: 'computer-science',
      online: true,
    });
    expect(at('/tutoring/alchemy')).toEqual(noFilter);
  });

  test('writes what it reads', () => {
    const cityId = placeIdOf('esch-sur-alzette');
    const filter = { ...noFilter, subject: 'latin', cityId, online: true } as const;
    expect(queryOf(filter)).toBe('?subject=latin&city=esch-sur-alzette&online=1');
    expect(at('/en', queryOf(filter))).toEqual(filter);
    expect(queryOf(noFilter)).toBe('');
  });

  test('keeps parameters that are not its own', () => {
    const query = queryOf({ ...noFilter, online: true }, '?ref=poster&subject=latin');
    expect(query).toBe('?ref=poster&online=1');
  });
});

describe('the address of a search', () => {
  const home = { locale: 'en', path: '/en', subject: '' } as const;
  const latin = { locale: 'en', path: '/tutoring/latin', subject: 'latin' } as const;

  test('stays on home and listing, whatever is chosen', () => {
    expect(addressOf(noFilter, home)).toBe('/en');
    expect(addressOf({ ...noFilter, subject: 'latin' }, home)).toBe('/en?subject=latin');
  });

  test('has a subject’s page for that subject and the listing for any other', () => {
    expect(addressOf({ ...noFilter, subject: 'latin' }, latin)).toBe('/tutoring/latin');
    expect(addressOf({ ...noFilter, subject: 'latin', online: true }, latin, '?ref=x')).toBe(
      '/tutoring/latin?ref=x&online=1',
    );
    expect(addressOf({ ...noFilter, subject: 'greek' }, latin)).toBe('/tutoring?subject=greek');
    expect(addressOf(noFilter, latin)).toBe('/tutoring');
  });
});
