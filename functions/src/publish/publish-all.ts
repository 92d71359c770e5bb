import { collectionOf } from '../database/references.ts';
import type { SiteFile } from '../platform/publisher.ts';
import { dueSitemaps, type Sitemaps } from '../sitemap/due-sitemaps.ts';
import { dueListings } from './listings.ts';
import type { PublishContext } from './publish-dirty.ts';
import { readChanges } from './read-changes.ts';
import { recordPublished } from './record-published.ts';
import { listedTeachers, type TeacherChange } from './teacher-change.ts';

/** Every teacher's change, in the order of their ids; the next page is read while one is rendered. */
async function* allChanges(
  context: PublishContext,
  pageSize: number,
): AsyncGenerator<TeacherChange> {
  const ordered = collectionOf(context.db, 'publications').orderBy('__name__').limit(pageSize);
  let page = await ordered.get();
  for (;;) {
    const last = page.docs.at(-1);
    const next = last && page.size === pageSize ? ordered.startAfter(last).get() : undefined;
    next?.catch(() => {});
    yield* readChanges(context, page.docs, true);
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
  const listings = await dueListings(context, 'everything');
  const done: TeacherChange[] = [];
  let sitemaps: Sitemaps | undefined;
  let files = 0;
  async function* everything(): AsyncGenerator<SiteFile> {
    for await (const change of allChanges(context, pageSize)) {
      files += change.put.length;
      yield* change.put;
      done.push({ ...change, put: [] });
    }
    sitemaps = await dueSitemaps(context, listedTeachers(done), listings.subjects, true);
    files += listings.files.length + sitemaps.files.length;
    yield* listings.files;
    yield* sitemaps.files;
  }
  await context.publisher.apply({ put: everything(), remove: [] });
  const remove = [...done.flatMap((change) => change.remove), ...(sitemaps?.remove ?? [])];
  const erase = done.some(({ publication }) => publication.state.kind === 'gone');
  if (remove.length > 0) await context.publisher.apply({ put: [], remove, erase });
  await listings.published();
  await sitemaps?.published();
  await recordPublished(context, done);
  return { teachers: done.length, files };
}
