import { collectionNames, collections, type CollectionName } from '../database/collections.ts';
import { collectionOf, type FoundDocument } from '../database/references.ts';
import type { Context } from '../platform/context.ts';

/** Removed of each collection in one sweep, which comes each minute. */
const batchSize = 200;

const dayMs = 24 * 60 * 60 * 1000;
const failedPrecondition = 9;

/** A window or code that began anew meanwhile stays. */
async function removeAsRead({ ref, updateTime }: FoundDocument<CollectionName>): Promise<void> {
  try {
    await ref.delete({ lastUpdateTime: updateTime });
  } catch (error) {
    const changed = error instanceof Error && 'code' in error && error.code === failedPrecondition;
    if (!changed) throw error;
  }
}

/** Removes what has been kept as long as the table of collections says. */
export async function clearExpired({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  for (const name of collectionNames) {
    const { expiry } = collections[name];
    if (!expiry) continue;
    const before = new Date(clock().getTime() - expiry.days * dayMs);
    const expired = collectionOf(db, name).where(expiry.field, '<=', before).orderBy(expiry.field);
    const { docs } = await expired.limit(batchSize).get();
    await Promise.all(docs.map(removeAsRead));
  }
}
