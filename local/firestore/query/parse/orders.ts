import {
  compareFieldPaths,
  documentId,
  isDocumentId,
  printFieldPath,
} from '../../fields/field-path.ts';
import { invalidArgument } from '../../errors.ts';
import { fieldFilters, type Filter, isInequality, type Order } from '../query.ts';

/**
 * All sort orders of a query: the given ones; then, alphabetically, other fields with an inequality; then `__name__`.
 * Added orders have the direction of the last given order.
 *
 * @throws INVALID_ARGUMENT when a field follows `__name__`
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
  const name = orders.findIndex(({ path }) => isDocumentId(path));
  if (name === -1) return [...orders, { path: [documentId], direction }];
  if (name < orders.length - 1) {
    throw invalidArgument('order by clause cannot contain more fields after the key');
  }
  return orders;
}
