import {
  profilesSitemapPath,
  sitemapIndex,
  sitemapIndexPath,
} from '../../../domain/sitemap/sitemap.ts';
import type { Context } from '../platform/context.ts';
import { read } from '../platform/documents.ts';
import type { SiteFile } from '../platform/publisher.ts';
import { shardXml } from './shard.ts';
import type { ListedTeacher } from './shard.ts';
import { readShards, recordShard } from './stored-shards.ts';
import type { ShardChange } from './stored-shards.ts';

/** `site/sitemaps`: the sitemaps of teachers that the index names, with their last change. */
const indexDocument = 'site/sitemaps';

type StoredIndex = { shards: Record<string, Date>; stale: boolean };

/** The sitemaps that have to change with some teachers. */
export type Sitemaps = {
  files: SiteFile[];
  remove: string[];
  /** Records that the changes are live. */
  published: () => Promise<void>;
};

const nothingDue: Sitemaps = { files: [], remove: [], published: async () => {} };

const isEmpty = ({ after }: ShardChange) => Object.keys(after).length === 0;

function indexAfter(
  { shards }: StoredIndex,
  changed: readonly ShardChange[],
  now: Date,
): StoredIndex['shards'] {
  const after = { ...shards };
  for (const change of changed) {
    if (isEmpty(change)) delete after[change.shard];
    else after[change.shard] = now;
  }
  return Object.fromEntries(Object.entries(after).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const indexXml = (shards: StoredIndex['shards']) =>
  sitemapIndex(
    Object.entries(shards).map(([shard, lastModified]) => ({
      path: profilesSitemapPath(shard),
      lastModified,
    })),
  );

type SitemapContext = Pick<Context, 'db' | 'clock' | 'queue'>;

/**
 * The sitemaps of teachers who changed, and the index. What is read and written for one teacher is one
 * sitemap of a bounded size, however many teachers there are.
 *
 * @param teachers those who are listed from now on, and null for those who are not
 * @param force writes the files even when they are live as they are: the rest of the site is new
 */
export async function dueSitemaps(
  { db, clock, queue }: SitemapContext,
  teachers: ReadonlyMap<string, ListedTeacher | null>,
  force = false,
): Promise<Sitemaps> {
  const now = clock();
  const shards = await readShards(db, teachers);
  const changed = shards.filter(
    ({ before, after, stale }) => stale || JSON.stringify(before) !== JSON.stringify(after),
  );
  const indexSnapshot = await db.doc(indexDocument).get();
  const index = read<StoredIndex>(indexSnapshot) ?? { shards: {}, stale: false };
  if (changed.length === 0 && !index.stale && !force) return nothingDue;
  const after = indexAfter(index, changed, now);
  const written = force ? shards : changed;

  const recordIndex = () =>
    db.runTransaction(async (transaction) => {
      const current = await transaction.get(indexSnapshot.ref);
      const overtaken = current.updateTime?.valueOf() !== indexSnapshot.updateTime?.valueOf();
      const base = overtaken ? (read<StoredIndex>(current) ?? index) : index;
      const stored: StoredIndex = { shards: indexAfter(base, changed, now), stale: overtaken };
      transaction.set(indexSnapshot.ref, stored);
      return overtaken ? 'overtaken' : 'recorded';
    });

  return {
    // The index last: it names no sitemap that is not there.
    files: [
      ...written
        .filter((change) => !isEmpty(change))
        .map((change) => ({
          path: profilesSitemapPath(change.shard),
          body: shardXml(change.after),
        })),
      { path: sitemapIndexPath, body: indexXml(after) },
    ],
    remove: written.filter(isEmpty).map(({ shard }) => profilesSitemapPath(shard)),
    published: async () => {
      if (changed.length === 0 && !index.stale) return;
      const outcomes = await Promise.all(changed.map((change) => recordShard(db, change)));
      outcomes.push(await recordIndex());
      if (outcomes.includes('overtaken')) await queue.enqueue();
    },
  };
}
