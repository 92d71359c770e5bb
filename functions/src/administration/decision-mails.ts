import { brand } from '@kloer/domain/brand/brand.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import type { DeletionReason, SuspensionReason } from '@kloer/domain/subscription/suspension.ts';
import { undoSeconds } from '@kloer/domain/teacher/teachers-table.ts';
import type { Translate } from '@kloer/i18n/texts.ts';
import { translator } from '@kloer/i18n/translate.ts';
import type { MailPart } from '../database/schemas/mail.ts';
import { button, letter, typed } from '../mails/letter.ts';
import type { Occasion } from '../mails/outbox-mail.ts';
import type { NewMail } from '../mails/put-mail.ts';
import type { Context } from '../platform/context.ts';

export type Decision =
  | { kind: 'suspended'; reason: SuspensionReason; facts: string; at: Date }
  | { kind: 'lifted' };

/** Decisions can be undone for a minute; the mail is sent after that. */
const delaySeconds = undoSeconds + 30;

export function decisionOccasion(kind: Decision['kind'], uid: string, entry: string): Occasion {
  const reason = kind === 'suspended' ? 'profile-suspended' : 'suspension-lifted';
  return { reason, person: uid, occasion: entry };
}

type Told = { uid: string; teacher: Readonly<Record<string, unknown>> };

/**
 * Gives the reasons for a suspension (Digital Services Act, article 17); null for a teacher without
 * an address.
 */
export function decisionMail(
  { siteOrigin }: Pick<Context, 'siteOrigin'>,
  { uid, teacher }: Told,
  entry: string,
  decision: Decision,
): NewMail | null {
  const { email, language: wanted } = teacher;
  if (typeof email !== 'string' || email === '') return null;
  const language = locales.find((one) => one === wanted) ?? 'fr';
  const t = translator(language);
  const named = { brand: brand.name };
  const written = (subject: string, parts: readonly MailPart[]): NewMail => ({
    ...decisionOccasion(decision.kind, uid, entry),
    to: email,
    delaySeconds,
    ...letter(language, siteOrigin, subject, parts),
  });
  if (decision.kind === 'lifted') {
    return written(t('mails:liftedSubject', named), [
      t('mails:liftedText', named),
      button(t('mails:ownProfile'), siteOrigin + sharedPath(language, 'auth')),
    ]);
  }
  const { reason, facts, at } = decision;
  return written(t('mails:suspendedSubject', named), [
    t('mails:suspendedText', { ...named, date: formatDate(at) }),
    ...statement(t, reason, facts),
    t('mails:suspendedGround'),
    button(t('mails:termsButton'), siteOrigin + sharedPath(language, 'terms')),
    t('mails:suspendedKept'),
    t('mails:suspendedRedress', { email: brand.company.email }),
  ]);
}

const statement = (t: Translate, reason: SuspensionReason, facts: string): MailPart[] => [
  t(`mails:suspendedReason-${reason}`),
  ...(facts === '' ? [] : [t('mails:suspendedFacts'), typed(facts)]),
];

type Deleted = { reason: DeletionReason; facts: string; at: Date };

/**
 * Why an administrator deleted the account (Digital Services Act, article 17); null for a user
 * without an address.
 * @param account the account's address, for users without a profile
 * @param entry id of the audit entry, for one mail per decision
 */
export function deletionMail(
  { siteOrigin }: Pick<Context, 'siteOrigin'>,
  { uid, teacher }: Told,
  account: string,
  entry: string,
  { reason, facts, at }: Deleted,
): NewMail | null {
  const { email, language: wanted } = teacher;
  const to = typeof email === 'string' && email !== '' ? email : account;
  if (to === '') return null;
  const language = locales.find((one) => one === wanted) ?? 'fr';
  const t = translator(language);
  const named = { brand: brand.name };
  const date = formatDate(at);
  const isWished = reason === 'own-wish';
  const parts: MailPart[] = isWished
    ? [
        t('mails:accountDeletedOnWish', { ...named, date }),
        ...(facts === '' ? [] : [typed(facts)]),
        t('mails:accountDeletedQuestion', { email: brand.company.email }),
      ]
    : [
        t('mails:accountDeletedText', { ...named, date }),
        ...statement(t, reason, facts),
        t('mails:accountDeletedGround'),
        button(t('mails:termsButton'), siteOrigin + sharedPath(language, 'terms')),
        t('mails:accountDeletedRedress', { email: brand.company.email }),
      ];
  return {
    reason: 'account-deleted',
    person: uid,
    occasion: entry,
    to,
    ...letter(language, siteOrigin, t('mails:accountDeletedSubject', named), parts),
  };
}
