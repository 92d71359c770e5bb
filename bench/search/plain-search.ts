import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { cantonOf, communeOf } from '@kloer/domain/reference/places.ts';
import type { SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { Search } from './random-searches.ts';

type Test = (teacher: Profile, filter: SearchFilter) => boolean;

const livesThere: Test = ({ cityId: home }, { cityId, canton }) => {
  if (home === '') return false;
  return cityId ? home === cityId || communeOf(home) === cityId : cantonOf(home) === canton;
};

const comesThere: Test = ({ studentRegions, studentCities }, { cityId, canton }) =>
  cityId
    ? studentRegions.includes(cantonOf(cityId)) ||
      studentCities.some(
        (served) =>
          served === cityId || served === communeOf(cityId) || communeOf(served) === cityId,
      )
    : studentRegions.some((region) => region === canton) ||
      studentCities.some((served) => cantonOf(served) === canton);

const isThere: Test = (teacher, filter) => {
  if (!filter.cityId && !filter.canton) return true;
  if (filter.lessonPlace === 'teacherPlace') return livesThere(teacher, filter);
  if (filter.lessonPlace === 'studentPlace') return comesThere(teacher, filter);
  return livesThere(teacher, filter) || comesThere(teacher, filter);
};

/** The teacher's price for the wanted kind of lessons, or else the lowest. */
function priceOf({ teachingLocations }: Profile, { lessonPlace, online }: SearchFilter) {
  if (lessonPlace) return teachingLocations[lessonPlace]?.pricePerHourEur;
  if (online) return teachingLocations.online?.pricePerHourEur;
  return Math.min(
    ...Object.values(teachingLocations).flatMap((place) => place?.pricePerHourEur ?? []),
  );
}

const tests: Test[] = [
  ({ subjects }, { subject }) => !subject || subjects.includes(subject),
  ({ schoolLevels }, { level }) => !level || schoolLevels.includes(level),
  ({ details }, { language }) => !language || !!details?.teachingLanguages.includes(language),
  ({ roleId }, wanted) => !wanted.roleId || roleId === wanted.roleId,
  ({ teachingLocations }, { online }) => !online || teachingLocations.online !== undefined,
  ({ teachingLocations }, { lessonPlace }) =>
    !lessonPlace || teachingLocations[lessonPlace] !== undefined,
  (teacher, filter) => !filter.upToEur || (priceOf(teacher, filter) ?? Infinity) <= filter.upToEur,
  isThere,
  (teacher, { reviewed }) => !reviewed || teacher.reviewed !== undefined,
  (teacher, { seen }) => !seen || teacher.seen?.[seen] !== undefined,
];

const touchedMs = ({ updatedAt, confirmedAt }: Profile) =>
  Math.max(updatedAt.getTime(), confirmedAt?.getTime() ?? 0);

const compare = (left: Profile, right: Profile, { filter, order }: Search): number => {
  const byEnd = right.visibleUntil.getTime() - left.visibleUntil.getTime();
  const byUid = left.uid < right.uid ? -1 : 1;
  if (order === 'updated') return touchedMs(right) - touchedMs(left) || byUid;
  const byPrice = (priceOf(left, filter) ?? 0) - (priceOf(right, filter) ?? 0);
  return (order === 'price' ? byPrice : 0) || byEnd || byUid;
};

/** All teachers that match a search, in order, including those whose visibility has ended. */
export function plainSearch(teachers: readonly Profile[], search: Search): Profile[] {
  return teachers
    .filter((teacher) => tests.every((test) => test(teacher, search.filter)))
    .toSorted((left, right) => compare(left, right, search));
}
