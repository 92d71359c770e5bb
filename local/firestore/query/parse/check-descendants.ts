import { invalidArgument } from '../../errors.ts';
import { type FieldPath, isDocumentId, printFieldPath } from '../../fields/field-path.ts';
import { fieldFilters, type Filter, type Order, type Source } from '../query.ts';

/**
 * Refuses queries that Google's Standard edition cannot answer: below a document, or over all collections, it finds
 * descendants only by their names. `orders` includes the implicit ones.
 *
 * @throws INVALID_ARGUMENT in Google's words, in which a collection is a kind and `__name__` is `__key__`
 */
export function checkDescendants(
  source: Source,
  filter: Filter | null,
  orders: readonly Order[],
): void {
  if (!source.allDescendants) return;
  const compared = fieldFilters(filter).find(({ path }) => !isDocumentId(path));
  const isOrderedByField = orders.some(({ path }) => !isDocumentId(path));
  if (isNested(source) && (compared !== undefined || isOrderedByField)) {
    throw invalidArgument('collection group queries are only allowed at the root parent');
  }
  if (source.collectionId !== null) return;
  if (compared !== undefined) {
    throw invalidArgument(`kind is required for filter: ${printFieldPath(compared.path)}`);
  }
  if (isOrderedByField || orders.some(({ direction }) => direction === 'DESCENDING')) {
    throw invalidArgument('kind is required for all orders except __key__ ascending');
  }
}

/** Refuses sums and averages over descendants that Google's production server finds only by their names. */
export function checkSummed(source: Source, summed: readonly FieldPath[]): void {
  const byNameOnly = source.allDescendants && (isNested(source) || source.collectionId === null);
  const fields = summed.filter((path) => !isDocumentId(path)).map(printFieldPath);
  if (!byNameOnly || fields.length === 0) return;
  throw invalidArgument(
    `This query requires an index with fields [${fields.join(', ')}] after __name__ and ` +
      'Firestore does not currently support such an index. ' +
      'Please try the query again with additional ordering on those fields.',
  );
}

/** Whether a query looks below a document instead of through the whole database. */
export function isNested({ parent }: Source): boolean {
  return parent.segments.length > 0;
}
