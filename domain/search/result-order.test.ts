import { expect, test } from 'vitest';
import { ranksOf, rankingOf, type Ranked } from './result-order.ts';
import { noFilter } from './search-filter.ts';

const teacher = (uid: string, days: number, prices: Ranked['teachingLocations']): Ranked => ({
  uid,
  visibleUntil: new Date(Date.UTC(2027, 0, days)),
  updatedAt: new Date(Date.UTC(2026, 0, days)),
  teachingLocations: prices,
});

const inOrder = (ranking: keyof ReturnType<typeof ranksOf>, teachers: Ranked[]) =>
  teachers
    .flatMap((each) => ranksOf(each)[ranking] ?? [])
    .toSorted()
    .map((rank) => rank.slice(rank.lastIndexOf('-') + 1));

const anna = teacher('anna', 1, { online: { pricePerHourEur: 9 } });
const ben = teacher('ben', 2, {
  online: { pricePerHourEur: 100 },
  teacherPlace: { pricePerHourEur: 8 },
});
const cleo = teacher('cleo', 3, { online: { pricePerHourEur: 9 } });
const everybody = [anna, ben, cleo];

test('teachers are sorted by the latest end of visibility, or by the latest change or confirmation of the profile', () => {
  expect(inOrder('end', everybody)).toEqual(['cleo', 'ben', 'anna']);
  const confirmed = { ...anna, confirmedAt: new Date(Date.UTC(2026, 5, 1)) };
  expect(inOrder('updated', [confirmed, ben, cleo])).toEqual(['anna', 'cleo', 'ben']);
});

test('teachers are sorted by price, then by the latest end of visibility', () => {
  expect(inOrder('priceAny', everybody)).toEqual(['ben', 'cleo', 'anna']);
  expect(inOrder('priceOnline', everybody)).toEqual(['cleo', 'anna', 'ben']);
  expect(inOrder('priceTeacherPlace', everybody)).toEqual(['ben']);
});

test('sorting by price uses the price at the chosen lesson place', () => {
  expect(rankingOf('price', noFilter)).toBe('priceAny');
  expect(rankingOf('price', { ...noFilter, online: true })).toBe('priceOnline');
  const both = { ...noFilter, online: true, lessonPlace: 'studentPlace' } as const;
  expect(rankingOf('price', both)).toBe('priceStudentPlace');
  expect(rankingOf('end', both)).toBe('end');
});
