import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { Picture, Profile } from '@kloer/domain/profile/profile.ts';
import type { LocationType } from '@kloer/domain/teacher/teacher.ts';

/** What of a profile a card is made of; a form can have it too. */
export type CardProfile = Pick<
  Profile,
  | 'uid'
  | 'firstName'
  | 'lastName'
  | 'excerpt'
  | 'excerpts'
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
  const excerpt = profile.excerpts?.[locale] || profile.excerpt;
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
    ...(email && { email }),
    ...(phone && { phone }),
    ...(facebookProfile && { facebookProfile }),
    ...(picture && { picture }),
  };
}
