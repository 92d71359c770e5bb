import { compareUtf8, compareValues } from './compare.ts';
import { getField, parseFieldPath, setField } from './field-path.ts';
import { inequalityFields, matches, readOperand, type StoredDocument } from './filter.ts';
import { compareNames, segmentsOf } from './name.ts';
import type { Aggregation, Cursor, Order, Query } from './query-types.ts';
import { isNumber, writeDouble, type Fields, type Value } from './value.ts';

const comparePaths = (a: string, b: string): number => {
  const [left, right] = [parseFieldPath(a), parseFieldPath(b)];
  for (let i = 0; i < Math.min(left.length, right.length); i += 1) {
    const order = compareUtf8(left[i] ?? '', right[i] ?? '');
    if (order !== 0) return order;
  }
  return left.length - right.length;
};

/** All orders of a query: the given ones, then the remaining inequality fields, then the name. */
function fullOrder(query: Query): Order[] {
  const orders = [...(query.orderBy ?? [])];
  const direction = orders.at(-1)?.direction ?? 'ASCENDING';
  const has = (path: string): boolean => orders.some(({ field }) => field.fieldPath === path);
  const missing = query.where ? [...new Set(inequalityFields(query.where))] : [];
  for (const fieldPath of missing.filter((path) => path !== '__name__').sort(comparePaths))
    if (!has(fieldPath)) orders.push({ field: { fieldPath }, direction });
  if (!has('__name__')) orders.push({ field: { fieldPath: '__name__' }, direction });
  return orders;
}

function isInScope(document: StoredDocument, parent: string, query: Query): boolean {
  const base = segmentsOf(parent);
  const path = segmentsOf(document.name);
  if (path.length <= base.length || !base.every((segment, i) => path[i] === segment)) return false;
  const { collectionId, allDescendants } = query.from[0] ?? {};
  if (!allDescendants && path.length !== base.length + 2) return false;
  return collectionId === undefined || path.at(-2) === collectionId;
}

/** Where a document is: negative before the cursor, 0 on it, positive after it. */
function sideOf(document: StoredDocument, cursor: Cursor, orders: Order[]): number {
  for (const [i, value] of cursor.values.entries()) {
    const order = orders[i];
    const operand = order && readOperand(document, order.field.fieldPath);
    if (!operand) continue;
    const side = compareValues(operand, value);
    if (side !== 0) return order.direction === 'DESCENDING' ? -side : side;
  }
  return 0;
}

function project(document: StoredDocument, query: Query): StoredDocument {
  const paths = query.select?.fields ?? [];
  if (paths.length === 0) return document;
  let fields: Fields = {};
  for (const { fieldPath } of paths) {
    if (fieldPath === '__name__') continue;
    const path = parseFieldPath(fieldPath);
    const value = getField(document.fields, path);
    if (value) fields = setField(fields, path, value);
  }
  return { ...document, fields };
}

/**
 * The documents that a query finds, in order.
 *
 * @param parent full name of the database's root or of the document above the collection
 */
export function runQuery(
  documents: Iterable<StoredDocument>,
  parent: string,
  query: Query,
): StoredDocument[] {
  const orders = fullOrder(query);
  const { where, startAt, endAt } = query;
  const found = [...documents].filter(
    (document) =>
      isInScope(document, parent, query) &&
      (!where || matches(document, where)) &&
      orders.every(({ field }) => readOperand(document, field.fieldPath) !== undefined) &&
      (!startAt || sideOf(document, startAt, orders) >= (startAt.before ? 0 : 1)) &&
      (!endAt || sideOf(document, endAt, orders) <= (endAt.before ? -1 : 0)),
  );
  found.sort((a, b) => {
    for (const { field, direction } of orders) {
      const left = readOperand(a, field.fieldPath);
      const right = readOperand(b, field.fieldPath);
      const side = left && right ? compareValues(left, right) : 0;
      if (side !== 0) return direction === 'DESCENDING' ? -side : side;
    }
    return compareNames(a.name, b.name);
  });
  const offset = query.offset ?? 0;
  const end = query.limit === undefined ? undefined : offset + query.limit;
  return found.slice(offset, end).map((document) => project(document, query));
}

const INT_LIMIT = 2n ** 63n;

function sumOf(values: Value[]): Value {
  const numbers = values.filter(isNumber);
  const integers = numbers.flatMap((v) => ('integerValue' in v ? [BigInt(v.integerValue)] : []));
  const whole = integers.reduce((total, n) => total + n, 0n);
  if (integers.length === numbers.length && whole < INT_LIMIT && whole >= -INT_LIMIT)
    return { integerValue: String(whole) };
  return writeDouble(doubleSum(numbers));
}

function doubleSum(values: Value[]): number {
  return values.reduce((total, value) => {
    if ('integerValue' in value) return total + Number(value.integerValue);
    return 'doubleValue' in value ? total + Number(value.doubleValue) : total;
  }, 0);
}

/** The results of aggregations over a query, by alias. Documents that lack an aggregated field do not count. */
export function aggregate(
  documents: Iterable<StoredDocument>,
  parent: string,
  query: Query,
  aggregations: Aggregation[],
): { [alias: string]: Value } {
  const paths = aggregations.flatMap((one) =>
    'sum' in one ? [one.sum.field.fieldPath] : 'avg' in one ? [one.avg.field.fieldPath] : [],
  );
  const complete = [...documents].filter((document) =>
    paths.every((path) => readOperand(document, path) !== undefined),
  );
  const { select: _, ...unprojected } = query;
  const found = runQuery(complete, parent, unprojected);
  const column = (path: string): Value[] =>
    found.flatMap((document) => readOperand(document, path) ?? []).filter(isNumber);
  const results: { [alias: string]: Value } = {};
  for (const one of aggregations) {
    if ('count' in one) {
      const upTo = one.count.upTo === undefined ? found.length : Number(one.count.upTo);
      results[one.alias] = { integerValue: String(Math.min(found.length, upTo)) };
    } else if ('sum' in one) {
      results[one.alias] = sumOf(column(one.sum.field.fieldPath));
    } else {
      const numbers = column(one.avg.field.fieldPath);
      results[one.alias] =
        numbers.length === 0
          ? { nullValue: 'NULL_VALUE' }
          : writeDouble(doubleSum(numbers) / numbers.length);
    }
  }
  return results;
}
