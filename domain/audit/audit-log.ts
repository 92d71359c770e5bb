import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import type { DeletionReason } from '../subscription/suspension.ts';

/** How many entries a page of the audit log has. */
export const entriesPerPage = 20;

/** What is done as an administrator, as the audit log names it. */
export type AuditDeed =
  | 'update-teacher'
  | 'undo-teacher'
  | 'grant-admin'
  | 'revoke-admin'
  | 'create-promo-code'
  | 'update-promo-code'
  | 'delete-promo-code'
  | 'decide-report'
  | 'answer-message'
  | 'reopen-message'
  | 'block-sender'
  | 'mend'
  | 'repeat-mail'
  | 'delete-account';

/** What such a deed can change. */
export type ChangedThing =
  | 'end-date'
  | 'status'
  | 'promo-code'
  | 'office'
  | 'report'
  | 'finding'
  | 'mail'
  | 'account'
  | 'message'
  | 'sender'
  | 'code'
  | 'duration'
  | 'type'
  | 'usable'
  | 'last-day'
  | 'most-uses'
  | 'note';

/** Id that the database gave to an entry. */
export const AuditEntryId = z.string().check(z.regex(/^[A-Za-z0-9]{20}$/));

type Change = {
  what: ChangedThing;
  /** A day as ISO instant, a code, a number, or the name of what it was; null where there was nothing. */
  before: string | null;
  after: string | null;
};

/** Whom or what it was done to: a person, of whom only the uid may be left, or a promo code. */
type About =
  | {
      uid: string;
      /** Empty where there is no profile (any more). */
      name: string;
      /** Address of the account; null where there is none (any more). */
      address: string | null;
      /** Site path of the public page; null where there is none. */
      path: string | null;
    }
  | { code: string };

/** An entry of the audit log as administrators read it. */
export type ShownAuditEntry = {
  id: string;
  /** ISO instant. */
  at: string;
  /** Address of whoever administers and did it; null where that is not known (any more). */
  by: string | null;
  /** Whether the operator did it, by a command. */
  by_operator: boolean;
  deed: AuditDeed;
  /** Why the teacher was blocked, or the account deleted. */
  reason: DeletionReason | null;
  /** What the teacher was told of it beside the reason, as typed. */
  facts: string | null;
  changes: Change[];
};

/** `admin-audit-log`: a page of what all administrators did, the last first, with whom or what it was done to. */
export const AdminAuditLog = {
  request: z.strictObject({
    /** Of the paths to public pages. */
    language: z.enum(locales),
    /** The last entry of the page before. */
    after: z.optional(AuditEntryId),
  }),
  response: {} as {
    entries: (ShownAuditEntry & { about: About | null })[];
    more: boolean;
    /** Paths of documents that cannot be read and are not shown. */
    unreadable: string[];
  },
};
