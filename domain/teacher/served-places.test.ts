import { describe, expect, it } from 'vitest';
import { cantonIds } from '../reference/cantons.ts';
import { placeIdOf, places, placesOfCanton } from '../reference/places.ts';
import { searchKeys } from '../search/search-keys.ts';
import {
  everyServedPlace,
  extentIn,
  tidied,
  withCanton,
  withPlace,
  type ServedPlaces,
} from './served-places.ts';

const nowhere: ServedPlaces = { studentRegions: [], studentCities: [] };
const place = placeIdOf;
const wholeLuxembourg = withCanton(nowhere, 'luxembourg', true);

const keysOf = ({ studentRegions, studentCities }: ServedPlaces) =>
  searchKeys({ subjects: [], cityId: '', studentRegions, studentCities }).toSorted();

describe('the places a teacher serves', () => {
  it('are all places of a canton once it is chosen, stored as the canton', () => {
    expect(wholeLuxembourg).toEqual({ studentRegions: ['luxembourg'], studentCities: [] });
    expect(everyServedPlace(wholeLuxembourg)).toEqual(
      new Set(placesOfCanton('luxembourg').map(({ id }) => id)),
    );
    expect(extentIn('luxembourg', wholeLuxembourg)).toBe('all');
  });

  it('lose all places of a canton with it, and no others', () => {
    const both = withPlace(withPlace(nowhere, place('kirchberg'), true), place('belval'), true);
    expect(withCanton(both, 'luxembourg', false)).toEqual({
      studentRegions: [],
      studentCities: ['belval'],
    });
    expect(withCanton(wholeLuxembourg, 'luxembourg', false)).toEqual(nowhere);
  });

  it('are a commune with its localities', () => {
    const city = withPlace(nowhere, place('luxembourg'), true);
    expect(city).toEqual({ studentRegions: [], studentCities: ['luxembourg'] });
    expect(everyServedPlace(city).has(place('kirchberg'))).toBe(true);
    expect(extentIn('luxembourg', city)).toBe('some');
    expect(withPlace(city, place('luxembourg'), false)).toEqual(nowhere);
  });

  it('keep the other localities of a commune that is no longer served as a whole', () => {
    const without = withPlace(wholeLuxembourg, place('kirchberg'), false);
    const served = everyServedPlace(without);
    expect(without.studentRegions).toEqual([]);
    expect(served.has(place('kirchberg'))).toBe(false);
    expect(served.has(place('luxembourg'))).toBe(false);
    expect(served.has(place('belair'))).toBe(true);
    expect(served.has(place('hesperange'))).toBe(true);
    expect(without.studentCities).not.toContain('howald');
  });

  it('are a canton as soon as all its communes are chosen one by one', () => {
    const communes = placesOfCanton('vianden').filter(({ id, commune }) => id === commune);
    const served = communes.reduce<ServedPlaces>(
      (all, { id }) => withPlace(all, id, true),
      nowhere,
    );
    expect(served).toEqual({ studentRegions: ['vianden'], studentCities: [] });
  });

  it('are found the same way however they were written down', () => {
    const everywhere = {
      studentRegions: [...cantonIds],
      studentCities: places.map(({ id }) => id),
    };
    expect(tidied(everywhere)).toEqual({ studentRegions: [...cantonIds], studentCities: [] });
    const wordy = {
      studentRegions: [],
      studentCities: [place('esch-sur-alzette'), place('belval'), place('mersch')],
    };
    expect(tidied(wordy).studentCities).toEqual(['esch-sur-alzette', 'mersch']);
    expect(keysOf(tidied(wordy))).toEqual(keysOf(wordy));
  });
});
