import { collectionOf, type FoundDocument } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';
import { prepareEnd, type EndContext } from './decide-check.ts';
import { removeOrphans, scanFile } from './scan-files.ts';

const batchSize = 50;

/** Deletes the scan first. After a crash the next run finds the request still due. */
async function endOverdue(context: EndContext, found: FoundDocument<'checks'>): Promise<void> {
  const { db, scans } = context;
  const { uid, request } = found.data();
  if (request) await scans.remove(scanFile(uid, request));
  await db.runTransaction(async (transaction) => {
    const check = (await transaction.get(found.ref)).data();
    if (!check?.request || check.request.id !== request?.id) return;
    const known = { ...check, request: check.request };
    const lapsed = { outcome: 'lapsed', words: '', adminUid: null } as const;
    (await prepareEnd(context, transaction, found.id, known, lapsed))();
  });
}

export async function endOverdueChecks(context: EndContext & Pick<Context, 'log'>): Promise<void> {
  const { db, clock, log } = context;
  const due = collectionOf(db, 'checks').where('dueAt', '<=', clock()).limit(batchSize);
  for (const found of (await due.get()).docs) {
    try {
      await endOverdue(context, found);
    } catch (error) {
      log.error('a check could not end', { id: found.id, ...errorDetails(error) });
    }
  }
  await removeOrphans(context);
}
