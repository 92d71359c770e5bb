import { randomBytes } from 'node:crypto';
import { brand } from '@kloer/domain/brand/brand.ts';
import type { CallRequest } from '@kloer/domain/calls/calls.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { isAdult } from '@kloer/domain/guardian/parental-consent.ts';
import { defaultLocale, type Locale } from '@kloer/domain/locale/locale.ts';
import { withoutContactDetails } from '@kloer/domain/message/without-contact-details.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { Profile } from '@kloer/domain/profile/public-profile.ts';
import { schoolLevelNames } from '@kloer/domain/reference/school-levels.ts';
import { subjectNames } from '@kloer/domain/reference/subjects.ts';
import type { Teacher } from '@kloer/domain/teacher/teacher.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { AccountMail, MailPart, WrittenMail } from '../../database/schemas/mail.ts';
import type { PassedOnMessage } from '../../database/schemas/message.ts';
import { passedOnKeptDays } from '@kloer/domain/message/message-retention.ts';
import { button, letter, link, typed } from '../../mails/letter.ts';
import { oneLine } from '../../mails/one-line.ts';
import type { NewMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import { proofOf } from '../../money/withdrawal/declaration.ts';
import { stoppedSenderOf } from './senders.ts';

type MailContext = Pick<Context, 'db' | 'siteOrigin'>;

/** Valid links per message; each attempt to send creates one. */
const mostLinks = 10;

export function messageMail(
  id: string,
  uid: string,
  { email, language }: Pick<Teacher, 'email' | 'language'>,
): NewMail {
  return {
    reason: 'teacher-message',
    person: uid,
    occasion: id,
    to: email,
    account: { kind: 'message', language, message: id },
  };
}

export function stoppedMail(
  id: string,
  uid: string,
  { email, language }: Pick<Teacher, 'email' | 'language'>,
  stoppedAt: Date,
): NewMail {
  return {
    reason: 'sender-stopped',
    person: uid,
    occasion: `${id} ${stoppedAt.toISOString()}`,
    to: email,
    account: { kind: 'message', language, message: id, about: 'stopped' },
  };
}

function wishOf({ subject, level }: PassedOnMessage, locale: Locale): MailPart[] {
  const t = translator(locale);
  return [
    ...(subject === ''
      ? []
      : [t('mails:messageAbout', { subject: subjectNames[subject][locale] })]),
    ...(level === '' ? [] : [t('mails:messageLevel', { level: schoolLevelNames[level][locale] })]),
  ];
}

/**
 * Writes a family's message to the teacher, or the news that its sender was blocked.
 * @returns null if the message was deleted or its sender blocked
 */
export async function writeMessageMail(
  { db, siteOrigin }: MailContext,
  { language, message: id, about }: Extract<AccountMail, { kind: 'message' }>,
): Promise<WrittenMail | null> {
  const token = randomBytes(32).toString('base64url');
  const found = await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(documentOf(db, 'teacherMessages', id));
    const message = stored.data();
    if (!message) return null;
    const [guardian, profile, stopped, blocked] = await getTogether(
      transaction,
      documentOf(db, 'guardians', message.teacherUid),
      documentOf(db, 'profiles', message.teacherUid),
      stoppedSenderOf(db, message, message.email),
      stoppedSenderOf(db, 'everybody', message.email),
    );
    // A delayed mail must not be sent after its sender was blocked.
    if (about !== 'stopped' && (stopped.exists || blocked.exists)) return null;
    const withLink = (links: readonly string[]) => [...links, proofOf(token)].slice(-mostLinks);
    transaction.update(stored.ref, {
      proofs: withLink(message.proofs),
      ...(about === 'stopped' ? { allowing: withLink(message.allowing) } : {}),
    });
    return { message, isMinor: !isAdult(guardian.data()), isHidden: profile.data()?.email === '' };
  });
  if (!found) return null;
  const { message, isMinor, isHidden } = found;
  const { name, email, words } = message;
  const t = translator(language);
  const named = { name: oneLine(name) || email, email, brand: brand.name };
  // The token is in the fragment, which no log contains.
  const address = `${siteOrigin}${sharedPath(language, 'message')}#${token}`;
  if (about === 'stopped') {
    return letter(language, siteOrigin, t('mails:stoppedSubject', named), [
      t('mails:stoppedText', named),
      t('mails:stoppedBack'),
      button(t('mails:stoppedButton'), address),
    ]);
  }
  return {
    ...letter(language, siteOrigin, t('mails:messageSubject', named), [
      t('mails:messageText', named),
      ...wishOf(message, language),
      typed(words),
      t('mails:messageReply', named),
      // Only for teachers whose profile does not show their address.
      ...(isHidden ? [t('mails:messageHidden', named)] : []),
      ...(isMinor ? [t('mails:messageMinor')] : []),
      t('mails:messageAnswered'),
      button(t('mails:messageButton'), address),
      t('mails:messageStop', { days: passedOnKeptDays }),
    ]),
    replyTo: email,
  };
}

/** The sender's copy leaves out contact details, because the sender's address may be forged. */
export function copyMail(
  { siteOrigin }: Pick<Context, 'siteOrigin'>,
  id: string,
  { email, language, words }: CallRequest<'write-to-teacher'>,
  { firstName, lastName, paths }: Pick<Profile, 'firstName' | 'lastName' | 'paths'>,
): NewMail {
  const t = translator(language);
  const named = { teacher: `${firstName} ${lastName}`, brand: brand.name };
  return {
    reason: 'message-copy',
    person: email,
    occasion: id,
    to: email,
    ...letter(language, siteOrigin, t('mails:copySubject', named), [
      t('mails:copyText', named),
      link(siteOrigin + paths[language]),
      typed(withoutContactDetails(words)),
      t('mails:copyAnswer', named),
      t('mails:copyNotYou'),
    ]),
  };
}

/** Tells the operator that a message was reported. Contains no personal data. */
export function reportedMail(id: string, siteOrigin: string): NewMail {
  const t = translator(defaultLocale);
  return {
    reason: 'message-reported',
    person: brand.company.email,
    occasion: id,
    to: brand.company.email,
    language: defaultLocale,
    subject: t('mails:abuseSubject'),
    parts: [
      t('mails:abuseText'),
      button(t('mails:abuseButton'), siteOrigin + sharedPath(defaultLocale, 'admin')),
    ],
  };
}

/** Tells blocked senders why they are blocked (Digital Services Act, article 17). */
export function blockedMail(
  { siteOrigin }: Pick<Context, 'siteOrigin'>,
  id: string,
  { email, language, receivedAt }: PassedOnMessage,
  at: Date,
): NewMail {
  const t = translator(language);
  const dates = { date: formatDate(receivedAt), blockedOn: formatDate(at) };
  return {
    reason: 'sender-blocked',
    person: email,
    occasion: `${id} ${at.toISOString()}`,
    to: email,
    ...letter(language, siteOrigin, t('mails:blockedSubject', { brand: brand.name }), [
      t('mails:blockedText', dates),
      t('mails:blockedReason'),
      button(t('mails:termsButton'), siteOrigin + sharedPath(language, 'terms')),
      t('mails:blockedNotYou'),
      t('mails:decisionRedress'),
    ]),
  };
}
