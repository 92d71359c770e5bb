import { projectOf } from '../documents/resource-name.ts';
import { FirestoreError } from '../errors.ts';
import { samePath } from '../fields/field-path.ts';
import { isNested } from '../query/parse/check-descendants.ts';
import { fieldFilters, type Query } from '../query/query.ts';
import type { IndexDefinition, IndexField } from './definition.ts';
import { indexAdvice } from './index-advice.ts';
import { type IndexConfig, singleFieldIndexes } from './index-config.ts';
import { type Need, needOf } from './index-need.ts';

/**
 * Refuses a query for which Google's production server may lack an index. An index serves one AND of a filter if it
 * has all fields compared for equality, then the sort orders, and the fields of sums and averages.
 *
 * @throws FAILED_PRECONDITION naming the index to add
 */
export function requireIndexes(config: IndexConfig, query: Query): void {
  if (query.source.collectionId === null) return;
  for (const disjunct of query.disjuncts) {
    const need = needOf(query, disjunct);
    if (need === null) continue;
    // Below a document, Google's production server yields the documents of a collection group only in ascending order
    // of their names.
    const isBackward = need.nameDirection === 'DESCENDING';
    const isServable = !(isBackward && query.source.allDescendants && isNested(query.source));
    if (isServable && (isServed(config, need) || isMerged(config, query, need))) continue;
    throw new FirestoreError(
      'FAILED_PRECONDITION',
      indexAdvice(projectOf(query.source.parent.database), need),
    );
  }
}

/** Whether one declared index is enough for a query. An order by names alone needs an index without fields. */
function isServed(config: IndexConfig, need: Need): boolean {
  const { equal, ordered, nameDirection } = need;
  const isNameOnly = equal.length + ordered.length === 0 && nameDirection === 'ASCENDING';
  return isNameOnly || beginnings(config, need).some(({ length }) => length === equal.length);
}

/**
 * Whether Google's production server merges several declared indexes, as far as Google documents this: for several
 * `==` and at most one order, it merges one index per equality, each continuing with the order; without an order, the
 * automatic indexes. Ranges, array elements, ORs and descending names are not documented
 * (https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging).
 */
function isMerged(config: IndexConfig, query: Query, need: Need): boolean {
  const { equal, ordered, nameDirection } = need;
  const isPlain =
    query.disjuncts.length === 1 && fieldFilters(query.filter).every(({ op }) => op === '==');
  const isOrdered = ordered.length === 0 ? nameDirection === 'ASCENDING' : ordered.length === 1;
  if (!isPlain || !isOrdered || query.required.length > 0) return false;
  const alone = beginnings(config, need).filter(({ length }) => length === 1);
  return equal.length > 1 && equal.every((field) => alone.some(([only]) => only === field));
}

/** For each index that ends with the query's sort orders: the equalities with which it begins. */
function beginnings(config: IndexConfig, need: Need): IndexField[][] {
  return candidates(config, need).flatMap((definition) => {
    const leading = leadingEqualities(definition, need);
    return leading === null ? [] : [leading];
  });
}

function candidates(config: IndexConfig, need: Need): IndexDefinition[] {
  const { group, scope, equal, ordered, nameDirection } = need;
  const composites = config.composites.filter(
    (definition) => definition.group === group && definition.scope === scope,
  );
  const singles = [...equal, ...ordered].flatMap(({ path, mode }) => {
    const needed = mode === 'CONTAINS' ? 'CONTAINS' : nameDirection;
    const exists = singleFieldIndexes(config, group, path).some(
      (index) => index.scope === scope && index.mode === needed,
    );
    const field: IndexField = { path, mode: needed };
    return exists ? [{ group, scope, fields: [field], nameDirection }] : [];
  });
  return [...composites, ...singles];
}

/** The equalities with which an index begins, if it continues with exactly the query's sort orders; else null. */
function leadingEqualities(
  { fields, nameDirection }: IndexDefinition,
  need: Need,
): IndexField[] | null {
  const count = fields.length - need.ordered.length;
  if (count < 0 || nameDirection !== need.nameDirection) return null;
  const ending = fields.slice(count);
  const isOrdered = need.ordered.every((wanted, position) => {
    const field = ending[position];
    return field !== undefined && field.mode === wanted.mode && samePath(field.path, wanted.path);
  });
  if (!isOrdered) return null;
  const leading = fields
    .slice(0, count)
    .map((field) => need.equal.find((each) => isFor(each, field)));
  return leading.every((field) => field !== undefined) ? leading : null;
}

/** Whether an index's field serves an equality; ascending or descending makes no difference. */
function isFor(equality: IndexField, { path, mode }: IndexField): boolean {
  return (equality.mode === 'CONTAINS') === (mode === 'CONTAINS') && samePath(equality.path, path);
}
