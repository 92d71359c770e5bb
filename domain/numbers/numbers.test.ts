import { describe, expect, test } from 'vitest';
import { placeIdOf } from '../reference/places.ts';
import type { SubjectKey } from '../reference/subjects.ts';
import type { Findable } from '../search/matching-facets.ts';
import { countedPlacesOf, countTeachers, type Counted } from './numbers.ts';

const teacher = (priceFromEur: number, ...subjects: SubjectKey[]): Counted => ({
  subjects,
  priceFromEur,
  places: [placeIdOf('wiltz')],
});

const maths = (...prices: number[]) => prices.map((price) => teacher(price, 'mathematics'));

describe('statistics of all teachers', () => {
  test('count each teacher once per subject and place', () => {
    const both = { ...teacher(40, 'latin', 'greek'), places: [placeIdOf('remich')] };
    expect(countTeachers([both, teacher(30, 'latin')])).toEqual({
      teachers: 2,
      subjects: { latin: { teachers: 2 }, greek: { teachers: 1 } },
      places: { wiltz: 1, remich: 1 },
    });
  });

  test('are empty without teachers', () =>
    expect(countTeachers([])).toEqual({ teachers: 0, subjects: {}, places: {} }));

  test('show the price range of the middle half of the teachers', () => {
    const prices = [90, 20, 36, 30, 34, 32, 200, 38];
    expect(countTeachers(maths(...prices)).subjects.mathematics).toEqual({
      teachers: 8,
      pricesEur: { low: 32, high: 38 },
    });
  });

  test('show no prices for seven teachers, because the price of one teacher could be guessed', () => {
    const { subjects } = countTeachers(maths(20, 30, 32, 34, 36, 38, 90));
    expect(subjects.mathematics).toEqual({ teachers: 7 });
  });

  test('hide at least two prices at each end, but at most half of all prices', () => {
    for (let count = 8; count < 40; count += 1) {
      const prices = Array.from({ length: count }, (_, index) => 90 - index);
      const { low, high } = countTeachers(maths(...prices)).subjects.mathematics?.pricesEur ?? {
        low: 0,
        high: 0,
      };
      expect(prices.filter((price) => price < low).length).toBeGreaterThanOrEqual(2);
      expect(prices.filter((price) => price > high).length).toBeGreaterThanOrEqual(2);
      const between = prices.filter((price) => price >= low && price <= high).length;
      expect(between * 2).toBeGreaterThanOrEqual(count);
    }
  });

  test('count a teacher in every canton and commune where a search finds the teacher', () => {
    const found: Findable = {
      subjects: ['latin'],
      schoolLevels: [],
      roleId: 'retired-teacher',
      teachingLocations: {},
      cityId: placeIdOf('belval'),
      studentRegions: ['remich'],
      studentCities: [placeIdOf('wiltz')],
    };
    const counted = ['esch-sur-alzette', 'wiltz', 'remich'].map(placeIdOf);
    expect(countedPlacesOf(found)).toEqual(counted);
    const nowhere = { cityId: '' as const, studentRegions: [], studentCities: [] };
    expect(countedPlacesOf({ ...found, ...nowhere })).toEqual([]);
  });
});
