import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import type { DeletionReason } from '../subscription/suspension.ts';

export const entriesPerPage = 20;

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

export const AuditEntryId = z.string().check(z.regex(/^[A-Za-z0-9]{20}$/));

type Change = {
  what: ChangedThing;
  /** ISO instant, code, number or name; null if there was none. */
  before: string | null;
  after: string | null;
};

/** A user, of whom only the uid may be left, or a promo code. */
type About =
  | {
      uid: string;
      /** Empty if there is no profile. */
      name: string;
      /** Null if there is no account. */
      address: string | null;
      /** Path of the public page; null if there is none. */
      path: string | null;
    }
  | { code: string };

export type ShownAuditEntry = {
  id: string;
  /** ISO instant. */
  at: string;
  /** Address of the administrator; null if unknown. */
  by: string | null;
  /** Done by the operator, with a command. */
  by_operator: boolean;
  deed: AuditDeed;
  /** Of a suspension or a deletion. */
  reason: DeletionReason | null;
  /** Text that the teacher got with the reason. */
  facts: string | null;
  changes: Change[];
};

/** `admin-audit-log`: a page of all administrators' actions, last first. */
export const AdminAuditLog = {
  request: z.strictObject({
    /** Of the paths to public pages. */
    language: z.enum(locales),
    /** Last entry of the page before. */
    after: z.optional(AuditEntryId),
  }),
  response: {} as {
    entries: (ShownAuditEntry & { about: About | null })[];
    more: boolean;
    /** Paths of documents that cannot be parsed. */
    unreadable: string[];
  },
};
