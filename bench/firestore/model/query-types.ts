import type { Value } from './value.ts';

export type FieldRef = { fieldPath: string };
export type Direction = 'ASCENDING' | 'DESCENDING';
export type FieldOp =
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'ARRAY_CONTAINS'
  | 'IN'
  | 'ARRAY_CONTAINS_ANY'
  | 'NOT_IN';
export type UnaryOp = 'IS_NAN' | 'IS_NULL' | 'IS_NOT_NAN' | 'IS_NOT_NULL';

export type Filter =
  | { fieldFilter: { field: FieldRef; op: FieldOp; value: Value } }
  | { unaryFilter: { field: FieldRef; op: UnaryOp } }
  | { compositeFilter: { op: 'AND' | 'OR'; filters: Filter[] } };

export type Order = { field: FieldRef; direction: Direction };
export type Cursor = { values: Value[]; before?: boolean };

export type Query = {
  from: { collectionId?: string; allDescendants?: boolean }[];
  where?: Filter;
  orderBy?: Order[];
  select?: { fields: FieldRef[] };
  startAt?: Cursor;
  endAt?: Cursor;
  offset?: number;
  limit?: number;
};

export type Aggregation =
  | { alias: string; count: { upTo?: string } }
  | { alias: string; sum: { field: FieldRef } }
  | { alias: string; avg: { field: FieldRef } };
