import { invalidArgument } from '../../errors.ts';
import { type FieldFilter, fieldFilters, type Filter, type Query } from '../query.ts';

/** Maximum number of filters, orders and parent documents of a query together. */
const maximumParts = 100;

/**
 * Refuses forbidden combinations of operators, in Google's words.
 *
 * @throws INVALID_ARGUMENT
 */
export function checkFilter(filter: Filter | null, disjuncts: FieldFilter[][]): void {
  const filters = fieldFilters(filter);
  const count = (...ops: string[]): number => filters.filter(({ op }) => ops.includes(op)).length;
  if (count('!=', 'not-in') > 1) {
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  const hasOr = filter !== null && containsOr(filter);
  if (count('not-in') > 0 && (hasOr || count('in', 'array-contains-any') > 0)) {
    throw invalidArgument(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    );
  }
  for (const disjunct of disjuncts) {
    if (disjunct.filter(({ op }) => op === 'array-contains').length > 1) {
      throw invalidArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
    }
  }
}

function containsOr(filter: Filter): boolean {
  if (filter.kind === 'field') return false;
  return (filter.kind === 'or' && filter.filters.length > 1) || filter.filters.some(containsOr);
}

/** @throws INVALID_ARGUMENT for more than 100 filters, orders and parent documents together */
export function checkParts({ filter, givenOrders, source }: Query): void {
  const depth = source.parent.segments.length / 2;
  if (fieldFilters(filter).length + givenOrders.length + depth > maximumParts) {
    throw invalidArgument(
      `A query has at most ${maximumParts} filters, orders and ancestors together.`,
    );
  }
}
