import { lookedAfterAt } from '../profile/looked-after.ts';
import type { Profile } from '../profile/profile.ts';
import type { LocationType } from '../teacher/teacher.ts';
import { pricedPlace, type SearchFilter, type SearchOrder } from './search-filter.ts';

/** A list of every visible teacher in one order; prices have an order for each kind of place. */
export const rankings = [
  'end',
  'updated',
  'priceAny',
  'priceTeacherPlace',
  'priceStudentPlace',
  'priceOnline',
] as const;

export type Ranking = (typeof rankings)[number];

const byPrice = {
  any: 'priceAny',
  teacherPlace: 'priceTeacherPlace',
  studentPlace: 'priceStudentPlace',
  online: 'priceOnline',
} as const satisfies Record<LocationType | 'any', Ranking>;

/** The list that a search goes through. */
export function rankingOf(order: SearchOrder, filter: SearchFilter): Ranking {
  return order === 'price' ? byPrice[pricedPlace(filter)] : order;
}

/** What decides where a teacher stands in the lists. */
export type Ranked = Pick<
  Profile,
  'uid' | 'visibleUntil' | 'updatedAt' | 'confirmedAt' | 'teachingLocations'
>;

/** A teacher's price for an hour in each kind of place, and the lowest of them. */
export function pricesEur({
  teachingLocations,
}: Pick<Profile, 'teachingLocations'>): Partial<Record<LocationType | 'any', number>> {
  const own = Object.entries(teachingLocations).flatMap(([place, location]) =>
    location ? [[place, location.pricePerHourEur] as const] : [],
  );
  const lowest = own.length === 0 ? [] : [['any', Math.min(...own.map(([, price]) => price))]];
  return Object.fromEntries([...own, ...lowest]);
}

/** Digits that milliseconds are written with, until the year 5138. */
const timeDigits = 14;
const latest = 10 ** timeDigits - 1;

/** Sorts later times first. */
const backwards = (ms: number) => String(latest - ms).padStart(timeDigits, '0');

const priceDigits = 4;

/** The place of somebody in the order of end dates, as an id that sorts before those who end earlier. */
export function endRank({ uid, visibleUntilMs }: { uid: string; visibleUntilMs: number }): string {
  return `${backwards(visibleUntilMs)}-${uid}`;
}

/**
 * A teacher's id in each list they stand in, which sorts as the list does: cheaper and later first. Between
 * equals it goes by uid, between equal prices by end date before that.
 */
export function ranksOf(ranked: Ranked): Partial<Record<Ranking, string>> {
  const end = endRank({ uid: ranked.uid, visibleUntilMs: ranked.visibleUntil.getTime() });
  const prices = Object.entries(pricesEur(ranked)).map(([place, price]) => [
    byPrice[place as LocationType | 'any'],
    `${String(price).padStart(priceDigits, '0')}-${end}`,
  ]);
  return {
    end,
    updated: `${backwards(lookedAfterAt(ranked).getTime())}-${ranked.uid}`,
    ...Object.fromEntries(prices),
  };
}
