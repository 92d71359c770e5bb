import type { CantonId } from '../reference/cantons.ts';
import type { PlaceId } from '../reference/places.ts';
import { facetsOf, wantedFacets, type Findable } from '../search/facets.ts';
import { noFilter } from '../search/search-filter.ts';
import type { LocationType } from '../teacher/teacher.ts';

/** The kinds of place in the specification's order; the schema that knows them is a download of its own. */
export const offerTypes = [
  'teacherPlace',
  'studentPlace',
  'online',
] as const satisfies LocationType[];

/** Where a family lives: a place, a canton, or not said. */
export type Home = { cityId: PlaceId | ''; canton: CantonId | '' };

export const noHome: Home = { cityId: '', canton: '' };

/** What an hour costs in one kind of place. */
export type Offer = {
  priceEur: number;
  /** Whether lessons are given there for this family; undefined as long as nobody said where it lives. */
  isHere: boolean | undefined;
};

/**
 * What a teacher asks where, for a family that lives somewhere: whether they come to it or teach in it is
 * decided as the search decides it.
 */
export function offersFor(teacher: Findable, home: Home): Partial<Record<LocationType, Offer>> {
  const facets = new Set(facetsOf(teacher));
  const isSaid = home.cityId !== '' || home.canton !== '';
  const isHere = (type: LocationType) => {
    if (!isSaid) return undefined;
    if (type === 'online') return true;
    return wantedFacets({ ...noFilter, ...home, lessonPlace: type }).every((facet) =>
      facets.has(facet),
    );
  };
  return Object.fromEntries(
    offerTypes.flatMap((type) => {
      const location = teacher.teachingLocations[type];
      if (!location) return [];
      return [[type, { priceEur: location.pricePerHourEur, isHere: isHere(type) }]];
    }),
  );
}

/**
 * The lowest price of several teachers in one kind of place, of those that apply; undefined where there is
 * nothing to compare. Who teaches at home does so wherever the family lives.
 */
export function lowestOf(
  offers: readonly (Offer | undefined)[],
  type: LocationType,
): number | undefined {
  const prices = offers.flatMap((offer) =>
    offer && (type !== 'studentPlace' || offer.isHere !== false) ? [offer.priceEur] : [],
  );
  const lowest = Math.min(...prices);
  return prices.some((price) => price > lowest) ? lowest : undefined;
}
