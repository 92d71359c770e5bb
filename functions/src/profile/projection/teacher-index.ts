import { createHash } from 'node:crypto';
import type { Entitlement, Subscription } from '@kloer/domain/subscription/subscription.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf, type StoredDocument } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';
import { subscriptionIn } from '../../money/subscription/stored-subscription.ts';
import { SeenTeacher } from './stored-teacher.ts';

type IndexContext = Pick<Context, 'db'>;

/** What teachers are searched, filtered and sorted by; nothing of it changes with the time. */
export type IndexEntry = {
  firstName: string;
  lastName: string;
  email: string;
  /** Whether the table shows the address. */
  showsEmail: boolean;
  cityId: string;
  createdAtMs: number;
  paused: boolean;
  suspended: boolean;
  entitlement: Entitlement;
};

/** The teachers of one shard by uid. */
export type IndexEntries = Record<string, IndexEntry>;

/** So few that all are read at once, and so many that none comes near 1 MiB before there are 40,000 teachers. */
export const shardNames = Array.from({ length: 16 }, (_, shard) => shard.toString(16));

export function shardOf(uid: string): string {
  return createHash('sha256').update(uid).digest('hex').slice(0, 1);
}

const isInstant = (name: string) => name.endsWith('At') || name === 'overdueSince';

/** What was written here is read here, ten thousand at a time: instants are all that JSON took from it. */
const revive = (name: string, value: unknown): unknown =>
  isInstant(name) ? new Date(value as string) : value;

/** What a stored shard holds; nothing where there is none. */
export function entriesOf(snapshot: StoredDocument<'teacherIndex'>): IndexEntries {
  const stored = Object.entries(snapshot.data()?.entries ?? {});
  return Object.fromEntries(
    stored.map(([uid, entry]) => [uid, JSON.parse(entry, revive) as IndexEntry]),
  );
}

/** Of a teacher as stored; null where there is none. */
export function entryOf(
  teacher: Record<string, unknown> | undefined,
  { entitlement, paused, suspended }: Subscription,
): IndexEntry | null {
  if (!teacher) return null;
  const { firstName, lastName, email, showEmail, cityId, createdAt } = SeenTeacher.parse(teacher);
  return {
    firstName,
    lastName,
    email,
    showsEmail: showEmail,
    cityId,
    createdAtMs: createdAt?.getTime() ?? 0,
    paused,
    suspended,
    entitlement,
  };
}

/** Reads some teachers as they are now, within a transaction or without. */
async function readEntries(
  { db }: IndexContext,
  source: FirebaseFirestore.Firestore | FirebaseFirestore.Transaction,
  uids: readonly string[],
): Promise<Map<string, IndexEntry | null>> {
  const teachers = await getTogether(source, ...uids.map((uid) => documentOf(db, 'teachers', uid)));
  const decided = await getTogether(
    source,
    ...uids.map((uid) => documentOf(db, 'subscriptions', uid)),
  );
  return new Map(
    uids.map((uid, at) => {
      const subscription = decided[at];
      if (!subscription) throw new RangeError(`${uid} was not read`);
      return [uid, entryOf(teachers[at]?.data(), subscriptionIn(subscription))];
    }),
  );
}

/**
 * Writes into one shard how its teachers are. The shard itself is not read: many who write to it at once would
 * wait for each other.
 */
async function writeShard(
  context: IndexContext,
  shard: string,
  uids: readonly string[],
): Promise<void> {
  const document = documentOf(context.db, 'teacherIndex', shard);
  const { FieldValue } = await import('@google-cloud/firestore');
  await context.db.runTransaction(async (transaction) => {
    const found = await readEntries(context, transaction, uids);
    const entries = Object.fromEntries(
      [...found].map(([uid, entry]) => [uid, entry ? JSON.stringify(entry) : FieldValue.delete()]),
    );
    transaction.set(document, { entries } as never, { merge: true });
  });
}

/**
 * Brings the index of teachers up to what is stored of some of them. It looks only at what is stored now,
 * so it may come late, twice or out of order.
 */
export async function indexTeachers(context: IndexContext, uids: readonly string[]): Promise<void> {
  const byShard = Map.groupBy(uids, shardOf);
  for (const [shard, some] of byShard) await writeShard(context, shard, some);
}

/** Every teacher's entry by uid. */
export async function readIndex({ db }: IndexContext): Promise<Map<string, IndexEntry>> {
  const shards = await getTogether(
    db,
    ...shardNames.map((shard) => documentOf(db, 'teacherIndex', shard)),
  );
  return new Map(shards.flatMap((shard) => Object.entries(entriesOf(shard))));
}
