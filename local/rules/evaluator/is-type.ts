import { isOpen, PartialMap } from '../values/constraint.ts';
import { isOfType } from '../values/type-name.ts';
import type { Result, Value } from '../values/value.ts';
import { unprovable } from './errors.ts';

/** `value is type`. A query proves the type of no field, unless `==` pins it. */
export function checkType(value: Value, type: string, at: number): Result {
  if (value instanceof PartialMap) return type === 'map';
  return isOpen(value) ? unprovable(at) : isOfType(value, type);
}
