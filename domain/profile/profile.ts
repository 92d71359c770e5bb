import type { Locale } from '../locale/locale.ts';
import { profilePath } from '../paths/paths.ts';
import { cantonOf } from '../reference/places.ts';
import type { CantonId } from '../reference/cantons.ts';
import { visibleUntil, type SubscriptionState } from '../subscription/subscription.ts';
import type { Teacher, TeacherProfileFields } from '../teacher/teacher.ts';
import type { Translations } from '../teacher/translations.ts';
import { excerptOf } from './excerpt.ts';

/** A published picture: site paths of its sizes, all WebP and of one shape. */
export type Picture = { small: string; large: string };

/** What is public of a teacher, and nothing else: it is written by functions and read by everyone. */
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
  /** The first words of the bio, which a list shows. */
  excerpt: string;
  /** The same in the languages for which it was written again; absent when there are none. */
  excerpts?: Translations;
  /** Unique name slug. */
  slug: string;
  /** Canonical path in each language. */
  paths: Record<Locale, string>;
  /** Canton of the teacher's own place. */
  cantonId: CantonId | '';
  /** Contact details only where the teacher shows them; empty otherwise. */
  email: string;
  phone: string;
  facebookProfile: string;
  picture: Picture | null;
  /** Lessons are offered online. */
  online: boolean;
  /** End of the listing; queries and the sweep go by it. */
  visibleUntil: Date;
  /** When the teacher last changed something; `lastmod` of the sitemap. */
  updatedAt: Date;
  /** When the teacher last said that all of it is still right. Apart from `updatedAt`: a sitemap lists changes only. */
  confirmedAt?: Date;
  /** Messages are usually answered within a day; absent where that is not so, or not known. */
  isPrompt?: true;
};

/** The lowest price for an hour, of all places. */
export function lowestPriceEur({ teachingLocations }: Pick<Profile, 'teachingLocations'>): number {
  const prices = Object.values(teachingLocations).flatMap((each) => each?.pricePerHourEur ?? []);
  return Math.min(...prices);
}

/** What the projection needs beside the teacher. */
export type ProjectionContext = {
  subscription: SubscriptionState;
  uid: string;
  slug: string;
  picture: Picture | null;
  /** Whether messages are usually answered within a day. */
  isPrompt?: boolean;
  now: Date;
};

/** What there is of the bio beside itself. */
function wordsOfOthers({ bioLanguage, translations = {} }: Teacher) {
  const excerpts = Object.fromEntries(
    Object.entries(translations).map(([locale, text]) => [locale, excerptOf(text)]),
  );
  const isTranslated = Object.keys(excerpts).length > 0;
  return { ...(bioLanguage && { bioLanguage }), ...(isTranslated && { translations, excerpts }) };
}

/** The public projection of a teacher, or null when there is nothing to show now. */
export function project(
  teacher: Teacher,
  { subscription, uid, slug, picture, isPrompt = false, now }: ProjectionContext,
): Profile | null {
  const until = visibleUntil(subscription, now);
  if (until === null) return null;
  const { firstName, lastName, roleId, bio, subjects, schoolLevels, teachingLocations } = teacher;
  const cityId = teachingLocations.teacherPlace ? teacher.cityId : '';
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
    bio,
    excerpt: excerptOf(bio),
    ...wordsOfOthers(teacher),
    subjects,
    schoolLevels,
    teachingLocations,
    cityId,
    cantonId: cityId === '' ? '' : cantonOf(cityId),
    studentRegions,
    studentCities,
    email: teacher.showEmail ? teacher.email : '',
    phone: teacher.showPhone ? teacher.phone : '',
    facebookProfile: teacher.showFacebook ? teacher.facebookProfile : '',
    picture,
    online: teachingLocations.online !== undefined,
    ...(teacher.details && { details: teacher.details }),
    visibleUntil: until,
    updatedAt: teacher.updatedAt,
    ...(teacher.confirmedAt && { confirmedAt: teacher.confirmedAt }),
    ...(isPrompt && { isPrompt }),
  };
}

/** The canonical path of a teacher in each language, whether there is a profile to show or a notice. */
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
