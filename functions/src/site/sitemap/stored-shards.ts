import { randomUUID } from 'node:crypto';
import type { StoredDocument } from '../../database/references.ts';
import { replaceAsRead } from '../../database/replace-as-read.ts';
import type { Context } from '../../platform/context.ts';
import { shardOf, withChanges, type ListedTeacher, type ShardEntries } from './shard.ts';

export type ShardChange = {
  shard: string;
  changes: ReadonlyMap<string, ListedTeacher | null>;
  before: ShardEntries;
  after: ShardEntries;
  stale: boolean;
  snapshot: StoredDocument<'sitemaps'>;
};

export const entriesOf = (snapshot: StoredDocument<'sitemaps'>): ShardEntries =>
  JSON.parse(snapshot.data()?.entries ?? '{}') as ShardEntries;

export function byShard(teachers: ReadonlyMap<string, ListedTeacher | null>) {
  const shards = new Map<string, Map<string, ListedTeacher | null>>();
  for (const [uid, listed] of teachers) {
    const shard = shardOf(uid);
    const changes = shards.get(shard) ?? new Map<string, ListedTeacher | null>();
    shards.set(shard, changes.set(uid, listed));
  }
  return shards;
}

export function shardChange(
  snapshot: StoredDocument<'sitemaps'>,
  changed: ReadonlyMap<string, ReadonlyMap<string, ListedTeacher | null>>,
): ShardChange {
  const changes = changed.get(snapshot.id) ?? new Map<string, never>();
  const before = entriesOf(snapshot);
  return {
    shard: snapshot.id,
    snapshot,
    changes,
    before,
    after: withChanges(before, changes),
    stale: snapshot.data()?.stale === true,
  };
}

const stored = (entries: ShardEntries, stale: boolean) => ({
  version: randomUUID(),
  entries: JSON.stringify(entries),
  stale,
});

export function recordShardAsRead(
  batch: FirebaseFirestore.WriteBatch,
  { snapshot, after }: ShardChange,
): void {
  const { ref, updateTime } = snapshot;
  if (Object.keys(after).length > 0) replaceAsRead(batch, snapshot, stored(after, false));
  else if (updateTime) batch.delete(ref, { lastUpdateTime: updateTime });
}

/**
 * If another publisher recorded the sitemap too, keeps both changes and marks it as out of date.
 */
export async function recordShard(
  db: Context['db'],
  { snapshot, changes, after }: ShardChange,
): Promise<'recorded' | 'overtaken'> {
  const { ref } = snapshot;
  return db.runTransaction(async (transaction) => {
    const current = await transaction.get(ref);
    const overtaken = current.data()?.version !== snapshot.data()?.version;
    const entries = overtaken ? withChanges(entriesOf(current), changes) : after;
    if (!overtaken && Object.keys(entries).length === 0) transaction.delete(ref);
    else transaction.set(ref, stored(entries, overtaken));
    return overtaken ? 'overtaken' : 'recorded';
  });
}
