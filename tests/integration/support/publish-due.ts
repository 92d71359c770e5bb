import { publishDirty } from '../../../functions/src/site/publish/publish-dirty.ts';
import type { PublishContext } from '../../../functions/src/site/publish/teacher-change.ts';
import { publishLists } from '../../../functions/src/site/publish/publish-lists.ts';

/**
 * Publishes like the tasks of the queue: first pages, then lists.
 *
 * @returns the number of processed teachers
 */
export async function publishDue(context: PublishContext): Promise<number> {
  const count = await publishDirty(context);
  await publishLists(context);
  return count;
}
