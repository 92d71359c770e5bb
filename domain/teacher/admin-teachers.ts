import * as z from 'zod/mini';
import { IsoDay } from '../date/iso-day.ts';
import { locales } from '../locale/locale.ts';
import { TypedPromoCode } from '../promo-code/promo-code.ts';
import { cantonIds } from '../reference/cantons.ts';
import type { RunningPlan } from '../subscription/changes.ts';
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
  email: string | null;
  phone: string | null;
  role: string;
  subjects: string[];
  /** Empty if lessons are not at the teacher's place. */
  city: string;
  /** ISO instant; empty if unknown. */
  created_at: string;
  state: Shown;
  type: TeacherType;
  plan: RunningPlan | null;
  promo_code: string | null;
  end_date: string | null;
  /** Last day of a grant, in Luxembourg. */
  grant_day: string | null;
  suspended: boolean;
  path: string | null;
  revision: string | null;
  changed_by: string | null;
  undo_seconds: number | null;
};

type Found = {
  teachers: Row[];
  /** Matches on all pages. */
  count: number;
  total: number;
};

const Wanted = {
  language: z.enum(locales),
  search: z.optional(z.string().check(z.maxLength(limits.searchLength))),
  state: z.optional(z.enum(teacherStates)),
  type: z.optional(z.enum(teacherTypes)),
  canton: z.optional(z.enum(cantonIds)),
  moment: z.optional(z.enum(teacherMoments)),
  sort: z.optional(z.enum(teacherSorts)),
  descending: z.optional(z.boolean()),
};

/**
 * Newest first by default.
 * @throws `permission-denied`, `recent-sign-in-required`
 */
export const AdminTeachers = {
  request: z.strictObject({
    ...Wanted,
    /** Starts at 0. */
    page: z.optional(z.int().check(z.gte(0), z.lte(limits.page))),
  }),
  response: {} as Found,
};

/** Returns at most `exportedTeachers` rows. */
export const AdminExportTeachers = {
  request: z.strictObject(Wanted),
  response: {} as Found,
};

const Change = {
  /** `yyyy-mm-dd` in Luxembourg; null ends the grant. */
  endDate: z.optional(z.nullable(IsoDay)),
  /** `inactive` suspends, `active` lifts the suspension. */
  status: z.optional(z.enum(['active', 'inactive'])),
  /** Redeems the code now; null takes it back. */
  promoCode: z.optional(z.nullable(TypedPromoCode)),
};

const Revision = z.nullable(z.string().check(z.maxLength(200)));

type Changed = {
  success: true;
  subscription_status: 'active' | 'inactive';
  /** ISO instant; null if nothing entitles. */
  subscription_end_date: string | null;
};

/**
 * A suspended teacher gets the reason by mail.
 * @throws `teacher-not-found`, `changed-meanwhile`, `promo-code-invalid`, `promo-code-ended`,
 *   `promo-code-used-up`, `promo-code-used`
 */
export const AdminUpdateTeacher = {
  request: z
    .strictObject({
      teacherId: Uid,
      revision: Revision,
      ...Change,
      /** Only for a suspension. */
      reason: z.optional(z.enum(suspensionReasons)),
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
 * Undoes the caller's own last change.
 * @throws `changed-meanwhile`, `undo-too-late`
 */
export const AdminUndoTeacher = {
  request: z.strictObject({ teacherId: Uid, revision: z.string().check(z.maxLength(200)) }),
  response: {} as Changed,
};
