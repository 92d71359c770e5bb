import type { Locale } from '@kloer/domain/locale/locale.ts';
import { cantonIds, cantonNames } from '@kloer/domain/reference/cantons.ts';
import { placeName } from '@kloer/domain/reference/places.ts';
import type { LocationType } from '@kloer/domain/teacher/teacher.ts';
import { fill, plural } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { PublicProfile } from '#kit/firestore/public-profiles.ts';
import { namesByCommune } from '#shared/places/area-names.ts';

/** Maximum number of places shown by name; the others are counted. */
const namedPlaces = 3;

/** Where lessons of one kind take place, in few words; empty for online lessons, and if unknown. */
export function whereOf(
  { cityId, cantonId, studentRegions, studentCities }: PublicProfile,
  type: LocationType,
  locale: Locale,
  texts: TextsOf<'shortlist', 'canton' | 'wholeCountry' | 'morePlaces_one' | 'morePlaces_other'>,
): string {
  if (type === 'online') return '';
  if (type === 'teacherPlace') {
    if (cityId === '') return '';
    const town = placeName(cityId, locale);
    const canton = cantonId === '' ? town : cantonNames[cantonId][locale];
    return town === canton ? town : `${town} (${canton})`;
  }
  if (studentRegions.length === cantonIds.length) return texts.wholeCountry;
  const cantons = studentRegions.map((id) => fill(texts.canton, { name: cantonNames[id][locale] }));
  const all = [...cantons, ...namesByCommune(studentCities, locale)];
  const rest = all.length - namedPlaces;
  const named = all.slice(0, namedPlaces).join(', ');
  return rest > 0 ? `${named} ${plural(texts, 'morePlaces', rest, locale)}` : named;
}
