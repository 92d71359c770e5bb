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
  /** Null if the address already had an account. */
  uid: z.nullable(z.string()),
  expiresAt: z.date(),
});

export const RateLimit = z.object({ count: z.number(), windowEndsAt: z.date() });

export const Admin = z.object({
  since: z.exactOptional(z.date()),
  /** Copied from `ADMIN_SECOND_FACTOR` at each deployment, because security rules read it. */
  needsSecondFactor: z.exactOptional(z.boolean()),
  secondFactor: z.exactOptional(z.string()),
});

/** While this document exists, browsers cannot write the teacher. */
export const Deletion = z.object({
  /** Identifies the deletion: a late run of an earlier deletion must not touch newer data. */
  id: z.string(),
  /** `account` includes the profile. */
  scope: z.enum(['profile', 'account']),
  requestedAt: z.date(),
  /** E-mail addresses whose data must still be deleted. */
  addresses: z.array(z.string()),
  doneAt: z.nullable(z.date()),
  /** Set when the deletion of a profile has cancelled the plan. */
  hasEndedPlan: z.exactOptional(z.literal(true)),
});

export type Deletion = z.infer<typeof Deletion>;

/** `finishedDeletions/{keyed hash of the uid or document}` */
export const FinishedDeletion = z.object({
  /** Id of the `deletions` document; random if only one document was deleted. */
  id: z.string(),
  scope: z.enum([...Deletion.shape.scope.options, 'review', 'search-alert']),
  /** Keyed hashes of a deleted account's mailboxes, to find mails restored from a backup. */
  mailboxes: z.array(z.string()),
  expiresAt: z.date(),
});

export const MissingAccount = z.object({
  since: z.date(),
});

export const Sessions = z.object({
  /** Sessions that began earlier are invalid. In seconds since 1970, like `auth_time`. */
  validSince: z.number(),
  /** How often the user's sessions were ended; our custom tokens contain this number. */
  endings: z.exactOptional(z.number()),
  /** Uploads are blocked until this time, in seconds since 1970. */
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
  /** True if this change restored an earlier address; no link that reverts it is mailed. */
  isTakenBack: z.boolean(),
  hasEndedSessions: z.boolean(),
  /** Hashes of the tokens in the links that revert the change of address. */
  objections: z.array(z.string()),
  /** When an incomplete change of the address is continued; null when it is complete. */
  dueAt: z.nullable(z.date()),
  expiresAt: z.date(),
});

export type AddressChange = z.infer<typeof AddressChange>;
