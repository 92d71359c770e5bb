import { describe, expect, it } from 'vitest';
import { placeIdOf } from '../../../domain/reference/places.ts';
import { filterFromQuery, noFilter, queryOf } from './filter-url.ts';

describe('the search in the address', () => {
  it('reads a subject, a city id and the online switch', () => {
    expect(filterFromQuery('?city=esch-sur-alzette&subject=physics&online=1')).toEqual({
      subject: 'physics',
      cityId: 'esch-sur-alzette',
      online: true,
    });
  });

  it.each(['', '?city=atlantis&subject=alchemy&online=yes', '?utm_source=mail'])(
    'looks for everybody when %j names nothing known',
    (query) => expect(filterFromQuery(query)).toEqual(noFilter),
  );

  it('writes what it reads', () => {
    const cityId = placeIdOf('esch-sur-alzette');
    const filter = { subject: 'latin', cityId, online: true } as const;
    expect(queryOf(filter)).toBe('?subject=latin&city=esch-sur-alzette&online=1');
    expect(filterFromQuery(queryOf(filter))).toEqual(filter);
    expect(queryOf(noFilter)).toBe('');
  });

  it('keeps parameters that are not its own', () => {
    const query = queryOf({ ...noFilter, online: true }, '?ref=poster&subject=latin');
    expect(query).toBe('?ref=poster&online=1');
  });
});
