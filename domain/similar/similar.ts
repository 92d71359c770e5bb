import type { Locale } from '../locale/locale.ts';
import { cantonIds, type CantonId } from '../reference/cantons.ts';
import { cantonOf, type PlaceId } from '../reference/places.ts';
import type { SubjectKey } from '../reference/subjects.ts';
import { noFilter, type SearchFilter } from '../search/search-filter.ts';

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

/** The search of which an area's list shows the first: who lives in the canton, or comes to some of it. */
export function similarFilter(subject: SubjectKey, area: SimilarArea): SearchFilter {
  return { ...noFilter, subject, canton: area === 'anywhere' ? '' : area };
}

/** Where the list of a subject's teachers in an area is published. */
export function similarPath(locale: Locale, subject: SubjectKey, area: SimilarArea): string {
  return `/similar/${locale}/${subject}/${area}`;
}
