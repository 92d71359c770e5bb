import { placeIdOf, type PlaceId } from '../reference/places.ts';
import { subjectKeys, type SubjectKey } from '../reference/subjects.ts';
import { facetsOf, wantedFacets, type Findable } from '../search/matching-facets.ts';
import { noFilter } from '../search/search-filter.ts';

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

export type Counted = {
  subjects: readonly SubjectKey[];
  priceFromEur: number | undefined;
  places: readonly PlaceId[];
};

export type SubjectNumbers = {
  teachers: number;
  /** At least half of the prices lie in this range; absent if there are few teachers. */
  pricesEur?: { low: number; high: number };
};

export type MarketNumbers = {
  teachers: number;
  subjects: Partial<Record<SubjectKey, SubjectNumbers>>;
  /** Keys are ids from `countedPlaces`. */
  places: Record<string, number>;
};

/** From this number of prices on, the range leaves out at least two at each end. */
const fewestForPrices = 8;

export function countedPlacesOf(found: Findable): PlaceId[] {
  const facets = new Set(facetsOf(found));
  return countedPlaces.filter((cityId) =>
    wantedFacets({ ...noFilter, cityId }).every((facet) => facets.has(facet)),
  );
}

export function middleOf(prices: readonly number[]): SubjectNumbers['pricesEur'] {
  if (prices.length < fewestForPrices) return undefined;
  const ordered = prices.toSorted((a, b) => a - b);
  const quarter = Math.floor(ordered.length / 4);
  const [low, high] = [ordered[quarter], ordered[ordered.length - 1 - quarter]];
  return low === undefined || high === undefined ? undefined : { low, high };
}

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
