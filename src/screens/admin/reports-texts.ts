import type { Locale } from '@kloer/domain/locale/locale.ts';
import { reportReasons, type ReportReason } from '@kloer/domain/report/report.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { textsFor } from '@kloer/i18n/translate.ts';

type ReasonKey = `reason-${ReportReason}`;

export type ReportsTexts = TextsOf<'reports'> & TextsOf<'report', ReasonKey>;

export function reportsTexts(locale: Locale): ReportsTexts {
  const reasons = reportReasons.map((reason): ReasonKey => `reason-${reason}`);
  return { ...textsFor(locale, 'reports'), ...textsFor(locale, 'report', reasons) };
}
