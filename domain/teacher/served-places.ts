import { cantonIds, type CantonId } from '../reference/cantons.ts';
import { partsOf, placesOfCanton, type PlaceId } from '../reference/places.ts';

export type ServedPlaces = {
  studentRegions: readonly CantonId[];
  studentCities: readonly PlaceId[];
};

/** A canton and a commune may have the same id. */
export type Area =
  | { kind: 'country' }
  | { kind: 'canton'; canton: CantonId }
  | { kind: 'place'; place: PlaceId };

export type Extent = 'all' | 'some' | 'none';

function communesOf(canton: CantonId): PlaceId[] {
  return placesOfCanton(canton).flatMap(({ id, commune }) => (id === commune ? [id] : []));
}

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

export function servedParts({ studentRegions, studentCities }: ServedPlaces): Set<PlaceId> {
  return new Set([
    ...studentRegions.flatMap((canton) => partsIn({ kind: 'canton', canton })),
    ...studentCities.flatMap(partsOf),
  ]);
}

/** Whole cantons and communes replace their parts. */
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

export const tidied = (served: ServedPlaces) => shortest(servedParts(served));

export function withArea(served: ServedPlaces, area: Area, isServed: boolean) {
  const parts = servedParts(served);
  for (const part of partsIn(area)) {
    if (isServed) parts.add(part);
    else parts.delete(part);
  }
  return shortest(parts);
}

export function extentOf(area: Area, served: ReadonlySet<PlaceId>): Extent {
  const parts = partsIn(area);
  const count = parts.filter((part) => served.has(part)).length;
  if (count === 0) return 'none';
  return count === parts.length ? 'all' : 'some';
}
