import { locales } from '@kloer/domain/locale/locale.ts';
import { MailChoices } from '@kloer/domain/mail/mail-wishes.ts';
import * as z from 'zod/mini';

export const SignInCode = z.object({
  salt: z.string(),
  hash: z.string(),
  tries: z.number(),
  endsAt: z.date(),
});

export type SignInCode = z.infer<typeof SignInCode>;

export const MailLink = z.object({ expiresAt: z.date() });

export const SignUpBrowser = z.object({
  /** Null when there was an account. */
  uid: z.nullable(z.string()),
  expiresAt: z.date(),
});

export const RateLimit = z.object({ count: z.number(), windowEndsAt: z.date() });

export const Admin = z.object({ since: z.exactOptional(z.date()) });

/** While it exists, browsers cannot write a teacher. */
export const Deletion = z.object({
  /** A late run must not touch newer data. */
  id: z.string(),
  /** `account` includes the profile. */
  scope: z.enum(['profile', 'account']),
  requestedAt: z.date(),
  /** Empty when done. */
  addresses: z.array(z.string()),
  doneAt: z.nullable(z.date()),
});

export type Deletion = z.infer<typeof Deletion>;

export const MissingAccount = z.object({
  since: z.date(),
});

/** Ends older sessions. */
export const Sessions = z.object({
  /** In seconds since 1970, like `auth_time`. */
  validSince: z.number(),
  /** Our custom tokens contain this number. */
  endings: z.exactOptional(z.number()),
  /** Blocks uploads until then, in seconds since 1970. */
  uploadsFrom: z.exactOptional(z.number()),
});

export type Sessions = z.infer<typeof Sessions>;

export const MailWishes = z.object({
  choices: MailChoices,
  changedAt: z.date(),
});

export const AddressChange = z.object({
  uid: z.string(),
  from: z.string(),
  to: z.string(),
  language: z.enum(locales),
  startedAt: z.date(),
  /** It cannot be reverted. */
  isTakenBack: z.boolean(),
  /** Sessions end once per change. */
  hasEndedSessions: z.boolean(),
  /** Of the tokens in links. */
  objections: z.array(z.string()),
  /** Null when done. */
  dueAt: z.nullable(z.date()),
  expiresAt: z.date(),
});

export type AddressChange = z.infer<typeof AddressChange>;
