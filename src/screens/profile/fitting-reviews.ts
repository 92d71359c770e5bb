import type { PublicReview } from '@kloer/domain/review/public-review.ts';

/**
 * Characters of all reviews on a page, about 1.2 kB after compression: the budget of a page for the longest profile of
 * the demo (tests/checks/size-budgets.test.ts).
 */
const room = 2400;

/** Name, date, marks and link of a review, in characters. */
const ownSize = 120;

/** The newest reviews that fit into a page; always the newest one. */
export function fittingReviews(newest: readonly PublicReview[]): PublicReview[] {
  let used = 0;
  return newest.filter(({ words, reply = '' }, index) => {
    used += ownSize + words.length + reply.length;
    return index === 0 || used <= room;
  });
}
