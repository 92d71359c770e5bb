import { describe, expect, test } from 'vitest';
import { cantonOf, partsOf, places } from '@kloer/domain/reference/places.ts';
import { allCantons, foundCantons } from './found-places.ts';

const found = (typed: string) =>
  foundCantons(typed, 'fr').flatMap(({ communes }) =>
    communes.map(({ commune, parts }) => `${commune}: ${parts.join(' ')}`),
  );

describe('places to choose from', () => {
  test('are all places by canton if nothing is typed', () => {
    const all = foundCantons('', 'lb');
    expect(all).toEqual(allCantons('lb'));
    expect(all.map(({ canton }) => canton).slice(0, 3)).toEqual([
      'capellen',
      'diekirch',
      'esch-sur-alzette',
    ]);
    const communes = all.flatMap((canton) => canton.communes);
    expect(communes).toHaveLength(100);
    const parts = communes.flatMap(({ commune, parts }) => (parts.length > 0 ? parts : [commune]));
    expect(parts.toSorted()).toEqual(
      [...new Set(places.flatMap(({ id }) => partsOf(id)))].toSorted(),
    );
    for (const { canton, communes: inside } of all) {
      expect(inside.every(({ commune }) => cantonOf(commune) === canton)).toBe(true);
    }
  });

  test('list the centre of a commune before its localities', () => {
    const capellen = allCantons('fr').find(({ canton }) => canton === 'capellen');
    expect(capellen?.communes.find(({ commune }) => commune === 'mamer')?.parts).toEqual([
      'mamer-centre',
      'capellen',
      'holzem',
    ]);
  });

  test.each([
    ['petange', ['petange: petange-centre lamadelaine rodange']],
    ['PÉITENG', ['petange: petange-centre lamadelaine rodange']],
    ['kirchb', ['luxembourg: kirchberg']],
    ['vallée de l’ernz', ['vallee-de-lernz: ermsdorf medernach']],
    ['Olm', ['kehlen: olm']],
  ])('begin with the place that the typed text %j names', (typed, expected) =>
    expect(found(typed).slice(0, 1)).toEqual(expected),
  );

  test('have the best match first', () => {
    expect(found('ell')[0]).toBe('ell: ');
    expect(found('wiltz')[0]).toMatch(/^wiltz: /);
    expect(foundCantons('wiltz', 'en')[0]?.canton).toBe('wiltz');
  });

  test('begin with the commune whose name starts with the typed text, even if a canton has the typed name', () => {
    // No place is called exactly Redange, but one name begins with it.
    expect(found('redange')[0]).toBe(
      'redange-sur-attert: redange-sur-attert-centre niederpallen ospern',
    );
  });

  test('are empty if nothing matches', () => expect(found('Atlantis')).toEqual([]));
});
