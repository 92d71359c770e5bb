import type { Locale } from '../locale/locale.ts';
import { cantonIds, type CantonId } from '../reference/cantons.ts';
import { cantonOf, placesOfCanton, type PlaceId } from '../reference/places.ts';
import type { SubjectKey } from '../reference/subjects.ts';
import { filterKeys } from '../search/search-keys.ts';

/** Where teachers are compared: a canton, or anywhere for those who teach online only. */
export type SimilarArea = CantonId | 'anywhere';

type Places = {
  cityId: PlaceId | '';
  studentRegions: readonly CantonId[];
  studentCities: readonly PlaceId[];
};

/** The cantons where lessons are given in person, the teacher's own first. */
export function cantonsOf({ cityId, studentRegions, studentCities }: Places): CantonId[] {
  const own = cityId === '' ? [] : [cantonOf(cityId)];
  return [...new Set([...own, ...studentRegions, ...studentCities.map(cantonOf)])];
}

/** Every area in whose lists a teacher can be. */
export function areasOf(places: Places): SimilarArea[] {
  return ['anywhere', ...cantonsOf(places)];
}

/** The area whose list a teacher's own page shows. */
export function homeAreaOf(places: Places): SimilarArea {
  return cantonsOf(places)[0] ?? 'anywhere';
}

export const similarAreas: readonly SimilarArea[] = ['anywhere', ...cantonIds];

/** The search keys of which one must match: who lives in the canton, or comes to some of it. */
export function similarKeys(subject: SubjectKey, area: SimilarArea): string[] {
  if (area === 'anywhere') return filterKeys({ subject, cityId: '' });
  const communes = placesOfCanton(area).flatMap(({ id, commune }) => (id === commune ? [id] : []));
  return [...new Set(communes.flatMap((cityId) => filterKeys({ subject, cityId })))];
}

/** Where the list of a subject's teachers in an area is published. */
export function similarPath(locale: Locale, subject: SubjectKey, area: SimilarArea): string {
  return `/similar/${locale}/${subject}/${area}`;
}
