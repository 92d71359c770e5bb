import type { TeacherSort, TeacherType } from '@kloer/domain/teacher/teachers-table.ts';
import type { TextKey } from '@kloer/i18n/texts.ts';

type Key = TextKey<'teachers'>;

export const typeLabels = {
  month: 'month',
  year: 'year',
  promo: 'promo',
  nohellef_promo: 'nohellef_promo',
  trial: 'trial',
  grant: 'grant',
  none: 'typeNone',
} as const satisfies Record<TeacherType, Key>;

export const sortLabels = {
  created: 'newest',
  teacher: 'teacher',
  contact: 'contact',
  location: 'location',
  'promo-code': 'promoCode',
  'end-date': 'endDate',
  status: 'status',
} as const satisfies Record<TeacherSort, Key>;

export const columns = [
  'teacher',
  'contact',
  'location',
  'promo-code',
  'end-date',
  'status',
] as const satisfies TeacherSort[];
