import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { requireAdmin } from '../../platform/caller/require-admin.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';

type ReopenContext = Pick<Context, 'db' | 'clock'>;

/**
 * Marks an answered message as waiting, unless its answer was sent by mail.
 * @throws AppError `permission-denied`, `not-found`, `changed-meanwhile`
 */
export async function reopenMessage(
  context: ReopenContext,
  adminUid: string,
  { id }: CallRequest<'admin-reopen-message'>,
): Promise<CallResponse<'admin-reopen-message'>> {
  const { db, clock } = context;
  const document = documentOf(db, 'contactMessages', id);
  return db.runTransaction(async (transaction) => {
    await requireAdmin(context, transaction, adminUid);
    const message = (await transaction.get(document)).data();
    if (!message) throw new AppError('not-found', `no message ${id}`);
    const { answeredAt, answer, receivedAt } = message;
    if (answeredAt === null) return { success: true };
    if (answer !== null) throw new AppError('changed-meanwhile', `${id} was answered by mail`);
    transaction.update(document, { waitingSince: receivedAt, answeredAt: null, adminUid: null });
    transaction.create(collectionOf(db, 'auditLog').doc(), {
      at: clock(),
      adminUid,
      action: 'reopen-message',
      message: id,
      before: { answered: true },
      after: { answered: false },
    });
    return { success: true };
  });
}
