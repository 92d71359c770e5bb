import { describe, expect, test } from 'vitest';
import { cantonIds, type CantonId } from '../reference/cantons.ts';
import {
  centreIds,
  partsOf,
  placeIdOf,
  placeIds,
  places,
  type PlaceId,
} from '../reference/places.ts';
import {
  extentOf,
  partsIn,
  servedParts,
  tidied,
  withArea,
  type Area,
  type ServedPlaces,
} from './served-places.ts';

const nowhere: ServedPlaces = { studentRegions: [], studentCities: [] };
const country: Area = { kind: 'country' };
const canton = (id: CantonId): Area => ({ kind: 'canton', canton: id });
const place = (name: string): Area => ({ kind: 'place', place: placeIdOf(name) });
const centre = (name: string): Area => ({ kind: 'place', place: `${name}-centre` as PlaceId });

const ticked = (...areas: Area[]) =>
  areas.reduce<ServedPlaces>((served, area) => withArea(served, area, true), nowhere);
const without = (served: ServedPlaces, ...areas: Area[]) =>
  areas.reduce<ServedPlaces>((left, area) => withArea(left, area, false), served);
const extent = (area: Area, served: ServedPlaces) => extentOf(area, servedParts(served));

describe('the places that a teacher travels to', () => {
  test('become the whole country by ticking one box', () => {
    const everywhere = ticked(country);
    expect(everywhere).toEqual({ studentRegions: [...cantonIds], studentCities: [] });
    expect(extent(country, everywhere)).toBe('all');
    expect(without(everywhere, country)).toEqual(nowhere);
  });

  test('are stored as one entry if a whole canton or commune is ticked', () => {
    const served = ticked(canton('vianden'), place('luxembourg'));
    expect(served).toEqual({ studentRegions: ['vianden'], studentCities: ['luxembourg'] });
    expect(extent(place('kirchberg'), served)).toBe('all');
    expect(extent(canton('luxembourg'), served)).toBe('some');
    expect(extent(country, served)).toBe('some');
  });

  test('contain the rest of a commune if one quarter is unticked', () => {
    const city = ticked(place('luxembourg'));
    const partly = without(city, place('kirchberg'));
    expect(extent(place('luxembourg'), partly)).toBe('some');
    expect(partly.studentCities).toHaveLength(22);
    expect(partly.studentCities).not.toContain('kirchberg');
    expect(withArea(partly, place('kirchberg'), true)).toEqual(city);
  });

  test('do not contain a commune if only one locality is ticked', () => {
    const findel = ticked(place('findel'));
    expect(findel).toEqual({ studentRegions: [], studentCities: ['findel'] });
    expect(extent(place('sandweiler'), findel)).toBe('some');
    const village = without(ticked(place('sandweiler')), place('findel'));
    expect(village).toEqual({ studentRegions: [], studentCities: ['sandweiler-centre'] });
    expect(withArea(village, place('findel'), true)).toEqual(ticked(place('sandweiler')));
    expect(ticked(centre('sandweiler'), place('findel'))).toEqual(ticked(place('sandweiler')));
  });

  test('contain the other communes of a canton if one commune is unticked', () => {
    const served = without(ticked(canton('vianden')), place('tandel'));
    expect(served).toEqual({ studentRegions: [], studentCities: ['putscheid', 'vianden'] });
    expect(withArea(served, place('tandel'), true)).toEqual(ticked(canton('vianden')));
  });

  test('contain a ticked town, but not the canton of the same name', () => {
    expect(ticked(place('diekirch'))).toEqual({ studentRegions: [], studentCities: ['diekirch'] });
    expect(ticked(canton('diekirch'))).toEqual({ studentRegions: ['diekirch'], studentCities: [] });
  });

  test('become the shortest list of cantons and communes, whatever list was stored', () => {
    const wordy = {
      studentRegions: cantonIds.filter((id) => id !== 'mersch'),
      studentCities: [...placeIds, ...centreIds],
    };
    expect(tidied(wordy)).toEqual(ticked(country));
    const mixed = [placeIdOf('esch-sur-alzette'), placeIdOf('belval'), placeIdOf('mersch')];
    expect(tidied({ studentRegions: [], studentCities: mixed }).studentCities).toEqual([
      'esch-sur-alzette',
      'mersch',
    ]);
  });
});

const areas: readonly Area[] = [
  country,
  ...cantonIds.map(canton),
  ...[...placeIds, ...centreIds].map((id): Area => ({ kind: 'place', place: id })),
];

/** Pseudo-random numbers (linear congruential generator). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const sorted = (parts: Iterable<PlaceId>) => [...parts].toSorted();

function nearbyAreas(below: (limit: number) => number): Area[] {
  const near = places.filter((p) => p.canton === cantonIds[below(cantonIds.length)]);
  const parts = near.flatMap(({ id }) => [id, ...partsOf(id)]);
  const inside = areas.filter((a) => a.kind === 'place' && parts.includes(a.place));
  const around = near[0] ? [canton(near[0].canton), country] : [];
  return [...inside, ...around, ...areas.filter((_, index) => index % 37 === 0)];
}

describe.each([1, 20_261_122, 4_000_000_007])(
  'a random sequence of ticked and unticked boxes of places (seed %i)',
  (seed) => {
    test('leads to exactly the places that are ticked at the end, and each step can be undone', () => {
      const below = numbersFrom(seed);
      let served = nowhere;
      let expected = new Set<PlaceId>();
      let boxes = nearbyAreas(below);
      for (let step = 0; step < 400; step += 1) {
        if (step % 40 === 0) boxes = nearbyAreas(below);
        const area = boxes[below(boxes.length)] ?? country;
        const parts = partsIn(area);
        const isTick = below(2) === 0;
        const next = withArea(served, area, isTick);
        expected = new Set(
          isTick ? [...expected, ...parts] : [...expected].filter((part) => !parts.includes(part)),
        );
        expect(sorted(servedParts(next))).toEqual(sorted(expected));
        expect(tidied(next)).toEqual(next);
        expect(extent(area, next)).toBe(isTick ? 'all' : 'none');
        const before = extent(area, served);
        if (before === (isTick ? 'none' : 'all')) {
          expect(withArea(next, area, !isTick)).toEqual(served);
        }
        served = next;
      }
    });
  },
);

test('the box of an area is ticked fully, partly or not at all, depending on the places inside', () => {
  const allPlaces = new Set<string>([...placeIds, ...centreIds]);
  for (const area of areas) {
    const whole = ticked(area);
    expect(extent(area, whole)).toBe('all');
    for (const part of partsIn(area)) {
      const partly = without(whole, { kind: 'place', place: part });
      expect(extent(area, partly)).toBe(partsIn(area).length === 1 ? 'none' : 'some');
      expect(withArea(partly, { kind: 'place', place: part }, true)).toEqual(whole);
      expect(partly.studentCities.every((id) => allPlaces.has(id))).toBe(true);
      expect(new Set(partly.studentCities).size).toBe(partly.studentCities.length);
    }
  }
});
