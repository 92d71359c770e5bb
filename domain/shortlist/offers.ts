import type { CantonId } from '../reference/cantons.ts';
import type { PlaceId } from '../reference/places.ts';
import { facetsOf, wantedFacets, type Findable } from '../search/matching-facets.ts';
import { noFilter } from '../search/search-filter.ts';
import type { LocationType } from '../teacher/teacher.ts';

/** In the specification's order. */
export const offerTypes = [
  'teacherPlace',
  'studentPlace',
  'online',
] as const satisfies LocationType[];

export type Home = { cityId: PlaceId | ''; canton: CantonId | '' };

export const noHome: Home = { cityId: '', canton: '' };

export type Offer = {
  priceEur: number;
  isHere: boolean | undefined;
};

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
