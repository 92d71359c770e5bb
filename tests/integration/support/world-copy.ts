import { storedDocuments } from './stored-documents.ts';
import type { World } from './world.ts';

/** @returns a function that fills an empty world with this world's documents, accounts, files and pages */
export async function copyOf(world: World): Promise<(into: World) => Promise<void>> {
  const documents = Object.entries(await storedDocuments(world.context.db));
  const accounts = [...world.accounts];
  const files = [...world.bucket];
  const pages = Object.entries(world.site()).map(([path, body]) => ({ path, body }));
  return async (into) => {
    const { db, publisher } = into.context;
    const batch = db.batch();
    for (const [path, fields] of documents) batch.set(db.doc(path), fields as object);
    await batch.commit();
    for (const [uid, account] of accounts) into.accounts.set(uid, account);
    for (const [name, content] of files) into.bucket.set(name, content);
    await publisher.apply({ put: pages, remove: [] });
  };
}
