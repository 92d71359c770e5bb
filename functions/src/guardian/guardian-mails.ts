import { randomBytes } from 'node:crypto';
import { brand } from '@kloer/domain/brand/brand.ts';
import { guardianLimits, type Guardian } from '@kloer/domain/guardian/guardian.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { parseTeacher } from '@kloer/domain/teacher/teacher.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { getTogether } from '../database/get-together.ts';
import { documentOf } from '../database/references.ts';
import type { AccountMail, WrittenMail } from '../database/schemas/mail.ts';
import { button, letter, link } from '../mails/letter.ts';
import type { NewMail } from '../mails/put-mail.ts';
import type { Context } from '../platform/context.ts';
import { proofOf } from '../withdrawal/declaration.ts';

type Profile = Readonly<Record<string, unknown>>;
type MailContext = Pick<Context, 'siteOrigin'>;

/** So many links work beside each other; an earlier one goes. */
const mostLinks = 10;

/** To the parent, whose link is made when the mail is sent. */
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

const nameOf = (profile: Profile) => {
  const { firstName, lastName } = parseTeacher(profile);
  return `${firstName} ${lastName}`;
};

/**
 * Asks a parent, with a fresh link by which they agree, or take that back.
 *
 * @returns null where nobody is to be asked any more: nobody is written to
 */
export async function writeGuardianMail(
  { db, siteOrigin }: Pick<Context, 'db' | 'siteOrigin'>,
  to: string,
  { language, uid }: Extract<AccountMail, { kind: 'guardian' }>,
): Promise<WrittenMail | null> {
  const token = randomBytes(32).toString('base64url');
  const name = await db.runTransaction(async (transaction) => {
    const [stored, teacher] = await getTogether(
      transaction,
      documentOf(db, 'guardians', uid),
      documentOf(db, 'teachers', uid),
    );
    const [guardian, profile] = [stored.data(), teacher.data()];
    if (!guardian || !profile || guardian.email !== to || guardian.answer !== 'none') return null;
    const proofs = [...guardian.proofs, proofOf(token)].slice(-mostLinks);
    transaction.update(stored.ref, { proofs });
    return { teacher: nameOf(profile), parent: guardian.name };
  });
  if (!name) return null;
  const t = translator(language);
  const named = { ...name, brand: brand.name };
  // Behind the sign for a place in the page: no server is told, and no log keeps it.
  const address = `${siteOrigin}${sharedPath(language, 'guardian')}#${token}`;
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

/** To whoever named a parent: what that parent said. */
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

/** To a parent who agreed: that the contract is theirs no more. */
export function endedMail(
  { siteOrigin }: MailContext,
  uid: string,
  { name, email, language, askedAt }: Guardian,
  profile: Profile,
): NewMail {
  const t = translator(language);
  const named = { parent: name, teacher: nameOf(profile), brand: brand.name };
  return {
    reason: 'guardian-ended',
    person: uid,
    occasion: askedAt.toISOString(),
    to: email,
    ...letter(language, siteOrigin, t('mails:guardianEndedSubject', named), [
      t('mails:guardianEndedText', named),
      t('mails:guardianEndedWrong', { email: brand.company.email }),
    ]),
  };
}
