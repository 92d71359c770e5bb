import * as z from 'zod/mini';
import { Uid } from '../account/uid.ts';
import { ContactMessage } from '../contact/contact.ts';
import { locales } from '../locale/locale.ts';
import { schoolLevelIds } from '../reference/school-levels.ts';
import { subjectKeys } from '../reference/subjects.ts';
import { visibleText } from '../teacher/showable.ts';
import { messageDeeds } from './message-deeds.ts';

/** In characters. */
export const wordsLength = 3000;

const { name, email } = ContactMessage.shape;

/** Fields of the message form; the issues' messages are keys of its texts. */
export const TeacherMessage = z.object({
  name,
  email,
  /** Of the pupil; empty if not given. */
  level: z.union([z.literal(''), z.enum(schoolLevelIds)]),
  subject: z.union([z.literal(''), z.enum(subjectKeys)]),
  words: z
    .string()
    .check(
      z.overwrite(visibleText),
      z.trim(),
      z.minLength(1, 'wordsRequired'),
      z.maxLength(wordsLength, 'wordsTooLong'),
    ),
});

export type TeacherMessage = z.infer<typeof TeacherMessage>;

/**
 * `write-to-teacher`: forwards a family's message to a visible teacher, even one who hides the address.
 * @throws `teacher-not-found`, `rate-limited`
 */
export const WriteToTeacher = {
  request: z.strictObject({
    ...TeacherMessage.shape,
    teacher: Uid,
    language: z.enum(locales),
    /** Made by the browser; makes a repeated request idempotent. */
    messageId: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
    /** Honeypot: users do not see this field. */
    website: z.optional(z.string().check(z.maxLength(500))),
  }),
};

const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export type MessageStanding = {
  /** Of the sender. */
  name: string;
  /** ISO instant. */
  received_at: string;
  answered: boolean;
  /** Whether the teacher blocked the sender. */
  stopped: boolean;
  /** Whether this link can unblock: only the one in the mail about the block. */
  may_allow: boolean;
  reported: boolean;
};

/**
 * `received-message`: state of the message that a mail's link names.
 * @throws `code-invalid`
 */
export const ReceivedMessage = {
  request: z.strictObject({ token: Token }),
  response: {} as MessageStanding,
};

/**
 * `handle-message`: one action on a message; idempotent.
 * @throws `code-invalid`, `permission-denied`
 */
export const HandleMessage = {
  request: z.strictObject({ token: Token, deed: z.enum(messageDeeds) }),
  response: {} as MessageStanding,
};

/**
 * `admin-block-sender`: blocks the sender of a reported message everywhere, or unblocks.
 * @throws `not-found`
 */
export const AdminBlockSender = {
  request: z.strictObject({
    /** The contact message with the report. */
    id: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    blocked: z.boolean(),
  }),
};
