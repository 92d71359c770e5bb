import { cantonIds, type CantonId } from '../reference/cantons.ts';
import {
  cantonOf,
  communeOf,
  localitiesOf,
  places,
  placesOfCanton,
  type PlaceId,
} from '../reference/places.ts';

/**
 * Where a teacher goes to pupils, as it is stored: cantons served in full, and places beside them. A
 * commune stands for its localities, as in search.
 */
export type ServedPlaces = {
  studentRegions: readonly CantonId[];
  studentCities: readonly PlaceId[];
};

export type Extent = 'all' | 'some' | 'none';

const withLocalities = (id: PlaceId) => [id, ...localitiesOf(id)];

/** Every single place that is served. */
export function everyServedPlace({ studentRegions, studentCities }: ServedPlaces): Set<PlaceId> {
  const inCantons = studentRegions.flatMap((canton) => placesOfCanton(canton).map(({ id }) => id));
  return new Set([...inCantons, ...studentCities.flatMap(withLocalities)]);
}

/** The shortest way to store a set of places: a canton where all its communes are in it. */
function shortest(served: ReadonlySet<PlaceId>) {
  const studentRegions = cantonIds.filter((canton) =>
    placesOfCanton(canton).every(({ id, commune }) => id !== commune || served.has(id)),
  );
  const studentCities = places
    .filter(({ id, commune, canton }) => {
      const isCovered = studentRegions.includes(canton) || (id !== commune && served.has(commune));
      return served.has(id) && !isCovered;
    })
    .map(({ id }) => id);
  return { studentRegions, studentCities };
}

/** The same places, each said once. */
export const tidied = (served: ServedPlaces) => shortest(everyServedPlace(served));

/** Adds a canton with all its places, or takes all of them away. */
export function withCanton(served: ServedPlaces, canton: CantonId, isServed: boolean) {
  const kept = [...everyServedPlace(served)].filter((id) => cantonOf(id) !== canton);
  const added = isServed ? placesOfCanton(canton).map(({ id }) => id) : [];
  return shortest(new Set([...kept, ...added]));
}

/**
 * Adds a place, a commune with its localities, or takes it away. Without one of its localities a
 * commune is no longer served as a whole: its other localities stay.
 */
export function withPlace(served: ServedPlaces, place: PlaceId, isServed: boolean) {
  const all = everyServedPlace(served);
  if (isServed) return shortest(new Set([...all, ...withLocalities(place)]));
  for (const id of [...withLocalities(place), communeOf(place)]) all.delete(id);
  return shortest(all);
}

/** How much of a canton is served. */
export function extentIn(canton: CantonId, served: ServedPlaces): Extent {
  if (served.studentRegions.includes(canton)) return 'all';
  return served.studentCities.some((id) => cantonOf(id) === canton) ? 'some' : 'none';
}
