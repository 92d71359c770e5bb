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
import { dueSimilar, type SimilarLists } from './similar.ts';
import { setAside, type Unpublished } from './set-aside.ts';
import { listedTeachers, type PublishContext, type TeacherChange } from './teacher-change.ts';

/** Changes of all teachers, in the order of ids. Reads ahead while pages are rendered. */
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

export type StaticSite = { config: WholeSite['config']; files: Iterable<SiteFile> };

/**
 * Kept unless overwritten: scripts of the previous build, for open tabs, and sitemaps of failed
 * teachers.
 */
const keptFolders = ['/_astro/', '/sitemaps/'];

async function notMade(
  { db }: PublishContext,
  done: readonly TeacherChange[],
  put: ReadonlySet<string>,
  failed: readonly Unpublished[],
): Promise<Set<string>> {
  const lost = done.flatMap(({ live }) => live.filter((path) => !put.has(path)));
  for (const { uid } of failed) {
    // Reads only `paths`, because the document may be invalid.
    const paths = (await documentOf(db, 'publications', uid).get()).get('paths') as unknown;
    if (Array.isArray(paths)) lost.push(...paths.map(String));
  }
  return new Set(lost);
}

/**
 * Publishes the pages of every teacher and all listings, for new code.
 * @param site replaces the whole site, except hashed files and pages of failed teachers
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
  let similar: SimilarLists | undefined;
  // Read before the teachers: recorded versions must not be newer than the rendered data.
  const before = {
    similar: await documentOf(context.db, 'similar').get(),
    lists: await documentOf(context.db, 'lists').get(),
  };
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
    // Rendered after the teachers, so that the lists show their changes.
    similar = await dueSimilar(context, before, 'everything');
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
  // The directory is recorded last, after the sitemaps whose teachers it lists.
  const parts = [listings, narrow, similar, sitemaps, directory].filter(
    (part) => part !== undefined,
  );
  await recordPublished(context, removed.live, parts, sitemapCount);
  return { teachers: done.length, files };
}
