import type { Locale } from '@kloer/domain/locale/locale.ts';
import { translator } from '@kloer/i18n/translate.ts';
import type { MailPart, WrittenMail } from '../database/schemas/mail.ts';

/** The one thing to do: a button in HTML, its address in both. */
export const button = (label: string, address: string): MailPart => ({
  kind: 'button',
  label,
  address,
});

/** An address that the paragraph before it names. */
export const link = (address: string): MailPart => ({ kind: 'link', address });

/** Digits to be typed somewhere. */
export const code = (digits: string): MailPart => ({ kind: 'code', code: digits });

/** What somebody else typed: shown apart from our words. */
export const typed = (text: string): MailPart => ({ kind: 'typed', text });

/**
 * A mail to somebody: between greeting and signature what it says. Plain text and HTML are made of it
 * when it is sent.
 *
 * @example letter('en', origin, subject, [
 *   t('mails:resetText'),
 *   button(t('mails:resetButton'), address),
 * ])
 */
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
