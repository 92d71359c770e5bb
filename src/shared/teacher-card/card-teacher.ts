import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { Picture, Profile } from '@kloer/domain/profile/profile.ts';
import type { LanguageId } from '@kloer/domain/reference/languages.ts';
import type { LocationType } from '@kloer/domain/teacher/teacher.ts';

/** What of a profile a card is made of; a form can have it too. */
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
> & {
  /** Empty as long as a form says none. */
  roleId: Profile['roleId'] | '';
};

/** What a card shows of a teacher, and nothing else; it survives JSON, so pages can carry it. */
export type CardTeacher = Pick<
  Profile,
  'uid' | 'firstName' | 'lastName' | 'subjects' | 'schoolLevels'
> & {
  roleId: CardProfile['roleId'];
  /** The profile's page in the visitor's language. */
  path: string;
  /** The teacher's own first words, those for the visitor's language if there are. */
  excerpt?: string;
  /** The language of these words where it is known to be another one than the page's. */
  excerptLanguage?: LanguageId;
  /** The teacher's own place first, then the places served. */
  cities: Profile['studentCities'];
  /** Cantons served in full. */
  regions: Profile['studentRegions'];
  /** Euros for an hour, by where lessons take place. */
  prices: Partial<Record<LocationType, number>>;
  /** Contact details only where the teacher shows them. */
  email?: string;
  phone?: string;
  facebookProfile?: string;
  picture?: Picture;
};

/** Cards are written into pages and downloaded by the dozen, so what is empty is left out. */
export function cardTeacherOf(profile: CardProfile, locale: Locale): CardTeacher {
  const { uid, firstName, lastName, roleId, subjects, schoolLevels, cityId } = profile;
  const { email, phone, facebookProfile, picture } = profile;
  const translated = profile.excerpts?.[locale];
  const excerpt = translated || profile.excerpt;
  const { bioLanguage } = profile;
  const isForeign = !translated && bioLanguage && bioLanguage !== locale;
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
    ...(excerpt && { excerpt }),
    ...(excerpt && isForeign && { excerptLanguage: bioLanguage }),
    ...(email && { email }),
    ...(phone && { phone }),
    ...(facebookProfile && { facebookProfile }),
    ...(picture && { picture }),
  };
}
