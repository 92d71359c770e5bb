import { databaseUse } from '../../support/database-use.ts';
import type { World } from './world.ts';

/** Number of documents that Firestore bills as read while `work` runs. */
export async function readsOf({ context }: World, work: () => Promise<unknown>): Promise<number> {
  const { reads } = await databaseUse(context.db, work);
  return reads;
}
