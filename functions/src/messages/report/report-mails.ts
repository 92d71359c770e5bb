import { brand } from '@kloer/domain/brand/brand.ts';
import { formatTime } from '@kloer/domain/date/calendar-day.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { defaultLocale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { ReportOutcome } from '@kloer/domain/report/report.ts';
import { translator } from '@kloer/i18n/translate.ts';
import type { Report } from '../../database/schemas/report.ts';
import { button, letter, link, typed } from '../../mails/letter.ts';
import type { NewMail } from '../../mails/put-mail.ts';

export function newsMail({ teacherUid, reportedAt }: Report, siteOrigin: string): NewMail {
  const t = translator(defaultLocale);
  return {
    reason: 'report-news',
    person: teacherUid,
    occasion: formatDate(reportedAt),
    to: brand.company.email,
    language: defaultLocale,
    subject: t('mails:reportedSubject'),
    parts: [
      t('mails:reportedText'),
      button(t('mails:reportedButton'), siteOrigin + sharedPath(defaultLocale, 'admin')),
    ],
  };
}

/**
 * Mail to the reporter (DSA 16(4)). Quotes no text of the reporter, because the address may be
 * forged.
 */
export function receiptMail(report: Report, id: string, siteOrigin: string): NewMail {
  const { email, language, path, reason, reportedAt } = report;
  const t = translator(language);
  const when = { date: formatDate(reportedAt), time: formatTime(reportedAt) };
  return {
    reason: 'report-received',
    person: email,
    occasion: id,
    to: email,
    ...letter(language, siteOrigin, t('mails:reportSubject', { brand: brand.name }), [
      t('mails:reportText', { ...when, reason: t(`report:reason-${reason}`) }),
      link(siteOrigin + path),
      t('mails:reportNext'),
      t('mails:reportNotYou'),
    ]),
  };
}

const outcomeTexts = {
  'no-action': 'mails:decisionNoAction',
  blocked: 'mails:decisionBlocked',
  changed: 'mails:decisionChanged',
  gone: 'mails:decisionGone',
  'review-removed': 'mails:decisionReviewRemoved',
} as const satisfies Record<ReportOutcome, string>;

/** Mail to the reporter, with the reasons and the possible remedies (DSA 16(5), 16(6)). */
export function decisionMail(
  report: Report,
  id: string,
  { outcome, grounds }: { outcome: ReportOutcome; grounds: string },
  siteOrigin: string,
): NewMail {
  const { email, language, path, reportedAt } = report;
  const t = translator(language);
  return {
    reason: 'report-decided',
    person: email,
    occasion: id,
    to: email,
    ...letter(language, siteOrigin, t('mails:decisionSubject', { brand: brand.name }), [
      t('mails:decisionText', { date: formatDate(reportedAt) }),
      link(siteOrigin + path),
      t(outcomeTexts[outcome]),
      t('mails:decisionGrounds'),
      typed(grounds),
      t('mails:decisionHuman'),
      t('mails:decisionRedress'),
    ]),
  };
}
