import * as z from 'zod/mini';
import { Uid } from '../account/uid.ts';
import type { Repeating } from './repeating.ts';

/** Outbox id; does not reveal the recipient. */
const MailId = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export type SeenMail = {
  id: string;
  reason: string;
  /** In the recipient's language; null if the mail is rendered when sent. */
  subject: string | null;
  to: string;
  /** ISO instants. */
  created_at: string;
  sent_at: string | null;
  gave_up_at: string | null;
  /** Last answer of the mail server. */
  error: string | null;
  repeats: number;
  repeating: Repeating;
};

type Page = { mails: SeenMail[]; more: boolean };

/** `admin-teacher-mails`: a page of the mails to a teacher, newest first. */
export const AdminTeacherMails = {
  request: z.strictObject({
    teacherId: Uid,
    after: z.optional(MailId),
  }),
  response: {} as Page,
};

/** `admin-unsent-mails`: a page of failed mails, last first. */
export const AdminUnsentMails = {
  request: z.strictObject({ after: z.optional(MailId) }),
  response: {} as Page,
};

/**
 * `admin-repeat-mail`: sends a mail again. Concurrent calls send it once.
 * @throws `not-found`, `changed-meanwhile` if it may not be repeated any more
 */
export const AdminRepeatMail = {
  request: z.strictObject({
    id: MailId,
    /** How often it had been repeated when it was shown. */
    repeats: z.int().check(z.gte(0), z.lte(1000)),
  }),
};
