import { Constraint, PartialMap, isOpen } from '../values/constraint.ts';
import { equals, sameListElement } from '../values/comparison/equality.ts';
import type { Fuel } from '../values/fuel.ts';
import { identityKey } from '../values/comparison/identity-key.ts';
import { SetValue } from '../values/set-value.ts';
import { typeName } from '../values/type-name.ts';
import { type Result, type Value, isList, isMap } from '../values/value.ts';
import { functionNotFound, nullValue, unprovable, unsupported } from './errors.ts';

/** Evaluates `item in whole`: elements of a list or set, keys of a map; an error for anything else. */
export function isMember(item: Value, whole: Value, at: number, fuel: Fuel): Result {
  if (whole === null) return nullValue(at);
  if (isList(whole)) return listContains(whole, item, fuel) ?? unprovable(at);
  if (whole instanceof SetValue) {
    const key = identityKey(item, fuel);
    return key === null ? unprovable(at) : whole.has(key);
  }
  if (isMap(whole)) {
    if (typeof item === 'string') return whole.has(item);
    if (isOpen(item)) return unprovable(at);
    return unsupported(`map.in(${typeName(item)}). Expected: map.in(string)`, at);
  }
  if (whole instanceof PartialMap) {
    // A field that the query does not mention may exist or not.
    return typeof item === 'string' && whole.known.has(item) ? true : unprovable(at);
  }
  if (whole instanceof Constraint) {
    const proven = whole.comparisons.some(
      (known) => known.operator === 'LIST_CONTAINS' && equals(known.value, item, fuel) === true,
    );
    return proven ? true : unprovable(at);
  }
  return isOpen(whole) ? unprovable(at) : functionNotFound('in', at);
}

/** Whether a list contains an item; undefined if a list query's filters do not decide it. */
export function listContains(
  items: readonly Value[],
  item: Value,
  fuel: Fuel,
): boolean | undefined {
  let answer: boolean | undefined = false;
  for (const candidate of items) {
    fuel.spend(1);
    const same = item instanceof Constraint ? undefined : sameListElement(candidate, item, fuel);
    if (same === true) return true;
    if (same === undefined) answer = undefined;
  }
  return answer;
}
