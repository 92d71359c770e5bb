import { locales, type Localized } from '../locale/locale.ts';
import type { Profile } from '../profile/public-profile.ts';
import { fallbackPortrait } from '../reference/fallback-portrait.ts';
import { placeNames } from '../reference/places.ts';
import { subjectNames } from '../reference/subjects.ts';

/** Pixels (specification §2). */
export const socialImageSize = { width: 1200, height: 630 } as const;

export type SocialCard = {
  /** Left out if the font lacks one of its letters. */
  title: string;
  subtitle: string;
  note: string;
  portraits:
    | { kind: 'picture'; path: string }
    /** Numbers of one or four drawings. */
    | { kind: 'drawn'; numbers: readonly number[] };
};

/** One image serves all languages. */
const inEveryLanguage = (names: Localized) =>
  [...new Set(locales.map((locale) => names[locale]))].join(' · ');

export type PicturedProfile = Pick<
  Profile,
  'uid' | 'firstName' | 'lastName' | 'subjects' | 'cityId' | 'picture'
>;

export function teacherCard(profile: PicturedProfile): SocialCard {
  const { uid, firstName, lastName, cityId, picture } = profile;
  const [subject] = profile.subjects;
  return {
    title: `${firstName} ${lastName}`,
    subtitle: subject ? inEveryLanguage(subjectNames[subject]) : '',
    note: cityId === '' ? '' : inEveryLanguage(placeNames(cityId)),
    portraits: picture
      ? { kind: 'picture', path: picture.large }
      : { kind: 'drawn', numbers: [fallbackPortrait(uid)] },
  };
}
