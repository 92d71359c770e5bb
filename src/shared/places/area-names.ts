import type { Locale } from '@kloer/domain/locale/locale.ts';
import { cantonNames } from '@kloer/domain/reference/cantons.ts';
import {
  cantonOf,
  communeOf,
  partName,
  placeName,
  type PlaceId,
} from '@kloer/domain/reference/places.ts';

/** Groups members by key, in the order of their first members. */
function grouped<Member, Key>(list: readonly Member[], keyOf: (member: Member) => Key) {
  const groups = new Map<Key, Member[]>();
  for (const member of list)
    groups.set(keyOf(member), [...(groups.get(keyOf(member)) ?? []), member]);
  return [...groups];
}

/**
 * Names of places; parts are in parentheses after their commune. A commune in the list itself has its own entry.
 *
 * @example ['Mamer (centre, Holzem)', 'Strassen']
 */
export function namesByCommune(places: readonly PlaceId[], locale: Locale): string[] {
  return grouped(places, communeOf).flatMap(([commune, listed]) => {
    if (listed.includes(commune)) return listed.map((place) => placeName(place, locale));
    const parts = listed.map((part) => partName(part, locale));
    return [`${placeName(commune, locale)} (${parts.join(', ')})`];
  });
}

export function namesByCanton(places: readonly PlaceId[], locale: Locale) {
  return grouped(places, cantonOf).map(([canton, listed]) => ({
    canton: cantonNames[canton][locale],
    names: namesByCommune(listed, locale),
  }));
}
