import type { PublicChecks } from '@kloer/domain/check/public-checks.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { Picture, Profile } from '@kloer/domain/profile/public-profile.ts';
import type { LanguageId } from '@kloer/domain/reference/languages.ts';
import type { ReviewSummary } from '@kloer/domain/review/public-review.ts';
import type { LocationType } from '@kloer/domain/teacher/teacher.ts';

export type CardProfile = Pick<
  Profile,
  | 'uid'
  | 'firstName'
  | 'lastName'
  | 'excerpt'
  | 'excerpts'
  | 'bioLanguage'
  | 'subjects'
  | 'schoolLevels'
  | 'teachingLocations'
  | 'cityId'
  | 'studentRegions'
  | 'studentCities'
  | 'email'
  | 'phone'
  | 'facebookProfile'
  | 'picture'
  | 'paths'
  | 'details'
  | 'isPrompt'
  | 'seen'
  | 'reviewed'
> & {
  /** Empty while the teacher has not chosen a role in the form. */
  roleId: Profile['roleId'] | '';
};

/** Everything that a card shows. Pages contain it as JSON. */
export type CardTeacher = Pick<
  Profile,
  'uid' | 'firstName' | 'lastName' | 'subjects' | 'schoolLevels'
> & {
  roleId: CardProfile['roleId'];
  /** The path of the profile in the visitor's language. */
  path: string;
  excerpt?: string;
  excerptLanguage?: LanguageId;
  /** The teacher's own town first, then the towns visited. */
  cities: Profile['studentCities'];
  /** Cantons in which the teacher visits every town. */
  regions: Profile['studentRegions'];
  languages?: readonly LanguageId[];
  experienceYears?: number;
  isFirstFree?: true;
  /** Whether the teacher usually answers within a day. */
  isPrompt?: true;
  /** Average and number of the reviews; absent if they have no average yet. */
  reviewed?: Required<ReviewSummary>;
  seen?: PublicChecks;
  /** Euros per hour, by kind of place of the lessons. */
  prices: Partial<Record<LocationType, number>>;
  /** The e-mail address; like the next two, present only if the teacher shows it. */
  email?: string;
  phone?: string;
  facebookProfile?: string;
  picture?: Picture;
};

/** Picks what a card shows of a profile. Pages contain dozens of cards, so empty fields are omitted. */
export function cardTeacherOf(profile: CardProfile, locale: Locale): CardTeacher {
  const { uid, firstName, lastName, roleId, subjects, schoolLevels, cityId } = profile;
  const { email, phone, facebookProfile, picture, details, isPrompt, reviewed, seen } = profile;
  const translated = profile.excerpts?.[locale];
  const excerpt = translated || profile.excerpt;
  const language = translated ? locale : profile.bioLanguage;
  const prices: CardTeacher['prices'] = {};
  for (const type of ['teacherPlace', 'studentPlace', 'online'] as const) {
    const location = profile.teachingLocations[type];
    if (location) prices[type] = location.pricePerHourEur;
  }
  return {
    uid,
    firstName,
    lastName,
    roleId,
    subjects,
    schoolLevels,
    path: profile.paths[locale],
    cities: [...new Set([...(cityId === '' ? [] : [cityId]), ...profile.studentCities])],
    regions: profile.studentRegions,
    prices,
    ...(details?.teachingLanguages.length && { languages: details.teachingLanguages }),
    ...(details?.experienceYears && { experienceYears: details.experienceYears }),
    ...(details?.firstLesson === 'free' && { isFirstFree: true }),
    ...(isPrompt && { isPrompt }),
    ...(seen && { seen }),
    ...(reviewed?.average && { reviewed: { ...reviewed, average: reviewed.average } }),
    ...(excerpt && { excerpt }),
    ...(excerpt && language && { excerptLanguage: language }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(facebookProfile && { facebookProfile }),
    ...(picture && { picture }),
  };
}
