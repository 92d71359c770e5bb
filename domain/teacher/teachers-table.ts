import { promoTypes } from '../subscription/entitlement.ts';

/** What the public finds of a teacher, by which administrators filter (`shownAs`). */
export const teacherStates = ['visible', 'paused', 'suspended', 'ended'] as const;

/** What entitles a teacher now: a plan before a code before a grant. */
export const teacherTypes = ['month', 'year', ...promoTypes, 'grant', 'none'] as const;

export type TeacherType = (typeof teacherTypes)[number];

/** What administrators look at teachers for: who is new, whose visibility ends soon, who disputes a payment. */
export const teacherMoments = [
  'new-this-week',
  'new-this-month',
  'ending-soon',
  'payment-disputed',
] as const;

export type TeacherMoment = (typeof teacherMoments)[number];

/** By what the table can be sorted: its columns, and when the profile was made. */
export const teacherSorts = [
  'created',
  'teacher',
  'contact',
  'location',
  'promo-code',
  'end-date',
  'status',
] as const;

export type TeacherSort = (typeof teacherSorts)[number];

/** How many teachers one page of the table has. */
export const teachersPerPage = 25;

/** How many of them go into one file: each is three documents to read. */
export const exportedTeachers = 2000;

/** For how long the last change of one's own can be taken back. */
export const undoSeconds = 60;

/** Of what an administrator may type. */
export const adminTeacherLimits = { searchLength: 200, page: 10_000, factsLength: 1000 } as const;
