import type { Source } from '../query/query.ts';
import { type DocumentReader, pathPrefix } from '../storage/document-reader.ts';
import { behind, intersect, type KeyRange } from '../values/key-range.ts';
import type { Scan } from './scan.ts';

/** The documents where a query looks, in the order of their names. */
export type NameSpace = {
  /** Number of bytes to skip at the start of a document's key, because all documents of the source share them. */
  prefixLength: number;
  scan(range: KeyRange, backward: boolean): Scan;
};

/** The documents of a query's source; null when nothing was ever stored there. */
export function nameSpace(
  { scopes }: DocumentReader,
  { parent, collectionId, allDescendants }: Source,
): NameSpace | null {
  const { database, segments } = parent;
  if (!allDescendants && collectionId !== null) {
    const path = [...segments, collectionId];
    const scope = scopes.find(database, 'collection', path.join('/'));
    if (scope === undefined) return null;
    const prefix = pathPrefix(path);
    return {
      prefixLength: prefix.length,
      scan: (range, backward) => ({
        over: { kind: 'names', column: 'collection', scope },
        range: behind(prefix, range),
        backward,
      }),
    };
  }
  const column = collectionId === null ? 'database' : 'collection_group';
  const kind = collectionId === null ? 'database' : 'group';
  const scope = scopes.find(database, kind, collectionId ?? '');
  if (scope === undefined) return null;
  const below = descendants(segments);
  return {
    prefixLength: 0,
    scan: (range, backward) => ({
      over: { kind: 'names', column, scope },
      range: intersect(below, range),
      backward,
    }),
  };
}

/** The keys of everything below a document, without its own: a longer path continues with a byte above 0. */
function descendants(segments: readonly string[]): KeyRange {
  const prefix = pathPrefix(segments);
  return {
    lower: { prefix: Buffer.concat([prefix, Buffer.of(1)]), side: 'before' },
    upper: { prefix, side: 'after' },
  };
}
