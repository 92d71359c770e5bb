import { dayMs } from '@kloer/domain/date/spans.ts';
import { collectionNames, collections, type CollectionName } from '../../database/collections.ts';
import type { Expiry } from '../../database/collection.ts';
import { collectionOf } from '../../database/references.ts';
import { removeAsRead } from '../../database/remove-as-read.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetails } from '../../platform/log.ts';

const batchSize = 200;

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
