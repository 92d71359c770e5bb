import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { formatLongDate } from '@kloer/domain/date/long-date.ts';
import { fill } from '@kloer/i18n/fill.ts';
import type { SectionProps } from '../../section-props.ts';

export type TeacherHistory = CallResponse<'admin-teacher-history'>;
type Source = TeacherHistory['sources'][number];

type Words = Pick<SectionProps, 'locale' | 'history' | 'teachers'>;

const dayOf = (instant: string, { locale }: Words) => formatLongDate(new Date(instant), locale);

export function sourceText({ source, name, ends_at: endsAt, state }: Source, words: Words): string {
  const { history, teachers } = words;
  const called = name === 'month' || name === 'year' ? teachers[name] : name;
  const what = source === 'plan' && called !== null ? called : history[`source-${source}`];
  const which = source === 'promo' && name !== null ? `${what} ${name}` : what;
  const value = fill(history[`until-${state}`], { date: dayOf(endsAt, words) });
  return fill(history.pair, { label: which, value });
}
