import { cantonIds, type CantonId } from '../reference/cantons.ts';
import {
  cantonOf,
  communeOf,
  localitiesOf,
  placesOfCanton,
  type PlaceId,
} from '../reference/places.ts';
import type { SubjectKey } from '../reference/subjects.ts';

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

/** Whether every commune of a canton is among the places served one by one. */
function servesAllOf(canton: CantonId, served: ReadonlySet<PlaceId>): boolean {
  return placesOfCanton(canton).every(({ id, commune }) => id !== commune || served.has(id));
}

/**
 * One key for every (subject or any) × (place or any) that finds a teacher. A canton served in full
 * is one place; a commune stands for its localities, and a locality is found under its commune.
 */
export function searchKeys({ subjects, cityId, studentRegions, studentCities }: Reach): string[] {
  const listed = new Set(studentCities);
  const cantons = new Set([
    ...studentRegions,
    ...cantonIds.filter((canton) => servesAllOf(canton, listed)),
  ]);
  const served = studentCities.flatMap((place) => [place, ...localitiesOf(place)]);
  const base = cityId === '' ? [] : [cityId, communeOf(cityId)];
  const singles = [...served.filter((place) => !cantons.has(cantonOf(place))), ...base];
  const places = new Set([any, ...[...cantons].map(cantonKey), ...singles]);
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
