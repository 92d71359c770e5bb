import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { requireAdmin } from '../../platform/caller/require-admin.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import { prepareMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';

type AnswerContext = Pick<Context, 'db' | 'clock' | 'siteOrigin'>;

/**
 * Mails an answer to a contact message. Refuses a second answer.
 * @throws AppError `permission-denied`, `not-found`, `changed-meanwhile`
 */
export async function answerMessage(
  context: AnswerContext,
  adminUid: string,
  { id, answer }: CallRequest<'admin-answer-message'>,
): Promise<CallResponse<'admin-answer-message'>> {
  const { db, clock, siteOrigin } = context;
  const { answerMail } = await import('./contact-mails.ts');
  const document = documentOf(db, 'contactMessages', id);
  return db.runTransaction(async (transaction) => {
    await requireAdmin(context, transaction, adminUid);
    const message = (await transaction.get(document)).data();
    if (!message) throw new AppError('not-found', `no message ${id}`);
    if (message.answeredAt !== null) {
      if (message.adminUid === adminUid && message.answer === answer) return { success: true };
      throw new AppError('changed-meanwhile', `${id} was answered`);
    }
    const write =
      answer === null
        ? null
        : await prepareMail(context, transaction, answerMail(message, id, answer, siteOrigin));
    const answeredAt = clock();
    transaction.update(document, { waitingSince: null, answeredAt, answer, adminUid });
    write?.();
    transaction.create(collectionOf(db, 'auditLog').doc(), {
      at: answeredAt,
      adminUid,
      action: 'answer-message',
      message: id,
      before: { answered: false },
      after: { answered: true, byMail: answer !== null },
    });
    return { success: true };
  });
}
