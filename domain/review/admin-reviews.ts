import * as z from 'zod/mini';
import type { Localized } from '../locale/locale.ts';
import { Grounds } from '../report/report.ts';
import type { HoldReason } from './review-state.ts';
import { ReviewId, type ReviewContent } from './review.ts';

/** Reviews that wait for an administrator, oldest first. */
export const AdminReviews = {
  request: z.strictObject({ after: z.optional(ReviewId) }),
  response: {} as {
    reviews: {
      id: string;
      saved_at: string;
      /** ISO instant until which the terms of use promise a decision. */
      decide_by: string;
      /** Whether no decision was made by that time. */
      overdue: boolean;
      /** Why the review waits. `refused`: the author changed it after a refusal. */
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
 * `release` publishes a waiting review; `refuse` refuses or removes a review, with a mail to its author; `remove-reply`
 * removes the teacher's reply, with a mail to the teacher.
 * @throws `not-found`, `changed-meanwhile`
 */
export const AdminDecideReview = {
  request: z.discriminatedUnion('decision', [
    z.strictObject({
      id: ReviewId,
      decision: z.literal('release'),
      /** `saved_at` as listed. A review that its author has changed since must be read first. */
      saved_at: z.string(),
    }),
    z.strictObject({
      id: ReviewId,
      decision: z.enum(['refuse', 'remove-reply']),
      grounds: Grounds,
    }),
  ]),
};
