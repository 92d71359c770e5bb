import { existsSync } from 'node:fs';
import { Connection } from './connection.ts';

/** Whether a collection of any database in the data file has a document. A file that cannot be read has some. */
export function hasDocuments(file: string, collection: string): boolean {
  if (!existsSync(file)) return false;
  let connection: Connection | undefined;
  try {
    connection = new Connection(file, { readOnly: true });
    const found = connection.get(
      `SELECT documents.id FROM documents JOIN scopes ON scopes.id = documents.collection
        WHERE scopes.path = ? LIMIT 1`,
      collection,
    );
    return found !== undefined;
  } catch {
    return true;
  } finally {
    connection?.close();
  }
}
