import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod/mini';
import { Entitlement, type Subscription } from '@kloer/domain/subscription/subscription.ts';
import { getTogether } from '../database/get-together.ts';
import { documentOf, type StoredDocument } from '../database/references.ts';
import type { Context } from '../platform/context.ts';
import { subscriptionIn } from '../subscription/stored-subscription.ts';
import { SeenTeacher } from './stored-teacher.ts';

type IndexContext = Pick<Context, 'db'>;

/** What teachers are searched, filtered and sorted by; nothing of it changes with the time. */
const Entry = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Whether the table shows the address. */
  showsEmail: z.boolean(),
  cityId: z.string(),
  createdAtMs: z.number(),
  paused: z.boolean(),
  suspended: z.boolean(),
  /** As stored, times as ISO instants. */
  entitlement: z.record(z.string(), z.unknown()),
});

export type IndexEntry = Omit<z.infer<typeof Entry>, 'entitlement'> & { entitlement: Entitlement };

const Entries = z.record(z.string(), Entry);

/** The teachers of one shard by uid. */
export type IndexEntries = Record<string, IndexEntry>;

/** So few that all are read at once, and so many that none comes near 1 MiB before there are 100,000 teachers. */
export const shardNames = Array.from({ length: 16 }, (_, shard) => shard.toString(16));

export function shardOf(uid: string): string {
  return createHash('sha256').update(uid).digest('hex').slice(0, 1);
}

const revived = (entitlement: Record<string, unknown>) =>
  Entitlement.parse(
    Object.fromEntries(
      Object.entries(entitlement).map(([source, facts]) => [source, withInstants(facts)]),
    ),
  );

const isInstant = (name: string) => name.endsWith('At') || name === 'overdueSince';

function withInstants(facts: unknown): unknown {
  const entries = Object.entries((facts ?? {}) as Record<string, unknown>);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isInstant(name) ? new Date(String(value)) : value]),
  );
}

const packed = (entries: object) => deflateRawSync(JSON.stringify(entries)).toString('base64');

/** What a stored shard holds; nothing where there is none. */
export function entriesOf(snapshot: StoredDocument<'teacherIndex'>): IndexEntries {
  const stored = snapshot.data()?.entries;
  if (stored === undefined) return {};
  const text = inflateRawSync(Buffer.from(stored, 'base64')).toString();
  const entries = Entries.parse(JSON.parse(text));
  return Object.fromEntries(
    Object.entries(entries).map(([uid, entry]) => [
      uid,
      { ...entry, entitlement: revived(entry.entitlement) },
    ]),
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

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

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

/** Writes into one shard how its teachers are; nothing where it says so already. */
async function writeShard(
  context: IndexContext,
  shard: string,
  uids: readonly string[],
): Promise<void> {
  const document = documentOf(context.db, 'teacherIndex', shard);
  await context.db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(document);
    const entries = entriesOf(snapshot);
    const found = await readEntries(context, transaction, uids);
    if (![...found].some(([uid, entry]) => !same(entries[uid] ?? null, entry))) return;
    for (const [uid, entry] of found) {
      if (entry) entries[uid] = entry;
      else delete entries[uid];
    }
    if (Object.keys(entries).length === 0) transaction.delete(document);
    else transaction.set(document, { entries: packed(entries) });
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
