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
  /** Null unless the teacher shows it. */
  email: string | null;
  phone: string | null;
  /** In the language of the request. */
  role: string;
  subjects: string[];
  /** City and canton in the language of the request; empty if lessons are not at the teacher's place. */
  city: string;
  /** ISO instant; empty if unknown. */
  created_at: string;
  state: Shown;
  type: TeacherType;
  /** Of a running paid plan; null if none runs. */
  plan: 'renews' | 'overdue' | 'ends' | null;
  promo_code: string | null;
  /** ISO instant. */
  end_date: string | null;
  /** Last day of an administrator's grant, in Luxembourg. */
  grant_day: string | null;
  suspended: boolean;
  /** Path of the public page in the language of the request; null if there is none. */
  path: string | null;
  revision: string | null;
  /** Address of the administrator who last changed the teacher; null if unknown. */
  changed_by: string | null;
  /** Seconds left in which the caller can undo the last change; null if not possible. */
  undo_seconds: number | null;
};

type Found = {
  teachers: Row[];
  /** Number of matches on all pages. */
  count: number;
  /** Number of all teachers. */
  total: number;
};

const Wanted = {
  language: z.enum(locales),
  /** Matched against first name, last name and address, in any order (`hasTypedWords`). */
  search: z.optional(z.string().check(z.maxLength(limits.searchLength))),
  state: z.optional(z.enum(teacherStates)),
  type: z.optional(z.enum(teacherTypes)),
  canton: z.optional(z.enum(cantonIds)),
  moment: z.optional(z.enum(teacherMoments)),
  sort: z.optional(z.enum(teacherSorts)),
  descending: z.optional(z.boolean()),
};

/**
 * `admin-teachers`: one page of the matching teachers, newest first by default.
 * @throws `permission-denied`, `recent-sign-in-required`
 */
export const AdminTeachers = {
  request: z.strictObject({
    ...Wanted,
    /** From 0. */
    page: z.optional(z.int().check(z.gte(0), z.lte(limits.page))),
  }),
  response: {} as Found,
};

/** `admin-export-teachers`: all matching teachers, at most `exportedTeachers`. */
export const AdminExportTeachers = {
  request: z.strictObject(Wanted),
  response: {} as Found,
};

const Change = {
  /** Last day of the grant, `yyyy-mm-dd` in Luxembourg; null ends the grant. */
  endDate: z.optional(z.nullable(IsoDay)),
  /** `inactive` suspends, `active` lifts the suspension; the owner's pause stays. */
  status: z.optional(z.enum(['active', 'inactive'])),
  /** Gives a code as if redeemed now; null takes back the one given. */
  promoCode: z.optional(z.nullable(TypedPromoCode)),
};

/** The `revision` that the page showed; another one means that it was changed since. */
const Revision = z.nullable(z.string().check(z.maxLength(200)));

type Changed = {
  success: true;
  subscription_status: 'active' | 'inactive';
  /** ISO instant; null if nothing entitles. */
  subscription_end_date: string | null;
};

/**
 * `admin-update-teacher`: changes end date, status and promo code. A suspended teacher is told why.
 * @throws `teacher-not-found`, `changed-meanwhile`, `promo-code-invalid`, `promo-code-ended`, `promo-code-used-up`,
 * `promo-code-used`
 */
export const AdminUpdateTeacher = {
  request: z
    .strictObject({
      teacherId: Uid,
      revision: Revision,
      ...Change,
      /** Required for a suspension, refused otherwise. */
      reason: z.optional(z.enum(suspensionReasons)),
      /** Text for the teacher. */
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
 * `admin-undo-teacher`: undoes the caller's own last change of a teacher, within a minute.
 * @throws `changed-meanwhile`, `undo-too-late`
 */
export const AdminUndoTeacher = {
  request: z.strictObject({ teacherId: Uid, revision: z.string().check(z.maxLength(200)) }),
  response: {} as Changed,
};
