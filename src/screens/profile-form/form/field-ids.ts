import type { ProfileProblem } from '@kloer/domain/teacher/problem-names.ts';
import type { LocationType } from '@kloer/domain/teacher/teacher.ts';

export const fieldIds = {
  picture: 'profile-choose-picture',
  firstName: 'profile-first-name',
  lastName: 'profile-last-name',
  role: 'profile-role',
  tradesAs: 'profile-trades-as',
  email: 'profile-email',
  phone: 'profile-phone',
  facebook: 'profile-facebook',
  bio: 'profile-bio',
  otherWords: 'profile-other-words',
  experience: 'profile-experience',
  qualification: 'profile-qualification',
  subjects: 'profile-subjects',
  schoolLevels: 'profile-school-levels',
  locations: 'profile-locations',
  city: 'profile-city',
  regions: 'profile-regions',
} as const;

export const priceId = (type: LocationType) => `profile-price-${type}`;

/** The id of each problem's field; for a group, of its first field. */
export const fieldOf: Readonly<Record<ProfileProblem, string>> = {
  firstNameRequired: fieldIds.firstName,
  firstNameTooLong: fieldIds.firstName,
  firstNameInvalid: fieldIds.firstName,
  lastNameRequired: fieldIds.lastName,
  lastNameTooLong: fieldIds.lastName,
  lastNameInvalid: fieldIds.lastName,
  roleRequired: fieldIds.role,
  tradesAsRequired: fieldIds.tradesAs,
  emailRequired: fieldIds.email,
  phoneInvalid: fieldIds.phone,
  facebookInvalid: fieldIds.facebook,
  facebookTooLong: fieldIds.facebook,
  bioRequired: fieldIds.bio,
  bioTooLong: fieldIds.bio,
  bioInvalid: fieldIds.bio,
  translationTooLong: fieldIds.otherWords,
  translationInvalid: fieldIds.otherWords,
  experienceInvalid: fieldIds.experience,
  qualificationTooLong: fieldIds.qualification,
  qualificationInvalid: fieldIds.qualification,
  subjectRequired: fieldIds.subjects,
  schoolLevelRequired: fieldIds.schoolLevels,
  teachingLocationRequired: fieldIds.locations,
  validPriceRequiredForTeacherPlace: priceId('teacherPlace'),
  teacherCityRequired: fieldIds.city,
  validPriceRequiredForStudentPlace: priceId('studentPlace'),
  selectAtLeastOneRegionOrCity: fieldIds.regions,
  validPriceRequiredForOnline: priceId('online'),
};

export const problemsAt: Readonly<Record<LocationType, readonly ProfileProblem[]>> = {
  teacherPlace: ['validPriceRequiredForTeacherPlace', 'teacherCityRequired'],
  studentPlace: ['validPriceRequiredForStudentPlace', 'selectAtLeastOneRegionOrCity'],
  online: ['validPriceRequiredForOnline'],
};

/** Focuses a field by id. In a group, focuses the first invalid field, or else the first. */
export function enterField(id: string): void {
  const field = document.getElementById(id);
  const target = field?.matches('fieldset')
    ? (field.querySelector<HTMLElement>('[aria-invalid=true]') ??
      field.querySelector<HTMLElement>('input, select, button'))
    : field;
  const folded = field?.closest('details');
  if (folded) folded.open = true;
  field?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
