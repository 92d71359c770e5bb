import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { endOfDay } from '@kloer/domain/date/date.ts';
import { formatLongDate } from '@kloer/domain/date/long-date.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import type { TeacherAction } from './teacher-action.ts';
import { typeLabels } from './teacher-labels.ts';
import type { ListedTeacher } from './teachers-query.ts';

type Words = { locale: Locale; teachers: TextsOf<'teachers'> };

/** The teacher's plan and promo code in words, but not the administrators' grant. */
function reasons({ type, promo_code: code }: ListedTeacher, texts: Words['teachers']): string {
  const plan = type === 'month' || type === 'year' ? [texts[typeLabels[type]]] : [];
  return [...plan, ...(code === null ? [] : [`${texts.promoCode} ${code}`])].join(', ');
}

/**
 * Says that a plan or promo code keeps the teacher visible after the last day that the
 * administrator saved; empty if none does.
 */
export function whatEndStays(
  { locale, teachers: texts }: Words,
  { teacher, action }: { teacher: ListedTeacher; action: TeacherAction },
  { subscription_end_date: answered }: CallResponse<'admin-update-teacher'>,
  now: Date,
): string {
  const day = action.kind === 'change' ? action.change.endDate : undefined;
  if (day === undefined || answered === null) return '';
  const end = new Date(answered);
  const why = reasons(teacher, texts);
  const isDaysEnd = day !== null && endOfDay(day)?.getTime() === end.getTime();
  if (isDaysEnd || end <= now || why === '') return '';
  return fill(texts.endStays, { column: texts.endDate, date: formatLongDate(end, locale), why });
}
