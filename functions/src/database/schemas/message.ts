import { locales } from '@kloer/domain/locale/locale.ts';
import { TeacherMessage } from '@kloer/domain/message/message.ts';
import * as z from 'zod/mini';
import { messageKeptDays } from './contact.ts';

/** Days that a message is kept. */
export const passedOnKeptDays = 180;

/** A reported message is kept as long as its report. */
export const reportedKeptDays = messageKeptDays;

/** Days that an administrator's block lasts. */
export const blockKeptDays = 730;

/** `teacherMessages/{id}`: a family's message to a teacher. */
export const PassedOnMessage = z.object({
  ...TeacherMessage.shape,
  /** Wider than the form: both may be empty in older documents of blocked senders. */
  name: z.string(),
  words: z.string(),
  teacherUid: z.string(),
  language: z.enum(locales),
  receivedAt: z.date(),
  /** Hashes of the tokens in its mail's links. */
  proofs: z.array(z.string()),
  /** Those tokens that can unblock the sender. */
  allowing: z._default(z.array(z.string()), []),
  /** Null until the teacher marks it as answered. */
  answeredAt: z.nullable(z.date()),
  reportedAt: z.nullable(z.date()),
  deleteAt: z.date(),
});

export type PassedOnMessage = z.infer<typeof PassedOnMessage>;

/** `stoppedSenders/{hash of teacher and mailbox}`: a sender blocked by a teacher or for all. */
export const StoppedSender = z.object({
  teacherUid: z.nullable(z.string()),
  stoppedAt: z.date(),
  /** Null when it lasts as long as the profile. */
  deleteAt: z.nullable(z.date()),
});

/** `answering/{uid}`: when messages came and were answered. */
export const Answering = z.object({
  exchanges: z.array(
    z.object({
      id: z.string(),
      sender: z.string(),
      receivedAt: z.date(),
      answeredAt: z.nullable(z.date()),
    }),
  ),
  /** The profile says that messages are usually answered within a day. */
  isPrompt: z.boolean(),
  /** When to recompute it; null when time changes nothing. */
  lookAt: z.nullable(z.date()),
});

export type Answering = z.infer<typeof Answering>;
