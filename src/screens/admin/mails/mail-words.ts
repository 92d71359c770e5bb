import { formatTime } from '@kloer/domain/date/calendar-day.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { SeenMail } from '@kloer/domain/mail/admin-mails.ts';
import { fill, plural } from '@kloer/i18n/fill.ts';
import type { TextsOf } from '@kloer/i18n/texts.ts';

type Texts = TextsOf<'history'>;

/** Day and time of an ISO timestamp, for text templates. */
export function momentOf(instant: string): { date: string; time: string } {
  const at = new Date(instant);
  return { date: formatDate(at), time: formatTime(at) };
}

/** Text keys for the names of mails whose subject is composed only when they are sent. */
const unwritten = {
  'account-verify': 'mail-account-verify',
  'account-reset': 'mail-account-reset',
  'account-magic-link': 'mail-account-magic-link',
  'account-code': 'mail-account-code',
  'account-password-changed': 'mail-account-password-changed',
  'account-second-factor-changed': 'mail-account-second-factor-changed',
  'withdrawal-declared': 'mail-withdrawal-declared',
  'withdrawal-reminder': 'mail-withdrawal-reminder',
} as const;

const isUnwritten = (reason: string): reason is keyof typeof unwritten =>
  Object.hasOwn(unwritten, reason);

/** A mail's name: its subject, or else the reason it was sent for. */
export function mailName({ subject, reason }: Pick<SeenMail, 'subject' | 'reason'>, texts: Texts) {
  if (subject !== null && subject !== '') return subject;
  return isUnwritten(reason) ? texts[unwritten[reason]] : reason;
}

export function mailFate(mail: SeenMail, texts: Texts, locale: Locale): string {
  const { sent_at: sentAt, gave_up_at: gaveUpAt, repeats } = mail;
  return [
    fill(texts.written, momentOf(mail.created_at)),
    ...(repeats > 0 ? [plural(texts, 'repeated', repeats, locale)] : []),
    ...(sentAt === null ? [] : [fill(texts.sent, momentOf(sentAt))]),
    ...(gaveUpAt === null ? [] : [fill(texts.gaveUp, momentOf(gaveUpAt))]),
    ...(mail.repeating === 'waiting' ? [texts.waiting] : []),
  ].join(', ');
}
