import { placeIdOf, type PlaceId } from '../reference/places.ts';
import { subjectKeys, type SubjectKey } from '../reference/subjects.ts';
import { facetsOf, wantedFacets, type Findable } from '../search/facets.ts';
import { noFilter } from '../search/search-filter.ts';

/** The towns that the home page counts teachers for, from all over the country. */
export const countedPlaces: readonly PlaceId[] = [
  'luxembourg',
  'esch-sur-alzette',
  'differdange',
  'dudelange',
  'petange',
  'mersch',
  'ettelbruck',
  'diekirch',
  'wiltz',
  'echternach',
  'grevenmacher',
  'remich',
].map(placeIdOf);

/** What is counted of one teacher with a public profile. */
export type Counted = {
  subjects: readonly SubjectKey[];
  /** The lowest of the teacher's prices for an hour, in euros; undefined where it is not known. */
  priceFromEur: number | undefined;
  /** Those of `countedPlaces` in which a search finds the teacher. */
  places: readonly PlaceId[];
};

/** The teachers of a subject. */
export type SubjectNumbers = {
  teachers: number;
  /** At least half of them start between these prices; absent while that could tell who asks what. */
  pricesEur?: { low: number; high: number };
};

/** The numbers on static pages; whoever has nobody is absent. */
export type MarketNumbers = {
  teachers: number;
  subjects: Partial<Record<SubjectKey, SubjectNumbers>>;
  /** By the ids of `countedPlaces`. */
  places: Record<string, number>;
};

/** Prices are told of no fewer: behind either end stand then two others at least. */
const fewestForPrices = 8;

/** The counted places in which a search finds somebody. */
export function countedPlacesOf(found: Findable): PlaceId[] {
  const facets = new Set(facetsOf(found));
  return countedPlaces.filter((cityId) =>
    wantedFacets({ ...noFilter, cityId }).every((facet) => facets.has(facet)),
  );
}

/** The middle of some prices, a quarter left out at either end. */
export function middleOf(prices: readonly number[]): SubjectNumbers['pricesEur'] {
  if (prices.length < fewestForPrices) return undefined;
  const ordered = prices.toSorted((a, b) => a - b);
  const quarter = Math.floor(ordered.length / 4);
  const [low, high] = [ordered[quarter], ordered[ordered.length - 1 - quarter]];
  return low === undefined || high === undefined ? undefined : { low, high };
}

/** Counts teachers, whatever their order. */
export function countTeachers(teachers: readonly Counted[]): MarketNumbers {
  const numbers: MarketNumbers = { teachers: teachers.length, subjects: {}, places: {} };
  for (const subject of subjectKeys) {
    const own = teachers.filter(({ subjects }) => subjects.includes(subject));
    const pricesEur = middleOf(own.flatMap(({ priceFromEur }) => priceFromEur ?? []));
    if (own.length > 0) {
      numbers.subjects[subject] = { teachers: own.length, ...(pricesEur && { pricesEur }) };
    }
  }
  for (const place of countedPlaces) {
    const count = teachers.filter(({ places }) => places.includes(place)).length;
    if (count > 0) numbers.places[place] = count;
  }
  return numbers;
}
