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
>;

type Whose = LessonPlace | 'either';

/** Facets are field names, so they have no hyphens. */
const facet = (kind: string, value: string | number) => `${kind}_${value}`.replaceAll('-', '_');

const withReviews = 'with_reviews';

const inPlace = (whose: Whose, place: PlaceId) => facet(`${whose}In`, place);
const inCanton = (whose: Whose, canton: CantonId) => facet(`${whose}InCanton`, canton);

const upwards = (place: PlaceId) => [place, communeOf(place)].filter(isPlaceId);

/** A served commune includes all its parts. */
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
 * Stored as boolean fields. Searches only test equality, for which Firestore has automatic indexes
 * (docs/decisions/130).
 */
export function facetsOf(found: Findable): string[] {
  const { subjects, schoolLevels, roleId, teachingLocations, details, reviewed } = found;
  return [
    ...new Set([
      ...subjects.map((subject) => facet('subject', subject)),
      ...schoolLevels.map((level) => facet('level', level)),
      ...(details?.teachingLanguages ?? []).map((language) => facet('language', language)),
      facet('role', roleId),
      ...Object.keys(teachingLocations).map((place) => facet('place', place)),
      ...placeFacets(found),
      ...priceFacets(found),
      ...(reviewed ? [withReviews] : []),
    ]),
  ];
}

/** A teacher must have all of these. */
export function wantedFacets(filter: SearchFilter): string[] {
  const {
    subject,
    cityId,
    canton,
    level,
    language,
    upToEur,
    lessonPlace,
    online,
    roleId,
    reviewed,
  } = filter;
  const whose = lessonPlace || 'either';
  return [
    ...(subject ? [facet('subject', subject)] : []),
    ...(cityId ? [inPlace(whose, cityId)] : canton ? [inCanton(whose, canton)] : []),
    ...(level ? [facet('level', level)] : []),
    ...(language ? [facet('language', language)] : []),
    ...(lessonPlace ? [facet('place', lessonPlace)] : []),
    ...(online ? [facet('place', 'online')] : []),
    ...(upToEur ? [facet(`${pricedPlace(filter)}UpTo`, upToEur)] : []),
    ...(roleId ? [facet('role', roleId)] : []),
    ...(reviewed ? [withReviews] : []),
  ];
}
