import { TeacherProfileFields } from './teacher.ts';
import type { LocationType } from './teacher.ts';

/** What can be wrong with a profile as its owner filled it in (specification §5), in the form's order. */
export const profileProblems = [
  'firstNameRequired',
  'firstNameTooLong',
  'lastNameRequired',
  'lastNameTooLong',
  'roleRequired',
  'emailRequired',
  'phoneInvalid',
  'facebookInvalid',
  'bioRequired',
  'bioTooLong',
  'subjectRequired',
  'schoolLevelRequired',
  'teachingLocationRequired',
  'validPriceRequiredForTeacherPlace',
  'teacherCityRequired',
  'validPriceRequiredForStudentPlace',
  'selectAtLeastOneRegionOrCity',
  'validPriceRequiredForOnline',
] as const;

export type ProfileProblem = (typeof profileProblems)[number];

/** Problems that say that something is missing, not that something is wrong. */
export const isMissing = (problem: ProfileProblem) =>
  problem.includes('Required') || problem === 'selectAtLeastOneRegionOrCity';

const priceProblems: Record<LocationType, ProfileProblem> = {
  teacherPlace: 'validPriceRequiredForTeacherPlace',
  studentPlace: 'validPriceRequiredForStudentPlace',
  online: 'validPriceRequiredForOnline',
};

type Issue = { code?: string | undefined; path: PropertyKey[] };

function problemOf({ code, path: [field, part] }: Issue): ProfileProblem | undefined {
  const isTooLong = code === 'too_big';
  switch (field) {
    case 'firstName':
      return isTooLong ? 'firstNameTooLong' : 'firstNameRequired';
    case 'lastName':
      return isTooLong ? 'lastNameTooLong' : 'lastNameRequired';
    case 'roleId':
      return 'roleRequired';
    case 'email':
      return 'emailRequired';
    case 'phone':
      return 'phoneInvalid';
    case 'facebookProfile':
      return 'facebookInvalid';
    case 'bio':
      return isTooLong ? 'bioTooLong' : 'bioRequired';
    case 'subjects':
      return 'subjectRequired';
    case 'schoolLevels':
      return 'schoolLevelRequired';
    case 'teachingLocations':
      return priceProblems[part as LocationType] ?? 'teachingLocationRequired';
    case 'cityId':
      return 'teacherCityRequired';
    case 'studentRegions':
    case 'studentCities':
      return 'selectAtLeastOneRegionOrCity';
    default:
      return undefined;
  }
}

/**
 * Everything that keeps a profile from being saved, in the form's order, each once; the schema's
 * verdict in the words of the specification.
 *
 * @throws RangeError when the schema refuses something that no field of the form can be blamed for
 */
export function problemsOf(fields: unknown): ProfileProblem[] {
  const { error } = TeacherProfileFields.safeParse(fields);
  const found = new Set(
    (error?.issues ?? []).map((issue) => {
      const problem = problemOf(issue);
      if (!problem) throw new RangeError(`${issue.path.join('.')}: ${issue.message}`);
      return problem;
    }),
  );
  return profileProblems.filter((problem) => found.has(problem));
}
