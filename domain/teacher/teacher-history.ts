import * as z from 'zod/mini';
import { Uid } from '../account/uid.ts';
import { stripeStatuses } from '../subscription/stripe-plan.ts';
import { suspensionReasons } from '../subscription/suspension.ts';
import { teacherStates } from './teachers-table.ts';

/** How many entries a page of a history has. */
export const entriesPerPage = 20;

/** What an administrator does to a person, as the audit log names it. */
export const teacherDeeds = [
  'update-teacher',
  'undo-teacher',
  'grant-admin',
  'revoke-admin',
  'decide-report',
  'mend',
  'repeat-mail',
  'delete-account',
] as const;

export type TeacherDeed = (typeof teacherDeeds)[number];

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
] as const;

/** Id that the database gave to an entry. */
const EntryId = z.string().check(z.regex(/^[A-Za-z0-9]{20}$/));

const Change = z.object({
  what: z.enum(changedThings),
  /** A day as ISO instant, a code, or the name of what it was; null where there was nothing. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

const Entry = z.object({
  id: z.string(),
  /** ISO instant. */
  at: z.string(),
  /** Address of whoever administers and did it; null where that is not known (any more). */
  by: z.nullable(z.string()),
  /** Whether the operator did it, by a command. */
  by_operator: z.boolean(),
  deed: z.enum(teacherDeeds),
  /** Why the teacher was blocked. */
  reason: z.nullable(z.enum(suspensionReasons)),
  /** What the teacher was told of it beside the reason, as typed. */
  facts: z.nullable(z.string()),
  changes: z.array(Change),
});

export type HistoryEntry = z.infer<typeof Entry>;

/** `admin-teacher-changes`: a page of what administrators did to a teacher, the last first. */
export const AdminTeacherChanges = {
  request: z.strictObject({
    teacherId: Uid,
    /** The last entry of the page before. */
    after: z.optional(EntryId),
  }),
  response: z.object({ entries: z.array(Entry), more: z.boolean() }),
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
 * `admin-delete-account`: deletes a teacher's account with all that deleting one's own deletes. Refused with
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
  }),
  response: z.object({ success: z.literal(true) }),
};
