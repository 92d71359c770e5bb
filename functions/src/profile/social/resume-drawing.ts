import { collectionOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';

/** Drawings in one sweep, so that it finishes in time. */
const batchSize = 40;

/** After this time, a request to draw counts as lost. */
const patienceMs = 10 * 60 * 1000;

/**
 * Requests lost drawings again.
 * @param waitedMs minimum age of the request to draw
 */
export async function resumeDrawing(
  { db, clock, drawings }: Pick<Context, 'db' | 'clock' | 'drawings'>,
  waitedMs = patienceMs,
): Promise<number> {
  const due = await collectionOf(db, 'publications')
    .where('social.dueAt', '<=', new Date(clock().getTime() - waitedMs))
    .limit(batchSize)
    .get();
  for (const document of due.docs) {
    await drawings.enqueue({ uid: document.id, key: String(document.get('social.key')) });
  }
  return due.size;
}
