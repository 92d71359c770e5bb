import { collectionOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';

/** Few enough to be drawn before the next sweep orders again. */
const batchSize = 40;

/** How long an order may wait before it is taken for lost. */
const patienceMs = 10 * 60 * 1000;

/**
 * Orders again the drawings whose order was lost, or whose task gave up.
 *
 * @param waitedMs how long they must have waited
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
