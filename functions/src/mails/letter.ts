import type { Locale } from '@kloer/domain/locale/locale.ts';
import { translator } from '@kloer/i18n/translate.ts';
import type { MailPart, WrittenMail } from '../database/schemas/mail.ts';

export const button = (label: string, address: string): MailPart => ({
  kind: 'button',
  label,
  address,
});

export const link = (address: string): MailPart => ({ kind: 'link', address });

export const code = (digits: string): MailPart => ({ kind: 'code', code: digits });

export const typed = (text: string): MailPart => ({ kind: 'typed', text });

/** Adds a greeting and a signature. */
export function letter(
  language: Locale,
  siteOrigin: string,
  subject: string,
  parts: readonly MailPart[],
): WrittenMail {
  const t = translator(language);
  const greeting: MailPart = { kind: 'greeting', text: t('mails:greeting') };
  const signature: MailPart = { kind: 'signature', regards: t('mails:regards'), site: siteOrigin };
  return { language, subject, parts: [greeting, ...parts, signature] };
}
