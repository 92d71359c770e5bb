import * as z from 'zod/mini';
import { IsoDay } from '../date/iso-day.ts';
import { locales } from '../locale/locale.ts';
import { TypedPromoCode } from '../promo-code/promo-code.ts';
import { cantonIds } from '../reference/cantons.ts';
import { suspensionReasons } from '../subscription/suspension.ts';
import {
  adminTeacherLimits as limits,
  teacherMoments,
  teacherSorts,
  teacherStates,
  teacherTypes,
} from './teachers-table.ts';
import { Uid } from '../account/uid.ts';

const Row = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Null unless the teacher shows it and there is one. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Name of the role in the language of the request. */
  role: z.string(),
  subjects: z.array(z.string()),
  /** City with its canton in the language of the request; empty where lessons are not at the teacher's. */
  city: z.string(),
  /** ISO instant; empty where it is not known. */
  created_at: z.string(),
  state: z.enum(teacherStates),
  type: z.enum(teacherTypes),
  /** How a paid plan that runs goes on; null where none runs. */
  plan: z.nullable(z.enum(['renews', 'overdue', 'ends'])),
  promo_code: z.nullable(z.string()),
  /** ISO instant until which something entitles. */
  end_date: z.nullable(z.string()),
  /** Last day of an administrator's grant, in Luxembourg. */
  grant_day: z.nullable(z.string()),
  suspended: z.boolean(),
  /** Path of the public page in the language of the request; null before there is one. */
  path: z.nullable(z.string()),
  revision: z.nullable(z.string()),
  /** Address of whoever administers and changed the teacher last; null where that is not known (any more). */
  changed_by: z.nullable(z.string()),
  /** For how long the caller can still take the last change back; null where that is not possible. */
  undo_seconds: z.nullable(z.number()),
});

const Wanted = {
  language: z.enum(locales),
  /** Part of the first name, the last name or the address, whatever its case and accents. */
  search: z.optional(z.string().check(z.maxLength(limits.searchLength))),
  state: z.optional(z.enum(teacherStates)),
  type: z.optional(z.enum(teacherTypes)),
  canton: z.optional(z.enum(cantonIds)),
  moment: z.optional(z.enum(teacherMoments)),
  sort: z.optional(z.enum(teacherSorts)),
  descending: z.optional(z.boolean()),
};

/**
 * `admin-teachers`: one page of the teachers that were asked for, the newest first unless said otherwise.
 * Refused with `permission-denied`, `recent-sign-in-required`.
 */
export const AdminTeachers = {
  request: z.strictObject({
    ...Wanted,
    /** From 0. */
    page: z.optional(z.int().check(z.gte(0), z.lte(limits.page))),
  }),
  response: z.object({
    teachers: z.array(Row),
    /** How many were found, on all pages. */
    count: z.number(),
    /** How many teachers there are. */
    total: z.number(),
  }),
};

/** `admin-export-teachers`: all teachers that were asked for, as one page shows them, up to `exportedTeachers`. */
export const AdminExportTeachers = {
  request: z.strictObject(Wanted),
  response: AdminTeachers.response,
};

const Change = {
  /** Last day of the grant, `yyyy-mm-dd` in Luxembourg; null ends the grant. */
  endDate: z.optional(z.nullable(IsoDay)),
  /** `inactive` blocks the teacher, `active` lifts the block; the owner's own pause stays. */
  status: z.optional(z.enum(['active', 'inactive'])),
  /** A promo code that is given, as if redeemed now; null takes back the one that was. */
  promoCode: z.optional(z.nullable(TypedPromoCode)),
};

/** The `revision` that a teacher had when shown; another one means that somebody changed it since. */
const Revision = z.nullable(z.string().check(z.maxLength(200)));

const Changed = z.object({
  success: z.literal(true),
  subscription_status: z.enum(['active', 'inactive']),
  /** ISO instant, or null where nothing entitles. */
  subscription_end_date: z.nullable(z.string()),
});

/**
 * `admin-update-teacher`: an administrator's change of a teacher's end date, status and promo code. Whoever is
 * blocked is told why. Refused with `teacher-not-found`, `changed-meanwhile`, `promo-code-invalid`,
 * `promo-code-ended`, `promo-code-used-up`, `promo-code-used`.
 */
export const AdminUpdateTeacher = {
  request: z
    .strictObject({
      teacherId: Uid,
      revision: Revision,
      ...Change,
      /** Why somebody is blocked; needed for that, and for nothing else. */
      reason: z.optional(z.enum(suspensionReasons)),
      /** What was found, in words for the teacher. */
      facts: z.optional(z.string().check(z.maxLength(limits.factsLength), z.trim())),
    })
    .check(
      z.refine(
        ({ endDate, status, promoCode }) =>
          endDate !== undefined || status !== undefined || promoCode !== undefined,
      ),
      z.refine(({ status, reason }) => (status === 'inactive') === (reason !== undefined), {
        path: ['reason'],
      }),
      z.refine(({ status, facts }) => facts === undefined || status === 'inactive', {
        path: ['facts'],
      }),
    ),
  response: Changed,
};

/**
 * `admin-undo-teacher`: takes back the caller's own last change of a teacher, for a minute. Refused with
 * `changed-meanwhile`, `undo-too-late`.
 */
export const AdminUndoTeacher = {
  request: z.strictObject({ teacherId: Uid, revision: z.string().check(z.maxLength(200)) }),
  response: Changed,
};
