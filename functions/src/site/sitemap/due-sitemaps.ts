import { randomUUID } from 'node:crypto';
import { locales } from '@kloer/domain/locale/locale.ts';
import { subjectPath } from '@kloer/domain/paths/paths.ts';
import type { SubjectKey } from '@kloer/domain/reference/subjects.ts';
import {
  listsSitemapPath,
  profilesSitemapPath,
  sitemap,
  sitemapIndex,
  sitemapIndexPath,
  subjectsSitemapPath,
} from '@kloer/domain/sitemap/sitemap.ts';
import { replaceAsRead } from '../../database/replace-as-read.ts';
import type { SitemapIndex } from '../../database/schemas/site.ts';
import type { Context } from '../../platform/context.ts';
import type { WrittenFile } from '../../platform/publishing/publisher.ts';
import type { LiveSite } from '../publish/read-site.ts';
import { nothingToRecord, type Recording } from '../publish/recording.ts';
import { shardXml } from './shard.ts';
import { recordShard, recordShardAsRead, type ShardChange } from './stored-shards.ts';

export type Sitemaps = Recording & { files: WrittenFile[]; remove: string[] };

const nothingDue: Sitemaps = { files: [], remove: [], ...nothingToRecord };

const isEmpty = ({ after }: ShardChange) => Object.keys(after).length === 0;

function indexAfter(
  { shards }: SitemapIndex,
  changed: readonly ShardChange[],
  now: Date,
): SitemapIndex['shards'] {
  const after = { ...shards };
  for (const change of changed) {
    if (isEmpty(change)) delete after[change.shard];
    else after[change.shard] = now;
  }
  return Object.fromEntries(Object.entries(after).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function indexXml({ shards, subjects, lists }: Omit<SitemapIndex, 'version' | 'stale'>): string {
  return sitemapIndex([
    ...(subjects.length > 0 ? [{ path: subjectsSitemapPath }] : []),
    ...(lists ? [{ path: listsSitemapPath }] : []),
    ...Object.entries(shards).map(([shard, lastModified]) => ({
      path: profilesSitemapPath(shard),
      lastModified,
    })),
  ]);
}

function subjectsXml(subjects: readonly SubjectKey[]): string {
  return sitemap(
    subjects.flatMap((subject) =>
      locales.map((locale) => ({ path: subjectPath(locale, subject) })),
    ),
  );
}

type SitemapContext = Pick<Context, 'db' | 'clock' | 'queue'>;

/** The sitemaps to write again. A changed profile changes only one, because each has a limited size. */
export function dueSitemaps(
  { db, clock, queue }: SitemapContext,
  { index: indexSnapshot, shards }: Pick<LiveSite, 'index' | 'shards'>,
  { subjects, lists }: { subjects: SubjectKey[]; lists: boolean },
  force = false,
): Sitemaps {
  const now = clock();
  const changed = shards.filter(
    ({ before, after, stale }) => stale || JSON.stringify(before) !== JSON.stringify(after),
  );
  const index: SitemapIndex = indexSnapshot.data() ?? { shards: {}, subjects: [], stale: false };
  const otherSubjects = subjects.join() !== index.subjects.join();
  const otherLists = lists !== (index.lists ?? false);
  const isDue = changed.length > 0 || otherSubjects || otherLists || index.stale;
  if (!isDue && !force) return nothingDue;
  const after = { shards: indexAfter(index, changed, now), subjects, lists };
  const written = force ? shards : changed;
  const subjectFiles =
    subjects.length > 0 && (otherSubjects || index.stale || force)
      ? [{ path: subjectsSitemapPath, body: subjectsXml(subjects) }]
      : [];

  const recordIndex = () =>
    db.runTransaction(async (transaction) => {
      const current = await transaction.get(indexSnapshot.ref);
      const overtaken = current.data()?.version !== index.version;
      const base = overtaken ? (current.data() ?? index) : index;
      const stored: SitemapIndex = {
        version: randomUUID(),
        shards: indexAfter(base, changed, now),
        subjects,
        lists,
        stale: overtaken,
      };
      transaction.set(indexSnapshot.ref, stored);
      return overtaken ? 'overtaken' : 'recorded';
    });

  return {
    // The index comes last, because it must not name sitemaps that are missing.
    files: [
      ...written
        .filter((change) => !isEmpty(change))
        .map((change) => ({
          path: profilesSitemapPath(change.shard),
          body: shardXml(change.after),
        })),
      ...subjectFiles,
      { path: sitemapIndexPath, body: indexXml(after) },
    ],
    remove: [
      ...written.filter(isEmpty).map(({ shard }) => profilesSitemapPath(shard)),
      ...(subjects.length === 0 && index.subjects.length > 0 ? [subjectsSitemapPath] : []),
    ],
    record: (batch) => {
      for (const change of written) recordShardAsRead(batch, change);
      replaceAsRead(batch, indexSnapshot, { version: randomUUID(), ...after, stale: false });
    },
    published: async () => {
      // Unchanged sitemaps are recorded too: writing the file may have replaced another publisher's
      // file.
      const outcomes = await Promise.all(written.map((change) => recordShard(db, change)));
      outcomes.push(await recordIndex());
      if (outcomes.includes('overtaken')) await queue.enqueue();
    },
  };
}
