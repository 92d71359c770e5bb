import { locales } from '@kloer/domain/locale/locale.ts';
import { TeacherMessage } from '@kloer/domain/message/message.ts';
import * as z from 'zod/mini';

/** `teacherMessages/{id}` */
export const PassedOnMessage = z.object({
  ...TeacherMessage.shape,
  /** May be empty in older documents. */
  name: z.string(),
  words: z.string(),
  teacherUid: z.string(),
  language: z.enum(locales),
  receivedAt: z.date(),
  /** Hashes of the tokens in the mail's links. */
  proofs: z.array(z.string()),
  /** Those of `proofs` whose token can unblock the sender. */
  allowing: z._default(z.array(z.string()), []),
  answeredAt: z.nullable(z.date()),
  reportedAt: z.nullable(z.date()),
  /** When to ask the sender for a review; null if not agreed to, or already asked. */
  askReviewAt: z._default(z.nullable(z.date()), null),
  deleteAt: z.date(),
});

export type PassedOnMessage = z.infer<typeof PassedOnMessage>;

/** `stoppedSenders/{hash of teacher and mailbox}` */
export const StoppedSender = z.object({
  teacherUid: z.nullable(z.string()),
  stoppedAt: z.date(),
  /** Null if the block lasts as long as the profile. */
  deleteAt: z.nullable(z.date()),
});

/** `answering/{uid}` */
export const Answering = z.object({
  exchanges: z.array(
    z.object({
      id: z.string(),
      sender: z.string(),
      receivedAt: z.date(),
      answeredAt: z.nullable(z.date()),
    }),
  ),
  isPrompt: z.boolean(),
  /** When to check `isPrompt` again without a new message; null if it cannot change. */
  lookAt: z.nullable(z.date()),
});

export type Answering = z.infer<typeof Answering>;
