import { dayMs } from '@kloer/domain/date/spans.ts';
import { collectionNames, collections, type CollectionName } from '../../database/collections.ts';
import type { Expiry } from '../../database/collection.ts';
import { collectionOf, type FoundDocument } from '../../database/references.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';

const batchSize = 200;

const failedPrecondition = 9;

async function removeAsRead({ ref, updateTime }: FoundDocument<CollectionName>): Promise<void> {
  try {
    await ref.delete({ lastUpdateTime: updateTime });
  } catch (error) {
    const changed = error instanceof Error && 'code' in error && error.code === failedPrecondition;
    if (!changed) throw error;
  }
}

async function clear(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  name: CollectionName,
  { field, days }: Expiry,
): Promise<void> {
  const before = new Date(clock().getTime() - days * dayMs);
  const expired = collectionOf(db, name).where(field, '<=', before).orderBy(field);
  const { docs } = await expired.limit(batchSize).get();
  await Promise.all(docs.map(removeAsRead));
}

export async function clearExpired(context: Pick<Context, 'db' | 'clock' | 'log'>): Promise<void> {
  for (const name of collectionNames) {
    const { expiry } = collections[name];
    if (!expiry) continue;
    try {
      await clear(context, name, expiry);
    } catch (error) {
      context.log.error('expired documents stay', { name, ...errorDetails(error) });
    }
  }
}
