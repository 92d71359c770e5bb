import * as z from 'zod/mini';
import type { Locale } from '../locale/locale.ts';
import { visibleText } from '../teacher/showable.ts';

/** In characters. */
export const answerLength = 5000;

const MessageId = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const messageStates = ['waiting', 'answered'] as const;

export type MessageState = (typeof messageStates)[number];

export const Answer = z
  .string()
  .check(
    z.overwrite(visibleText),
    z.trim(),
    z.minLength(1, 'answerRequired'),
    z.maxLength(answerLength, 'answerTooLong'),
  );

/** Waiting messages newest first, answered ones latest answer first. */
export const AdminMessages = {
  request: z.strictObject({
    state: z.enum(messageStates),
    after: z.optional(z.strictObject({ at: z.iso.datetime(), id: MessageId })),
  }),
  response: {} as {
    messages: {
      id: string;
      received_at: string;
      name: string;
      email: string;
      language: Locale;
      message: string;
      answer: {
        /** Null if the message was answered elsewhere. */
        text: string | null;
        at: string;
        by: string | null;
      } | null;
      /** Whether a teacher reports a message; then `name` and `email` are the teacher's. */
      is_report: boolean;
      /** Null if the reported message was deleted. */
      reported: {
        name: string;
        email: string;
        words: string;
        sent_at: string;
        blocked: boolean;
      } | null;
    }[];
    more: boolean;
    unreadable: string[];
  },
};

/**
 * Mails the answer. With null, only marks the message as answered elsewhere.
 * @throws `not-found`, `changed-meanwhile`
 */
export const AdminAnswerMessage = {
  request: z.strictObject({ id: MessageId, answer: z.nullable(Answer) }),
};

/**
 * Undoes "answered elsewhere".
 * @throws `not-found`, `changed-meanwhile`
 */
export const AdminReopenMessage = { request: z.strictObject({ id: MessageId }) };

/** @throws `not-found`, `invalid-request` for a teacher's report */
export const AdminDeleteMessage = { request: z.strictObject({ id: MessageId }) };
