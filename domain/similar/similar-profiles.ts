import type { Locale } from '../locale/locale.ts';
import { cantonIds, type CantonId } from '../reference/cantons.ts';
import { cantonOf, type PlaceId } from '../reference/places.ts';
import type { SubjectKey } from '../reference/subjects.ts';
import { noFilter, type SearchFilter } from '../search/search-filter.ts';

/** `anywhere` is for teachers who teach only online. */
export type SimilarArea = CantonId | 'anywhere';

type Places = {
  cityId: PlaceId | '';
  studentRegions: readonly CantonId[];
  studentCities: readonly PlaceId[];
};

/** The canton of the teacher's own place comes first. */
function cantonsOf({ cityId, studentRegions, studentCities }: Places): CantonId[] {
  const own = cityId === '' ? [] : [cantonOf(cityId)];
  return [...new Set([...own, ...studentRegions, ...studentCities.map(cantonOf)])];
}

export function areasOf(places: Places): SimilarArea[] {
  return ['anywhere', ...cantonsOf(places)];
}

export function homeAreaOf(places: Places): SimilarArea {
  return cantonsOf(places)[0] ?? 'anywhere';
}

export const similarAreas: readonly SimilarArea[] = ['anywhere', ...cantonIds];

export function similarFilter(subject: SubjectKey, area: SimilarArea): SearchFilter {
  return { ...noFilter, subject, canton: area === 'anywhere' ? '' : area };
}

export function similarPath(locale: Locale, subject: SubjectKey, area: SimilarArea): string {
  return `/similar/${locale}/${subject}/${area}`;
}
