import {
  fewestOnPage,
  isNarrow,
  listKey,
  listPages,
  waysFrom,
  type ListPage,
  type Ways,
} from '../paths/list-paths.ts';
import { cantonIds, type CantonId } from '../reference/cantons.ts';
import { languageIds, type LanguageId } from '../reference/languages.ts';
import { communeOf, type PlaceId } from '../reference/places.ts';
import { schoolLevelIds, type SchoolLevelId } from '../reference/school-levels.ts';
import type { SubjectKey } from '../reference/subjects.ts';
import type { PricedTeacher } from './local-prices.ts';
import { middleOf, type SubjectNumbers } from './numbers.ts';

export type CountedInLists = {
  subjects: readonly SubjectKey[];
  levels: readonly SchoolLevelId[];
  languages: readonly LanguageId[];
  cityId: PlaceId | '';
  priceFromEur: number | undefined;
  prices: PricedTeacher['prices'];
};

/** Most frequent value first. */
export type Shares<Id extends string> = [Id, number][];

export type ListNumbers = Omit<SubjectNumbers, 'pricesEur'> & {
  /** Hourly prices in the list's canton; without a canton, each teacher's lowest. */
  pricesEur?: { low: number; median: number; high: number };
  levels: Shares<SchoolLevelId>;
  languages: Shares<LanguageId>;
  /** Communes of the teachers' own places. */
  places: Shares<PlaceId>;
  online: number;
};

/** Keys are from `listKey`. */
export type NumbersOfLists = Record<string, ListNumbers>;

const told = 4;

/** One teacher's value says nothing about the list. */
const fewestForFact = 2;

function sharesOf<Id extends string>(values: readonly Id[], order: readonly Id[]): Shares<Id> {
  const counts = new Map<Id, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return order
    .map((id): [Id, number] => [id, counts.get(id) ?? 0])
    .filter(([, count]) => count >= fewestForFact)
    .toSorted(([, more], [, less]) => less - more)
    .slice(0, told);
}

function medianOf(prices: readonly number[]): number {
  const ordered = prices.toSorted((a, b) => a - b);
  const half = ordered.length / 2;
  const [low = 0, high = low] = [ordered[Math.ceil(half) - 1], ordered[Math.floor(half)]];
  return Math.round((low + high) / 2);
}

function numbersOf(page: ListPage, teachers: readonly CountedInLists[]): ListNumbers {
  const priceOf = ({ prices, priceFromEur }: CountedInLists) =>
    page.canton === '' ? priceFromEur : prices[page.canton];
  const prices = teachers.flatMap((teacher) => priceOf(teacher) ?? []);
  const middle = middleOf(prices);
  const communes = teachers.flatMap(({ cityId }) => (cityId === '' ? [] : communeOf(cityId)));
  return {
    teachers: teachers.length,
    ...(middle && { pricesEur: { ...middle, median: medianOf(prices) } }),
    levels: sharesOf(
      teachers.flatMap(({ levels }) => levels),
      schoolLevelIds,
    ),
    languages: sharesOf(
      teachers.flatMap(({ languages }) => languages),
      languageIds,
    ),
    places: sharesOf(communes, [...new Set(communes)].toSorted()),
    online: teachers.filter(({ prices: { online } }) => online !== undefined).length,
  };
}

export type Standing = {
  subjects: readonly SubjectKey[];
  /** Where the teacher gives lessons in person. */
  cantons: readonly CantonId[];
  levels: readonly SchoolLevelId[];
};

export function listsOf({ subjects, cantons, levels }: Standing): ListPage[] {
  return [
    ...cantons.map((canton): ListPage => ({ subject: '', canton, level: '' })),
    ...subjects.flatMap((subject): ListPage[] => [
      { subject, canton: '', level: '' },
      ...cantons.map((canton): ListPage => ({ subject, canton, level: '' })),
      ...levels.map((level): ListPage => ({ subject, canton: '', level })),
    ]),
  ];
}

/** Leaves out lists that are too short for a page. */
export function countLists(teachers: readonly CountedInLists[]): NumbersOfLists {
  const byList = new Map<string, CountedInLists[]>();
  for (const teacher of teachers) {
    const cantons = cantonIds.filter((canton) => teacher.prices[canton] !== undefined);
    for (const page of listsOf({ ...teacher, cantons })) {
      const key = listKey(page);
      const others = byList.get(key);
      if (others) others.push(teacher);
      else byList.set(key, [teacher]);
    }
  }
  const numbers: NumbersOfLists = {};
  for (const page of listPages) {
    const key = listKey(page);
    const own = byList.get(key) ?? [];
    if (own.length >= (isNarrow(page) ? fewestOnPage : 1)) numbers[key] = numbersOf(page, own);
  }
  return numbers;
}

export function countedWays(page: ListPage, numbers: NumbersOfLists): Ways {
  return waysFrom(page, (other) => numbers[listKey(other)] !== undefined);
}
