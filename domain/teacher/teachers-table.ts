import { promoTypes } from '../subscription/entitlement.ts';

export const teacherStates = ['visible', 'paused', 'suspended', 'ended'] as const;

/** A plan comes before a code, a code before a grant. */
export const teacherTypes = ['month', 'year', ...promoTypes, 'grant', 'none'] as const;

export type TeacherType = (typeof teacherTypes)[number];

export const teacherMoments = [
  'new-this-week',
  'new-this-month',
  'ending-soon',
  'payment-disputed',
] as const;

export type TeacherMoment = (typeof teacherMoments)[number];

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

export const teachersPerPage = 25;

export const exportedTeachers = 2000;

export const undoSeconds = 60;

export const adminTeacherLimits = {
  searchLength: 200,
  page: 10_000,
  factsLength: 1000,
  noteLength: 2000,
} as const;
