import * as z from 'zod/mini';
import { Uid } from '../account/uid.ts';
import { ContactMessage } from '../contact/contact.ts';
import { locales } from '../locale/locale.ts';
import { schoolLevelIds } from '../reference/school-levels.ts';
import { subjectKeys } from '../reference/subjects.ts';
import { visibleText } from '../teacher/showable.ts';
import { messageActions } from './message-actions.ts';

/** In characters. */
export const wordsLength = 3000;

const { name, email } = ContactMessage.shape;

export const TeacherMessage = z.object({
  name,
  email,
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
 * Mails a message, also to teachers who hide their address.
 * @throws `teacher-not-found`, `rate-limited`
 */
export const WriteToTeacher = {
  request: z.strictObject({
    ...TeacherMessage.shape,
    teacher: Uid,
    language: z.enum(locales),
    messageId: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
    askForReview: z.optional(z.boolean()),
    /** Honeypot. */
    website: z.optional(z.string().check(z.maxLength(500))),
  }),
};

const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export type MessageStanding = {
  name: string;
  received_at: string;
  answered: boolean;
  stopped: boolean;
  /** Whether this link can unblock the sender; only the link in the mail about the block can. */
  may_allow: boolean;
  reported: boolean;
};

/** @throws `code-invalid` */
export const ReceivedMessage = {
  request: z.strictObject({ token: Token }),
  response: {} as MessageStanding,
};

/**
 * Idempotent.
 * @throws `code-invalid`, `permission-denied`
 */
export const HandleMessage = {
  request: z.strictObject({ token: Token, deed: z.enum(messageActions) }),
  response: {} as MessageStanding,
};

/** @throws `not-found` */
export const AdminBlockSender = {
  request: z.strictObject({
    id: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    blocked: z.boolean(),
  }),
};
