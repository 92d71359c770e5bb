import { locales, type Localized } from '../locale/locale.ts';
import type { Profile } from '../profile/profile.ts';
import { fallbackPortrait } from '../reference/fallback-portrait.ts';
import { placeNames } from '../reference/places.ts';
import { subjectNames } from '../reference/subjects.ts';

/** Width and height of every social image, in pixels (specification §2, public teacher profile). */
export const socialImageSize = { width: 1200, height: 630 } as const;

/** Everything that a social image says and shows: the same card always gives the same image. */
export type SocialCard = {
  /** Set largest. Left out of the image when the font lacks a letter of it. */
  title: string;
  /** Under the title, in the brand's colour. */
  subtitle: string;
  /** Under that, quieter. */
  note: string;
  portraits:
    | { kind: 'picture'; path: string }
    /** Numbers of drawn portraits: one, or four for a group. */
    | { kind: 'drawn'; numbers: readonly number[] };
};

/** Each name once, in the order of the languages: one image serves all three. */
const inEveryLanguage = (names: Localized) =>
  [...new Set(locales.map((locale) => names[locale]))].join(' · ');

/** The parts of a profile that its social image shows. */
export type PicturedProfile = Pick<
  Profile,
  'uid' | 'firstName' | 'lastName' | 'subjects' | 'cityId' | 'picture'
>;

/** The card of a teacher: name, first subject, town and picture. */
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
