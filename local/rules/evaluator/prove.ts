import { compareValues } from '../values/comparison/compare.ts';
import type { Comparison, Constraint } from '../values/constraint.ts';
import { equals } from '../values/comparison/equality.ts';
import type { Fuel } from '../values/fuel.ts';
import type { Value } from '../values/value.ts';

export type ProvableOperator = '<' | '<=' | '>' | '>=' | '==' | '!=';

/**
 * Whether every document a query returns satisfies `field operator value`: true, false, or
 * undefined when the query's comparisons decide neither.
 */
export function proveComparison(
  field: Constraint<Value>,
  operator: ProvableOperator,
  value: Value,
  fuel: Fuel,
): boolean | undefined {
  for (const comparison of field.comparisons) {
    const answer = decide(comparison, operator, value, fuel);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

function decide(
  comparison: Comparison<Value>,
  operator: ProvableOperator,
  value: Value,
  fuel: Fuel,
): boolean | undefined {
  if (comparison.operator === 'LIST_CONTAINS') return undefined;
  if (comparison.operator === 'NEQ') {
    if (operator !== '==' && operator !== '!=') return undefined;
    return equals(comparison.value, value, fuel) ? operator === '!=' : undefined;
  }
  // The field is below or above the bound; where does the rule's value stand to the bound?
  const order = compareValues(value, comparison.value);
  if (order === null || Number.isNaN(order)) return undefined;
  const below = comparison.operator === 'LT' || comparison.operator === 'LTE';
  const strict = comparison.operator === 'LT' || comparison.operator === 'GT';
  /** The value lies outside what the field can be, beyond the bound. */
  const beyond = below ? order > 0 : order < 0;
  const outside = beyond || (strict && order === 0);
  switch (operator) {
    case '==':
      return outside ? false : undefined;
    case '!=':
      return outside ? true : undefined;
    case '<':
      if (below) return outside ? true : undefined;
      return beyond || order === 0 ? false : undefined;
    case '<=':
      if (below) return beyond || order === 0 ? true : undefined;
      return outside ? false : undefined;
    case '>':
      if (!below) return outside ? true : undefined;
      return beyond || order === 0 ? false : undefined;
    case '>=':
      if (!below) return beyond || order === 0 ? true : undefined;
      return outside ? false : undefined;
  }
}
