import { collectionOf, documentOf } from '../../database/references.ts';
import {
  publishAlone,
  type SiteFile,
  type WholeSite,
} from '../../platform/publishing/publisher.ts';
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

/** The files of the build, and how Hosting serves the site. */
export type StaticSite = { config: WholeSite['config']; files: Iterable<SiteFile> };

/**
 * Live files that a full publish leaves where they are unless it writes or removes them: scripts and styles of the
 * previous build, which open tabs load, and sitemaps of which every teacher failed.
 */
const keptFolders = ['/_astro/', '/sitemaps/'];

/** Live files of teachers that are not in a full publish, because they could not be made again. */
async function notMade(
  { db }: PublishContext,
  done: readonly TeacherChange[],
  put: ReadonlySet<string>,
  failed: readonly Unpublished[],
): Promise<Set<string>> {
  const lost = done.flatMap(({ live }) => live.filter((path) => !put.has(path)));
  for (const { uid } of failed) {
    // The field only: the document may be what could not be read.
    const paths = (await documentOf(db, 'publications', uid).get()).get('paths') as unknown;
    if (Array.isArray(paths)) lost.push(...paths.map(String));
  }
  return new Set(lost);
}

/**
 * Publishes every known teacher and the listings again, as new code needs. Pages stream from the
 * renderer to the publisher; what is held is two pages of documents and the list of what was done.
 *
 * @param site makes one version of the whole site: what is neither in it nor rendered is gone, except for hashed files
 *   of the previous version and pages of teachers that cannot be rendered
 * @param pageSize teachers read at a time
 */
export function publishAll(
  context: PublishContext,
  options: { site?: StaticSite; pageSize?: number } = {},
): Promise<PublishedAll> {
  return publishAlone(context, (alone) => publishEverything(alone, options));
}

async function publishEverything(
  context: PublishContext,
  { site, pageSize = 100 }: { site?: StaticSite; pageSize?: number },
): Promise<PublishedAll> {
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
  const put = new Set<string>();
  let kept = new Set<string>();
  let remove: string[] = [];
  async function* everything(): AsyncGenerator<SiteFile> {
    if (site) yield* site.files;
    for await (const change of allChanges(context, pageSize, failed)) {
      files += change.put.length;
      for (const { path } of change.put) put.add(path);
      yield* change.put;
      done.push({ ...change, put: [] });
    }
    kept = await notMade(context, done, put, failed);
    const live = await readSite(context.db, listedTeachers(done));
    const shards = live.shards.map(({ after }) => after);
    const numbers = numbersOf(shards);
    await keepNumbers(context.db, numbers);
    await keepLocalPrices(context.db, shards);
    listings = await dueListings(context, live, numbers, 'everything');
    narrow = await dueLists(context, before, numbers.lists, 'everything');
    for await (const file of narrow.files()) {
      files += 1;
      yield file;
    }
    const { subjects } = listings;
    sitemaps = dueSitemaps(context, live, { subjects, lists: narrow.areListed }, true);
    directory = await dueDirectory(context, live, true);
    sitemapCount = live.shards.length;
    const lists = [listings, similar, directory, sitemaps].flatMap((some) => some.files);
    files += lists.length;
    yield* lists;
    remove = [narrow, similar, directory, sitemaps].flatMap((some) => some.remove);
  }
  const keeps = (path: string) =>
    kept.has(path) ||
    (keptFolders.some((folder) => path.startsWith(folder)) && !remove.includes(path));
  const whole = site && { whole: { config: site.config, keeps } };
  await context.publisher.apply({ put: everything(), remove: [], ...whole });
  const shared = { put: [], remove: site ? [] : remove };
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
