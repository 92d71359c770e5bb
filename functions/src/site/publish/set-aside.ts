import type { Timestamp } from 'firebase-admin/firestore';
import { collectionOf, documentOf } from '../../database/references.ts';
import type { SetAside } from '../../database/schemas/publication.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';

export type Unpublished = { uid: string; readAt: Timestamp; error: unknown };

const longestPauseMinutes = 60;

const batchSize = 50;

/**
 * Pauses publishing of a failed teacher, from one minute doubling to an hour. A later change of the
 * teacher ends the pause.
 */
export async function setAside(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { uid, readAt, error }: Unpublished,
): Promise<void> {
  const document = documentOf(db, 'publications', uid);
  const attempts = await db.runTransaction(async (transaction) => {
    // Reads single fields, because the document may be invalid.
    const current = await transaction.get(document);
    if (!current.updateTime?.isEqual(readAt)) return null;
    const count = Number(current.get('setAside.attempts') ?? 0) + 1;
    const pauseMinutes = Math.min(2 ** (count - 1), longestPauseMinutes);
    const aside: SetAside = {
      attempts: count,
      retryAt: new Date(clock().getTime() + pauseMinutes * 60_000),
      error: String(error).slice(0, 500),
    };
    transaction.update(document, { dirty: false, setAside: aside });
    return count;
  });
  if (attempts !== null) {
    log.error('a teacher cannot be published', { uid, attempts, ...errorDetails(error) });
  }
}

export async function retrySetAside({
  db,
  clock,
  queue,
}: Pick<Context, 'db' | 'clock' | 'queue'>): Promise<void> {
  const due = await collectionOf(db, 'publications')
    .where('setAside.retryAt', '<=', clock())
    .limit(batchSize)
    .get();
  for (const { ref } of due.docs) {
    await db.runTransaction(async (transaction) => {
      const current = await transaction.get(ref);
      if (current.get('setAside')) transaction.update(ref, { dirty: true });
    });
  }
  if (!due.empty) await queue.enqueue();
}
