import type { PublicReview } from '@kloer/domain/review/public-review.ts';

/**
 * Characters of a page's bio and reviews. With them, the longest profiles of the demo stay within the page budget
 * (tests/checks/size-budgets.test.ts).
 */
const room = 2400;

/** Characters added by the name, date, marks and link of a review. */
const ownSize = 120;

/** The newest reviews that fit on a page, at least one. */
export function fittingReviews(newest: readonly PublicReview[], bio: string): PublicReview[] {
  let used = bio.length;
  return newest.filter(({ words, reply = '' }, index) => {
    used += ownSize + words.length + reply.length;
    return index === 0 || used <= room;
  });
}
