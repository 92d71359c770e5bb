import { collections } from '../../../functions/src/database/collections.ts';
import type { Context } from '../../../functions/src/platform/context.ts';

/** Names of subcollections, whose documents are below other documents. */
const nested = new Set(
  Object.values(collections)
    .map(({ path }) => path.split('/'))
    .filter(({ length }) => length > 2)
    .map((parts) => parts.at(-2) ?? ''),
);

/** The fields of all stored documents, by path. */
export async function storedDocuments(db: Context['db']): Promise<Record<string, unknown>> {
  const queries = [
    ...(await db.listCollections()),
    ...[...nested].map((name) => db.collectionGroup(name)),
  ];
  const found: Record<string, unknown> = {};
  for (const { docs } of await Promise.all(queries.map((query) => query.get()))) {
    for (const document of docs) found[document.ref.path] = document.data();
  }
  return found;
}
