import { type ResourcePath, checkId } from '../../documents/resource-name.ts';
import { invalidArgument, unimplemented } from '../../errors.ts';
import {
  type FieldPath,
  isDocumentId,
  parseFieldPath,
  printFieldPath,
} from '../../fields/field-path.ts';
import { parseOperand } from '../../values/parse-value.ts';
import { checkDescendants } from './check-descendants.ts';
import { checkFilter, checkParts } from './check-filter.ts';
import { toDisjuncts } from './disjuncts.ts';
import { completeOrders } from './orders.ts';
import { enumName, parseFilter } from './parse-filter.ts';
import { checkNameValue } from '../name-value.ts';
import type { Cursor, Filter, Order, Query, Source } from '../query.ts';
import { isAbsent, isRecord } from '../../values/untyped.ts';

const directionNames = ['ASCENDING', 'ASCENDING', 'DESCENDING'];
const known = new Set([
  'select',
  'from',
  'where',
  'orderBy',
  'startAt',
  'endAt',
  'offset',
  'limit',
]);

/**
 * Parses a `structuredQuery` posted to `parent`.
 *
 * @throws INVALID_ARGUMENT or UNIMPLEMENTED
 */
export function parseQuery(input: unknown, parent: ResourcePath): Query {
  if (!isRecord(input)) throw invalidArgument('structuredQuery must be an object.');
  for (const key of Object.keys(input)) {
    if (known.has(key) || isAbsent(input[key])) continue;
    const isVector = key === 'findNearest' || key === 'find_nearest';
    throw unimplemented(isVector ? 'Vector search (findNearest)' : `structuredQuery.${key}`);
  }
  const source = parseSource(input['from'], parent);
  const filter: Filter | null = isAbsent(input['where'])
    ? null
    : parseFilter(input['where'], source);
  const disjuncts = toDisjuncts(filter);
  checkFilter(filter, disjuncts);
  const givenOrders = parseOrders(input['orderBy']);
  const orders = completeOrders(givenOrders, filter);
  checkDescendants(source, filter, orders);
  const query: Query = {
    source,
    filter,
    disjuncts,
    givenOrders,
    orders,
    startAt: parseCursor(input['startAt'], orders, source, 'startAt'),
    endAt: parseCursor(input['endAt'], orders, source, 'endAt'),
    offset: parseCount(input['offset'], 'offset') ?? 0,
    limit: parseCount(input['limit'], 'limit'),
    required: [],
    select: parseSelect(input['select']),
  };
  checkParts(query);
  return query;
}

function parseSource(input: unknown, parent: ResourcePath): Source {
  const [from, ...others] = Array.isArray(input) ? (input as unknown[]) : [];
  if (!isRecord(from) || others.length > 0) {
    throw invalidArgument('A query needs exactly one collection in "from".');
  }
  const collectionId = from['collectionId'] ?? '';
  if (typeof collectionId !== 'string') throw invalidArgument('Invalid collectionId.');
  const allDescendants = from['allDescendants'] === true;
  if (collectionId === '') {
    if (!allDescendants) throw invalidArgument('A query needs a collectionId or allDescendants.');
    return { parent, collectionId: null, allDescendants };
  }
  checkId(collectionId, collectionId);
  return { parent, collectionId, allDescendants };
}

function parseOrders(input: unknown): Order[] {
  if (isAbsent(input)) return [];
  if (!Array.isArray(input)) throw invalidArgument('orderBy must be a list.');
  const orders = input.map(parseOrder);
  const paths = orders.map(({ path }) => printFieldPath(path));
  const repeated = paths.find((path, index) => paths.indexOf(path) < index);
  if (repeated !== undefined) {
    throw invalidArgument(`order by clause cannot contain duplicate fields ${repeated}`);
  }
  return orders;
}

function parseOrder(input: unknown): Order {
  if (!isRecord(input)) throw invalidArgument('An order must be an object.');
  const direction = enumName(input['direction'] ?? 'ASCENDING', directionNames);
  const name = direction === 'DIRECTION_UNSPECIFIED' ? 'ASCENDING' : direction;
  if (name !== 'ASCENDING' && name !== 'DESCENDING') throw invalidArgument('Unknown direction.');
  return { path: parseFieldReference(input['field']), direction: name };
}

function parseFieldReference(input: unknown): FieldPath {
  if (!isRecord(input)) throw invalidArgument('A field reference must be an object.');
  return parseFieldPath(input['fieldPath']);
}

function parseCursor(
  input: unknown,
  orders: readonly Order[],
  source: Source,
  name: string,
): Cursor | null {
  if (isAbsent(input)) return null;
  if (!isRecord(input)) throw invalidArgument(`${name} must be an object.`);
  const given = input['values'] ?? [];
  if (!Array.isArray(given)) throw invalidArgument(`The values of ${name} must be a list.`);
  if (given.length > orders.length) {
    throw invalidArgument('Cursor has too many values.');
  }
  const values = given.map(parseOperand);
  for (const [index, value] of values.entries()) {
    const order = orders[index];
    if (order !== undefined && isDocumentId(order.path)) checkNameValue(value, source, name);
  }
  return { values, before: input['before'] === true };
}

function parseCount(input: unknown, name: string): number | null {
  if (isAbsent(input)) return null;
  const number = typeof input === 'string' && /^\d+$/.test(input) ? Number(input) : input;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0) {
    throw invalidArgument(`${name} must be a whole number that is not negative.`);
  }
  return number;
}

function parseSelect(input: unknown): FieldPath[] | undefined {
  if (isAbsent(input)) return undefined;
  if (!isRecord(input)) throw invalidArgument('select must be an object.');
  const fields = input['fields'] ?? [];
  if (!Array.isArray(fields)) throw invalidArgument('select.fields must be a list.');
  return fields.length === 0 ? undefined : fields.map(parseFieldReference);
}
