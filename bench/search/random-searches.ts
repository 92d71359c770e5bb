import { checkKinds } from '@kloer/domain/check/check-kinds.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { cantonIds } from '@kloer/domain/reference/cantons.ts';
import { languageIds } from '@kloer/domain/reference/languages.ts';
import { isPlaceId, placeIds, type PlaceId } from '@kloer/domain/reference/places.ts';
import { roleIds } from '@kloer/domain/reference/roles.ts';
import { schoolLevelIds } from '@kloer/domain/reference/school-levels.ts';
import {
  lessonPlaces,
  noFilter,
  priceCeilings,
  searchOrders,
  type SearchFilter,
  type SearchOrder,
} from '@kloer/domain/search/search-filter.ts';
import { subjectKeys } from '@kloer/domain/reference/subjects.ts';
import type { Random } from '../support/random.ts';

export type Search = { filter: SearchFilter; order: SearchOrder };

const parts = Object.keys(noFilter) as (keyof SearchFilter)[];

/** Number of all sets of filters, each in every order. */
export const combinations = 2 ** parts.length * searchOrders.length;

function anything(random: Random): SearchFilter {
  return {
    subject: random.pick(subjectKeys),
    cityId: random.pick(placeIds),
    canton: random.pick(cantonIds),
    level: random.pick(schoolLevelIds),
    language: random.pick(languageIds),
    upToEur: random.pick(priceCeilings),
    lessonPlace: random.pick(lessonPlaces),
    online: true,
    roleId: random.pick(roleIds),
    reviewed: true,
    seen: random.pick(checkKinds),
  };
}

/** A filter that a teacher matches, because many random filters together match no teacher. */
function somethingOf(teacher: Profile, random: Random): SearchFilter {
  const any = anything(random);
  const pick = <T, U>(list: readonly T[], other: U): T | U =>
    list.length === 0 ? other : random.pick(list);
  const places: PlaceId[] = [teacher.cityId, ...teacher.studentCities].filter(isPlaceId);
  const { teacherPlace, studentPlace } = teacher.teachingLocations;
  const offered = lessonPlaces.filter((place) =>
    place === 'teacherPlace' ? teacherPlace : studentPlace,
  );
  return {
    ...any,
    subject: random.pick(teacher.subjects),
    cityId: pick(places, any.cityId),
    canton: pick(teacher.studentRegions, teacher.cantonId || any.canton),
    level: random.pick(teacher.schoolLevels),
    language: pick(teacher.details?.teachingLanguages ?? [], any.language),
    lessonPlace: pick(offered, any.lessonPlace),
    roleId: teacher.roleId,
  };
}

/** A search whose filters and order a number determines; consecutive numbers cover all. */
export function randomSearch(number: number, random: Random, teachers: readonly Profile[]): Search {
  const named = number % 2 ** parts.length;
  const order = searchOrders[number % searchOrders.length] ?? 'end';
  const wish = random.chance(0.2) ? anything(random) : somethingOf(random.pick(teachers), random);
  const given = parts.filter((_, bit) => named & (2 ** bit));
  const filter = Object.fromEntries(given.map((part) => [part, wish[part]]));
  return { filter: { ...noFilter, ...filter }, order };
}
