import type { ListConstraint, ListOperator, ListQuery } from '../../rules/index.ts';
import { printFieldPath } from '../fields/field-path.ts';
import type { FieldFilter, Operator, Query } from '../query/query.ts';
import { isNull, numberOf } from '../values/value.ts';

const operators: Partial<Record<Operator, ListOperator>> = {
  '==': 'EQ',
  '!=': 'NEQ',
  '<': 'LT',
  '<=': 'LTE',
  '>': 'GT',
  '>=': 'GTE',
  'array-contains': 'LIST_CONTAINS',
  'not-in': 'NOT_IN',
};

export function toListQuery(query: Query): ListQuery {
  return {
    collectionId: query.source.collectionId ?? '',
    allDescendants: query.source.allDescendants,
    ...(query.limit !== null && { limit: query.limit }),
    ...(query.offset > 0 && { offset: query.offset }),
    orderBy: query.orders.map(({ path, direction }) => ({
      field: printFieldPath(path),
      direction: direction === 'DESCENDING' ? 'DESC' : 'ASC',
    })),
    disjuncts: query.disjuncts.map((disjunct) => disjunct.map(toConstraint)),
  };
}

function toConstraint({ path, op, value }: FieldFilter): ListConstraint {
  const field = printFieldPath(path);
  const isEquality = op === '==';
  if ((isEquality || op === '!=') && isNull(value)) {
    return { field, op: isEquality ? 'IS_NULL' : 'IS_NOT_NULL' };
  }
  if ((isEquality || op === '!=') && Number.isNaN(numberOf(value) ?? 0)) {
    return { field, op: isEquality ? 'IS_NAN' : 'IS_NOT_NAN' };
  }
  const operator = operators[op];
  if (operator === undefined) throw new Error(`${op} is spread out before rules see a query`);
  return { field, op: operator, value };
}
