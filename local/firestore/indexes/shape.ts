import { isDocumentId, printFieldPath, samePath } from '../fields/field-path.ts';
import { filterRange, isRange } from '../query/filter-range.ts';
import { cursorBoundary, orderPart } from '../query/order-key.ts';
import type { FieldFilter, Order, Query } from '../query/query.ts';
import type { DocumentReader } from '../storage/document-reader.ts';
import {
  afterPrefix,
  intersect,
  invertRange,
  isEmpty,
  type KeyRange,
} from '../values/key-range.ts';
import type { IndexCatalog } from './index-catalog.ts';
import type { NamedEntries, Scan } from './scan.ts';

export type Plan = {
  scan: Scan;
  /** Indexes merged with the scanned one: only rows whose document is in all of them count. */
  merged: NamedEntries[];
  /** The comparisons that the indexes do not decide; they are checked on each document. */
  residual: FieldFilter[];
  /**
   * Set if the scan yields rows in result order: a row's sort key is then `constant`, followed by the row's key
   * without its first `prefixLength` bytes. Null if all rows must be read and sorted.
   */
  inOrder: { constant: Buffer; prefixLength: number } | null;
};

export type PlanContext = { reader: DocumentReader; catalog: IndexCatalog; query: Query };

/** One AND of a filter, split into equalities, a range, and the sort orders that equalities do not fix. */
export type Shape = {
  disjunct: readonly FieldFilter[];
  /** The filter's comparisons by `==` and `array-contains`, at most one of each kind per field. */
  equalities: FieldFilter[];
  /** The beginning of the sort key: values of the first sort orders, whose fields an equality fixes. */
  constant: Buffer;
  /** The orders after those of `constant`; the last is `__name__`. */
  rest: Order[];
  /** The range of the sort key after `constant`, given by cursors and by comparisons of the first field of `rest`. */
  restRange: KeyRange;
  /** The comparisons that `restRange` decides. */
  settled: FieldFilter[];
};

export function shapeOf(query: Query, disjunct: readonly FieldFilter[]): Shape | null {
  const equalities = oneAField(disjunct.filter(({ op }) => op === '==' || op === 'array-contains'));
  const fixed = fixedOrders(query, equalities);
  const constant = Buffer.concat(fixed);
  const rest = query.orders.slice(fixed.length);
  const whole = {
    lower: cursorBoundary(query, query.startAt),
    upper: cursorBoundary(query, query.endAt),
  };
  let restRange = afterPrefix(constant, whole);
  if (restRange === null) return null;
  const [first] = rest;
  const settled =
    first === undefined
      ? []
      : disjunct.filter((filter) => isRange(filter) && samePath(filter.path, first.path));
  for (const filter of settled) {
    const range = filterRange(filter, query.source);
    const directed = first?.direction === 'DESCENDING' ? invertRange(range) : range;
    restRange = intersect(restRange, directed);
  }
  if (isEmpty(restRange)) return null;
  return { disjunct, equalities, constant, rest, restRange, settled };
}

function fixedOrders(query: Query, equalities: readonly FieldFilter[]): Buffer[] {
  const fixed: Buffer[] = [];
  for (const order of query.orders) {
    const equality = equalities.find(({ op, path }) => op === '==' && samePath(path, order.path));
    if (equality === undefined || isDocumentId(order.path)) break;
    fixed.push(orderPart(query, order, equality.value));
  }
  return fixed;
}

/** The first equality of each operator and field; the others are checked on the documents. */
function oneAField(equalities: FieldFilter[]): FieldFilter[] {
  const byPath = new Map<string, FieldFilter>();
  for (const filter of equalities) {
    const name = `${filter.op} ${printFieldPath(filter.path)}`;
    if (!byPath.has(name)) byPath.set(name, filter);
  }
  return [...byPath.values()].filter(({ path }) => !isDocumentId(path));
}
