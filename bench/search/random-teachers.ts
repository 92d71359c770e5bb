import { checkKinds } from '@kloer/domain/check/check-kinds.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { cantonIds } from '@kloer/domain/reference/cantons.ts';
import { languageIds } from '@kloer/domain/reference/languages.ts';
import { centreIds, placeIds } from '@kloer/domain/reference/places.ts';
import { roleIds } from '@kloer/domain/reference/roles.ts';
import { schoolLevelIds } from '@kloer/domain/reference/school-levels.ts';
import { subjectKeys } from '@kloer/domain/reference/subjects.ts';
import { noDetails } from '@kloer/domain/teacher/lesson-details.ts';
import { locationTypes, type TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { generatedTeacher } from '../support/generated-teachers.ts';
import type { Random } from '../support/random.ts';

/** Few different prices, so that ties are frequent. */
const prices = [15, 20, 21, 25, 30, 30, 35, 40, 45, 50, 60, 75, 100, 101, 500];
const days = [1, 1, 2, 5, 30, 30, 365];

function randomFields(random: Random): Partial<TeacherProfileFields> {
  const some = <T>(list: readonly T[], most: number) => random.sample(list, 1 + random.below(most));
  const places = some(locationTypes, locationTypes.length);
  const isWide = random.chance(0.02);
  const teachingLanguages = some(languageIds, 4);
  return {
    subjects: some(subjectKeys, isWide ? subjectKeys.length : 4),
    schoolLevels: some(schoolLevelIds, 5),
    roleId: random.pick(roleIds),
    teachingLocations: Object.fromEntries(
      places.map((place) => [place, { pricePerHourEur: random.pick(prices) }]),
    ),
    cityId: random.pick(placeIds),
    studentRegions: random.chance(0.3) ? some(cantonIds, isWide ? cantonIds.length : 2) : [],
    studentCities: random.chance(0.8) ? some([...placeIds, ...centreIds], 6) : [],
    ...(random.chance(0.8) && { details: { ...noDetails, teachingLanguages } }),
  };
}

/**
 * A random teacher who is visible, or whose visibility has just ended: the scheduled sweep has not removed the entry
 * yet.
 */
export function randomTeacher(number: number, random: Random, now: Date): Profile {
  const { profile } = generatedTeacher(number, now, randomFields(random));
  if (!profile) throw new Error(`teacher ${number} is not seen`);
  const ago = () => new Date(now.getTime() - random.pick(days) * dayMs);
  const isOver = random.chance(0.01);
  const visibleUntil = isOver ? ago() : new Date(now.getTime() + random.pick(days) * dayMs);
  const isConfirmed = random.chance(0.3);
  return {
    ...profile,
    visibleUntil,
    updatedAt: ago(),
    ...(isConfirmed && { confirmedAt: ago() }),
    ...(random.chance(0.7) && {
      seen: { [random.pick(checkKinds)]: { on: '21/11/2026', source: '' } },
    }),
    ...(random.chance(0.5) && { reviewed: { count: 1 + random.below(9) } }),
  };
}
