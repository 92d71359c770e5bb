import { randomBytes } from 'node:crypto';
import { brand } from '@kloer/domain/brand/brand.ts';
import { formatTime } from '@kloer/domain/date/calendar-day.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { defaultLocale, type Locale } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { proofDays } from '@kloer/domain/subscription/withdrawal.ts';
import { isShowableName } from '@kloer/domain/teacher/showable.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { documentOf } from '../../database/references.ts';
import type { AccountMail, MailPart, WrittenMail } from '../../database/schemas/mail.ts';
import type { WithdrawalDeclaration } from '../../database/schemas/withdrawal.ts';
import { button, letter, typed } from '../../mails/letter.ts';
import type { NewMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import { proofOf } from './declaration.ts';

const contractTexts = {
  month: 'withdrawal:contractMonth',
  year: 'withdrawal:contractYear',
  unknown: 'withdrawal:contractUnknown',
} as const;

/**
 * Zero-width spaces prevent mail programs from linking a name: anyone can have a receipt sent to
 * any address.
 */
const unlinked = (name: string) =>
  isShowableName(name) ? name : name.replaceAll(/[.:](?=\S)/g, '$&\u200b');

function declared(
  { name, email, plan, declaredAt }: WithdrawalDeclaration,
  language: Locale,
): MailPart[] {
  const t = translator(language);
  const when = { date: formatDate(declaredAt), time: formatTime(declaredAt) };
  const contract = t(contractTexts[plan]);
  return [
    t('mails:withdrawalText', when),
    typed(
      t('mails:withdrawalStatement', { brand: brand.name, contract, name: unlinked(name), email }),
    ),
  ];
}

/**
 * The receipt for callers who are not signed in. Its new link confirms the address.
 * @returns null if the declaration was deleted
 */
export async function writeDeclarationMail(
  { db, siteOrigin }: Pick<Context, 'db' | 'siteOrigin'>,
  { language, declaration: id, isReminder }: Extract<AccountMail, { kind: 'withdrawal' }>,
): Promise<WrittenMail | null> {
  const document = documentOf(db, 'withdrawals', id);
  const declaration = (await document.get()).data();
  if (!declaration || (isReminder && declaration.isProved)) return null;
  const token = randomBytes(32).toString('base64url');
  const { FieldValue } = await import('@google-cloud/firestore');
  await document.update({ proofs: FieldValue.arrayUnion(proofOf(token)) });
  const t = translator(language);
  // The token is in the fragment, which no log contains.
  const address = `${siteOrigin}${sharedPath(language, 'withdraw')}#${id}.${token}`;
  const subject = isReminder ? 'mails:withdrawalReminderSubject' : 'mails:withdrawalSubject';
  const until = new Date(declaration.declaredAt.getTime() + proofDays * dayMs);
  return letter(language, siteOrigin, t(subject, { brand: brand.name }), [
    ...declared(declaration, language),
    isReminder
      ? t('mails:withdrawalReminder', { date: formatDate(until), time: formatTime(until) })
      : t('mails:withdrawalProve', { days: proofDays }),
    button(t('mails:withdrawalButton'), address),
    t('mails:withdrawalNotYou'),
  ]);
}

/** Receipt for signed-in callers. */
export function receiptMail(
  declaration: WithdrawalDeclaration,
  id: string,
  siteOrigin: string,
): NewMail {
  const { language, email } = declaration;
  const t = translator(language);
  return {
    reason: 'withdrawal-received',
    person: email,
    occasion: id,
    to: email,
    ...letter(language, siteOrigin, t('mails:withdrawalSubject', { brand: brand.name }), [
      ...declared(declaration, language),
      t('mails:withdrawalSigned'),
    ]),
  };
}

const personTexts = {
  'nothing-found': ['mails:unknownContractSubject', 'mails:unknownContractText'],
  referred: ['mails:referredSubject', 'mails:referredText'],
  unproved: ['mails:unprovedSubject', 'mails:unprovedText'],
  'unproved-stranger': ['mails:unprovedSubject', 'mails:unprovedStranger'],
} as const;

/** Asks the operator to decide by hand, once a day per address. */
export function personMail(
  declaration: WithdrawalDeclaration,
  outcome: keyof typeof personTexts,
): NewMail {
  const [subject, text] = personTexts[outcome];
  const { email, declaredAt } = declaration;
  const t = translator(defaultLocale);
  return {
    reason: 'withdrawal-unknown',
    person: email,
    occasion: `${outcome} ${formatDate(declaredAt)}`,
    to: brand.company.email,
    replyTo: email,
    language: defaultLocale,
    subject: t(subject),
    parts: [t(text), ...declared(declaration, defaultLocale)],
    keepDays: 365,
  };
}
