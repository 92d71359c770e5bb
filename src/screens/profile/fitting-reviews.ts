import type { PublicReview } from '@kloer/domain/review/public-review.ts';

/**
 * Maximum characters of the bio and the reviews on a profile page. It keeps the demo's longest profiles within the
 * page's size budget (tests/checks/size-budgets.test.ts).
 */
const room = 2400;

/** Characters that a review takes besides its text, for name, date, marks and link. */
const ownSize = 120;

/** The newest reviews that fit on a profile page, at least one. */
export function fittingReviews(newest: readonly PublicReview[], bio: string): PublicReview[] {
  let used = bio.length;
  return newest.filter(({ words, reply = '' }, index) => {
    used += ownSize + words.length + reply.length;
    return index === 0 || used <= room;
  });
}
