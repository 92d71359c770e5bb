import { compareValues } from '../values/comparison/compare.ts';
import type { Comparison, Constraint } from '../values/constraint.ts';
import { equals } from '../values/comparison/equality.ts';
import type { Fuel } from '../values/fuel.ts';
import type { Value } from '../values/value.ts';

export type ProvableOperator = '<' | '<=' | '>' | '>=' | '==' | '!=';

/**
 * Whether every document that a query returns satisfies `field operator value`. Never proves that a comparison is
 * false; nor does Google's emulator.
 */
export function proves(
  field: Constraint<Value>,
  operator: ProvableOperator,
  value: Value,
  fuel: Fuel,
): boolean {
  return field.comparisons.some((comparison) => provesOne(comparison, operator, value, fuel));
}

function provesOne(
  comparison: Comparison<Value>,
  operator: ProvableOperator,
  value: Value,
  fuel: Fuel,
): boolean {
  if (comparison.operator === 'LIST_CONTAINS') return false;
  if (comparison.operator === 'NEQ') {
    return operator === '!=' && equals(comparison.value, value, fuel) === true;
  }
  // The filter limits the field from below or above; `order` compares the rule's value with that limit.
  const order = compareValues(value, comparison.value);
  if (order === null || Number.isNaN(order)) return false;
  const below = comparison.operator === 'LT' || comparison.operator === 'LTE';
  const strict = comparison.operator === 'LT' || comparison.operator === 'GT';
  /** Whether the rule's value is beyond the limit, so that the field can never have it. */
  const beyond = below ? order > 0 : order < 0;
  const outside = beyond || (strict && order === 0);
  switch (operator) {
    case '==':
      return false;
    case '!=':
      return outside;
    case '<':
      return below && outside;
    case '<=':
      return below && (beyond || order === 0);
    case '>':
      return !below && outside;
    case '>=':
      return !below && (beyond || order === 0);
  }
}
