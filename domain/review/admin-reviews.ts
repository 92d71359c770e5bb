import * as z from 'zod/mini';
import type { Localized } from '../locale/locale.ts';
import { Grounds } from '../report/report.ts';
import type { HoldReason } from './review-state.ts';
import { ReviewId, type ReviewContent } from './review.ts';

/** Reviews that an administrator must decide, oldest first. */
export const AdminReviews = {
  request: z.strictObject({ after: z.optional(ReviewId) }),
  response: {} as {
    reviews: {
      id: string;
      saved_at: string;
      /** ISO instant until which the terms of use promise a decision. */
      decide_by: string;
      overdue: boolean;
      /** `refused`: the author changed the review after a refusal. */
      why: HoldReason;
      teacher_id: string;
      teacher_name: string;
      teacher_paths: Localized;
      email: string;
      content: ReviewContent;
    }[];
    more: boolean;
    unreadable: string[];
  },
};

/**
 * `release` publishes a waiting review; `refuse` refuses or removes a review; `remove-reply`
 * removes the teacher's reply. Mails the author of a removed text.
 * @throws `not-found`, `changed-meanwhile`
 */
export const AdminDecideReview = {
  request: z.discriminatedUnion('decision', [
    z.strictObject({
      id: ReviewId,
      decision: z.literal('release'),
      saved_at: z.string(),
    }),
    z.strictObject({
      id: ReviewId,
      decision: z.enum(['refuse', 'remove-reply']),
      grounds: Grounds,
    }),
  ]),
};
