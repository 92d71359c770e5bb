import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { requireAdmin } from '../../platform/caller/require-admin.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';

type DeleteContext = Pick<Context, 'db' | 'clock'>;

/**
 * @throws AppError `permission-denied`, `not-found`, `invalid-request` for a teacher's report about
 *   a message
 */
export async function deleteMessage(
  context: DeleteContext,
  adminUid: string,
  { id }: CallRequest<'admin-delete-message'>,
): Promise<CallResponse<'admin-delete-message'>> {
  const { db, clock } = context;
  const document = documentOf(db, 'contactMessages', id);
  return db.runTransaction(async (transaction) => {
    await requireAdmin(context, transaction, adminUid);
    const message = (await transaction.get(document)).data();
    if (!message) throw new AppError('not-found', `no message ${id}`);
    if (message.reported !== undefined) {
      throw new AppError('invalid-request', `${id} is a teacher's report`);
    }
    transaction.delete(document);
    transaction.create(collectionOf(db, 'auditLog').doc(), {
      at: clock(),
      adminUid,
      action: 'delete-message',
      message: id,
      before: { stored: true },
      after: { stored: false },
    });
    return { success: true };
  });
}
