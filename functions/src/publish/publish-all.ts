import { collectionOf, documentOf } from '../database/references.ts';
import type { SiteFile } from '../platform/publishing/publisher.ts';
import { dueDirectory, type Directory } from '../directory/due-directory.ts';
import { dueSitemaps, type Sitemaps } from '../sitemap/due-sitemaps.ts';
import { applyChanges } from './apply-changes.ts';
import { keepLocalPrices, keepNumbers, numbersOf } from '../numbers/recount.ts';
import { dueListings, type Listings } from './listings.ts';
import { dueLists, type Lists } from './lists.ts';
import { readChanges } from './read-changes.ts';
import { readSite } from './read-site.ts';
import { recordPublished } from './record-published.ts';
import { dueSimilar } from './similar.ts';
import { setAside, type Unpublished } from './set-aside.ts';
import { listedTeachers, type PublishContext, type TeacherChange } from './teacher-change.ts';

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
  let narrow: Lists | undefined;
  // Read before the teachers: what is recorded is never newer than what was rendered.
  const before = {
    similar: await documentOf(context.db, 'similar').get(),
    lists: await documentOf(context.db, 'lists').get(),
  };
  const similar = await dueSimilar(context, before, 'everything');
  const done: TeacherChange[] = [];
  const failed: Unpublished[] = [];
  let sitemaps: Sitemaps | undefined;
  let directory: Directory | undefined;
  let sitemapCount = 0;
  let files = 0;
  async function* everything(): AsyncGenerator<SiteFile> {
    for await (const change of allChanges(context, pageSize, failed)) {
      files += change.put.length;
      yield* change.put;
      done.push({ ...change, put: [] });
    }
    const site = await readSite(context.db, listedTeachers(done));
    const shards = site.shards.map(({ after }) => after);
    const numbers = numbersOf(shards);
    await keepNumbers(context.db, numbers);
    await keepLocalPrices(context.db, shards);
    listings = await dueListings(context, site, numbers, 'everything');
    narrow = await dueLists(context, before, numbers.lists, 'everything');
    for await (const file of narrow.files()) {
      files += 1;
      yield file;
    }
    const { subjects } = listings;
    sitemaps = dueSitemaps(context, site, { subjects, lists: narrow.areListed }, true);
    directory = await dueDirectory(context, site, true);
    sitemapCount = site.shards.length;
    const lists = [listings, similar, directory, sitemaps].flatMap((some) => some.files);
    files += lists.length;
    yield* lists;
  }
  await context.publisher.apply({ put: everything(), remove: [] });
  const remove = [narrow, similar, directory, sitemaps].flatMap((some) => some?.remove ?? []);
  const shared = { put: [], remove };
  const removed = await applyChanges(context.publisher, done, shared);
  for (const { change, error } of removed.failed) failed.push({ ...change, error });
  for (const unpublished of failed) await setAside(context, unpublished);
  // The directory after the shards that it is made of.
  const parts = [listings, narrow, similar, sitemaps, directory].filter(
    (part) => part !== undefined,
  );
  await recordPublished(context, removed.live, parts, sitemapCount);
  return { teachers: done.length, files };
}
