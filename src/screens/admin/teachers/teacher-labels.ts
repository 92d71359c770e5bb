import type { TeacherSort, TeacherType } from '@kloer/domain/teacher/teachers-table.ts';
import type { TextKey } from '@kloer/i18n/texts.ts';

type Key = TextKey<'teachers'>;

/** Names of the types of entitlement. */
export const typeLabels = {
  month: 'month',
  year: 'year',
  promo: 'promo',
  nohellef_promo: 'nohellef_promo',
  trial: 'trial',
  grant: 'grant',
  none: 'typeNone',
} as const satisfies Record<TeacherType, Key>;

/** Names of the sort orders. */
export const sortLabels = {
  created: 'newest',
  teacher: 'teacher',
  contact: 'contact',
  location: 'location',
  'promo-code': 'promoCode',
  'end-date': 'endDate',
  status: 'status',
} as const satisfies Record<TeacherSort, Key>;

/** The columns of the table, in order. */
export const columns = [
  'teacher',
  'contact',
  'location',
  'promo-code',
  'end-date',
  'status',
] as const satisfies TeacherSort[];
