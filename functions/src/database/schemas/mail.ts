import { locales } from '@kloer/domain/locale/locale.ts';
import * as z from 'zod/mini';

/**
 * A mail of an account as it was asked for. Its link or code is made when the mail is sent and is
 * never stored: whoever can read the outbox finds nothing there to sign in with.
 */
export const AccountMail = z.discriminatedUnion('kind', [
  z.object({
    /** What somebody asked for, or that a password was changed. */
    kind: z.enum(['verify', 'reset', 'magic-link', 'password-changed']),
    language: z.enum(locales),
    /** Where the link leads on to after it did its work: a path of the site. */
    next: z.exactOptional(z.string()),
  }),
  z.object({
    kind: z.literal('code'),
    language: z.enum(locales),
    /** The browser that asked, as `browserId`: the code works in no other. */
    browser: z.string(),
  }),
  z.object({
    /** The code that proves the address an account is to have. */
    kind: z.literal('new-address'),
    language: z.enum(locales),
    /** Whose code it is, as `browserId`. */
    browser: z.string(),
  }),
  z.object({
    /** To the earlier address: that the account has another one now, and how to take it back. */
    kind: z.literal('address-changed'),
    language: z.enum(locales),
    change: z.string(),
  }),
  z.object({
    /** To the parent of somebody who is 16 or 17: what it takes, and how to agree; or that they say to be 18. */
    kind: z.literal('guardian'),
    language: z.enum(locales),
    /** Who named them. */
    uid: z.string(),
    about: z.exactOptional(z.literal('adult')),
  }),
  z.object({
    /** To a teacher: what a family wrote, which stands in its own document; or that its sender was stopped. */
    kind: z.literal('message'),
    language: z.enum(locales),
    message: z.string(),
    about: z.exactOptional(z.literal('stopped')),
  }),
  z.object({
    /** The receipt of a withdrawal, which proves the address by its link. */
    kind: z.literal('withdrawal'),
    language: z.enum(locales),
    /** Which declaration: its words stand there. */
    declaration: z.string(),
    /** Sent once more, for nobody has proved it yet. */
    isReminder: z.exactOptional(z.literal(true)),
  }),
]);

export type AccountMail = z.infer<typeof AccountMail>;

/** What a mail says, piece by piece. A string is a paragraph of ours. */
export const MailPart = z.union([
  z.string(),
  z.object({ kind: z.literal('greeting'), text: z.string() }),
  /** The one thing to do: a mail has one of them at most. */
  z.object({ kind: z.literal('button'), label: z.string(), address: z.url() }),
  /** Another address, which the paragraph before it names. */
  z.object({ kind: z.literal('link'), address: z.url() }),
  /** To be typed somewhere. */
  z.object({ kind: z.literal('code'), code: z.string() }),
  /** What somebody else typed, lines and all. */
  z.object({ kind: z.literal('typed'), text: z.string() }),
  z.object({ kind: z.literal('signature'), regards: z.string(), site: z.url() }),
]);

export type MailPart = z.infer<typeof MailPart>;

/**
 * A mail as it goes out, before it is plain text and HTML: both are made of it, so they say the same.
 * Administrators read the outbox: one with a secret is never stored so.
 */
export const WrittenMail = z.object({
  language: z.enum(locales),
  subject: z.string(),
  parts: z.array(MailPart),
  replyTo: z.exactOptional(z.string()),
});

export type WrittenMail = z.infer<typeof WrittenMail>;

/** How a mail fares; everything but `createdAt`, `repeats` and `deleteAt` changes with each attempt. */
export const MailState = z.object({
  createdAt: z.date(),
  /**
   * When an attempt may begin: at once, after a pause, or when the lease of a running attempt ends.
   * Null once there is nothing left to do.
   */
  dueAt: z.nullable(z.date()),
  attempts: z.number(),
  /** Null until a mail server has taken it. */
  sentAt: z.nullable(z.date()),
  /** When it was decided that it will never be sent. */
  gaveUpAt: z.nullable(z.date()),
  lastError: z.nullable(z.string()),
  /** After this moment it is of no use any more, and is given up instead of sent. */
  expiresAt: z.nullable(z.date()),
  /** How often an administrator had it sent once more. */
  repeats: z.exactOptional(z.number()),
  /** When the sweep removes the document. */
  deleteAt: z.date(),
});

export type MailState = z.infer<typeof MailState>;

const Common = { ...MailState.shape, reason: z.string(), to: z.string() };

/** What it says, or what it is to be written from when it is sent. */
export const OutboxMail = z.union([
  z.object({ ...Common, account: AccountMail }),
  z.object({ ...Common, ...WrittenMail.shape }),
]);

export type OutboxMail = z.infer<typeof OutboxMail>;
