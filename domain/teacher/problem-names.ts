import type { LessonDetails } from './lesson-details.ts';
import { TeacherProfileFields, type LocationType } from './teacher.ts';

/** In the form's order (specification §5). */
export const profileProblems = [
  'firstNameRequired',
  'firstNameTooLong',
  'firstNameInvalid',
  'lastNameRequired',
  'lastNameTooLong',
  'lastNameInvalid',
  'roleRequired',
  'tradesAsRequired',
  'emailRequired',
  'phoneInvalid',
  'facebookInvalid',
  'facebookTooLong',
  'bioRequired',
  'bioTooLong',
  'bioInvalid',
  'translationTooLong',
  'translationInvalid',
  'experienceInvalid',
  'qualificationTooLong',
  'qualificationInvalid',
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

export const priceProblems = {
  teacherPlace: 'validPriceRequiredForTeacherPlace',
  studentPlace: 'validPriceRequiredForStudentPlace',
  online: 'validPriceRequiredForOnline',
} as const satisfies Record<LocationType, ProfileProblem>;

/** False for prices: the schema cannot tell missing from wrong ones. */
export const isMissing = (problem: ProfileProblem) =>
  !Object.values<ProfileProblem>(priceProblems).includes(problem) &&
  (problem.includes('Required') || problem === 'selectAtLeastOneRegionOrCity');

type Issue = { code?: string | undefined; message: string; path: PropertyKey[] };

const problemByField: Readonly<Record<string, ProfileProblem>> = {
  firstName: 'firstNameRequired',
  lastName: 'lastNameRequired',
  roleId: 'roleRequired',
  email: 'emailRequired',
  phone: 'phoneInvalid',
  facebookProfile: 'facebookInvalid',
  bio: 'bioRequired',
  translations: 'translationInvalid',
  experienceYears: 'experienceInvalid',
  qualification: 'qualificationInvalid',
  subjects: 'subjectRequired',
  schoolLevels: 'schoolLevelRequired',
  teachingLocations: 'teachingLocationRequired',
  cityId: 'teacherCityRequired',
  studentRegions: 'selectAtLeastOneRegionOrCity',
  studentCities: 'selectAtLeastOneRegionOrCity',
};

const tooLong: Readonly<Record<string, ProfileProblem>> = {
  firstName: 'firstNameTooLong',
  lastName: 'lastNameTooLong',
  facebookProfile: 'facebookTooLong',
  bio: 'bioTooLong',
  translations: 'translationTooLong',
  qualification: 'qualificationTooLong',
};

const notShowable: Readonly<Record<string, ProfileProblem>> = {
  firstName: 'firstNameInvalid',
  lastName: 'lastNameInvalid',
  bio: 'bioInvalid',
  qualification: 'qualificationInvalid',
};

function problemOf({ code, message, path: [field, part] }: Issue): ProfileProblem | undefined {
  const name = String(field === 'details' ? part : field);
  if (part !== undefined && name === 'teachingLocations') {
    return priceProblems[part as LocationType];
  }
  const worded = code === 'too_big' ? tooLong : message === 'notShowable' ? notShowable : {};
  return worded[name] ?? problemByField[name];
}

/**
 * Whether the profile says if lessons are a business. Saving requires this, the schema does not
 * (docs/decisions/014).
 */
function saysAsWhom(fields: unknown): boolean {
  const { details } = (fields ?? {}) as { details?: Partial<LessonDetails> };
  return Boolean(details?.tradesAs);
}

const inOrder = (found: readonly ProfileProblem[]) =>
  profileProblems.filter((problem) => found.includes(problem));

/**
 * In the form's order.
 * @throws RangeError if no field of the form matches an issue
 */
export function schemaProblemsOf(fields: unknown): ProfileProblem[] {
  const { error } = TeacherProfileFields.safeParse(fields);
  return inOrder(
    (error?.issues ?? []).map((issue) => {
      const problem = problemOf(issue);
      if (!problem) throw new RangeError(`${issue.path.join('.')}: ${issue.message}`);
      return problem;
    }),
  );
}

export function problemsOf(fields: unknown): ProfileProblem[] {
  const missing = saysAsWhom(fields) ? [] : (['tradesAsRequired'] as const);
  return inOrder([...schemaProblemsOf(fields), ...missing]);
}
