import { describe, expect, it, test } from 'vitest';
import { places } from '@kloer/domain/reference/places.ts';
import { foundPlaces } from './found-places.ts';

const names = (typed: string) =>
  foundPlaces(typed, 'fr').flatMap((canton) => canton.places.map(({ id }) => id as string));

describe('places to choose from', () => {
  it('are all of them, by canton, where nothing is searched', () => {
    const all = foundPlaces('', 'lb');
    expect(all).toHaveLength(12);
    expect(all.flatMap((canton) => canton.places)).toHaveLength(places.length);
    expect(all[0]?.canton).toBe('capellen');
    expect(all[1]?.canton).toBe('diekirch');
  });

  test.each([
    ['petange', 'petange'],
    ['PÉTANGE', 'petange'],
    ['Péiteng', 'petange'],
    ['esch sur alz', 'esch-sur-alzette'],
    ['vallée de l’ernz', 'vallee-de-lernz'],
  ])('are found by %j', (typed, id) => expect(names(typed)).toContain(id));

  it('are none where nothing is called so', () =>
    expect(foundPlaces('Atlantis', 'fr')).toEqual([]));
});
