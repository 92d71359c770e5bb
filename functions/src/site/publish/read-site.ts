import { getTogether } from '../../database/get-together.ts';
import { collectionOf, documentOf, type StoredDocument } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';
import type { ListedTeacher } from '../sitemap/shard.ts';
import { byShard, shardChange, type ShardChange } from '../sitemap/stored-shards.ts';

export type LiveSite = {
  listings: StoredDocument<'listings'>;
  numbers: StoredDocument<'numbers'>;
  similar: StoredDocument<'similar'>;
  index: StoredDocument<'sitemapIndex'>;
  directory: StoredDocument<'directory'>;
  /** The sitemaps that contain these teachers, and those that are out of date. */
  shards: ShardChange[];
};

export type LiveNarrowLists = {
  lists: StoredDocument<'lists'>;
  listNumbers: StoredDocument<'listNumbers'>;
};

/** Canton and level lists are read only to publish lists, because these documents are large. */
export async function readNarrowLists(db: Context['db']): Promise<LiveNarrowLists> {
  const [lists, listNumbers] = await getTogether(
    db,
    documentOf(db, 'lists'),
    documentOf(db, 'listNumbers'),
  );
  return { lists, listNumbers };
}

/**
 * Reads the live state before the lists: recorded versions must not be newer than the rendered
 * data.
 */
export async function readSite(
  db: Context['db'],
  teachers: ReadonlyMap<string, ListedTeacher | null>,
): Promise<LiveSite> {
  const changed = byShard(teachers);
  const shardOfName = (name: string) => documentOf(db, 'sitemaps', name);
  const [documents, left] = await Promise.all([
    getTogether(
      db,
      documentOf(db, 'listings'),
      documentOf(db, 'numbers'),
      documentOf(db, 'similar'),
      documentOf(db, 'sitemapIndex'),
      documentOf(db, 'directory'),
      ...[...changed.keys()].map(shardOfName),
    ),
    collectionOf(db, 'sitemaps').where('stale', '==', true).get(),
  ]);
  const [listings, numbers, similar, index, directory, ...own] = documents;
  const stale = left.docs.filter(({ id }) => !changed.has(id));
  const shards = [...own, ...stale].map((snapshot) => shardChange(snapshot, changed));
  return { listings, numbers, similar, index, directory, shards };
}
