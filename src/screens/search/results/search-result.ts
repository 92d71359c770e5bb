import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { Profile } from '@kloer/domain/profile/profile.ts';
import { endRank } from '@kloer/domain/search/rank.ts';
import {
  cardTeacherOf,
  type CardProfile,
  type CardTeacher,
} from '#shared/teacher-card/card-teacher.ts';

/** A teacher as a search finds one: the card, and its place in the order. */
export type SearchResult = CardTeacher & {
  /** Id in the list that was searched: results go on behind it. */
  rank: string;
  /** End of the listing in milliseconds. */
  visibleUntilMs: number;
};

/** What a published card says about itself to the search that continues behind it. */
export type Published = Pick<SearchResult, 'uid' | 'rank' | 'visibleUntilMs'> & {
  hasPicture: boolean;
};

export function publishedOf({ uid, rank, visibleUntilMs, picture }: SearchResult): Published {
  return { uid, rank, visibleUntilMs, hasPicture: picture !== undefined };
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
      const [uid = '', end, drawn] = card.split(' ');
      const visibleUntilMs = Number(end);
      const rank = endRank({ uid, visibleUntilMs });
      return { uid, rank, visibleUntilMs, hasPicture: drawn === undefined };
    });
}

/** @param rank the place in the list that was searched; without it, in the one of published cards */
export function searchResultOf(
  profile: CardProfile & Pick<Profile, 'visibleUntil'>,
  locale: Locale,
  rank?: string,
): SearchResult {
  const visibleUntilMs = profile.visibleUntil.getTime();
  const { uid } = profile;
  return {
    ...cardTeacherOf(profile, locale),
    rank: rank ?? endRank({ uid, visibleUntilMs }),
    visibleUntilMs,
  };
}
