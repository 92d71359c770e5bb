import { dueDirectory } from '../directory/due-directory.ts';
import { dueSitemaps } from '../sitemap/due-sitemaps.ts';
import { applyChanges } from './apply-changes.ts';
import { dueListings, unchangedListings } from './listings.ts';
import { readSite } from './read-site.ts';
import { recordPublished } from './record-published.ts';
import type { Recording } from './recording.ts';
import { setAside } from './set-aside.ts';
import { dueSimilar } from './similar.ts';
import { listedTeachers, type PublishContext, type TeacherChange } from './teacher-change.ts';

/** A teacher whom lists show otherwise than before, or no more. */
export type ListChange = Pick<TeacherChange, 'uid' | 'subjects' | 'areas'>;

type Together = {
  /** Whose own pages are to be live. */
  teachers: readonly TeacherChange[];
  /** For whom lists are brought up to date; null leaves all lists as they are. */
  lists: readonly ListChange[] | null;
  /** What else is on record once all is live. */
  also?: readonly Recording[];
};

/** Puts some teachers' pages and what of the site goes with them live together, and records it. */
export async function publishTogether(
  context: PublishContext,
  { teachers, lists, also = [] }: Together,
): Promise<void> {
  const site = await readSite(context.db, listedTeachers(teachers));
  const [listings, similar, directory] = await Promise.all([
    lists ? dueListings(context, site, site.numbers.data(), lists) : unchangedListings(site),
    dueSimilar(context, site, lists ?? []),
    dueDirectory(context, site),
  ]);
  const sitemaps = dueSitemaps(context, site, listings.subjects);
  const shared = {
    put: [...listings.files, ...similar.files, ...directory.files, ...sitemaps.files],
    remove: [...similar.remove, ...directory.remove, ...sitemaps.remove],
  };
  const applied = await applyChanges(context.publisher, teachers, shared);
  for (const { change, error } of applied.failed) await setAside(context, { ...change, error });
  const isNews = applied.live.length + shared.put.length + shared.remove.length + also.length > 0;
  if (!isNews && !listings.isRecounted) return;
  // The directory after the shards that it is made of.
  const parts = [listings, similar, sitemaps, directory, ...also];
  await recordPublished(context, applied.live, parts, site.shards.length);
}
