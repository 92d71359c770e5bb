import type { Locale } from '../../../domain/locale/locale.ts';
import type { Picture, Profile } from '../../../domain/profile/profile.ts';
import type { LocationType } from '../../../domain/teacher/teacher.ts';

/** What a card shows of a profile, and nothing else; it survives JSON, so pages can carry it. */
export type SearchResult = Pick<
  Profile,
  'uid' | 'firstName' | 'lastName' | 'roleId' | 'subjects' | 'schoolLevels'
> & {
  /** The profile's page in the visitor's language. */
  path: string;
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
  /** End of the listing in milliseconds; the order of results, and with the uid a cursor. */
  visibleUntilMs: number;
};

/** What a published card says about itself to the search that continues behind it. */
export type Published = Pick<SearchResult, 'uid' | 'visibleUntilMs'>;

export function publishedOf({ uid, visibleUntilMs }: SearchResult): Published {
  return { uid, visibleUntilMs };
}

/** Results are written into pages and downloaded by the dozen, so what is empty is left out. */
export function searchResultOf(profile: Profile, locale: Locale): SearchResult {
  const { uid, firstName, lastName, roleId, subjects, schoolLevels, cityId } = profile;
  const { email, phone, facebookProfile, picture } = profile;
  const prices: SearchResult['prices'] = {};
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
    ...(email && { email }),
    ...(phone && { phone }),
    ...(facebookProfile && { facebookProfile }),
    ...(picture && { picture }),
    visibleUntilMs: profile.visibleUntil.getTime(),
  };
}
