import * as z from 'zod/mini';
import { Uid } from '../account/uid.ts';
import { AuditEntryId, type ShownAuditEntry } from '../audit/audit-log.ts';
import type { Shown } from '../subscription/is-entitled.ts';
import type { MoneyBack } from '../subscription/money-back.ts';
import type { StripeStatus } from '../subscription/stripe-plan.ts';
import { deletionReasons } from '../subscription/suspension.ts';
import { adminTeacherLimits } from './teachers-table.ts';

/** `admin-teacher-changes`: a page of what administrators did to a teacher, the last first. */
export const AdminTeacherChanges = {
  request: z.strictObject({
    teacherId: Uid,
    /** The last entry of the page before. */
    after: z.optional(AuditEntryId),
  }),
  response: {} as { entries: ShownAuditEntry[]; more: boolean; unreadable: string[] },
};

type Source = {
  source: 'plan' | 'promo' | 'grant';
  /** The plan, or the code. */
  name: string | null;
  ends_at: string;
  /** How it stands: a plan that was cancelled runs to its end, and one may be overdue. */
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
  /** A payment that did not stay says what became of it. */
  status: 'paid' | 'open' | 'other' | MoneyBack;
  created_at: string;
  paid_at: string | null;
  amount_cents: number;
  url: string | null;
};

/** What stands against handing an account over to deletion. */
export type DeletionState = 'possible' | 'administrator' | 'under-way';

/**
 * `admin-teacher-history`: what entitles a teacher, what was paid, and whether the account can be deleted. Where the
 * payment provider does not answer, the rest is told all the same.
 */
export const AdminTeacherHistory = {
  request: z.strictObject({ teacherId: Uid }),
  response: {} as {
    state: Shown;
    sources: Source[];
    redemptions: { code: string; redeemed_at: string }[];
    /** Null where the payment provider could not be asked; nothing in it of somebody who never bought. */
    payments: { plans: Plan[]; invoices: Invoice[] } | null;
    deletion: DeletionState;
  },
};

/**
 * `admin-delete-account`: deletes a teacher's account with all that deleting one's own deletes, and tells the teacher
 * why. Refused with
 * `teacher-not-found`, `changed-meanwhile`, `invalid-request` (another name was typed), `permission-denied` (somebody
 * who administers), `recent-sign-in-required`.
 */
export const AdminDeleteAccount = {
  request: z.strictObject({
    teacherId: Uid,
    /** The `revision` that the teacher had when shown. */
    revision: z.nullable(z.string().check(z.maxLength(200))),
    /** The teacher's name, typed. */
    name: z.string().check(z.maxLength(500)),
    reason: z.enum(deletionReasons),
    /** What was found, in words for the teacher. */
    facts: z._default(z.string().check(z.trim(), z.maxLength(adminTeacherLimits.factsLength)), ''),
  }),
};
