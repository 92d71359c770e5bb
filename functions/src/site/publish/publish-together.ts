import { dueDirectory } from '../directory/due-directory.ts';
import { keptNumbers } from '../numbers/recount.ts';
import type { SiteFile } from '../../platform/publishing/publisher.ts';
import { dueSitemaps } from '../sitemap/due-sitemaps.ts';
import { applyChanges } from './apply-changes.ts';
import { dueListings, unchangedListings } from './listings.ts';
import { dueLists, unchangedLists } from './lists.ts';
import { readNarrowLists, readSite } from './read-site.ts';
import { recordPublished } from './record-published.ts';
import type { Recording } from './recording.ts';
import { setAside } from './set-aside.ts';
import { dueSimilar } from './similar.ts';
import { listedTeachers, type PublishContext, type TeacherChange } from './teacher-change.ts';

export type ListChange = Pick<TeacherChange, 'uid' | 'subjects' | 'areas' | 'levels'>;

type Together = {
  teachers: readonly TeacherChange[];
  lists: readonly ListChange[] | null;
  also?: readonly Recording[];
};

export async function publishTogether(
  context: PublishContext,
  { teachers, lists, also = [] }: Together,
): Promise<void> {
  const [site, live] = await Promise.all([
    readSite(context.db, listedTeachers(teachers)),
    lists && readNarrowLists(context.db),
  ]);
  const counted = live && keptNumbers(site.numbers, live.listNumbers);
  const [listings, narrow, similar, directory] = await Promise.all([
    lists && counted ? dueListings(context, site, counted, lists) : unchangedListings(site),
    lists && counted ? dueLists(context, live, counted.lists, lists) : unchangedLists(site),
    dueSimilar(context, site, lists ?? []),
    dueDirectory(context, site),
  ]);
  const sitemaps = dueSitemaps(context, site, {
    subjects: listings.subjects,
    lists: narrow.areListed,
  });
  const pages: SiteFile[] = [];
  for await (const file of narrow.files()) pages.push(file);
  const shared = {
    put: [...listings.files, ...pages, ...similar.files, ...directory.files, ...sitemaps.files],
    remove: [...narrow.remove, ...similar.remove, ...directory.remove, ...sitemaps.remove],
  };
  const applied = await applyChanges(context.publisher, teachers, shared);
  for (const { change, error } of applied.failed) await setAside(context, { ...change, error });
  const isNews = applied.live.length + shared.put.length + shared.remove.length + also.length > 0;
  if (!isNews && !listings.isRecounted && !narrow.isRecounted) return;
  const parts = [listings, narrow, similar, sitemaps, directory, ...also];
  // Queued before recording: otherwise, after a crash between the two, the other lists would wait
  // for another change.
  if (narrow.isMore) await context.queue.enqueueLists();
  await recordPublished(context, applied.live, parts, site.shards.length);
}
