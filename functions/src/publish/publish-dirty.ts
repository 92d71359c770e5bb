import { collectionOf } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { dueDirectory } from '../directory/due-directory.ts';
import { dueSitemaps } from '../sitemap/due-sitemaps.ts';
import { applyChanges } from './apply-changes.ts';
import { dueListings } from './listings.ts';
import { readChanges } from './read-changes.ts';
import { readSite } from './read-site.ts';
import { recordPublished } from './record-published.ts';
import { dueSimilar } from './similar.ts';
import { setAside, type Unpublished } from './set-aside.ts';
import {
  listedAnew,
  listedTeachers,
  type ChangeContext,
  type TeacherChange,
} from './teacher-change.ts';

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
  const site = await readSite(context.db, listedTeachers(changes));
  const [listings, similar, directory] = await Promise.all([
    dueListings(context, site, site.numbers.data(), listedAnew(changes, 'cards')),
    dueSimilar(context, site, listedAnew(changes, 'similar')),
    dueDirectory(context, site),
  ]);
  const sitemaps = dueSitemaps(context, site, listings.subjects);
  const shared = {
    put: [...listings.files, ...similar.files, ...directory.files, ...sitemaps.files],
    remove: [...similar.remove, ...directory.remove, ...sitemaps.remove],
  };
  const applied = await applyChanges(context.publisher, changes, shared);
  for (const { change, error } of applied.failed) await setAside(context, { ...change, error });
  const isNews = applied.live.length + shared.put.length + shared.remove.length > 0;
  if (isNews || listings.isRecounted) {
    // The directory after the shards that it is made of.
    const parts = [listings, similar, sitemaps, directory];
    await recordPublished(context, applied.live, parts, site.shards.length);
  }
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
