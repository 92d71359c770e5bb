import { publicChecks, type PublicChecks } from '../check/public-checks.ts';
import type { Locale } from '../locale/locale.ts';
import { profilePath } from '../paths/paths.ts';
import { cantonOf } from '../reference/places.ts';
import type { CantonId } from '../reference/cantons.ts';
import type { ReviewSummary, ShownReviews } from '../review/public-review.ts';
import type { SubscriptionState } from '../subscription/subscription.ts';
import { visibleUntil } from '../subscription/visibility.ts';
import { shownContactDetails } from '../teacher/contact-details.ts';
import type { Teacher, TeacherProfileFields } from '../teacher/teacher.ts';
import type { Translations } from '../teacher/translations.ts';
import { excerptOf } from './excerpt.ts';
import { likelyLanguage } from './likely-language.ts';

/** Addresses of WebP files with the same aspect ratio. */
export type Picture = { small: string; large: string };

/** The public profile; only functions write it. */
export type Profile = Pick<
  TeacherProfileFields,
  | 'firstName'
  | 'lastName'
  | 'roleId'
  | 'bio'
  | 'subjects'
  | 'schoolLevels'
  | 'teachingLocations'
  | 'cityId'
  | 'studentRegions'
  | 'studentCities'
  | 'bioLanguage'
  | 'translations'
  | 'details'
> & {
  uid: string;
  excerpt: string;
  excerpts?: Translations;
  slug: string;
  paths: Record<Locale, string>;
  /** Canton of the teacher's own place. */
  cantonId: CantonId | '';
  /** Empty unless the teacher shows contact details. */
  email: string;
  phone: string;
  facebookProfile: string;
  picture: Picture | null;
  online: boolean;
  visibleUntil: Date;
  /** Last change by the teacher; `lastmod` in the sitemap. */
  updatedAt: Date;
  /** When the teacher confirmed the profile; no change, so not in the sitemap. */
  confirmedAt?: Date;
  /** The teacher usually answers messages within a day. */
  isPrompt?: true;
  reviewed?: ReviewSummary;
  /** Only in the profile's own document, not in lists. */
  reviews?: ShownReviews;
  seen?: PublicChecks;
};

export function lowestPriceEur({ teachingLocations }: Pick<Profile, 'teachingLocations'>): number {
  const prices = Object.values(teachingLocations).flatMap((each) => each?.pricePerHourEur ?? []);
  return Math.min(...prices);
}

export type ProjectionContext = {
  subscription: SubscriptionState;
  uid: string;
  slug: string;
  picture: Picture | null;
  isPrompt?: boolean;
  reviews?: Pick<Profile, 'reviewed' | 'reviews'>;
  now: Date;
};

/** Keeps at most one empty line in a row. */
const folded = (text: string): string => text.replaceAll(/\n(?:[^\S\n]*\n){2,}/g, '\n\n');

function wordsOfOthers(teacher: Teacher) {
  // Many teachers do not state the language of their text.
  const bioLanguage = teacher.bioLanguage || likelyLanguage(teacher.bio);
  const translations = Object.fromEntries(
    Object.entries(teacher.translations ?? {}).map(([locale, text]) => [locale, folded(text)]),
  );
  const excerpts = Object.fromEntries(
    Object.entries(translations).map(([locale, text]) => [locale, excerptOf(text)]),
  );
  const isTranslated = Object.keys(excerpts).length > 0;
  return { ...(bioLanguage && { bioLanguage }), ...(isTranslated && { translations, excerpts }) };
}

/** Null if the teacher is not visible now. */
export function project(
  teacher: Teacher,
  { subscription, uid, slug, picture, isPrompt = false, reviews, now }: ProjectionContext,
): Profile | null {
  const until = visibleUntil(subscription, now);
  if (until === null) return null;
  const { firstName, lastName, roleId, bio, subjects, schoolLevels, teachingLocations } = teacher;
  const cityId = teachingLocations.teacherPlace ? teacher.cityId : '';
  const seen = publicChecks(teacher);
  const served = teachingLocations.studentPlace !== undefined;
  const studentRegions = served ? teacher.studentRegions : [];
  const studentCities = served ? teacher.studentCities : [];
  return {
    uid,
    slug,
    paths: profilePaths(teacher, slug),
    firstName,
    lastName,
    roleId,
    bio: folded(bio),
    excerpt: excerptOf(bio),
    ...wordsOfOthers(teacher),
    subjects,
    schoolLevels,
    teachingLocations,
    cityId,
    cantonId: cityId === '' ? '' : cantonOf(cityId),
    studentRegions,
    studentCities,
    ...shownContactDetails(teacher),
    picture,
    online: teachingLocations.online !== undefined,
    ...(teacher.details && { details: teacher.details }),
    visibleUntil: until,
    updatedAt: teacher.updatedAt,
    ...(teacher.confirmedAt && { confirmedAt: teacher.confirmedAt }),
    ...(isPrompt && { isPrompt }),
    ...reviews,
    ...(Object.keys(seen).length > 0 && { seen }),
  };
}

export function profilePaths(
  { subjects }: Pick<Teacher, 'subjects'>,
  slug: string,
): Record<Locale, string> {
  const first = subjects[0];
  return {
    fr: profilePath('fr', first, slug),
    en: profilePath('en', first, slug),
    lb: profilePath('lb', first, slug),
  };
}
