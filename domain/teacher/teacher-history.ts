import * as z from 'zod/mini';
import { Uid } from '../account/uid.ts';
import { AuditEntryId, type ShownAuditEntry } from '../audit/audit-log.ts';
import type { Shown } from '../subscription/is-entitled.ts';
import type { MoneyBack } from '../subscription/refunded-or-disputed.ts';
import type { StripeStatus } from '../subscription/stripe-plan.ts';
import { deletionReasons } from '../subscription/suspension.ts';
import type { TeacherNote } from './teacher-note.ts';
import { adminTeacherLimits } from './teachers-table.ts';

/** Latest first. */
export const AdminTeacherChanges = {
  request: z.strictObject({
    teacherId: Uid,
    after: z.optional(AuditEntryId),
  }),
  response: {} as { entries: ShownAuditEntry[]; more: boolean; unreadable: string[] },
};

type Source = {
  source: 'plan' | 'promo' | 'grant';
  name: string | null;
  ends_at: string;
  state: 'runs' | 'renews' | 'overdue' | 'ends' | 'ended';
};

type Plan = {
  id: string;
  plan: 'month' | 'year';
  status: StripeStatus;
  created_at: string;
  period_ends_at: string;
  ends: boolean;
};

type Invoice = {
  number: string;
  status: 'paid' | 'open' | 'other' | MoneyBack;
  created_at: string;
  paid_at: string | null;
  amount_cents: number;
  url: string | null;
};

export type DeletionState = 'possible' | 'administrator' | 'under-way';

export const AdminTeacherHistory = {
  request: z.strictObject({ teacherId: Uid }),
  response: {} as {
    state: Shown;
    sources: Source[];
    redemptions: { code: string; redeemed_at: string }[];
    /** Null if the payment provider did not answer. */
    payments: { plans: Plan[]; invoices: Invoice[] } | null;
    deletion: DeletionState;
    note: TeacherNote | null;
  },
};

/**
 * Mails the teacher the reason.
 * @throws `teacher-not-found`, `changed-meanwhile`, `invalid-request` if the typed name is wrong,
 *   `permission-denied` for an administrator's account, `recent-sign-in-required`
 */
export const AdminDeleteAccount = {
  request: z.strictObject({
    teacherId: Uid,
    revision: z.nullable(z.string().check(z.maxLength(200))),
    name: z.string().check(z.maxLength(500)),
    reason: z.enum(deletionReasons),
    facts: z._default(z.string().check(z.trim(), z.maxLength(adminTeacherLimits.factsLength)), ''),
  }),
};
