import { expect, test } from 'vitest';
import { Random } from '../../bench/support/random.ts';
import { placeIdOf } from '../reference/places.ts';
import { countedWays, countLists, type CountedInLists } from './list-numbers.ts';

const esch = 'esch-sur-alzette';

const teacher = (changes: Partial<CountedInLists> = {}): CountedInLists => ({
  subjects: ['mathematics'],
  levels: ['classic-lower'],
  languages: ['fr', 'lb'],
  cityId: placeIdOf('belval'),
  priceFromEur: 30,
  prices: { [esch]: 40, online: 30 },
  ...changes,
});

const priced = (...prices: number[]) =>
  prices.map((price) => teacher({ priceFromEur: price, prices: { [esch]: price } }));

test('a list of teachers has statistics if it contains at least three teachers', () => {
  const two = [teacher(), teacher()];
  expect(Object.keys(countLists(two))).toEqual(['mathematics@@']);
  const three = countLists([...two, teacher({ subjects: ['mathematics', 'latin'] })]);
  expect(Object.keys(three).toSorted()).toEqual([
    '@esch-sur-alzette@',
    'latin@@',
    'mathematics@@',
    'mathematics@@classic-lower',
    'mathematics@esch-sur-alzette@',
  ]);
  expect(three[`mathematics@${esch}@`]).toEqual({
    teachers: 3,
    levels: [['classic-lower', 3]],
    languages: [
      ['lb', 3],
      ['fr', 3],
    ],
    places: [['esch-sur-alzette', 3]],
    online: 3,
  });
});

test('statistics of a list omit values that only one teacher has', () => {
  const numbers = countLists([teacher(), teacher(), teacher({ languages: ['ti'] })]);
  expect(numbers['mathematics@@']?.languages).toEqual([
    ['lb', 2],
    ['fr', 2],
  ]);
});

test('a list shows prices if at least eight of its teachers have a price in its canton', () => {
  const few = countLists(priced(20, 25, 30, 35, 40, 45, 50));
  expect(few[`mathematics@${esch}@`]?.pricesEur).toBeUndefined();
  const enough = countLists(priced(20, 25, 30, 35, 40, 45, 50, 200));
  expect(enough[`mathematics@${esch}@`]?.pricesEur).toEqual({ low: 30, median: 38, high: 45 });
  const cheaperOnline = Array.from({ length: 9 }, () => teacher());
  const numbers = countLists(cheaperOnline);
  expect(numbers[`mathematics@${esch}@`]?.pricesEur?.median).toBe(40);
  expect(numbers['mathematics@@']?.pricesEur?.median).toBe(30);
});

test('statistics of a list do not depend on the order of the teachers', () => {
  const random = new Random(134);
  const teachers = Array.from({ length: 60 }, () =>
    teacher({
      subjects: [random.pick(['mathematics', 'latin', 'art'])],
      levels: [random.pick(['cycle-4', 'classic-upper'])],
      priceFromEur: 20 + random.below(40),
    }),
  );
  expect(countLists(teachers.toReversed())).toEqual(countLists(teachers));
});

test('a list of teachers links to the lists of other cantons, levels and subjects that have statistics', () => {
  const numbers = countLists([
    ...Array.from({ length: 3 }, () => teacher({ prices: { [esch]: 40, mersch: 40 } })),
    ...Array.from({ length: 3 }, () => teacher({ subjects: ['latin'] })),
  ]);
  const ways = (canton: 'esch-sur-alzette' | '') =>
    countedWays({ subject: 'mathematics', canton, level: '' } as never, numbers);
  expect(ways('')).toEqual({
    cantons: ['esch-sur-alzette', 'mersch'],
    levels: ['classic-lower'],
    subjects: [],
  });
  expect(ways(esch)).toEqual({ cantons: ['mersch'], levels: [], subjects: ['latin'] });
});
