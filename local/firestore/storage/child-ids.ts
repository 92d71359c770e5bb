import type { DatabaseName } from '../documents/resource-name.ts';
import { boundaryKey } from '../values/key-range.ts';
import { type DocumentReader, pathPrefix } from './document-reader.ts';

/**
 * Yields in order the ids directly below a path: the collections of a document or of the root, or the documents of a
 * collection, also missing ones that have documents below them. Each id takes one index search.
 */
export function* childIds(
  { connection, scopes }: DocumentReader,
  database: DatabaseName,
  parent: readonly string[],
  afterId?: string,
): Generator<string> {
  const scope = scopes.find(database, 'database', '');
  if (scope === undefined) return;
  const whole = pathPrefix(parent);
  const end = boundaryKey({ prefix: whole, side: 'after' });
  let from: Buffer | null = Buffer.concat([whole, Buffer.of(1)]);
  if (afterId !== undefined) {
    from = boundaryKey({ prefix: pathPrefix([...parent, afterId]), side: 'after' });
  }
  while (from !== null) {
    const row: { path: string } | undefined = connection.get<{ path: string }>(
      `SELECT path FROM documents WHERE database = ? AND key >= ? ${end === null ? '' : 'AND key < ?'}
        ORDER BY key LIMIT 1`,
      scope,
      from,
      ...(end === null ? [] : [end]),
    );
    if (row === undefined) return;
    const id = row.path.split('/')[parent.length] ?? '';
    yield id;
    from = boundaryKey({ prefix: pathPrefix([...parent, id]), side: 'after' });
  }
}
