import { locales } from '@kloer/domain/locale/locale.ts';
import { holdReasons, reviewStates } from '@kloer/domain/review/review-state.ts';
import { ReviewContent } from '@kloer/domain/review/review.ts';
import * as z from 'zod/mini';

/** `reviews/{hash of teacher and mailbox}`: by a user who had sent the teacher a message. */
export const Review = z.object({
  teacherUid: z.string(),
  /** The reviewer's e-mail address; empty once the review is being removed. */
  email: z.string(),
  language: z.enum(locales),
  wroteAt: z.date(),
  names: z.array(z.string()),
  /** Hashes of the tokens in the mail's links. */
  proofs: z.array(z.string()),
  publicId: z.string(),
  state: z.enum(reviewStates),
  /** Why an administrator must decide; null in other states. */
  why: z.nullable(z.enum(holdReasons)),
  content: z.nullable(ReviewContent),
  savedAt: z.nullable(z.date()),
  publishedAt: z.nullable(z.date()),
  reply: z.nullable(z.string()),
  /** Why the review was refused or removed; empty in other states. */
  grounds: z.string(),
  /**
   * When the review must be published, updated on the pages, or removed; null if nothing is due.
   */
  dueAt: z.nullable(z.date()),
  /** Null while the review is waiting, held for an administrator or published. */
  deleteAt: z.nullable(z.date()),
});

export type Review = z.infer<typeof Review>;
