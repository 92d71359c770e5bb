import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { documentOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';
import { checkId, scanFile } from './scan-files.ts';

/**
 * Withdraws the open request; the profile keeps a document that was seen before. Without a request,
 * removes that document from the profile.
 */
export async function removeCheck(
  { db, scans }: Pick<Context, 'db' | 'scans'>,
  uid: string,
  { kind }: CallRequest<'remove-check'>,
): Promise<CallResponse<'remove-check'>> {
  const check = documentOf(db, 'checks', checkId(uid, kind));
  const known = (await check.get()).data();
  if (known?.request) await scans.remove(scanFile(uid, known.request));
  const { FieldValue } = await import('@google-cloud/firestore');
  const teacher = documentOf(db, 'teachers', uid);
  await db.runTransaction(async (transaction) => {
    const [stored, owner] = [await transaction.get(check), await transaction.get(teacher)];
    // A later request of the teacher is not deleted.
    const isSame = stored.data()?.request?.id === known?.request?.id;
    if (stored.exists && isSame) transaction.delete(check);
    if (owner.exists && !known?.request)
      transaction.update(teacher, { [`seenDocuments.${kind}`]: FieldValue.delete() });
  });
  return { success: true };
}
