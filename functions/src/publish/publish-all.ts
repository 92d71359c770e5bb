import { collectionOf } from '../database/references.ts';
import type { SiteFile } from '../platform/publishing/publisher.ts';
import { dueDirectory, type Directory } from '../directory/due-directory.ts';
import { dueSitemaps, type Sitemaps } from '../sitemap/due-sitemaps.ts';
import { readShards } from '../sitemap/stored-shards.ts';
import { applyChanges } from './apply-changes.ts';
import { keepNumbers, numbersOf } from '../numbers/recount.ts';
import { dueListings, type Listings } from './listings.ts';
import type { PublishContext } from './publish-dirty.ts';
import { readChanges } from './read-changes.ts';
import { recordPublished } from './record-published.ts';
import { dueSimilar } from './similar.ts';
import { setAside, type Unpublished } from './set-aside.ts';
import { notePublish } from './note-publish.ts';
import { listedTeachers, type TeacherChange } from './teacher-change.ts';

/** Every teacher's change, in the order of their ids; the next page is read while one is rendered. */
async function* allChanges(
  context: PublishContext,
  pageSize: number,
  failed: Unpublished[],
): AsyncGenerator<TeacherChange> {
  const ordered = collectionOf(context.db, 'publications').orderBy('__name__').limit(pageSize);
  let page = await ordered.get();
  for (;;) {
    const last = page.docs.at(-1);
    const next = last && page.size === pageSize ? ordered.startAfter(last).get() : undefined;
    next?.catch(() => {});
    yield* readChanges(context, page.docs, failed, true);
    if (!next) return;
    page = await next;
  }
}

export type PublishedAll = { teachers: number; files: number };

/**
 * Publishes every known teacher and the listings anew, as new code needs. Pages stream from the
 * renderer to the publisher; what is held is two pages of documents and the list of what was done.
 *
 * @param pageSize teachers read at a time
 */
export async function publishAll(context: PublishContext, pageSize = 100): Promise<PublishedAll> {
  let listings: Listings | undefined;
  const similar = await dueSimilar(context, 'everything');
  const done: TeacherChange[] = [];
  const failed: Unpublished[] = [];
  let sitemaps: Sitemaps | undefined;
  let directory: Directory | undefined;
  let files = 0;
  async function* everything(): AsyncGenerator<SiteFile> {
    for await (const change of allChanges(context, pageSize, failed)) {
      files += change.put.length;
      yield* change.put;
      done.push({ ...change, put: [] });
    }
    const shards = await readShards(context.db, listedTeachers(done));
    await keepNumbers(context.db, numbersOf(shards.map(({ after }) => after)));
    listings = await dueListings(context, 'everything');
    sitemaps = await dueSitemaps(context, shards, listings.subjects, true);
    directory = await dueDirectory(context, shards, true);
    const lists = [listings, similar, directory, sitemaps].flatMap((some) => some.files);
    files += lists.length;
    yield* lists;
  }
  await context.publisher.apply({ put: everything(), remove: [] });
  const remove = [similar, directory, sitemaps].flatMap((some) => some?.remove ?? []);
  const shared = { put: [], remove };
  const removed = await applyChanges(context.publisher, done, shared);
  for (const { change, error } of removed.failed) failed.push({ ...change, error });
  for (const unpublished of failed) await setAside(context, unpublished);
  await listings?.published();
  await similar.published();
  await sitemaps?.published();
  // After the shards that it is made of.
  await directory?.published();
  await recordPublished(context, removed.live);
  await notePublish(context);
  return { teachers: done.length, files };
}
