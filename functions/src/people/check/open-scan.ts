import type { CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { scanTypeOf } from '@kloer/domain/check/scan-type.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { collectionOf, documentOf } from '../../database/references.ts';
import { requireAdmin } from '../../platform/caller/require-admin.ts';
import type { Context } from '../../platform/context.ts';
import { scanFile } from './scan-files.ts';

/**
 * Returns the scan itself instead of a link, which other people could open.
 * @throws AppError `permission-denied`, `not-found`
 */
export async function openScan(
  { db, clock, scans }: Pick<Context, 'db' | 'clock' | 'scans'>,
  adminUid: string,
  { id }: CallRequest<'admin-open-scan'>,
): Promise<CallResponse<'admin-open-scan'>> {
  const file = await db.runTransaction(async (transaction) => {
    await requireAdmin({ db }, transaction, adminUid);
    const check = (await transaction.get(documentOf(db, 'checks', id))).data();
    if (!check?.request) throw new AppError('not-found', `no request ${id}`);
    transaction.create(collectionOf(db, 'auditLog').doc(), {
      at: clock(),
      adminUid,
      action: 'open-scan',
      personUid: check.uid,
      before: {},
      after: {},
    });
    return scanFile(check.uid, check.request);
  });
  const content = await scans.read(file);
  const type = content && scanTypeOf(content);
  if (!content || !type) throw new AppError('not-found', `no scan for ${id}`);
  return { type, content: Buffer.from(content).toString('base64') };
}
