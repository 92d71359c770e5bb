import { collectionOf } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';
import { publishAlone } from '../../platform/publishing/publisher.ts';
import { waitingForLists } from './publish-lists.ts';
import { publishTogether } from './publish-together.ts';
import { readChanges } from './read-changes.ts';
import { setAside, type Unpublished } from './set-aside.ts';
import type { PublishContext, TeacherChange } from './teacher-change.ts';

/** Teachers published together: bounds memory, and one Hosting version holds all of them. */
const batchSize = 200;

async function publishBatch(context: PublishContext): Promise<number> {
  const dirty = await collectionOf(context.db, 'publications')
    .where('dirty', '==', true)
    .limit(batchSize)
    .get();
  const failed: Unpublished[] = [];
  const changes: TeacherChange[] = [];
  for await (const change of readChanges(context, dirty.docs, failed)) changes.push(change);
  // Also when publishing fails: whoever cannot be rendered is not to be in the way next time.
  for (const unpublished of failed) await setAside(context, unpublished);
  const left = changes.filter(({ listed }) => listed === null);
  await publishTogether(context, { teachers: changes, lists: left.length > 0 ? left : null });
  return dirty.size;
}

/**
 * Publishes every teacher marked dirty, and takes those who are shown no more off the lists. What lists
 * show of the others comes with `publishLists`. What it publishes is what is stored when it reads; whoever
 * changes meanwhile is dirty again afterwards. A crash anywhere leaves the marks, so running it again
 * completes the work.
 *
 * A teacher who cannot be published is set aside, and holds up nobody.
 *
 * @returns how many teachers were looked at
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

/** Asks for the publishes that something waits for: for tasks that were lost with their queue. */
export async function resumePublishing({
  db,
  queue,
}: Pick<Context, 'db' | 'queue'>): Promise<boolean> {
  const dirty = await collectionOf(db, 'publications').where('dirty', '==', true).limit(1).get();
  if (!dirty.empty) await queue.enqueue();
  const waiting = await waitingForLists(db).limit(1).get();
  if (!waiting.empty) await queue.enqueueLists();
  return !dirty.empty || !waiting.empty;
}
