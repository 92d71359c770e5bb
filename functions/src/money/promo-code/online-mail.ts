import { brand } from '@kloer/domain/brand/brand.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { parseTeacher } from '@kloer/domain/teacher/teacher.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { button, letter } from '../../mails/letter.ts';
import type { NewMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';

/** Sent when a teacher becomes visible for the first time. */
export function onlineMail(
  { siteOrigin }: Pick<Context, 'siteOrigin'>,
  uid: string,
  profile: Readonly<Record<string, unknown>>,
  endsAt: Date,
): NewMail {
  const { email, language } = parseTeacher(profile);
  const t = translator(language);
  const page = `${siteOrigin}${sharedPath(language, 'account')}#online`;
  const written = letter(language, siteOrigin, t('mails:onlineSubject', { brand: brand.name }), [
    t('mails:onlineText', { date: formatDate(endsAt) }),
    t('mails:onlineShare'),
    button(t('mails:onlineButton'), page),
  ]);
  return { reason: 'online', person: uid, occasion: 'first', to: email, ...written };
}
