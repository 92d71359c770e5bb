import type { Context } from '../platform/context.ts';
import { shardOf, withChanges, type ListedTeacher, type ShardEntries } from './shard.ts';

/** `sitemaps/{shard}`: what one sitemap of teachers lists. */
type StoredShard = {
  /** `ShardEntries` as JSON: one field, which no index looks into. */
  entries: string;
  /** Two publishers met: the file may lack what is in here. */
  stale: boolean;
};

const collection = 'sitemaps';

/** What is to become of one sitemap. */
export type ShardChange = {
  shard: string;
  changes: ReadonlyMap<string, ListedTeacher | null>;
  before: ShardEntries;
  after: ShardEntries;
  stale: boolean;
  /** Update time of the document that was read; undefined when there was none. */
  readAt: FirebaseFirestore.Timestamp | undefined;
};

const parse = (snapshot: FirebaseFirestore.DocumentSnapshot): ShardEntries =>
  JSON.parse(String(snapshot.get('entries') ?? '{}')) as ShardEntries;

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
  const stale = await db.collection(collection).where('stale', '==', true).get();
  const names = new Set([...changed.keys(), ...stale.docs.map(({ id }) => id)]);
  if (names.size === 0) return [];
  const found = await db.getAll(...[...names].map((name) => db.doc(`${collection}/${name}`)));
  return found.map((snapshot) => {
    const changes = changed.get(snapshot.id) ?? new Map<string, never>();
    const before = parse(snapshot);
    return {
      shard: snapshot.id,
      changes,
      before,
      after: withChanges(before, changes),
      stale: snapshot.get('stale') === true,
      readAt: snapshot.updateTime,
    };
  });
}

/**
 * Records what a published sitemap lists. When another publisher recorded it since it was read, the
 * changes of both are kept and the sitemap is stale.
 */
export async function recordShard(
  db: Context['db'],
  { shard, changes, after, readAt }: ShardChange,
): Promise<'recorded' | 'overtaken'> {
  const document = db.doc(`${collection}/${shard}`);
  return db.runTransaction(async (transaction) => {
    const current = await transaction.get(document);
    const overtaken = current.updateTime?.valueOf() !== readAt?.valueOf();
    const entries = overtaken ? withChanges(parse(current), changes) : after;
    if (!overtaken && Object.keys(entries).length === 0) transaction.delete(document);
    else {
      const stored: StoredShard = { entries: JSON.stringify(entries), stale: overtaken };
      transaction.set(document, stored);
    }
    return overtaken ? 'overtaken' : 'recorded';
  });
}
