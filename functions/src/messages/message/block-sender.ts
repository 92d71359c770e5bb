import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { dayMs } from '@kloer/domain/date/spans.ts';
import { undoSeconds } from '@kloer/domain/teacher/teachers-table.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { requireAdmin } from '../../platform/caller/require-admin.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import { blockKeptDays } from '@kloer/domain/message/message-retention.ts';
import { mailId } from '../../mails/outbox-mail.ts';
import { prepareMail } from '../../mails/put-mail.ts';
import type { Context } from '../../platform/context.ts';
import { stoppedSenderOf } from './senders.ts';

type BlockContext = Pick<Context, 'db' | 'clock' | 'siteOrigin'>;

/** The mail is sent when the block can no longer be undone. */
const mailDelaySeconds = undoSeconds + 30;

/**
 * Blocks the sender of a reported message, or lifts the block.
 * @throws AppError `permission-denied`, `not-found`
 */
export async function blockSender(
  context: BlockContext,
  adminUid: string,
  { id, blocked }: CallRequest<'admin-block-sender'>,
): Promise<CallResponse<'admin-block-sender'>> {
  const { db, clock } = context;
  const { blockedMail } = await import('./message-mails.ts');
  await db.runTransaction(async (transaction) => {
    await requireAdmin(context, transaction, adminUid);
    const report = (await transaction.get(documentOf(db, 'contactMessages', id))).data();
    const { reported } = report ?? {};
    if (reported === undefined) throw new AppError('not-found', `${id} reports nothing`);
    const message = (await transaction.get(documentOf(db, 'teacherMessages', reported))).data();
    if (!message) throw new AppError('not-found', `the message that ${id} reports is gone`);
    const stopped = await transaction.get(stoppedSenderOf(db, 'everybody', message.email));
    if (stopped.exists === blocked) return;
    const at = clock();
    if (blocked) {
      const mail = { ...blockedMail(context, id, message, at), delaySeconds: mailDelaySeconds };
      const tell = await prepareMail(context, transaction, mail);
      tell();
      const deleteAt = new Date(at.getTime() + blockKeptDays * dayMs);
      transaction.create(stopped.ref, { teacherUid: null, stoppedAt: at, deleteAt });
    } else {
      const { stoppedAt = at } = stopped.data() ?? {};
      const told = mailId(blockedMail(context, id, message, stoppedAt));
      const mail = await transaction.get(documentOf(db, 'mails', told));
      transaction.delete(stopped.ref);
      if (mail.data()?.sentAt === null) transaction.delete(mail.ref);
    }
    transaction.create(collectionOf(db, 'auditLog').doc(), {
      at,
      adminUid,
      action: 'block-sender',
      message: id,
      before: { blocked: !blocked },
      after: { blocked },
    });
  });
  return { success: true };
}
