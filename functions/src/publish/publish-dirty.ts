import { collectionOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { dueDirectory } from '../directory/due-directory.ts';
import { dueSitemaps } from '../sitemap/due-sitemaps.ts';
import { readShards } from '../sitemap/stored-shards.ts';
import { applyChanges } from './apply-changes.ts';
import { dueListings } from './listings.ts';
import { readChanges } from './read-changes.ts';
import { recordPublished } from './record-published.ts';
import { dueSimilar } from './similar.ts';
import { setAside, type Unpublished } from './set-aside.ts';
import { notePublish } from './note-publish.ts';
import { listedTeachers, type ChangeContext, type TeacherChange } from './teacher-change.ts';

export type PublishContext = ChangeContext & Pick<Context, 'db' | 'clock' | 'publisher' | 'queue'>;

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
  const listings = await dueListings(context, changes);
  const similar = await dueSimilar(context, changes);
  const shards = await readShards(context.db, listedTeachers(changes));
  const sitemaps = await dueSitemaps(context, shards, listings.subjects);
  const directory = await dueDirectory(context, shards);
  const shared = {
    put: [...listings.files, ...similar.files, ...directory.files, ...sitemaps.files],
    remove: [...similar.remove, ...directory.remove, ...sitemaps.remove],
  };
  const applied = await applyChanges(context.publisher, changes, shared);
  for (const { change, error } of applied.failed) await setAside(context, { ...change, error });
  await listings.published();
  await similar.published();
  await sitemaps.published();
  // After the shards that it is made of.
  await directory.published();
  await recordPublished(context, applied.live);
  if (applied.live.length + shared.put.length + shared.remove.length > 0)
    await notePublish(context);
  return dirty.size;
}

/**
 * Publishes every teacher marked dirty, and the listings they appear in. What it publishes is what is
 * stored when it reads; whoever changes meanwhile is dirty again afterwards. A crash anywhere leaves
 * the marks, so running it again completes the work.
 *
 * A teacher who cannot be published is set aside, and holds up nobody.
 *
 * @returns how many teachers were looked at
 */
export async function publishDirty(context: PublishContext): Promise<number> {
  let published = 0;
  for (;;) {
    const count = await publishBatch(context);
    published += count;
    if (count < batchSize) return published;
  }
}

/** Asks for a publish when something is dirty: for tasks that were lost with their queue. */
export async function resumePublishing({
  db,
  queue,
}: Pick<Context, 'db' | 'queue'>): Promise<boolean> {
  const dirty = await collectionOf(db, 'publications').where('dirty', '==', true).limit(1).get();
  if (!dirty.empty) await queue.enqueue();
  return !dirty.empty;
}
