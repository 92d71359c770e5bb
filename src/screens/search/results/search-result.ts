import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { Profile } from '@kloer/domain/profile/profile.ts';
import {
  cardTeacherOf,
  type CardProfile,
  type CardTeacher,
} from '#shared/teacher-card/card-teacher.ts';

/** A teacher as a search finds one: the card, and its place in the order. */
export type SearchResult = CardTeacher & {
  /** End of the listing in milliseconds; the order of results, and with the uid a cursor. */
  visibleUntilMs: number;
};

/** What a published card says about itself to the search that continues behind it. */
export type Published = Pick<SearchResult, 'uid' | 'visibleUntilMs'> & { hasPicture: boolean };

export function publishedOf({ uid, visibleUntilMs, picture }: SearchResult): Published {
  return { uid, visibleUntilMs, hasPicture: picture !== undefined };
}

/**
 * The published cards in one word each: in JSON the names of their properties would be most of it.
 *
 * @example 'anna 1829815200000,ben 1827309600000 drawn'
 */
export function publishedText(cards: readonly Published[]): string {
  return cards
    .map(({ uid, visibleUntilMs, hasPicture }) =>
      [uid, visibleUntilMs, ...(hasPicture ? [] : ['drawn'])].join(' '),
    )
    .join();
}

/** What `publishedText` wrote. */
export function publishedFrom(text: string): Published[] {
  return text
    .split(',')
    .filter((card) => card !== '')
    .map((card) => {
      const [uid = '', visibleUntilMs, drawn] = card.split(' ');
      return { uid, visibleUntilMs: Number(visibleUntilMs), hasPicture: drawn === undefined };
    });
}

export function searchResultOf(
  profile: CardProfile & Pick<Profile, 'visibleUntil'>,
  locale: Locale,
): SearchResult {
  return { ...cardTeacherOf(profile, locale), visibleUntilMs: profile.visibleUntil.getTime() };
}
