import * as z from 'zod/mini';
import { Uid } from '../account/uid.ts';
import { AuditEntryId, ShownAuditEntry } from '../audit/audit-log.ts';
import { stripeStatuses } from '../subscription/stripe-plan.ts';
import { deletionReasons } from '../subscription/suspension.ts';
import { adminTeacherLimits, teacherStates } from './teachers-table.ts';

/** `admin-teacher-changes`: a page of what administrators did to a teacher, the last first. */
export const AdminTeacherChanges = {
  request: z.strictObject({
    teacherId: Uid,
    /** The last entry of the page before. */
    after: z.optional(AuditEntryId),
  }),
  response: z.object({ entries: z.array(ShownAuditEntry), more: z.boolean() }),
};

const Source = z.object({
  source: z.enum(['plan', 'promo', 'grant']),
  /** The plan, or the code. */
  name: z.nullable(z.string()),
  ends_at: z.string(),
  /** How it stands: a plan that was cancelled runs to its end, and one may be overdue. */
  state: z.enum(['runs', 'renews', 'overdue', 'ends', 'ended']),
});

const Plan = z.object({
  id: z.string(),
  plan: z.enum(['month', 'year']),
  status: z.enum(stripeStatuses),
  created_at: z.string(),
  period_ends_at: z.string(),
  ends: z.boolean(),
});

const Invoice = z.object({
  number: z.string(),
  status: z.enum(['paid', 'open', 'other']),
  created_at: z.string(),
  paid_at: z.nullable(z.string()),
  amount_cents: z.number(),
  url: z.nullable(z.string()),
});

/** What stands against handing an account over to deletion. */
export const deletionStates = ['possible', 'administrator', 'under-way'] as const;

/**
 * `admin-teacher-history`: what entitles a teacher, what was paid, and whether the account can be deleted. Where the
 * payment provider does not answer, the rest is told all the same.
 */
export const AdminTeacherHistory = {
  request: z.strictObject({ teacherId: Uid }),
  response: z.object({
    state: z.enum(teacherStates),
    sources: z.array(Source),
    redemptions: z.array(z.object({ code: z.string(), redeemed_at: z.string() })),
    /** Null where the payment provider could not be asked; nothing in it of somebody who never bought. */
    payments: z.nullable(z.object({ plans: z.array(Plan), invoices: z.array(Invoice) })),
    deletion: z.enum(deletionStates),
  }),
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
  response: z.object({ success: z.literal(true) }),
};
