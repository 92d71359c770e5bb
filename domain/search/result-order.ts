import { lastConfirmedAt } from '../profile/last-confirmed.ts';
import type { Profile } from '../profile/public-profile.ts';
import type { LocationType } from '../teacher/teacher.ts';
import { pricedPlace, type SearchFilter, type SearchOrder } from './search-filter.ts';

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

export function rankingOf(order: SearchOrder, filter: SearchFilter): Ranking {
  return order === 'price' ? byPrice[pricedPlace(filter)] : order;
}

export type Ranked = Pick<
  Profile,
  'uid' | 'visibleUntil' | 'updatedAt' | 'confirmedAt' | 'teachingLocations'
>;

export function pricesEur({
  teachingLocations,
}: Pick<Profile, 'teachingLocations'>): Partial<Record<LocationType | 'any', number>> {
  const own = Object.entries(teachingLocations).flatMap(([place, location]) =>
    location ? [[place, location.pricePerHourEur] as const] : [],
  );
  const lowest = own.length === 0 ? [] : [['any', Math.min(...own.map(([, price]) => price))]];
  return Object.fromEntries([...own, ...lowest]);
}

/** Enough for milliseconds until the year 5138. */
const timeDigits = 14;
const latest = 10 ** timeDigits - 1;

/** A sort key that puts later times first. */
const backwards = (ms: number) => String(latest - ms).padStart(timeDigits, '0');

const priceDigits = 4;

export function endRank({ uid, visibleUntilMs }: { uid: string; visibleUntilMs: number }): string {
  return `${backwards(visibleUntilMs)}-${uid}`;
}

/** Ties are sorted by end date, then by uid. */
export function ranksOf(ranked: Ranked): Partial<Record<Ranking, string>> {
  const end = endRank({ uid: ranked.uid, visibleUntilMs: ranked.visibleUntil.getTime() });
  const prices = Object.entries(pricesEur(ranked)).map(([place, price]) => [
    byPrice[place as LocationType | 'any'],
    `${String(price).padStart(priceDigits, '0')}-${end}`,
  ]);
  return {
    end,
    updated: `${backwards(lastConfirmedAt(ranked).getTime())}-${ranked.uid}`,
    ...Object.fromEntries(prices),
  };
}
