import { publishDirty } from '../../../functions/src/site/publish/publish-dirty.ts';
import type { PublishContext } from '../../../functions/src/site/publish/teacher-change.ts';
import { publishLists } from '../../../functions/src/site/publish/publish-lists.ts';

/**
 * Publishes as the queue's tasks do, one after the other: the pages, then the lists that show them.
 *
 * @returns how many teachers were looked at
 */
export async function publishDue(context: PublishContext): Promise<number> {
  const count = await publishDirty(context);
  await publishLists(context);
  return count;
}
