import type { CallResponse } from '@kloer/domain/calls/calls.ts';
import { formatLongDate } from '@kloer/domain/date/long-date.ts';
import { reportOutcomes } from '@kloer/domain/report/report.ts';
import type { HistoryEntry } from '@kloer/domain/teacher/teacher-history.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { mailName } from '../../mails/mail-words.ts';
import type { SectionProps } from '../../section-props.ts';

export type TeacherHistory = CallResponse<'admin-teacher-history'>;
type Source = TeacherHistory['sources'][number];
type Change = HistoryEntry['changes'][number];

type Words = Pick<SectionProps, 'locale' | 'history' | 'teachers' | 'reportTexts'>;

const dayOf = (instant: string, { locale }: Words) => formatLongDate(new Date(instant), locale);

/** What entitles, and until when. */
export function sourceText({ source, name, ends_at: endsAt, state }: Source, words: Words): string {
  const { history, teachers } = words;
  const called = name === 'month' || name === 'year' ? teachers[name] : name;
  const what = source === 'plan' && called !== null ? called : history[`source-${source}`];
  const which = source === 'promo' && name !== null ? `${what} ${name}` : what;
  const value = fill(history[`until-${state}`], { date: dayOf(endsAt, words) });
  return fill(history.pair, { label: which, value });
}

const named = ['active', 'inactive', 'true', 'false', 'deletion'] as const;

function valueText(what: Change['what'], value: string | null, words: Words): string {
  const { history, reportTexts } = words;
  if (value === null) return history['value-nothing'];
  if (what === 'end-date') return dayOf(value, words);
  if (what === 'mail') return mailName({ subject: null, reason: value }, history);
  const outcome = reportOutcomes.find((one) => one === value);
  if (what === 'report' && outcome) return reportTexts[`outcome-${outcome}`];
  const known = what === 'promo-code' ? undefined : named.find((one) => one === value);
  return known ? history[`value-${known}`] : value;
}

/** Deeds that only happen: nothing was before. */
const happening: readonly Change['what'][] = ['report', 'mail', 'account'];

/** What was changed, how it was and what it became. */
export function changeText({ what, before, after }: Change, words: Words): string {
  const { history } = words;
  const valueOf = (value: string | null) => valueText(what, value, words);
  const isOne = what === 'finding' || happening.includes(what);
  const one = valueOf(what === 'finding' ? before : after);
  const value = isOne ? one : `${valueOf(before)} → ${valueOf(after)}`;
  return fill(history.pair, { label: history[`what-${what}`], value });
}

/** Who did it. */
export function authorText({ by, by_operator: isOperator }: HistoryEntry, words: Words): string {
  if (isOperator) return words.history.operator;
  return by ?? words.history.somebody;
}
