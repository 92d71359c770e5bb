import * as z from 'zod/mini';
import type { Profile } from '../profile/profile.ts';
import { cantonIds } from '../reference/cantons.ts';
import { cantonOf } from '../reference/places.ts';
import { subjectKeys, type SubjectKey } from '../reference/subjects.ts';
import { teacherLimits } from '../teacher/teacher.ts';

/** Where lessons are compared: a canton, whoever goes to whom, or online all over the country. */
export const priceAreas = [...cantonIds, 'online'] as const;

export type PriceArea = (typeof priceAreas)[number];

/** Prices are told of no fewer: those of four could be told apart. */
export const fewestForLocalPrices = 5;

/** What an hour costs with some teachers. */
export const PriceRange = z.object({
  /** How many, `fewestForLocalPrices` or more. */
  teachers: z.number(),
  /** At least half of them ask these euros or something between. */
  low: z.number(),
  high: z.number(),
});

export type PriceRange = z.infer<typeof PriceRange>;

/** By area; one with too few teachers is absent. */
export const PricesByArea = z.partialRecord(z.enum(priceAreas), PriceRange);

/** By subject, then by area. */
export const LocalPrices = z.partialRecord(z.enum(subjectKeys), PricesByArea);

export type LocalPrices = z.infer<typeof LocalPrices>;

/** `local-prices`: what an hour of a subject costs in each canton and online, counted once an hour. */
export const LocalPricesCall = {
  request: z.strictObject({ subject: z.enum(subjectKeys) }),
  response: {} as { areas: Partial<Record<PriceArea, PriceRange>> },
};

/** What is compared of one teacher: in each area the lowest price in euros at which a lesson is there. */
export type PricedTeacher = {
  subjects: readonly SubjectKey[];
  prices: Partial<Record<PriceArea, number>>;
};

type Placed = Pick<Profile, 'teachingLocations' | 'cityId' | 'studentRegions' | 'studentCities'>;

/** The lowest price of a teacher in each area. */
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
  price !== undefined && price > 0 && price <= teacherLimits.pricePerHourEur;

/** The middle of some prices, a quarter left out at either end; nothing of too few. */
function rangeOf(prices: readonly number[]): PriceRange | undefined {
  if (prices.length < fewestForLocalPrices) return undefined;
  const ordered = prices.toSorted((a, b) => a - b);
  const quarter = Math.floor(ordered.length / 4);
  const [low, high] = [ordered[quarter], ordered[ordered.length - 1 - quarter]];
  return low === undefined || high === undefined
    ? undefined
    : { teachers: ordered.length, low, high };
}

/** What an hour costs, by subject and area, whatever the order of the teachers. */
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
