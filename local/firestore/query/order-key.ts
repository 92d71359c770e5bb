import type { Document } from '../documents/document.ts';
import { isDocumentId } from '../fields/field-path.ts';
import { encodeValue } from '../values/encode-value.ts';
import { type Boundary, invert } from '../values/key-range.ts';
import type { Value } from '../values/value.ts';
import { valueOf } from './match.ts';
import { nameKey, referencePath } from './name-value.ts';
import type { Cursor, Order, Query } from './query.ts';

/**
 * A document's sort key in the results: its value for each order, in that order's direction. Null when one of the
 * fields is missing: the document is then no result.
 */
export function orderKey(query: Query, document: Document): Buffer | null {
  const parts: Buffer[] = [];
  for (const order of query.orders) {
    const value = valueOf(document, order.path);
    if (value === undefined) return null;
    parts.push(orderPart(query, order, value));
  }
  return Buffer.concat(parts);
}

export function orderPart({ source }: Query, { path, direction }: Order, value: Value): Buffer {
  const encoded = isDocumentId(path) ? nameKey(source, referencePath(value)) : encodeValue(value);
  return direction === 'DESCENDING' ? invert(encoded) : encoded;
}

/** The position where the results begin (`startAt`) or end (`endAt`); null without a cursor. */
export function cursorBoundary(query: Query, cursor: Cursor | null): Boundary | null {
  if (cursor === null || cursor.values.length === 0) return null;
  const parts = cursor.values.map((value, index) => {
    const order = query.orders[index];
    return order === undefined ? Buffer.alloc(0) : orderPart(query, order, value);
  });
  return { prefix: Buffer.concat(parts), side: cursor.before ? 'before' : 'after' };
}
