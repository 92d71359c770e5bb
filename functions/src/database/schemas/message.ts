import { locales } from '@kloer/domain/locale/locale.ts';
import { TeacherMessage } from '@kloer/domain/message/message.ts';
import * as z from 'zod/mini';
import { messageKeptDays } from './contact.ts';

/** For how many days a message to a teacher stays. */
export const passedOnKeptDays = 180;

/** One that the teacher reported stays as long as the report of it. */
export const reportedKeptDays = messageKeptDays;

/** For how many days somebody whom an administrator blocked reaches nobody. */
export const blockKeptDays = 730;

/** `teacherMessages/{id}`: what a family wrote to a teacher, and what the teacher did about it. */
export const PassedOnMessage = z.object({
  ...TeacherMessage.shape,
  /** Wider than the form: of senders who were stopped both were once kept empty. */
  name: z.string(),
  words: z.string(),
  teacherUid: z.string(),
  /** The family's, in which the copy is written. */
  language: z.enum(locales),
  receivedAt: z.date(),
  /** Hashes of what the links of its mail carry. */
  proofs: z.array(z.string()),
  /** Those of them by which its sender can be let write again: of mails that nobody answers to the sender. */
  allowing: z._default(z.array(z.string()), []),
  /** When the teacher said that it is answered; null before. */
  answeredAt: z.nullable(z.date()),
  /** When the teacher reported it; null where that is not so. */
  reportedAt: z.nullable(z.date()),
  /** When the sweep removes the document. */
  deleteAt: z.date(),
});

export type PassedOnMessage = z.infer<typeof PassedOnMessage>;

/** `stoppedSenders/{hash of whom and mailbox}`: whose messages a teacher, or everybody, gets no more. */
export const StoppedSender = z.object({
  /** Who stopped them; null where an administrator did, for everybody. */
  teacherUid: z.nullable(z.string()),
  stoppedAt: z.date(),
  /** When the sweep removes the document; null where it stays with the profile. */
  deleteAt: z.nullable(z.date()),
});

/** `answering/{uid}`: when messages came to a teacher and when they were answered. */
export const Answering = z.object({
  exchanges: z.array(
    z.object({
      id: z.string(),
      sender: z.string(),
      receivedAt: z.date(),
      answeredAt: z.nullable(z.date()),
    }),
  ),
  /** Whether the profile says that messages are usually answered within a day. */
  isPrompt: z.boolean(),
  /** When that is to be looked at again; null where nothing changes by itself. */
  lookAt: z.nullable(z.date()),
});

export type Answering = z.infer<typeof Answering>;
