import * as z from 'zod/mini';
import type { Profile } from '../profile/public-profile.ts';
import { cantonIds } from '../reference/cantons.ts';
import { cantonOf } from '../reference/places.ts';
import { subjectKeys, type SubjectKey } from '../reference/subjects.ts';
import type { WaitingFamilies } from '../search-alert/waiting-families.ts';
import { priceLimits } from '../teacher/price-limits.ts';

const priceAreas = [...cantonIds, 'online'] as const;

export type PriceArea = (typeof priceAreas)[number];

/** Minimum sample: below five, individual prices could be inferred. */
const fewestForLocalPrices = 5;

/** In euros per hour. */
const PriceRange = z.object({
  teachers: z.number(),
  /** At least half of the prices are between `low` and `high`. */
  low: z.number(),
  high: z.number(),
});

export type PriceRange = z.infer<typeof PriceRange>;

const PricesByArea = z.partialRecord(z.enum(priceAreas), PriceRange);

export const LocalPrices = z.partialRecord(z.enum(subjectKeys), PricesByArea);

export type LocalPrices = z.infer<typeof LocalPrices>;

/** Prices are updated hourly, numbers of waiting families daily. */
export const LocalPricesCall = {
  request: z.strictObject({ subject: z.enum(subjectKeys) }),
  response: {} as {
    areas: Partial<Record<PriceArea, PriceRange>>;
    /** Null if too few families in the country wait for the subject. */
    waiting: WaitingFamilies | null;
  },
};

export type PricedTeacher = {
  subjects: readonly SubjectKey[];
  prices: Partial<Record<PriceArea, number>>;
};

type Placed = Pick<Profile, 'teachingLocations' | 'cityId' | 'studentRegions' | 'studentCities'>;

export function pricesByArea(placed: Placed): PricedTeacher['prices'] {
  const { teachingLocations, cityId, studentRegions, studentCities } = placed;
  const prices: PricedTeacher['prices'] = {};
  const offer = (area: PriceArea, price: number | undefined) => {
    if (price !== undefined) prices[area] = Math.min(price, prices[area] ?? Infinity);
  };
  if (cityId !== '') offer(cantonOf(cityId), teachingLocations.teacherPlace?.pricePerHourEur);
  for (const canton of new Set([...studentRegions, ...studentCities.map(cantonOf)])) {
    offer(canton, teachingLocations.studentPlace?.pricePerHourEur);
  }
  offer('online', teachingLocations.online?.pricePerHourEur);
  return prices;
}

const isPrice = (price: number | undefined): price is number =>
  price !== undefined && price >= priceLimits.lowest && price <= priceLimits.highest;

function rangeOf(prices: readonly number[]): PriceRange | undefined {
  if (prices.length < fewestForLocalPrices) return undefined;
  const ordered = prices.toSorted((a, b) => a - b);
  const quarter = Math.floor(ordered.length / 4);
  const [low, high] = [ordered[quarter], ordered[ordered.length - 1 - quarter]];
  return low === undefined || high === undefined
    ? undefined
    : { teachers: ordered.length, low, high };
}

export function localPrices(teachers: readonly PricedTeacher[]): LocalPrices {
  const bySubject: LocalPrices = {};
  for (const subject of subjectKeys) {
    const own = teachers.filter(({ subjects }) => subjects.includes(subject));
    for (const area of priceAreas) {
      const range = rangeOf(own.map(({ prices }) => prices[area]).filter(isPrice));
      if (range) bySubject[subject] = { ...bySubject[subject], [area]: range };
    }
  }
  return bySubject;
}
