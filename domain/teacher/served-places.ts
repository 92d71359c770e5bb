import { cantonIds, type CantonId } from '../reference/cantons.ts';
import { partsOf, placesOfCanton, type PlaceId } from '../reference/places.ts';

/**
 * Where a teacher goes to pupils, as it is stored: cantons served in full, and places beside them. A
 * commune stands for all its parts, as in search.
 */
export type ServedPlaces = {
  studentRegions: readonly CantonId[];
  studentCities: readonly PlaceId[];
};

/**
 * What can be chosen at once: the whole country, a canton, a commune, or a part of one. A canton and
 * a commune may have the same id.
 */
export type Area =
  { kind: 'country' } | { kind: 'canton'; canton: CantonId } | { kind: 'place'; place: PlaceId };

export type Extent = 'all' | 'some' | 'none';

/** The communes of a canton, in the order of the list. */
function communesOf(canton: CantonId): PlaceId[] {
  return placesOfCanton(canton).flatMap(({ id, commune }) => (id === commune ? [id] : []));
}

/** The smallest parts that an area is made of. */
export function partsIn(area: Area): PlaceId[] {
  switch (area.kind) {
    case 'country':
      return cantonIds.flatMap((canton) => partsIn({ kind: 'canton', canton }));
    case 'canton':
      return communesOf(area.canton).flatMap(partsOf);
    case 'place':
      return [...partsOf(area.place)];
  }
}

/** Every part that is served. */
export function servedParts({ studentRegions, studentCities }: ServedPlaces): Set<PlaceId> {
  return new Set([
    ...studentRegions.flatMap((canton) => partsIn({ kind: 'canton', canton })),
    ...studentCities.flatMap(partsOf),
  ]);
}

/** The shortest way to store a set of parts: a canton or a commune where all of it is served. */
function shortest(served: ReadonlySet<PlaceId>) {
  const isWhole = (parts: readonly PlaceId[]) => parts.every((part) => served.has(part));
  const isServed = (canton: CantonId) => isWhole(partsIn({ kind: 'canton', canton }));
  const studentRegions = cantonIds.filter(isServed);
  const studentCities = cantonIds
    .filter((canton) => !isServed(canton))
    .flatMap(communesOf)
    .flatMap((commune) => {
      const parts = partsOf(commune);
      return isWhole(parts) ? [commune] : parts.filter((part) => served.has(part));
    });
  return { studentRegions, studentCities };
}

/** The same places, each said once and as shortly as can be. */
export const tidied = (served: ServedPlaces) => shortest(servedParts(served));

/** Adds an area with all its parts, or takes all of them away; the others stay as they are. */
export function withArea(served: ServedPlaces, area: Area, isServed: boolean) {
  const parts = servedParts(served);
  for (const part of partsIn(area)) {
    if (isServed) parts.add(part);
    else parts.delete(part);
  }
  return shortest(parts);
}

/** How much of an area is among the parts that are served. */
export function extentOf(area: Area, served: ReadonlySet<PlaceId>): Extent {
  const parts = partsIn(area);
  const count = parts.filter((part) => served.has(part)).length;
  if (count === 0) return 'none';
  return count === parts.length ? 'all' : 'some';
}
