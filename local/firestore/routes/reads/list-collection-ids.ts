import { invalidArgument } from '../../errors.ts';
import type { Call } from '../../http/call.ts';
import { childIds } from '../../storage/child-ids.ts';
import { refuseReadTime } from '../../transactions/reading.ts';
import type { Engine } from '../engine.ts';
import { pageOf, takePage } from './page.ts';

export type CollectionIds = { collectionIds?: string[]; nextPageToken?: string };

/** The ids of the collections directly below a document or the root. */
export function listCollectionIds({ store, guard }: Engine, call: Call): CollectionIds {
  const { database, caller, target, body } = call;
  guard.requireAdmin(caller);
  refuseReadTime(body);
  if (target.segments.length % 2 !== 0) throw invalidArgument('Collections are below documents.');
  const { size, after } = pageOf(body['pageSize'], body['pageToken']);
  const { page, nextPageToken } = takePage(
    childIds(store.reader, database, target.segments, after),
    size,
    (id) => id,
  );
  return {
    ...(page.length > 0 && { collectionIds: page }),
    ...(nextPageToken !== undefined && { nextPageToken }),
  };
}
