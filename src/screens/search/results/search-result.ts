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
export type Published = Pick<SearchResult, 'uid' | 'visibleUntilMs'> & {
  /** Left out where there is none: pages carry it a dozen times. */
  hasPicture?: true;
};

export function publishedOf({ uid, visibleUntilMs, picture }: SearchResult): Published {
  return { uid, visibleUntilMs, ...(picture && { hasPicture: true }) };
}

export function searchResultOf(
  profile: CardProfile & Pick<Profile, 'visibleUntil'>,
  locale: Locale,
): SearchResult {
  return { ...cardTeacherOf(profile, locale), visibleUntilMs: profile.visibleUntil.getTime() };
}
