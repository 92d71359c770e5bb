import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import { deletionReasons } from '../subscription/suspension.ts';

/** How many entries a page of the audit log has. */
export const entriesPerPage = 20;

/** What is done as an administrator, as the audit log names it. */
export const auditDeeds = [
  'update-teacher',
  'undo-teacher',
  'grant-admin',
  'revoke-admin',
  'create-promo-code',
  'update-promo-code',
  'delete-promo-code',
  'decide-report',
  'answer-message',
  'reopen-message',
  'block-sender',
  'mend',
  'repeat-mail',
  'delete-account',
] as const;

/** What such a deed can change. */
export const changedThings = [
  'end-date',
  'status',
  'promo-code',
  'office',
  'report',
  'finding',
  'mail',
  'account',
  'message',
  'sender',
  'code',
  'duration',
  'type',
  'usable',
  'last-day',
  'most-uses',
  'note',
] as const;

/** Id that the database gave to an entry. */
export const AuditEntryId = z.string().check(z.regex(/^[A-Za-z0-9]{20}$/));

const Change = z.object({
  what: z.enum(changedThings),
  /** A day as ISO instant, a code, a number, or the name of what it was; null where there was nothing. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

/** Whom or what it was done to: a person, of whom only the uid may be left, or a promo code. */
const About = z.union([
  z.object({
    uid: z.string(),
    /** Empty where there is no profile (any more). */
    name: z.string(),
    /** Address of the account; null where there is none (any more). */
    address: z.nullable(z.string()),
    /** Site path of the public page; null where there is none. */
    path: z.nullable(z.string()),
  }),
  z.object({ code: z.string() }),
]);

/** An entry of the audit log as administrators read it. */
export const ShownAuditEntry = z.object({
  id: z.string(),
  /** ISO instant. */
  at: z.string(),
  /** Address of whoever administers and did it; null where that is not known (any more). */
  by: z.nullable(z.string()),
  /** Whether the operator did it, by a command. */
  by_operator: z.boolean(),
  deed: z.enum(auditDeeds),
  /** Why the teacher was blocked, or the account deleted. */
  reason: z.nullable(z.enum(deletionReasons)),
  /** What the teacher was told of it beside the reason, as typed. */
  facts: z.nullable(z.string()),
  changes: z.array(Change),
});

export type ShownAuditEntry = z.infer<typeof ShownAuditEntry>;

/** `admin-audit-log`: a page of what all administrators did, the last first, with whom or what it was done to. */
export const AdminAuditLog = {
  request: z.strictObject({
    /** Of the paths to public pages. */
    language: z.enum(locales),
    /** The last entry of the page before. */
    after: z.optional(AuditEntryId),
  }),
  response: z.object({
    entries: z.array(z.extend(ShownAuditEntry, { about: z.nullable(About) })),
    more: z.boolean(),
  }),
};
