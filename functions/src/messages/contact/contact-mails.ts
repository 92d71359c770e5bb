import { messageKeptDays } from '@kloer/domain/message/message-retention.ts';
import { brand } from '@kloer/domain/brand/brand.ts';
import type { CallRequest } from '@kloer/domain/calls/calls.ts';
import { formatTime } from '@kloer/domain/date/calendar-day.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { defaultLocale } from '@kloer/domain/locale/locale.ts';
import { translator } from '@kloer/i18n/translate.ts';
import type { ContactRecord } from '../../database/schemas/contact.ts';
import { letter, typed } from '../../mails/letter.ts';
import { oneLine } from '../../mails/one-line.ts';
import type { NewMail } from '../../mails/put-mail.ts';

type Message = CallRequest<'send-contact-email'>;

export function messageMail({ name, email, message, language, messageId }: Message): NewMail {
  const t = translator(defaultLocale);
  const sender = oneLine(name) || email;
  return {
    reason: 'contact',
    person: email.toLowerCase(),
    occasion: messageId,
    to: brand.company.email,
    replyTo: email,
    language: defaultLocale,
    subject: t('mails:contactSubject', { name: sender }),
    parts: [
      t('mails:contactIntro', { name: sender, email, language }),
      typed(message),
      t('mails:contactReply'),
    ],
    keepDays: messageKeptDays,
  };
}

/** Quotes no text of the sender, because anyone can enter any address. */
export function acknowledgement(
  { email, language, messageId }: Message,
  siteOrigin: string,
): NewMail {
  const t = translator(language);
  return {
    reason: 'contact-received',
    person: email.toLowerCase(),
    occasion: messageId,
    to: email,
    ...letter(language, siteOrigin, t('mails:receivedSubject', { brand: brand.name }), [
      t('mails:receivedText'),
      t('mails:receivedNotYou'),
    ]),
  };
}

/**
 * The operator's answer to a contact message, which it does not quote. Replies go to the operator.
 */
export function answerMail(
  { email, language, receivedAt }: ContactRecord,
  id: string,
  answer: string,
  siteOrigin: string,
): NewMail {
  const t = translator(language);
  const when = { date: formatDate(receivedAt), time: formatTime(receivedAt) };
  return {
    reason: 'contact-answer',
    person: email,
    occasion: id,
    to: email,
    replyTo: brand.company.email,
    ...letter(language, siteOrigin, t('mails:answerSubject', { brand: brand.name }), [
      t('mails:answerText', when),
      ...answer.split(/\n\s*\n/),
      t('mails:answerReply'),
    ]),
  };
}
