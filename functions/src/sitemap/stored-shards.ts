import { randomUUID } from 'node:crypto';
import { getTogether } from '../database/get-together.ts';
import { collectionOf, documentOf, type StoredDocument } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { shardOf, withChanges, type ListedTeacher, type ShardEntries } from './shard.ts';

/** What is to become of one sitemap. */
export type ShardChange = {
  shard: string;
  changes: ReadonlyMap<string, ListedTeacher | null>;
  before: ShardEntries;
  after: ShardEntries;
  stale: boolean;
  /** Of the document that was read; undefined when there was none. */
  version: string | undefined;
};

/** The entries of a stored shard; none of one that does not exist. */
export const entriesOf = (snapshot: StoredDocument<'sitemaps'>): ShardEntries =>
  JSON.parse(snapshot.data()?.entries ?? '{}') as ShardEntries;

function byShard(teachers: ReadonlyMap<string, ListedTeacher | null>) {
  const shards = new Map<string, Map<string, ListedTeacher | null>>();
  for (const [uid, listed] of teachers) {
    const shard = shardOf(uid);
    const changes = shards.get(shard) ?? new Map<string, ListedTeacher | null>();
    shards.set(shard, changes.set(uid, listed));
  }
  return shards;
}

/** The sitemaps that the given teachers are in, and those that publishers left stale. */
export async function readShards(
  db: Context['db'],
  teachers: ReadonlyMap<string, ListedTeacher | null>,
): Promise<ShardChange[]> {
  const changed = byShard(teachers);
  const stale = await collectionOf(db, 'sitemaps').where('stale', '==', true).get();
  const names = new Set([...changed.keys(), ...stale.docs.map(({ id }) => id)]);
  if (names.size === 0) return [];
  const found = await getTogether(
    db,
    ...[...names].map((name) => documentOf(db, 'sitemaps', name)),
  );
  return found.map((snapshot) => {
    const changes = changed.get(snapshot.id) ?? new Map<string, never>();
    const before = entriesOf(snapshot);
    return {
      shard: snapshot.id,
      changes,
      before,
      after: withChanges(before, changes),
      stale: snapshot.data()?.stale === true,
      version: snapshot.data()?.version,
    };
  });
}

/**
 * Records what a published sitemap lists. When another publisher recorded it since it was read, the
 * changes of both are kept and the sitemap is stale.
 */
export async function recordShard(
  db: Context['db'],
  { shard, changes, after, version }: ShardChange,
): Promise<'recorded' | 'overtaken'> {
  const document = documentOf(db, 'sitemaps', shard);
  return db.runTransaction(async (transaction) => {
    const current = await transaction.get(document);
    const overtaken = current.data()?.version !== version;
    const entries = overtaken ? withChanges(entriesOf(current), changes) : after;
    if (!overtaken && Object.keys(entries).length === 0) transaction.delete(document);
    else {
      const stored = { version: randomUUID(), entries: JSON.stringify(entries), stale: overtaken };
      transaction.set(document, stored);
    }
    return overtaken ? 'overtaken' : 'recorded';
  });
}
