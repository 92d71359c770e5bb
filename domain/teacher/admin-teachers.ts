import * as z from 'zod/mini';
import { IsoDay } from '../date/iso-day.ts';
import { locales } from '../locale/locale.ts';
import { TypedPromoCode } from '../promo-code/promo-code.ts';
import { cantonIds } from '../reference/cantons.ts';
import type { Shown } from '../subscription/is-entitled.ts';
import { suspensionReasons } from '../subscription/suspension.ts';
import {
  adminTeacherLimits as limits,
  teacherMoments,
  teacherSorts,
  teacherStates,
  teacherTypes,
  type TeacherType,
} from './teachers-table.ts';
import { Uid } from '../account/uid.ts';

type Row = {
  id: string;
  first_name: string;
  last_name: string;
  /** Null unless the teacher shows it and there is one. */
  email: string | null;
  phone: string | null;
  /** Name of the role in the language of the request. */
  role: string;
  subjects: string[];
  /** City with its canton in the language of the request; empty where lessons are not at the teacher's. */
  city: string;
  /** ISO instant; empty where it is not known. */
  created_at: string;
  state: Shown;
  type: TeacherType;
  /** How a paid plan that runs goes on; null where none runs. */
  plan: 'renews' | 'overdue' | 'ends' | null;
  promo_code: string | null;
  /** ISO instant until which something entitles. */
  end_date: string | null;
  /** Last day of an administrator's grant, in Luxembourg. */
  grant_day: string | null;
  suspended: boolean;
  /** Path of the public page in the language of the request; null before there is one. */
  path: string | null;
  revision: string | null;
  /** Address of whoever administers and changed the teacher last; null where that is not known (any more). */
  changed_by: string | null;
  /** For how long the caller can still take the last change back; null where that is not possible. */
  undo_seconds: number | null;
};

type Found = {
  teachers: Row[];
  /** How many were found, on all pages. */
  count: number;
  /** How many teachers there are. */
  total: number;
};

const Wanted = {
  language: z.enum(locales),
  /** Words or parts of the first name, the last name or the address, in any order (`hasTypedWords`). */
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
  response: {} as Found,
};

/** `admin-export-teachers`: all teachers that were asked for, as one page shows them, up to `exportedTeachers`. */
export const AdminExportTeachers = {
  request: z.strictObject(Wanted),
  response: {} as Found,
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

type Changed = {
  success: true;
  subscription_status: 'active' | 'inactive';
  /** ISO instant, or null where nothing entitles. */
  subscription_end_date: string | null;
};

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
  response: {} as Changed,
};

/**
 * `admin-undo-teacher`: takes back the caller's own last change of a teacher, for a minute. Refused with
 * `changed-meanwhile`, `undo-too-late`.
 */
export const AdminUndoTeacher = {
  request: z.strictObject({ teacherId: Uid, revision: z.string().check(z.maxLength(200)) }),
  response: {} as Changed,
};
