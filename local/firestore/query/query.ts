import type { ResourcePath } from '../documents/resource-name.ts';
import type { FieldPath } from '../fields/field-path.ts';
import type { Direction } from '../indexes/definition.ts';
import type { Value } from '../values/value.ts';

export type ComparisonOperator = '<' | '<=' | '>' | '>=';
export type Operator =
  | ComparisonOperator
  | '=='
  | '!='
  | 'array-contains'
  | 'in'
  | 'array-contains-any'
  | 'not-in';

/** One comparison of a field. A check for null or NaN is `==` or `!=` with that value. */
export type FieldFilter = { kind: 'field'; path: FieldPath; op: Operator; value: Value };
export type CompositeFilter = { kind: 'and' | 'or'; filters: Filter[] };
export type Filter = FieldFilter | CompositeFilter;

export type Order = { path: FieldPath; direction: Direction };

/** A position in the ordered results: `before` or after everything equal to `values`. */
export type Cursor = { values: Value[]; before: boolean };

/** Where a query looks: in one collection, or in every collection of that id below `parent`. */
export type Source = {
  parent: ResourcePath;
  /** The id of the collections; null for all documents below the parent. */
  collectionId: string | null;
  allDescendants: boolean;
};

/** A parsed query, with implicit orders and fields written out. */
export type Query = {
  source: Source;
  filter: Filter | null;
  /**
   * The filter as an OR of ANDs, without `in` and `array-contains-any`. `[[]]` means no filter, `[]` that nothing
   * matches.
   */
  disjuncts: FieldFilter[][];
  givenOrders: Order[];
  /** The orders with the implicit ones; the last is always `__name__`. */
  orders: Order[];
  startAt: Cursor | null;
  endAt: Cursor | null;
  offset: number;
  limit: number | null;
  /**
   * Further fields that a result must have, because the query orders by them after the name, sums or averages them.
   */
  required: FieldPath[];
  select: FieldPath[] | undefined;
};

const inequalities: ReadonlySet<Operator> = new Set(['<', '<=', '>', '>=', '!=', 'not-in']);

export function isInequality({ op }: FieldFilter): boolean {
  return inequalities.has(op);
}

export function fieldFilters(filter: Filter | null): FieldFilter[] {
  if (filter === null) return [];
  return filter.kind === 'field' ? [filter] : filter.filters.flatMap(fieldFilters);
}
