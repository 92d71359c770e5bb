import { locales } from '@kloer/domain/locale/locale.ts';
import { mailWishes } from '@kloer/domain/mail/mail-wishes.ts';
import * as z from 'zod/mini';

/** Links and codes are created when the mail is sent and never stored. */
export const AccountMail = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['verify', 'reset', 'magic-link', 'password-changed', 'second-factor-changed']),
    language: z.enum(locales),
    next: z.exactOptional(z.string()),
  }),
  z.object({
    kind: z.literal('code'),
    language: z.enum(locales),
    /** `browserId` of the browser in which the code works. */
    browser: z.string(),
  }),
  z.object({
    kind: z.literal('new-address'),
    language: z.enum(locales),
    browser: z.string(),
  }),
  z.object({
    kind: z.literal('address-changed'),
    language: z.enum(locales),
    change: z.string(),
  }),
  z.object({
    kind: z.literal('guardian'),
    language: z.enum(locales),
    uid: z.string(),
    about: z.exactOptional(z.literal('adult')),
  }),
  z.object({
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
  z.object({
    kind: z.literal('search-alert'),
    language: z.enum(locales),
    alert: z.string(),
  }),
  z.object({
    kind: z.literal('review'),
    language: z.enum(locales),
    review: z.string(),
  }),
  z.object({
    kind: z.literal('new-teachers'),
    language: z.enum(locales),
    /** Ids of alerts, with the teachers that are new for each. */
    found: z.array(z.object({ alert: z.string(), uids: z.array(z.string()) })),
  }),
]);

export type AccountMail = z.infer<typeof AccountMail>;

/** A plain string is a paragraph written by us. */
export const MailPart = z.union([
  z.string(),
  z.object({ kind: z.literal('greeting'), text: z.string() }),
  z.object({ kind: z.literal('button'), label: z.string(), address: z.url() }),
  z.object({ kind: z.literal('link'), address: z.url() }),
  z.object({ kind: z.literal('code'), code: z.string() }),
  z.object({ kind: z.literal('typed'), text: z.string() }),
  z.object({ kind: z.literal('signature'), regards: z.string(), site: z.url() }),
]);

export type MailPart = z.infer<typeof MailPart>;

/** Text of a mail. Contains no secrets, because administrators can read it. */
export const WrittenMail = z.object({
  language: z.enum(locales),
  subject: z.string(),
  parts: z.array(MailPart),
  replyTo: z.exactOptional(z.string()),
  /** Set for optional mails, which the recipient can switch off. */
  unsubscribe: z.exactOptional(
    z.union([
      z.object({ uid: z.string(), wish: z.enum(mailWishes) }),
      /** Hash of the mailbox whose search alerts end. */
      z.object({ mailbox: z.string() }),
    ]),
  ),
});

export type WrittenMail = z.infer<typeof WrittenMail>;

export const MailState = z.object({
  createdAt: z.date(),
  /** Time of the next attempt; null when the mail was sent or given up. */
  dueAt: z.nullable(z.date()),
  attempts: z.number(),
  sentAt: z.nullable(z.date()),
  gaveUpAt: z.nullable(z.date()),
  lastError: z.nullable(z.string()),
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

/** `undeliverableAddresses/{keyed hash of the mailbox}` */
export const UndeliverableAddress = z.object({
  kind: z.enum(['bounced', 'complained']),
  at: z.date(),
  expiresAt: z.date(),
});
