import type { ShownAuditEntry } from '@kloer/domain/audit/audit-log.ts';
import { findingKinds } from '@kloer/domain/doctor/doctor.ts';
import { formatLongDate } from '@kloer/domain/date/long-date.ts';
import { reportOutcomes } from '@kloer/domain/report/report.ts';
import { promoTypes } from '@kloer/domain/subscription/entitlement.ts';
import { fill } from '@kloer/i18n/fill.ts';
import { mailName } from '../mails/mail-words.ts';
import { typeLabels } from '../promo-labels.ts';
import type { SectionProps } from '../section-props.ts';

type Change = ShownAuditEntry['changes'][number];
type Words = Pick<SectionProps, 'locale' | 'history' | 'teachers' | 'reportTexts' | 'labels'>;

const named = [
  'active',
  'inactive',
  'true',
  'false',
  'deletion',
  'by-mail',
  'noted',
  'waiting',
] as const;

/** Kinds of findings that the administration can repair. Unreadable documents are repaired by hand. */
const mendedKinds = findingKinds.filter((kind) => kind !== 'unreadable');

/** Kinds of changes whose values are shown as typed, untranslated. */
const verbatim: readonly Change['what'][] = ['promo-code', 'code'];

function valueText(what: Change['what'], value: string | null, words: Words): string {
  const { locale, history, reportTexts, labels } = words;
  if (value === null) return history['value-nothing'];
  if (verbatim.includes(what)) return value;
  if (what === 'end-date' || what === 'last-day') return formatLongDate(new Date(value), locale);
  if (what === 'mail') return mailName({ subject: null, reason: value }, history);
  const type = what === 'type' && promoTypes.find((one) => one === value);
  if (type) return labels[typeLabels[type]];
  const outcome = reportOutcomes.find((one) => one === value);
  if (what === 'report' && outcome) return reportTexts[`outcome-${outcome}`];
  const finding = mendedKinds.find((one) => one === value);
  if (what === 'finding' && finding) return history[`value-${finding}`];
  const known = named.find((one) => one === value);
  return known ? history[`value-${known}`] : value;
}

/** Kinds of changes that are events, without a previous value. */
const happening: readonly Change['what'][] = ['report', 'mail', 'account', 'message'];

/** What was changed, with the old and the new value; for events, only the value. */
export function changeText(
  { deed }: Pick<ShownAuditEntry, 'deed'>,
  { what, before, after }: Change,
  words: Words,
): string {
  const { history } = words;
  const valueOf = (value: string | null) => valueText(what, value, words);
  const isWhole = deed === 'create-promo-code' || deed === 'delete-promo-code';
  const isOne = isWhole || what === 'finding' || happening.includes(what);
  const value = isOne ? valueOf(after ?? before) : `${valueOf(before)} → ${valueOf(after)}`;
  return fill(history.pair, { label: history[`what-${what}`], value });
}

export function authorText(
  { by, by_operator: isOperator }: ShownAuditEntry,
  { history }: Pick<Words, 'history'>,
): string {
  if (isOperator) return history.operator;
  return by ?? history.somebody;
}
