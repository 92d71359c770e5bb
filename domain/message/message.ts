import * as z from 'zod/mini';
import { Uid } from '../account/uid.ts';
import { ContactMessage } from '../contact/contact.ts';
import { locales } from '../locale/locale.ts';
import { schoolLevelIds } from '../reference/school-levels.ts';
import { subjectKeys } from '../reference/subjects.ts';
import { visibleText } from '../teacher/showable.ts';
import { messageDeeds } from './message-deeds.ts';

/** Longest words to a teacher, in characters; enough for a page. */
export const wordsLength = 3000;

const { name, email } = ContactMessage.shape;

/** What a family writes to a teacher, as the form holds it. The messages of the issues are the form's texts. */
export const TeacherMessage = z.object({
  name,
  email,
  /** The pupil's; empty where it is not said. */
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
 * `write-to-teacher`: passes a family's message on to a teacher who is visible now, whatever the teacher shows
 * of an address. Refused with `teacher-not-found`, `rate-limited`.
 */
export const WriteToTeacher = {
  request: z.strictObject({
    ...TeacherMessage.shape,
    teacher: Uid,
    language: z.enum(locales),
    /** Made by the browser for one message, so that a repeated request is one mail. */
    messageId: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
    /** The honeypot: people do not see the field and leave it empty. */
    website: z.optional(z.string().check(z.maxLength(500))),
  }),
};

/** What the link of a teacher's mail carries. */
const Token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

export type MessageStanding = {
  /** Of whoever wrote. */
  name: string;
  /** ISO instant. */
  received_at: string;
  answered: boolean;
  /** Whether the teacher hears nothing more from whoever wrote. */
  stopped: boolean;
  /** Whether this link lets them write again: that of the mail which told that they were stopped. */
  may_allow: boolean;
  reported: boolean;
};

/** `received-message`: how a message stands that the link of a mail names. Refused with `code-invalid`. */
export const ReceivedMessage = {
  request: z.strictObject({ token: Token }),
  response: {} as MessageStanding,
};

/** `handle-message`: does one thing about it; the same twice changes nothing. Refused with `code-invalid`, `permission-denied`. */
export const HandleMessage = {
  request: z.strictObject({ token: Token, deed: z.enum(messageDeeds) }),
  response: {} as MessageStanding,
};

/**
 * `admin-block-sender`: whoever wrote a message that a teacher reported reaches nobody any more, or everybody
 * again. Refused with `not-found`.
 */
export const AdminBlockSender = {
  request: z.strictObject({
    /** The contact message that reports it. */
    id: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    blocked: z.boolean(),
  }),
};
