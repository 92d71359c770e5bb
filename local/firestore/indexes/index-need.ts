import { type FieldPath, isDocumentId, printFieldPath, samePath } from '../fields/field-path.ts';
import type { FieldFilter, Order, Query } from '../query/query.ts';
import type { Direction, IndexField, IndexScope } from './definition.ts';

export type Need = {
  group: string;
  scope: IndexScope;
  /**
   * Fields that the query compares for equality, in any order. In the index they come before those in `ordered`,
   * whose sequence and direction are fixed.
   */
  equal: IndexField[];
  ordered: IndexField[];
  nameDirection: Direction;
};

/** The index that one AND of a filter needs; null when the AND names its documents and needs no index. */
export function needOf(
  { source, orders, required }: Query,
  disjunct: readonly FieldFilter[],
): Need | null {
  const equalities = disjunct.filter(({ op }) => op === '==' || op === 'array-contains');
  if (equalities.some(({ path }) => isDocumentId(path))) return null;
  const isFixed = (path: FieldPath): boolean =>
    equalities.some((filter) => filter.op === '==' && samePath(filter.path, path));
  const rest = orders.filter(({ path }) => !isFixed(path));
  const last = rest.at(-1);
  const ordered = rest.filter(({ path }) => !isDocumentId(path)).map(orderField);
  for (const path of required) {
    const isKnown = isDocumentId(path) || isFixed(path);
    if (isKnown || ordered.some((field) => samePath(field.path, path))) continue;
    ordered.push({ path, mode: last?.direction ?? 'ASCENDING' });
  }
  return {
    group: source.collectionId ?? '',
    scope: source.allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
    equal: distinctFields(equalities),
    ordered,
    nameDirection: last?.direction ?? 'ASCENDING',
  };
}

function orderField({ path, direction }: Order): IndexField {
  return { path, mode: direction };
}

function distinctFields(equalities: readonly FieldFilter[]): IndexField[] {
  const fields = equalities.map(({ path, op }): [string, IndexField] => [
    `${op} ${printFieldPath(path)}`,
    { path, mode: op === '==' ? 'ASCENDING' : 'CONTAINS' },
  ]);
  return [...new Map(fields).values()];
}
