import { locales } from '@kloer/domain/locale/locale.ts';
import { mailWishes } from '@kloer/domain/mail/mail-wishes.ts';
import * as z from 'zod/mini';

/** The newest code that a browser asked for, and how often it was tried there. */
export const SignInCode = z.object({
  salt: z.string(),
  hash: z.string(),
  tries: z.number(),
  endsAt: z.date(),
});

export type SignInCode = z.infer<typeof SignInCode>;

/** Until when the link of a mail may set a password. */
export const MailLink = z.object({ expiresAt: z.date() });

/** That a browser signed up with an address. */
export const SignUpBrowser = z.object({
  /** The account that the sign-up created; null where there was one already. */
  uid: z.nullable(z.string()),
  expiresAt: z.date(),
});

/** How often something was done in the window that is running. */
export const RateLimit = z.object({ count: z.number(), windowEndsAt: z.date() });

/** Being there makes somebody an administrator. */
export const Admin = z.object({ since: z.exactOptional(z.date()) });

/** Somebody wants to be gone. While it is there, no browser writes a teacher. */
export const Deletion = z.object({
  /** New with each wish, so that a run that lags behind does not touch what came after. */
  id: z.string(),
  /** The profile and all that belongs to it, or the account as well. */
  scope: z.enum(['profile', 'account']),
  requestedAt: z.date(),
  /** Where the person was written to: those mails go, too. Emptied when all is done. */
  addresses: z.array(z.string()),
  /** Null while something is left to do. */
  doneAt: z.nullable(z.date()),
});

export type Deletion = z.infer<typeof Deletion>;

/** Auth did not know an account that something is stored about. */
export const MissingAccount = z.object({
  /** When it was first missed, or when its deletion was last tried. */
  since: z.date(),
});

/** Since when sessions count: an older one was ended. */
export const Sessions = z.object({
  /** Seconds since 1970, as tokens have their `auth_time`. */
  validSince: z.number(),
  /** How often they were ended; none unless said otherwise. Tokens that we gave out name the number of then. */
  endings: z.exactOptional(z.number()),
  /** From when pictures are taken again, likewise in seconds; there after far too many at once. */
  uploadsFrom: z.exactOptional(z.number()),
});

export type Sessions = z.infer<typeof Sessions>;

/** Which mails somebody does not want; without a document, every one is wanted. */
export const MailRefusals = z.object({
  refused: z.array(z.enum(mailWishes)),
  changedAt: z.date(),
});

/** That an account was moved to another address, or is about to be. */
export const AddressChange = z.object({
  uid: z.string(),
  from: z.string(),
  to: z.string(),
  /** Of the mail to the earlier address. */
  language: z.enum(locales),
  startedAt: z.date(),
  /** Whether it went back to an earlier address, which nobody takes back. */
  isTakenBack: z.boolean(),
  /** Whether the sessions of before have ended: they end once, and those that follow stay. */
  hasEndedSessions: z.boolean(),
  /** Hashes of what the links to the earlier address carry. */
  objections: z.array(z.string()),
  /** When what belongs to the account follows, or is tried again; null once it has. */
  dueAt: z.nullable(z.date()),
  /** Until when it can be taken back; then the sweep removes it. */
  expiresAt: z.date(),
});

export type AddressChange = z.infer<typeof AddressChange>;
