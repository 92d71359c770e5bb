import { formatEur } from '@kloer/domain/money/money.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { lowestPriceEur, type Profile } from '@kloer/domain/profile/public-profile.ts';
import { placeName } from '@kloer/domain/reference/places.ts';
import { schoolLevelNames } from '@kloer/domain/reference/school-levels.ts';
import { subjectNames } from '@kloer/domain/reference/subjects.ts';
import { translator } from '@kloer/i18n/translate.ts';

export type PosterWords = {
  heading: string;
  subjects: string;
  /** The first subject, for the places on the poster with room for only one. */
  mainSubject: string;
  name: string;
  facts: readonly string[];
  quote: string;
  scan: string;
  free: string;
  url: string;
};

/** Lines break only between items. */
const sideBySide = (things: readonly string[]) =>
  things.map((thing) => thing.replaceAll(' ', '\u00a0')).join('\u00a0· ');

/** A poster has no phone number or address, because printed paper cannot be changed. */
export function posterWords(profile: Profile, locale: Locale, siteOrigin: string): PosterWords {
  const t = translator(locale);
  const { teachingLocations, cityId, subjects, schoolLevels, firstName, lastName } = profile;
  const places = [
    ...(cityId === '' ? [] : [t('poster:atMine', { place: placeName(cityId, locale) })]),
    ...(teachingLocations.studentPlace ? [t('poster:atYours')] : []),
    ...(teachingLocations.online ? [t('poster:online')] : []),
  ];
  const words = profile.excerpts?.[locale] || profile.excerpt;
  const named = subjects.map((subject) => subjectNames[subject][locale]);
  const price = formatEur(lowestPriceEur(profile));
  return {
    heading: t('poster:heading'),
    subjects: named.join(', '),
    mainSubject: named[0] ?? '',
    name: `${firstName} ${lastName}`,
    facts: [
      sideBySide(places),
      sideBySide(schoolLevels.map((level) => schoolLevelNames[level][locale])),
      t('profile:from', { price }),
    ].filter((fact) => fact !== ''),
    quote: words === '' ? '' : t('card:quoted', { words }),
    scan: t('poster:scan'),
    free: t('poster:free'),
    url: siteOrigin + profile.paths[locale],
  };
}
