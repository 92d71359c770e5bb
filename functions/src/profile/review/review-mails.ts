import { randomBytes } from 'node:crypto';
import { brand } from '@kloer/domain/brand/brand.ts';
import { formatDate } from '@kloer/domain/date/date.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import { sharedPath } from '@kloer/domain/paths/paths.ts';
import { publishAfterHours, unusedLinkDays } from '@kloer/domain/review/review-limits.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf } from '../../database/references.ts';
import type { AccountMail, WrittenMail } from '../../database/schemas/mail.ts';
import type { Review } from '../../database/schemas/review.ts';
import { button, letter, typed } from '../../mails/letter.ts';
import type { NewMail } from '../../mails/put-mail.ts';
import { undeliverableAmong } from '../../mails/undeliverable.ts';
import { proofOf } from '../../money/withdrawal/declaration.ts';
import type { Context } from '../../platform/context.ts';

type MailContext = Pick<Context, 'siteOrigin'>;
type StoredTeacher = Readonly<Record<string, unknown>>;

/** Valid links per review; each attempt to send creates one. */
const mostLinks = 10;

export const teacherName = (teacher: StoredTeacher | undefined) =>
  [teacher?.['firstName'], teacher?.['lastName']]
    .filter((one) => typeof one === 'string')
    .join(' ');

/**
 * Asks the sender of a message for a review.
 * @returns null if the teacher left, or the address is undeliverable
 */
export async function writeRequestMail(
  context: MailContext & Pick<Context, 'db' | 'clock' | 'addressKey'>,
  { language, review: id }: Extract<AccountMail, { kind: 'review' }>,
): Promise<WrittenMail | null> {
  const { db, siteOrigin } = context;
  const token = randomBytes(32).toString('base64url');
  const found = await db.runTransaction(async (transaction) => {
    const stored = await transaction.get(documentOf(db, 'reviews', id));
    const review = stored.data();
    if (!review || review.email === '') return null;
    const [teacher, deletion] = await getTogether(
      transaction,
      documentOf(db, 'teachers', review.teacherUid),
      documentOf(db, 'deletions', review.teacherUid),
    );
    if (!teacher.exists || deletion.exists) return null;
    transaction.update(stored.ref, {
      proofs: [...review.proofs, proofOf(token)].slice(-mostLinks),
    });
    return { review, teacher: teacherName(teacher.data()) };
  });
  if (!found) return null;
  const { review, teacher } = found;
  if ((await undeliverableAmong(context, [review.email])).length > 0) return null;
  const t = translator(language);
  const named = { teacher, brand: brand.name, date: formatDate(review.wroteAt) };
  return letter(language, siteOrigin, t('mails:reviewSubject', named), [
    t('mails:reviewText', named),
    t('mails:reviewHelps', { hours: publishAfterHours }),
    // The token is in the fragment, which no log contains.
    button(t('mails:reviewButton'), `${siteOrigin}${sharedPath(language, 'review')}#${token}`),
    t('mails:reviewOnce', { days: unusedLinkDays }),
  ]);
}

function toTeacher(teacher: StoredTeacher) {
  const { email, language: wanted } = teacher;
  const language = locales.find((one) => one === wanted) ?? 'fr';
  return typeof email === 'string' && email !== '' ? { to: email, language } : null;
}

/** Mail to the teacher; null if the teacher has no address. */
export function publishedMail(
  { siteOrigin }: MailContext,
  { teacherUid, publicId, savedAt, content }: Review,
  teacher: StoredTeacher,
): NewMail | null {
  const recipient = toTeacher(teacher);
  if (!recipient || !content) return null;
  const { to, language } = recipient;
  const t = translator(language);
  return {
    reason: 'review-published',
    person: teacherUid,
    occasion: `${publicId} ${savedAt?.toISOString() ?? ''}`,
    to,
    ...letter(language, siteOrigin, t('mails:reviewedSubject', { brand: brand.name }), [
      t('mails:reviewedText', { name: content.name }),
      ...(content.words === '' ? [] : [typed(content.words)]),
      t('mails:reviewedNext'),
      button(t('mails:reviewedButton'), siteOrigin + sharedPath(language, 'account')),
    ]),
  };
}

/** Why a review was refused or removed, for its author (DSA 17). */
export function refusedMail(
  { siteOrigin }: MailContext,
  { email, language, publicId }: Review,
  teacher: string,
  grounds: string,
  at: Date,
): NewMail {
  const t = translator(language);
  return {
    reason: 'review-refused',
    person: email,
    occasion: `${publicId} ${at.toISOString()}`,
    to: email,
    ...letter(language, siteOrigin, t('mails:reviewRefusedSubject', { brand: brand.name }), [
      t('mails:reviewRefusedText', { teacher }),
      t('mails:decisionGrounds'),
      typed(grounds),
      button(t('mails:termsButton'), siteOrigin + sharedPath(language, 'terms')),
      t('mails:decisionHuman'),
      t('mails:reviewRefusedNext'),
      t('mails:decisionRedress'),
    ]),
  };
}

/** Why a reply was removed (DSA 17); null if the teacher has no address. */
export function replyRemovedMail(
  { siteOrigin }: MailContext,
  { teacherUid, publicId }: Review,
  teacher: StoredTeacher,
  grounds: string,
  at: Date,
): NewMail | null {
  const recipient = toTeacher(teacher);
  if (!recipient) return null;
  const { to, language } = recipient;
  const t = translator(language);
  return {
    reason: 'review-reply-removed',
    person: teacherUid,
    occasion: `${publicId} ${at.toISOString()}`,
    to,
    ...letter(language, siteOrigin, t('mails:replyRemovedSubject', { brand: brand.name }), [
      t('mails:replyRemovedText'),
      t('mails:decisionGrounds'),
      typed(grounds),
      button(t('mails:termsButton'), siteOrigin + sharedPath(language, 'terms')),
      t('mails:decisionHuman'),
      t('mails:decisionRedress'),
    ]),
  };
}
