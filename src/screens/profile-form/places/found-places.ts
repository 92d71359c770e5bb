import { cantonIds, cantonNames, type CantonId } from '@kloer/domain/reference/cantons.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { placesByName, type Place } from '@kloer/domain/reference/places.ts';
import { foldForSlug } from '@kloer/domain/slug/fold.ts';

/** A canton with those of its places that a search finds; all of them where the canton is found. */
export type FoundCanton = { canton: CantonId; places: Place[] };

/**
 * Places by canton, both in the alphabetical order of a language, found by any of their names
 * whatever the accents.
 */
export function foundPlaces(typed: string, locale: Locale): FoundCanton[] {
  const wanted = foldForSlug(typed);
  const isFound = (names: Readonly<Record<Locale, string>>) =>
    Object.values(names).some((name) => foldForSlug(name).includes(wanted));
  const ordered = placesByName(locale);
  const collator = new Intl.Collator(locale === 'lb' ? ['lb', 'de'] : locale);
  return cantonIds
    .toSorted((a, b) => collator.compare(cantonNames[a][locale], cantonNames[b][locale]))
    .map((canton) => {
      const inside = ordered.filter((place) => place.canton === canton);
      const found = inside.filter(({ names }) => isFound(names));
      // A canton named like one of its towns is not meant as a whole when somebody types the town.
      const isWhole = found.length === 0 && isFound(cantonNames[canton]);
      return { canton, places: isWhole ? inside : found };
    })
    .filter(({ places }) => places.length > 0);
}
