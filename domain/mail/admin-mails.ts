import * as z from 'zod/mini';
import { Uid } from '../account/uid.ts';
import type { Repeating } from './repeating.ts';

/** A hash that does not reveal the recipient. */
const MailId = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export type SeenMail = {
  id: string;
  reason: string;
  /** Null if the text is written only when the mail is sent. */
  subject: string | null;
  to: string;
  /** ISO instants. */
  created_at: string;
  sent_at: string | null;
  gave_up_at: string | null;
  error: string | null;
  repeats: number;
  repeating: Repeating;
};

type Page = { mails: SeenMail[]; more: boolean };

/** Newest first. */
export const AdminTeacherMails = {
  request: z.strictObject({
    teacherId: Uid,
    after: z.optional(MailId),
  }),
  response: {} as Page,
};

/** Latest failure first. */
export const AdminUnsentMails = {
  request: z.strictObject({ after: z.optional(MailId) }),
  response: {} as Page,
};

/**
 * Sends a mail again; concurrent calls send it once.
 * @throws `not-found`, `changed-meanwhile`
 */
export const AdminRepeatMail = {
  request: z.strictObject({
    id: MailId,
    repeats: z.int().check(z.gte(0), z.lte(1000)),
  }),
};
