import { locales } from '@kloer/domain/locale/locale.ts';
import * as z from 'zod/mini';

/**
 * A requested account mail. Its link or code is created when it is sent and never stored, so the outbox gives no
 * access.
 */
export const AccountMail = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['verify', 'reset', 'magic-link', 'password-changed']),
    language: z.enum(locales),
    /** A site path to continue at. */
    next: z.exactOptional(z.string()),
  }),
  z.object({
    kind: z.literal('code'),
    language: z.enum(locales),
    /** A `browserId`: the code works only there. */
    browser: z.string(),
  }),
  z.object({
    kind: z.literal('new-address'),
    language: z.enum(locales),
    /** A `browserId`. */
    browser: z.string(),
  }),
  z.object({
    /** Tells the earlier address how to revert the change. */
    kind: z.literal('address-changed'),
    language: z.enum(locales),
    change: z.string(),
  }),
  z.object({
    /** Asks a minor's parent for consent, or tells them that the user claims to be 18. */
    kind: z.literal('guardian'),
    language: z.enum(locales),
    /** The minor. */
    uid: z.string(),
    about: z.exactOptional(z.literal('adult')),
  }),
  z.object({
    /** Delivers a family's message, which has its own document, or says that its sender was blocked. */
    kind: z.literal('message'),
    language: z.enum(locales),
    message: z.string(),
    about: z.exactOptional(z.literal('stopped')),
  }),
  z.object({
    kind: z.literal('withdrawal'),
    language: z.enum(locales),
    declaration: z.string(),
    /** A reminder to verify the address. */
    isReminder: z.exactOptional(z.literal(true)),
  }),
]);

export type AccountMail = z.infer<typeof AccountMail>;

/** A part of a mail. A string is a paragraph of ours. */
export const MailPart = z.union([
  z.string(),
  z.object({ kind: z.literal('greeting'), text: z.string() }),
  /** At most one in a mail. */
  z.object({ kind: z.literal('button'), label: z.string(), address: z.url() }),
  /** An address that the previous paragraph mentions. */
  z.object({ kind: z.literal('link'), address: z.url() }),
  z.object({ kind: z.literal('code'), code: z.string() }),
  /** Text that a user typed. */
  z.object({ kind: z.literal('typed'), text: z.string() }),
  z.object({ kind: z.literal('signature'), regards: z.string(), site: z.url() }),
]);

export type MailPart = z.infer<typeof MailPart>;

/** A mail before it becomes plain text and HTML. Administrators can read it, so it never holds a secret. */
export const WrittenMail = z.object({
  language: z.enum(locales),
  subject: z.string(),
  parts: z.array(MailPart),
  replyTo: z.exactOptional(z.string()),
});

export type WrittenMail = z.infer<typeof WrittenMail>;

export const MailState = z.object({
  createdAt: z.date(),
  /** Next attempt: now, after a pause, or when a running attempt's lease ends. Null when done. */
  dueAt: z.nullable(z.date()),
  attempts: z.number(),
  /** Null until a mail server accepts it. */
  sentAt: z.nullable(z.date()),
  /** When sending was given up. */
  gaveUpAt: z.nullable(z.date()),
  lastError: z.nullable(z.string()),
  /** A mail not sent by then is given up. */
  expiresAt: z.nullable(z.date()),
  /** How often an administrator sent it again. */
  repeats: z.exactOptional(z.number()),
  deleteAt: z.date(),
});

export type MailState = z.infer<typeof MailState>;

const Common = { ...MailState.shape, reason: z.string(), to: z.string() };

/** The text, or what it is written from when it is sent. */
export const OutboxMail = z.union([
  z.object({ ...Common, account: AccountMail }),
  z.object({ ...Common, ...WrittenMail.shape }),
]);

export type OutboxMail = z.infer<typeof OutboxMail>;
