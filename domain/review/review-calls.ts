import * as z from 'zod/mini';
import { Uid } from '../account/uid.ts';
import type { Localized } from '../locale/locale.ts';
import type { PublicReview } from './public-review.ts';
import { reviewLimits } from './review-limits.ts';
import { ReviewContent, ReviewId, showableText } from './review.ts';

const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export type ReviewForm = {
  teacher: { name: string; paths: Localized };
  /**
   * `checking`: an administrator must read the review. `refused`: also if removed after a report.
   */
  state: 'new' | 'waiting' | 'checking' | 'published' | 'refused';
  review: ReviewContent | null;
  /** ISO instant; null unless the review waits for publication. */
  public_from: string | null;
  grounds: string;
  /** Names to choose from; the last one is a description such as "A parent". */
  names: string[];
};

/**
 * Changes nothing, because mail scanners open links.
 * @throws `code-invalid`, `teacher-not-found` if the teacher left, `rate-limited`
 */
export const ReadReviewForm = {
  request: z.strictObject({ token: Token }),
  response: {} as ReviewForm,
};

/**
 * @throws `code-invalid`, `teacher-not-found`, `rate-limited`, `permission-denied` for the
 *   teacher's own mailbox or browser
 */
export const SaveReview = {
  request: z.strictObject({
    ...ReviewContent.shape,
    token: Token,
    /** Uid of this browser's session, if any. */
    signedInAs: z.optional(Uid),
  }),
  response: {} as ReviewForm,
};

/**
 * Idempotent until the review is removed from the pages; then the link is unknown.
 * @throws `code-invalid`, `rate-limited`
 */
export const DeleteReview = { request: z.strictObject({ token: Token }) };

const Reply = showableText(reviewLimits.replyLength).check(z.minLength(1, 'wordsRequired'));

/** @throws `not-found`, `changed-meanwhile` if the review already has a reply */
export const AnswerReview = { request: z.strictObject({ id: ReviewId, words: Reply }) };

/** Newest first. */
export const OwnReviews = {
  request: z.strictObject({}),
  response: {} as { reviews: PublicReview[] },
};
