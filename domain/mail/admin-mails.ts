import * as z from 'zod/mini';
import { Uid } from '../account/uid.ts';
import type { Repeating } from './repeating.ts';

/** Id of a mail of the outbox, which tells nothing of whom it is for. */
const MailId = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export type SeenMail = {
  id: string;
  /** Why it was written. */
  reason: string;
  /** In the language of whom it is for; null of a mail that is written when it is sent. */
  subject: string | null;
  to: string;
  /** ISO instants. */
  created_at: string;
  sent_at: string | null;
  gave_up_at: string | null;
  /** What the mail server said last, in its words. */
  error: string | null;
  repeats: number;
  repeating: Repeating;
};

type Page = { mails: SeenMail[]; more: boolean };

/** `admin-teacher-mails`: a page of the mails to a teacher, the newest first. */
export const AdminTeacherMails = {
  request: z.strictObject({
    teacherId: Uid,
    /** The last mail of the page before. */
    after: z.optional(MailId),
  }),
  response: {} as Page,
};

/** `admin-unsent-mails`: a page of the mails that were given up, whoever they are for, the last first. */
export const AdminUnsentMails = {
  request: z.strictObject({ after: z.optional(MailId) }),
  response: {} as Page,
};

/**
 * `admin-repeat-mail`: sends a mail once more that was sent or given up. Pressed twice, and by two administrators, it
 * is sent once. Refused with `not-found`, `changed-meanwhile` (it may not be repeated any more).
 */
export const AdminRepeatMail = {
  request: z.strictObject({
    id: MailId,
    /** How often it had been repeated when it was shown. */
    repeats: z.int().check(z.gte(0), z.lte(1000)),
  }),
};
