import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { endRank } from '@kloer/domain/search/result-order.ts';
import {
  cardTeacherOf,
  type CardProfile,
  type CardTeacher,
} from '#shared/teacher-card/card-teacher.ts';

export type SearchResult = CardTeacher & {
  /** The result's id in the searched ranking; the next page starts after it. */
  rank: string;
  visibleUntilMs: number;
};

export type Published = Pick<SearchResult, 'uid' | 'rank' | 'visibleUntilMs'> & {
  hasPicture: boolean;
};

export function publishedOf({ uid, rank, visibleUntilMs, picture }: SearchResult): Published {
  return { uid, rank, visibleUntilMs, hasPicture: picture !== undefined };
}

/**
 * Encodes published cards without JSON, whose property names would be most of the text.
 *
 * @example 'anna nclsq4g0,ben nbgcyf40 drawn'
 */
export function publishedText(cards: readonly Published[]): string {
  return cards
    .map(({ uid, visibleUntilMs, hasPicture }) =>
      [uid, visibleUntilMs.toString(36), ...(hasPicture ? [] : ['drawn'])].join(' '),
    )
    .join();
}

export function publishedFrom(text: string): Published[] {
  return text
    .split(',')
    .filter((card) => card !== '')
    .map((card) => {
      const [uid = '', end, drawn] = card.split(' ');
      const visibleUntilMs = Number.parseInt(end ?? '', 36);
      const rank = endRank({ uid, visibleUntilMs });
      return { uid, rank, visibleUntilMs, hasPicture: drawn === undefined };
    });
}

/** @param rank position in the searched ranking; default: position in the ranking of all teachers */
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
