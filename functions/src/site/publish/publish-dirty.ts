import { collectionOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';
import { publishAlone } from '../../platform/publishing/publisher.ts';
import { waitingForLists } from './publish-lists.ts';
import { publishTogether } from './publish-together.ts';
import { readChanges } from './read-changes.ts';
import { setAside, type Unpublished } from './set-aside.ts';
import type { PublishContext, TeacherChange } from './teacher-change.ts';

/** Teachers in one batch, to save memory. */
const batchSize = 200;

async function publishBatch(context: PublishContext): Promise<number> {
  const dirty = await collectionOf(context.db, 'publications')
    .where('dirty', '==', true)
    .limit(batchSize)
    .get();
  const failed: Unpublished[] = [];
  const changes: TeacherChange[] = [];
  for await (const change of readChanges(context, dirty.docs, failed)) changes.push(change);
  // Comes before publishing, which may fail: a failed teacher must not block the next run.
  for (const unpublished of failed) await setAside(context, unpublished);
  const left = changes.filter(({ listed }) => listed === null);
  await publishTogether(context, { teachers: changes, lists: left.length > 0 ? left : null });
  return dirty.size;
}

/**
 * Publishes changed teachers; `publishLists` updates the lists. Safe to repeat. Pauses teachers
 * whose publishing fails.
 */
export function publishDirty(context: PublishContext): Promise<number> {
  return publishAlone(context, async (alone) => {
    let published = 0;
    for (;;) {
      const count = await publishBatch(alone);
      published += count;
      if (count < batchSize) return published;
    }
  });
}

/**
 * Time until the operator is warned: normally a save is visible within seconds, after a failure
 * within minutes.
 */
const longestWaitMs = 15 * 60_000;

/**
 * Queues publishes again if their tasks were lost, and warns the operator if changes wait too long.
 */
export async function resumePublishing({
  db,
  queue,
  clock,
  log,
}: Pick<Context, 'db' | 'queue' | 'clock' | 'log'>): Promise<boolean> {
  const dirty = await collectionOf(db, 'publications').where('dirty', '==', true).limit(20).get();
  if (!dirty.empty) await queue.enqueue();
  const longAgo = clock().getTime() - longestWaitMs;
  const late = dirty.docs.filter(({ updateTime }) => updateTime.toMillis() < longAgo);
  if (late.length > 0) {
    log.error('changes have waited too long to be published', { uids: late.map(({ id }) => id) });
  }
  const waiting = await waitingForLists(db).limit(1).get();
  if (!waiting.empty) await queue.enqueueLists();
  return !dirty.empty || !waiting.empty;
}
