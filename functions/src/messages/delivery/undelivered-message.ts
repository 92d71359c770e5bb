import { brand } from '@kloer/domain/brand/brand.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { listingPath } from '@kloer/domain/paths/paths.ts';
import { translator } from '@kloer/i18n/translate.ts';
import { documentOf } from '../../database/references.ts';
import { documentsWith } from '../../database/personal.ts';
import type { OutboxMail } from '../../database/schemas/mail.ts';
import { button, letter } from '../../mails/letter.ts';
import { prepareMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';

type MessageContext = Pick<Context, 'db' | 'clock' | 'siteOrigin'>;

/** Providers report a bounce within hours. */
const reportedWithinMs = 3 * dayMs;

/** Tells the sender of a message, once, that it did not reach the teacher. */
export async function tellSender(
  context: MessageContext,
  mail: Pick<OutboxMail, 'reason'> & { account?: unknown },
): Promise<void> {
  const { message: id } = (mail.account ?? {}) as { message?: string };
  if (mail.reason !== 'teacher-message' || id === undefined) return;
  const { db, siteOrigin } = context;
  await db.runTransaction(async (transaction) => {
    const message = (await transaction.get(documentOf(db, 'teacherMessages', id))).data();
    if (!message) return;
    const profile = await transaction.get(documentOf(db, 'profiles', message.teacherUid));
    const { language, email } = message;
    const t = translator(language);
    const { firstName, lastName } = profile.data() ?? {};
    const teacher = firstName ? `${firstName} ${lastName}` : t('mails:undeliveredTeacher');
    const write = await prepareMail(context, transaction, {
      reason: 'message-undelivered',
      person: email,
      occasion: id,
      to: email,
      ...letter(language, siteOrigin, t('mails:undeliveredSubject', { brand: brand.name }), [
        t('mails:undeliveredText', { teacher }),
        t('mails:undeliveredNext'),
        button(t('mails:undeliveredButton'), siteOrigin + listingPath(language)),
      ]),
    });
    write();
    // No review is requested, because the teacher never received the message.
    transaction.update(documentOf(db, 'teacherMessages', id), { askReviewAt: null });
  });
}

/**
 * Tells the senders of earlier messages to an address that the provider now reports as
 * undeliverable.
 */
export async function tellSendersOf(context: MessageContext, email: string): Promise<void> {
  const since = context.clock().getTime() - reportedWithinMs;
  for (const { fields } of await documentsWith(context.db, 'mails', 'to', email)) {
    const { sentAt, reason, account } = fields;
    if (!(sentAt instanceof Date) || sentAt.getTime() < since) continue;
    await tellSender(context, { reason: String(reason), account });
  }
}
