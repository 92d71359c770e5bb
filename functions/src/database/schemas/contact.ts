import { locales } from '@kloer/domain/locale/locale.ts';
import * as z from 'zod/mini';

/** For how many days a message stays, and the mail that passes it on. */
export const messageKeptDays = 365;

/** `contactMessages/{id}`: what somebody wrote by the contact form, or that a teacher reports, and what became of it. */
export const ContactRecord = z.object({
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** The sender's, in which the answer is written around. */
  language: z.enum(locales),
  receivedAt: z.date(),
  /** Since when it waits for an answer; null once there is one. */
  waitingSince: z.nullable(z.date()),
  answeredAt: z.nullable(z.date()),
  /** What was sent from administration; null before, and where it was answered otherwise. */
  answer: z.nullable(z.string()),
  /** Who answered; null before. */
  adminUid: z.nullable(z.string()),
  /** The message to a teacher that it reports, in which case nobody filled in the form. */
  reported: z.exactOptional(z.string()),
  /** When the sweep removes the document. */
  deleteAt: z.date(),
});

export type ContactRecord = z.infer<typeof ContactRecord>;
