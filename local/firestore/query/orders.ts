import {
  compareFieldPaths,
  documentId,
  isDocumentId,
  printFieldPath,
} from '../fields/field-path.ts';
import { fieldFilters, type Filter, isInequality, type Order } from './query.ts';

/**
 * The orders that a query really has: the given ones, then each field with an inequality that
 * they lack in lexicographic order, then `__name__`; added ones take the last given direction.
 */
export function completeOrders(given: readonly Order[], filter: Filter | null): Order[] {
  const direction = given.at(-1)?.direction ?? 'ASCENDING';
  const namePosition = given.findIndex(({ path }) => isDocumentId(path));
  if (namePosition >= 0) return given.slice(0, namePosition + 1);
  const present = new Set(given.map(({ path }) => printFieldPath(path)));
  const unequal = fieldFilters(filter)
    .filter(isInequality)
    .map(({ path }) => path)
    .filter((path) => !isDocumentId(path) && !present.has(printFieldPath(path)));
  const missing = new Map(unequal.map((path) => [printFieldPath(path), path]));
  return [
    ...given,
    ...[...missing.values()].toSorted(compareFieldPaths).map((path) => ({ path, direction })),
    { path: [documentId], direction },
  ];
}
