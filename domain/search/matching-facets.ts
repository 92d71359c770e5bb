import type { CantonId } from '../reference/cantons.ts';
import {
  cantonOf,
  communeOf,
  isPlaceId,
  partsOf,
  placesOfCanton,
  type PlaceId,
} from '../reference/places.ts';
import type { Profile } from '../profile/public-profile.ts';
import {
  priceCeilings,
  pricedPlace,
  type LessonPlace,
  type SearchFilter,
} from './search-filter.ts';
import { pricesEur } from './result-order.ts';

export type Findable = Pick<
  Profile,
  | 'subjects'
  | 'schoolLevels'
  | 'roleId'
  | 'teachingLocations'
  | 'cityId'
  | 'studentRegions'
  | 'studentCities'
  | 'details'
  | 'reviewed'
  | 'seen'
>;

type Whose = LessonPlace | 'either';

/** Facets are field names, so they have no hyphens. */
const facet = (kind: string, value: string | number) => `${kind}_${value}`.replaceAll('-', '_');

const inPlace = (whose: Whose, place: PlaceId) => facet(`${whose}In`, place);
const inCanton = (whose: Whose, canton: CantonId) => facet(`${whose}InCanton`, canton);

const upwards = (place: PlaceId) => [place, communeOf(place)].filter(isPlaceId);

/** A commune includes all its parts. */
function placesServed({ studentRegions, studentCities }: Findable): PlaceId[] {
  return [
    ...studentRegions.flatMap((canton) => placesOfCanton(canton).map(({ id }) => id)),
    ...studentCities.flatMap((place) => [place, ...partsOf(place)]).flatMap(upwards),
  ].filter(isPlaceId);
}

function* placeFacets(found: Findable): Generator<string> {
  const own = found.cityId === '' ? [] : upwards(found.cityId);
  const reached: [LessonPlace, PlaceId[]][] = [
    ['teacherPlace', own],
    ['studentPlace', placesServed(found)],
  ];
  for (const [whose, places] of reached) {
    for (const place of places) yield* [inPlace(whose, place), inPlace('either', place)];
    for (const canton of new Set(places.map(cantonOf))) {
      yield* [inCanton(whose, canton), inCanton('either', canton)];
    }
  }
}

function* priceFacets(found: Findable): Generator<string> {
  for (const [place, price] of Object.entries(pricesEur(found))) {
    for (const ceiling of priceCeilings) {
      if (price <= ceiling) yield facet(`${place}UpTo`, ceiling);
    }
  }
}

/**
 * Search keys of a teacher, stored as boolean fields: searches only test equality, for which
 * Firestore has automatic indexes (docs/decisions/130).
 */
export function facetsOf(found: Findable): string[] {
  const { subjects, schoolLevels, roleId, teachingLocations, details, reviewed, seen } = found;
  return [
    ...new Set([
      ...subjects.map((subject) => facet('subject', subject)),
      ...schoolLevels.map((level) => facet('level', level)),
      ...(details?.teachingLanguages ?? []).map((language) => facet('language', language)),
      facet('role', roleId),
      ...Object.keys(seen ?? {}).map((kind) => facet('seen', kind)),
      ...Object.keys(teachingLocations).map((place) => facet('place', place)),
      ...placeFacets(found),
      ...priceFacets(found),
      ...(reviewed ? [facet('with', 'reviews')] : []),
    ]),
  ];
}

export function wantedFacets(filter: SearchFilter): string[] {
  const whose = filter.lessonPlace || 'either';
  const wanted: [kind: string, value: string | number | false][] = [
    ['subject', filter.subject],
    [`${whose}In`, filter.cityId],
    [`${whose}InCanton`, !filter.cityId && filter.canton],
    ['level', filter.level],
    ['language', filter.language],
    ['place', filter.lessonPlace],
    ['place', filter.online && 'online'],
    [`${pricedPlace(filter)}UpTo`, filter.upToEur],
    ['role', filter.roleId],
    ['seen', filter.seen],
    ['with', filter.reviewed && 'reviews'],
  ];
  return wanted.flatMap(([kind, value]) => (value ? facet(kind, value) : []));
}
