import * as z from 'zod/mini';
import { locales } from '../locale/locale.ts';
import type { DeletionReason } from '../subscription/suspension.ts';

export const entriesPerPage = 20;

export type AuditAction =
  | 'update-teacher'
  | 'undo-teacher'
  | 'grant-admin'
  | 'revoke-admin'
  | 'register-second-factor'
  | 'remove-second-factor'
  | 'create-promo-code'
  | 'update-promo-code'
  | 'delete-promo-code'
  | 'decide-report'
  | 'release-review'
  | 'refuse-review'
  | 'remove-reply'
  | 'answer-message'
  | 'reopen-message'
  | 'delete-message'
  | 'block-sender'
  | 'mend'
  | 'repeat-mail'
  | 'delete-account'
  | 'note-teacher'
  | 'open-scan'
  | 'see-document'
  | 'decline-document';

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
  /** An ISO instant, code, number or name. */
  before: string | null;
  after: string | null;
};

/** Of a deleted user, only the uid is known. */
type About =
  | {
      uid: string;
      /** Empty for a user without a profile. */
      name: string;
      address: string | null;
      path: string | null;
    }
  | { code: string };

export type ShownAuditEntry = {
  id: string;
  /** ISO instant. */
  at: string;
  /** Mail address; null if unknown. */
  by: string | null;
  by_operator: boolean;
  deed: AuditAction;
  reason: DeletionReason | null;
  facts: string | null;
  changes: Change[];
};

/** Latest entries first. */
export const AdminAuditLog = {
  request: z.strictObject({
    language: z.enum(locales),
    after: z.optional(AuditEntryId),
  }),
  response: {} as {
    entries: (ShownAuditEntry & { about: About | null })[];
    more: boolean;
    unreadable: string[];
  },
};
