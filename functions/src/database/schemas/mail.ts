import { locales } from '@kloer/domain/locale/locale.ts';
import * as z from 'zod/mini';

/** Links and codes are created when the mail is sent and never stored. */
export const AccountMail = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['verify', 'reset', 'magic-link', 'password-changed']),
    language: z.enum(locales),
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
    kind: z.literal('address-changed'),
    language: z.enum(locales),
    change: z.string(),
  }),
  z.object({
    /** For consent, or because the user claims to be 18. */
    kind: z.literal('guardian'),
    language: z.enum(locales),
    uid: z.string(),
    about: z.exactOptional(z.literal('adult')),
  }),
  z.object({
    /** The message has its own document. */
    kind: z.literal('message'),
    language: z.enum(locales),
    message: z.string(),
    about: z.exactOptional(z.literal('stopped')),
  }),
  z.object({
    kind: z.literal('withdrawal'),
    language: z.enum(locales),
    declaration: z.string(),
    isReminder: z.exactOptional(z.literal(true)),
  }),
]);

export type AccountMail = z.infer<typeof AccountMail>;

/** A string is a paragraph of ours. */
export const MailPart = z.union([
  z.string(),
  z.object({ kind: z.literal('greeting'), text: z.string() }),
  /** At most one in a mail. */
  z.object({ kind: z.literal('button'), label: z.string(), address: z.url() }),
  z.object({ kind: z.literal('link'), address: z.url() }),
  z.object({ kind: z.literal('code'), code: z.string() }),
  /** Text that a user typed. */
  z.object({ kind: z.literal('typed'), text: z.string() }),
  z.object({ kind: z.literal('signature'), regards: z.string(), site: z.url() }),
]);

export type MailPart = z.infer<typeof MailPart>;

/** Administrators can read it, so it never holds a secret. */
export const WrittenMail = z.object({
  language: z.enum(locales),
  subject: z.string(),
  parts: z.array(MailPart),
  replyTo: z.exactOptional(z.string()),
});

export type WrittenMail = z.infer<typeof WrittenMail>;

export const MailState = z.object({
  createdAt: z.date(),
  /** Now, after a pause, or when a lease ends. Null when done. */
  dueAt: z.nullable(z.date()),
  attempts: z.number(),
  sentAt: z.nullable(z.date()),
  gaveUpAt: z.nullable(z.date()),
  lastError: z.nullable(z.string()),
  /** Not sent later. */
  expiresAt: z.nullable(z.date()),
  repeats: z.exactOptional(z.number()),
  deleteAt: z.date(),
});

export type MailState = z.infer<typeof MailState>;

const Common = { ...MailState.shape, reason: z.string(), to: z.string() };

export const OutboxMail = z.union([
  z.object({ ...Common, account: AccountMail }),
  z.object({ ...Common, ...WrittenMail.shape }),
]);

export type OutboxMail = z.infer<typeof OutboxMail>;
