import { randomBytes } from 'node:crypto';
import { brand } from '@kloer/domain/brand/brand.ts';
import { guardianLimits, isAdult, type Guardian } from '@kloer/domain/guardian/parental-consent.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { parseTeacher } from '@kloer/domain/teacher/teacher.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { AccountMail, WrittenMail } from '../../database/schemas/mail.ts';
import { button, letter, link } from '../../mails/letter.ts';
import type { NewMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import { proofOf } from '../../money/withdrawal/declaration.ts';

type Profile = Readonly<Record<string, unknown>>;
type MailContext = Pick<Context, 'siteOrigin'>;

/** Valid links; a new one invalidates the oldest. */
const mostLinks = 10;

export function guardianMail(uid: string, { email, language, askedAt }: Guardian): NewMail {
  return {
    reason: 'guardian',
    person: uid,
    occasion: `${email} ${askedAt.toISOString()}`,
    to: email,
    account: { kind: 'guardian', language, uid },
    usefulMinutes: guardianLimits.days * 24 * 60,
  };
}

export const nameOf = (profile: Profile) => {
  const { firstName, lastName } = parseTeacher(profile);
  return `${firstName} ${lastName}`;
};

type Written = Extract<AccountMail, { kind: 'guardian' }>;

/** @returns null if the mail is out of date */
async function linkFor(
  { db }: Pick<Context, 'db'>,
  to: string,
  { uid, about }: Written,
): Promise<{ teacher: string; parent: string; token: string } | null> {
  const token = randomBytes(32).toString('base64url');
  return db.runTransaction(async (transaction) => {
    const [stored, profile] = await getTogether(
      transaction,
      documentOf(db, 'guardians', uid),
      documentOf(db, 'teachers', uid),
    );
    const [guardian, data] = [stored.data(), profile.data()];
    if (guardian?.email !== to) return null;
    const isMeant =
      about === 'adult'
        ? isAdult(guardian)
        : data && !isAdult(guardian) && guardian.answer === 'none';
    const teacher = data ? nameOf(data) : guardian.teacher;
    if (!isMeant || teacher === undefined) return null;
    const proofs = [...guardian.proofs, proofOf(token)].slice(-mostLinks);
    transaction.update(stored.ref, { proofs });
    return { teacher, parent: guardian.name, token };
  });
}

/**
 * Asks a parent for consent, or reports that the user claims to be 18.
 * @returns null if the mail is out of date
 */
export async function writeGuardianMail(
  context: Pick<Context, 'db' | 'siteOrigin'>,
  to: string,
  mail: Written,
): Promise<WrittenMail | null> {
  const found = await linkFor(context, to, mail);
  if (!found) return null;
  const { siteOrigin } = context;
  const { language, about } = mail;
  const t = translator(language);
  const { token, ...names } = found;
  const named = { ...names, brand: brand.name };
  // The token is in the fragment, which no log contains.
  const address = `${siteOrigin}${sharedPath(language, 'guardian')}#${token}`;
  if (about === 'adult') {
    return letter(language, siteOrigin, t('mails:guardianEndedSubject', named), [
      t('mails:guardianEndedText', named),
      t('mails:guardianEndedWrong', { days: guardianLimits.days, refuse: t('guardian:refuse') }),
      button(t('mails:guardianEndedButton'), address),
      t('mails:guardianEndedForgotten'),
    ]);
  }
  return letter(language, siteOrigin, t('mails:guardianSubject', named), [
    t('mails:guardianText', named),
    t('mails:guardianContract'),
    button(t('mails:guardianButton'), address),
    t('mails:guardianKeep', { days: guardianLimits.days }),
    t('mails:guardianTerms'),
    link(siteOrigin + sharedPath(language, 'terms')),
    t('mails:guardianNotYou'),
  ]);
}

export function answerMail(
  { siteOrigin }: MailContext,
  uid: string,
  { name, answer, answeredAt }: Pick<Guardian, 'name' | 'answer' | 'answeredAt'>,
  profile: Profile,
): NewMail {
  const { email, language } = parseTeacher(profile);
  const t = translator(language);
  const named = { parent: name, brand: brand.name };
  const page = (path: 'activate-account' | 'guardian') => siteOrigin + sharedPath(language, path);
  const written =
    answer === 'yes'
      ? letter(language, siteOrigin, t('mails:guardianAgreedSubject', named), [
          t('mails:guardianAgreedText', named),
          button(t('mails:guardianAgreedButton'), page('activate-account')),
        ])
      : letter(language, siteOrigin, t('mails:guardianRefusedSubject', named), [
          t('mails:guardianRefusedText', named),
          button(t('mails:guardianRefusedButton'), page('guardian')),
        ]);
  return {
    reason: 'guardian-answer',
    person: uid,
    occasion: `${answer} ${answeredAt?.toISOString()}`,
    to: email,
    ...written,
  };
}

export function endedMail(uid: string, { email, language, adultAt }: Guardian): NewMail {
  return {
    reason: 'guardian-ended',
    person: uid,
    occasion: `${email} ${adultAt?.toISOString()}`,
    to: email,
    account: { kind: 'guardian', language, uid, about: 'adult' },
    usefulMinutes: guardianLimits.days * 24 * 60,
  };
}
