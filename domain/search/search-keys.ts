import { cantonOf, communeOf, isPlaceId, partsOf, type PlaceId } from '../reference/places.ts';
import type { CantonId } from '../reference/cantons.ts';
import type { SubjectKey } from '../reference/subjects.ts';
import { tidied } from '../teacher/served-places.ts';

const any = '*';

const cantonKey = (canton: CantonId) => `+${canton}`;
const searchKey = (subject: string, place: string) => `${subject}@${place}`;

/** What decides where a teacher can be found. */
export type Reach = {
  subjects: readonly SubjectKey[];
  /** Place of the teacher's own lessons; empty when there is none. */
  cityId: PlaceId | '';
  studentRegions: readonly CantonId[];
  studentCities: readonly PlaceId[];
};

/** The places under which somebody is found who lives in a place, or comes to it. */
const upwards = (place: PlaceId) => [place, communeOf(place)].filter(isPlaceId);

/**
 * One key for every (subject or any) × (place or any) that finds a teacher. A canton served in full
 * is one place. A commune served in full finds the teacher under each of its localities, and whoever
 * lives in or comes to a locality is found under its commune.
 */
export function searchKeys({ subjects, cityId, studentRegions, studentCities }: Reach): string[] {
  const served = tidied({ studentRegions, studentCities });
  const places = new Set([
    any,
    ...served.studentRegions.map(cantonKey),
    ...served.studentCities.flatMap(partsOf).flatMap(upwards),
    ...(cityId === '' ? [] : upwards(cityId)),
  ]);
  return [any, ...subjects].flatMap((subject) =>
    [...places].map((place) => searchKey(subject, place)),
  );
}

/** What a visitor looks for; empty means all. */
export type SearchFilter = { subject: SubjectKey | ''; cityId: PlaceId | ''; online: boolean };

/** The at most two keys of which a teacher must have one to match a filter. */
export function filterKeys({
  subject,
  cityId,
}: Pick<SearchFilter, 'subject' | 'cityId'>): string[] {
  const wanted = subject === '' ? any : subject;
  const places = cityId === '' ? [any] : [cityId, cantonKey(cantonOf(cityId))];
  return places.map((place) => searchKey(wanted, place));
}
