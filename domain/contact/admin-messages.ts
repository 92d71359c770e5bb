import * as z from 'zod/mini';
import type { Locale } from '../locale/locale.ts';
import { visibleText } from '../teacher/showable.ts';

/** Longest answer to a message, in characters. */
export const answerLength = 5000;

/** The id of a stored message. */
const MessageId = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Which messages: those that wait for an answer, or those that have one. */
export const messageStates = ['waiting', 'answered'] as const;

export type MessageState = (typeof messageStates)[number];

/** What an administrator answers; it goes out as it stands. */
export const Answer = z
  .string()
  .check(
    z.overwrite(visibleText),
    z.trim(),
    z.minLength(1, 'answerRequired'),
    z.maxLength(answerLength, 'answerTooLong'),
  );

/** `admin-messages`: one page of what people sent by the contact form, the newest or the last answered first. */
export const AdminMessages = {
  request: z.strictObject({
    state: z.enum(messageStates),
    /** The last one of the page before: its `at`, and its id. */
    after: z.optional(z.strictObject({ at: z.iso.datetime(), id: MessageId })),
  }),
  response: {} as {
    messages: {
      id: string;
      /** ISO instant. */
      received_at: string;
      name: string;
      email: string;
      language: Locale;
      message: string;
      answer: {
        /** What was sent from here; null where it was answered otherwise. */
        text: string | null;
        /** ISO instant. */
        at: string;
        /** Address of the administrator who answered; null where it is no longer known. */
        by: string | null;
      } | null;
      /** Whether a teacher reports a message that a family sent; `name` and `email` are the teacher’s. */
      is_report: boolean;
      /** What was written; null where it is no report, or gone. */
      reported: {
        name: string;
        email: string;
        words: string;
        /** ISO instant. */
        sent_at: string;
        /** Whether an administrator has blocked this sender. */
        blocked: boolean;
      } | null;
    }[];
    /** Whether there are more behind the last one. */
    more: boolean;
    /** Paths of documents that cannot be read and are not shown. */
    unreadable: string[];
  },
};

/**
 * `admin-answer-message`: answers by mail, or notes with null that it was answered otherwise. Refused with
 * `not-found`, `changed-meanwhile` (it is answered already).
 */
export const AdminAnswerMessage = {
  request: z.strictObject({ id: MessageId, answer: z.nullable(Answer) }),
};

/**
 * `admin-reopen-message`: takes back that a message was answered otherwise, so that it waits again. Refused with
 * `not-found`, `changed-meanwhile` (an answer went out by mail).
 */
export const AdminReopenMessage = { request: z.strictObject({ id: MessageId }) };
