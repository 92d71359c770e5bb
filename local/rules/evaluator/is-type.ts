import { Constraint, PartialMap, Unknown } from '../values/constraint.ts';
import { isOfType, typeName } from '../values/type-name.ts';
import type { Result, Value } from '../values/value.ts';
import { unprovable } from './errors.ts';

/** `value is type`. A comparison in a query proves the kind of value, but not int or float. */
export function checkType(value: Value, type: string, at: number): Result {
  if (value instanceof PartialMap) return type === 'map';
  if (value instanceof Unknown) {
    return value.type === 'any' ? unprovable(at) : value.type === type;
  }
  if (!(value instanceof Constraint)) return isOfType(value, type);
  for (const { operator, value: bound } of value.comparisons) {
    if (operator === 'NEQ') continue;
    const proven = operator === 'LIST_CONTAINS' ? 'list' : typeName(bound);
    if (proven !== 'int' && proven !== 'float') return proven === type;
    if (type === 'number') return true;
    return type === 'int' || type === 'float' ? unprovable(at) : false;
  }
  return unprovable(at);
}
