import { describe, expect, test } from 'vitest';
import { locales } from '../locale/locale.ts';
import { cantonIds } from './cantons.ts';
import {
  cantonOf,
  centreIds,
  communeOf,
  isPlaceId,
  partsOf,
  placeIdOf,
  placeName,
  places,
  placesByName,
  placesOfCanton,
  type PlaceId,
} from './places.ts';

describe('the places of Luxembourg', () => {
  test('are 100 communes in twelve cantons', () => {
    const communes = places.filter((place) => place.id === place.commune);
    const counts = Object.fromEntries(
      cantonIds.map((canton) => [canton, communes.filter((c) => c.canton === canton).length]),
    );
    expect(counts).toEqual({
      capellen: 9,
      clervaux: 5,
      diekirch: 10,
      echternach: 7,
      'esch-sur-alzette': 14,
      grevenmacher: 8,
      luxembourg: 11,
      mersch: 10,
      redange: 9,
      remich: 7,
      vianden: 3,
      wiltz: 7,
    });
    expect(communes).toHaveLength(100);
  });

  test('have unique ids that fit an address, and names in each language', () => {
    expect(new Set(places.map((place) => place.id)).size).toBe(places.length);
    for (const locale of locales) {
      expect(new Set(places.map((place) => place.names[locale])).size, locale).toBe(places.length);
    }
    for (const place of places) {
      expect(place.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      for (const locale of locales) expect(place.names[locale]).toMatch(/^\S.*\S$|^\S$/);
    }
  });

  test('consist of the expected localities; a place without localities consists only of itself', () => {
    expect(partsOf(placeIdOf('mamer'))).toEqual(['mamer-centre', 'capellen', 'holzem']);
    expect(partsOf(placeIdOf('sandweiler'))).toEqual(['sandweiler-centre', 'findel']);
    // No locality of this commune is called Habscht.
    expect(partsOf(placeIdOf('habscht'))).toEqual(['eischen', 'hobscheid', 'septfontaines']);
    expect(partsOf(placeIdOf('luxembourg'))).toHaveLength(23);
    expect(partsOf(placeIdOf('dudelange'))).toEqual(['dudelange']);
    expect(partsOf(placeIdOf('kirchberg'))).toEqual(['kirchberg']);
  });

  test('exclude the centre of a commune, which has the commune’s name and cannot be chosen separately', () => {
    const communes = places.filter(({ id, commune }) => id === commune);
    const parts = communes.flatMap(({ id }) => partsOf(id));
    expect(new Set(parts).size).toBe(parts.length);
    const centres = parts.filter((id) => !isPlaceId(id));
    expect(centres).toEqual(centreIds);
    for (const id of centres) {
      expect(id).toBe(`${communeOf(id)}-centre`);
      expect(cantonOf(id)).toBe(cantonOf(communeOf(id)));
      for (const locale of locales) {
        expect(placeName(id, locale)).toContain(`${placeName(communeOf(id), locale)} (`);
      }
    }
  });

  test('include the well-known localities', () => {
    for (const name of ['belval', 'kirchberg', 'limpertsberg', 'bonnevoie', 'gasperich', 'cents']) {
      expect(isPlaceId(name), name).toBe(true);
    }
    expect(communeOf(placeIdOf('kirchberg'))).toBe('luxembourg');
    expect(cantonOf(placeIdOf('belvaux'))).toBe('esch-sur-alzette');
  });

  test('have their Luxembourgish names on Luxembourgish pages', () => {
    expect(placeName(placeIdOf('esch-sur-alzette'), 'lb')).toBe('Esch-Uelzecht');
    expect(placeName(placeIdOf('differdange'), 'lb')).toBe('Déifferdeng');
    expect(placeName(placeIdOf('differdange'), 'en')).toBe('Differdange');
    expect(placeName(placeIdOf('luxembourg'), 'en')).toBe('Luxembourg City');
    expect(placeName(placeIdOf('luxembourg'), 'fr')).toBe('Luxembourg');
  });

  test('can be listed by canton, sorted by name', () => {
    expect(placesOfCanton('vianden').every((place) => place.canton === 'vianden')).toBe(true);
    const sorted = placesByName('fr').map((place) => place.names.fr);
    expect(sorted.indexOf('Käerjeng')).toBeLessThan(sorted.indexOf('Kehlen'));
  });

  test('include neither an invented id nor a name that JavaScript objects inherit', () => {
    expect(isPlaceId('atlantis')).toBe(false);
    expect(isPlaceId('constructor')).toBe(false);
    expect(() => cantonOf('atlantis' as PlaceId)).toThrow(RangeError);
  });
});
