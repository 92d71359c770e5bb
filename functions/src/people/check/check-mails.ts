import { brand } from '@kloer/domain/brand/brand.ts';
import { decisionDays } from '@kloer/domain/check/check-limits.ts';
import type { Check } from '@kloer/domain/check/check.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { defaultLocale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { parseTeacher } from '@kloer/domain/teacher/teacher.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { button, letter, typed } from '../../mails/letter.ts';
import type { NewMail } from '../../mails/put-mail.ts';

/** Mail to the operator, once a day. */
export function checkNewsMail(askedAt: Date, siteOrigin: string): NewMail {
  const t = translator(defaultLocale);
  return {
    reason: 'check-news',
    person: 'operator',
    occasion: formatDate(askedAt),
    to: brand.company.email,
    language: defaultLocale,
    subject: t('mails:checkNewsSubject'),
    parts: [
      t('mails:checkNewsText', { days: decisionDays }),
      button(t('mails:checkNewsButton'), siteOrigin + sharedPath(defaultLocale, 'admin')),
    ],
  };
}

/** Mail to the teacher, once for each request. */
export function checkDecidedMail(
  { uid, kind }: Pick<Check, 'uid' | 'kind'>,
  requestId: string,
  { outcome, words }: Pick<NonNullable<Check['decided']>, 'outcome' | 'words'>,
  teacher: Record<string, unknown>,
  siteOrigin: string,
): NewMail {
  const { email, language } = parseTeacher(teacher);
  const t = translator(language);
  const document = t(`mails:check-${kind}`);
  const account = button(
    t('mails:checkButton'),
    `${siteOrigin}${sharedPath(language, 'account')}#checks`,
  );
  const parts = {
    seen: [t('mails:checkSeenText', { document, brand: brand.name }), t('mails:checkMeaning')],
    declined: [t('mails:checkDeclinedText', { document }), typed(words), t('mails:checkAgain')],
    lapsed: [t('mails:checkLapsedText', { document, days: decisionDays })],
  }[outcome];
  return {
    reason: 'check-decided',
    person: uid,
    occasion: requestId,
    to: email,
    ...letter(language, siteOrigin, t('mails:checkSubject', { document, brand: brand.name }), [
      ...parts,
      t('mails:checkScanDeleted'),
      account,
    ]),
  };
}
