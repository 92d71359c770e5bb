import { locales } from '@kloer/domain/locale/locale.ts';
import { mailWishes } from '@kloer/domain/mail/mail-wishes.ts';
import * as z from 'zod/mini';

/** A browser's newest sign-in code and its attempts. */
export const SignInCode = z.object({
  salt: z.string(),
  hash: z.string(),
  tries: z.number(),
  endsAt: z.date(),
});

export type SignInCode = z.infer<typeof SignInCode>;

export const MailLink = z.object({ expiresAt: z.date() });

export const SignUpBrowser = z.object({
  /** Null when the address had an account already. */
  uid: z.nullable(z.string()),
  expiresAt: z.date(),
});

/** Uses in the current window. */
export const RateLimit = z.object({ count: z.number(), windowEndsAt: z.date() });

/** The document's existence makes the user an administrator. */
export const Admin = z.object({ since: z.exactOptional(z.date()) });

/** A requested deletion; while it exists, browsers cannot write a teacher. */
export const Deletion = z.object({
  /** New with each request, so that a late run does not touch newer data. */
  id: z.string(),
  /** `account` includes the profile. */
  scope: z.enum(['profile', 'account']),
  requestedAt: z.date(),
  /** Mails to these addresses are deleted too. Empty when done. */
  addresses: z.array(z.string()),
  doneAt: z.nullable(z.date()),
});

export type Deletion = z.infer<typeof Deletion>;

/** A uid with stored data that Auth does not know. */
export const MissingAccount = z.object({
  since: z.date(),
});

/** Ends older sessions. */
export const Sessions = z.object({
  /** In seconds since 1970, like `auth_time`. */
  validSince: z.number(),
  /** How often sessions were ended; our custom tokens contain this number. */
  endings: z.exactOptional(z.number()),
  /** Blocks uploads until then, in seconds since 1970. */
  uploadsFrom: z.exactOptional(z.number()),
});

export type Sessions = z.infer<typeof Sessions>;

/** Mails the user has switched off. */
export const MailRefusals = z.object({
  refused: z.array(z.enum(mailWishes)),
  changedAt: z.date(),
});

/** A change of an account's address. */
export const AddressChange = z.object({
  uid: z.string(),
  from: z.string(),
  to: z.string(),
  language: z.enum(locales),
  startedAt: z.date(),
  /** It went back to an earlier address and cannot be reverted. */
  isTakenBack: z.boolean(),
  /** Sessions end once per change. */
  hasEndedSessions: z.boolean(),
  /** Hashes of the tokens in links to the earlier address. */
  objections: z.array(z.string()),
  /** Next attempt to update related data; null when done. */
  dueAt: z.nullable(z.date()),
  /** End of the time to revert it; then the sweep deletes it. */
  expiresAt: z.date(),
});

export type AddressChange = z.infer<typeof AddressChange>;
