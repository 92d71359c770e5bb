import { describe, expect, test } from 'vitest';
import { placeIdOf } from '../reference/places.ts';
import { localPrices, pricesByArea, type PricedTeacher } from './local-prices.ts';

const inWiltz = (...prices: number[]): PricedTeacher[] =>
  prices.map((price) => ({ subjects: ['mathematics'], prices: { wiltz: price } }));

describe('prices by subject and canton', () => {
  test('are shown for five or more teachers, but not for four', () => {
    expect(localPrices(inWiltz(20, 25, 30, 35))).toEqual({});
    expect(localPrices(inWiltz(20, 25, 30, 35, 90))).toEqual({
      mathematics: { wiltz: { teachers: 5, low: 25, high: 35 } },
    });
  });

  test('omit the highest and the lowest prices: of twelve prices, three at each end', () => {
    const prices = [200, 1, 25, 25, 26, 27, 28, 30, 34, 35, 35, 1];
    expect(localPrices(inWiltz(...prices)).mathematics?.wiltz).toEqual({
      teachers: 12,
      low: 25,
      high: 34,
    });
  });

  test('are computed separately for each subject, each canton and online lessons', () => {
    const one: PricedTeacher = { subjects: ['latin', 'greek'], prices: { remich: 30, online: 20 } };
    const area = { teachers: 5, low: 30, high: 30 };
    const online = { teachers: 5, low: 20, high: 20 };
    expect(localPrices([...Array<PricedTeacher>(5).fill(one), ...inWiltz(9)])).toEqual({
      latin: { remich: area, online },
      greek: { remich: area, online },
    });
  });

  test('ignore values that are not prices', () => {
    const hostile = [NaN, Infinity, -Infinity, -5, 0, 1e9];
    expect(localPrices(inWiltz(20, 25, 30, 35, ...hostile))).toEqual({});
    expect(localPrices(inWiltz(20, 25, 30, 35, 40, ...hostile)).mathematics?.wiltz).toEqual({
      teachers: 5,
      low: 25,
      high: 35,
    });
  });
});

describe('the prices of one teacher', () => {
  const nowhere: Parameters<typeof pricesByArea>[0] = {
    teachingLocations: {},
    cityId: '',
    studentRegions: [],
    studentCities: [],
  };

  test('are the lowest price in each served canton, and the online price', () => {
    expect(
      pricesByArea({
        teachingLocations: {
          teacherPlace: { pricePerHourEur: 40 },
          studentPlace: { pricePerHourEur: 45 },
          online: { pricePerHourEur: 30 },
        },
        cityId: placeIdOf('wiltz'),
        studentRegions: ['wiltz', 'remich'],
        studentCities: [placeIdOf('mersch'), placeIdOf('remich')],
      }),
    ).toEqual({ wiltz: 40, remich: 45, mersch: 45, online: 30 });
  });

  test('are empty if the teacher has no price', () => {
    expect(pricesByArea({ ...nowhere, studentRegions: ['wiltz'] })).toEqual({});
    expect(
      pricesByArea({ ...nowhere, teachingLocations: { teacherPlace: { pricePerHourEur: 9 } } }),
    ).toEqual({});
  });
});
