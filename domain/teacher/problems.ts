import type { LessonDetails } from './lesson-details.ts';
import { TeacherProfileFields, type LocationType } from './teacher.ts';

/** What can be wrong with a profile as its owner filled it in (specification §5), in the form's order. */
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
  'phoneTooShort',
  'phoneTooLong',
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

/** What a place of teaching without a valid price is told. */
export const priceProblems = {
  teacherPlace: 'validPriceRequiredForTeacherPlace',
  studentPlace: 'validPriceRequiredForStudentPlace',
  online: 'validPriceRequiredForOnline',
} as const satisfies Record<LocationType, ProfileProblem>;

/**
 * Problems that say that something is missing, not that something is wrong. A price can be either,
 * which the schema cannot tell.
 */
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
  phone: 'phoneTooLong',
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
  if (message === 'phoneTooShort') return message;
  const worded = code === 'too_big' ? tooLong : message === 'notShowable' ? notShowable : {};
  return worded[name] ?? problemByField[name];
}

/**
 * Profiles from before it was asked are valid without the answer; whoever saves one gives it
 * (docs/decisions/014).
 */
function saysAsWhom(fields: unknown): boolean {
  const { details } = (fields ?? {}) as { details?: Partial<LessonDetails> };
  return Boolean(details?.tradesAs);
}

const inOrder = (found: readonly ProfileProblem[]) =>
  profileProblems.filter((problem) => found.includes(problem));

/**
 * The schema's verdict in the words of the specification, in the form's order, each once.
 *
 * @throws RangeError when the schema refuses something that no field of the form can be blamed for
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

/**
 * Everything that keeps a form from being saved: the schema's verdict, and whether it says as whom the lessons are
 * offered.
 *
 * @throws RangeError as `schemaProblemsOf` does
 */
export function problemsOf(fields: unknown): ProfileProblem[] {
  const missing = saysAsWhom(fields) ? [] : (['tradesAsRequired'] as const);
  return inOrder([...schemaProblemsOf(fields), ...missing]);
}
