import {
  compareFieldPaths,
  documentId,
  type FieldPath,
  isDocumentId,
  printFieldPath,
} from '../../fields/field-path.ts';
import { fieldFilters, type Filter, isInequality, type Order } from '../query.ts';

/**
 * The orders that a query really has: the given ones, then each field with an inequality that
 * they lack in lexicographic order, then `__name__` unless given; added ones take the last given
 * direction.
 */
export function completeOrders(given: readonly Order[], filter: Filter | null): Order[] {
  const direction = given.at(-1)?.direction ?? 'ASCENDING';
  const present = new Set(given.map(({ path }) => printFieldPath(path)));
  const unequal = fieldFilters(filter)
    .filter(isInequality)
    .map(({ path }) => path)
    .filter((path) => !isDocumentId(path) && !present.has(printFieldPath(path)));
  const missing = new Map(unequal.map((path) => [printFieldPath(path), path]));
  const added = [...missing.values()].toSorted(compareFieldPaths);
  const orders = [...given, ...added.map((path) => ({ path, direction }))];
  const hasName = given.some(({ path }) => isDocumentId(path));
  return hasName ? orders : [...orders, { path: [documentId], direction }];
}

/**
 * Orders as they take effect: no two documents have the same name, so those behind `__name__`
 * order nothing and only require their field to exist.
 */
export function effectiveOrders(orders: readonly Order[]): {
  orders: Order[];
  required: FieldPath[];
} {
  const end = orders.findIndex(({ path }) => isDocumentId(path)) + 1;
  return { orders: orders.slice(0, end), required: orders.slice(end).map(({ path }) => path) };
}
