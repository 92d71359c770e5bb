import type { PublicReview } from '@kloer/domain/review/public-review.ts';

/**
 * Characters of a bio and all reviews on a page, so that the longest profiles of the demo stay within the budget of a
 * page (tests/checks/size-budgets.test.ts).
 */
const room = 2400;

/** Name, date, marks and link of a review, in characters. */
const ownSize = 120;

/** The newest reviews that fit into a page; always the newest one. */
export function fittingReviews(newest: readonly PublicReview[], bio: string): PublicReview[] {
  let used = bio.length;
  return newest.filter(({ words, reply = '' }, index) => {
    used += ownSize + words.length + reply.length;
    return index === 0 || used <= room;
  });
}
