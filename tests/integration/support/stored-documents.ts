import type { Context } from '../../../functions/src/platform/context.ts';

/** All stored documents, path to fields. */
export async function storedDocuments(db: Context['db']): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  async function collect(collections: FirebaseFirestore.CollectionReference[]): Promise<void> {
    for (const collection of collections) {
      for (const document of await collection.listDocuments()) {
        const snapshot = await document.get();
        if (snapshot.exists) found[document.path] = snapshot.data();
        await collect(await document.listCollections());
      }
    }
  }
  await collect(await db.listCollections());
  return found;
}
