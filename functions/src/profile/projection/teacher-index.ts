import { createHash } from 'node:crypto';
import type { Entitlement, Subscription } from '@kloer/domain/subscription/subscription.ts';
import { getTogether } from '../../database/get-together.ts';
import { documentOf, type StoredDocument } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';
import { subscriptionIn } from '../../money/subscription/stored-subscription.ts';
import { SeenTeacher } from './stored-teacher.ts';

type IndexContext = Pick<Context, 'db'>;

/** For searching, filtering and sorting teachers; independent of the time. */
export type IndexEntry = {
  firstName: string;
  lastName: string;
  email: string;
  showsEmail: boolean;
  cityId: string;
  createdAtMs: number;
  paused: boolean;
  suspended: boolean;
  entitlement: Entitlement;
};

export type IndexEntries = Record<string, IndexEntry>;

/** Few enough to be read at once. Up to 40,000 teachers, each shard stays below 1 MiB. */
const shardNames = Array.from({ length: 16 }, (_, shard) => shard.toString(16));

export function shardOf(uid: string): string {
  return createHash('sha256').update(uid).digest('hex').slice(0, 1);
}

const isInstant = (name: string) => name.endsWith('At') || name === 'overdueSince';

const revive = (name: string, value: unknown): unknown =>
  isInstant(name) ? new Date(value as string) : value;

export function entriesOf(snapshot: StoredDocument<'teacherIndex'>): IndexEntries {
  const stored = Object.entries(snapshot.data()?.entries ?? {});
  return Object.fromEntries(
    stored.map(([uid, entry]) => [uid, JSON.parse(entry, revive) as IndexEntry]),
  );
}

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

/** Reads nothing, so that concurrent writers do not wait for each other. */
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

export async function indexTeachers(context: IndexContext, uids: readonly string[]): Promise<void> {
  const byShard = Map.groupBy(uids, shardOf);
  for (const [shard, some] of byShard) await writeShard(context, shard, some);
}

export async function readIndex({ db }: IndexContext): Promise<Map<string, IndexEntry>> {
  const shards = await getTogether(
    db,
    ...shardNames.map((shard) => documentOf(db, 'teacherIndex', shard)),
  );
  return new Map(shards.flatMap((shard) => Object.entries(entriesOf(shard))));
}
