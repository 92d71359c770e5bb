import { Bytes } from '../bytes.ts';
import { isNumeric } from './compare.ts';
import { isOpen } from '../constraint.ts';
import { Duration } from '../duration.ts';
import type { Fuel } from '../fuel.ts';
import { LatLng } from '../lat-lng.ts';
import { MapDiff } from '../map-diff.ts';
import { PathValue } from '../path.ts';
import { SetValue } from '../set-value.ts';
import { Timestamp } from '../timestamp.ts';
import { type Value, isList, isMap } from '../value.ts';

/**
 * Evaluates `==` as production does: numbers are compared by value (`1 == 1.0`, `0.0 == -0.0`), but inside lists and
 * maps also by type and sign, so `[1] == [1.0]` is false. Sets and map diffs compare differently, see `set-value.ts`.
 * Undefined if a list query's filters do not decide it.
 */
export function equals(left: Value, right: Value, fuel: Fuel): boolean | undefined {
  if (isNumeric(left) && isNumeric(right)) return equalNumbers(left, right);
  return equalOthers(left, right, fuel);
}

/** Compares elements as `in`, `hasAny` and `removeAll` of a list do: 1 differs from 1.0, but 0.0 equals -0.0. */
export function sameListElement(left: Value, right: Value, fuel: Fuel): boolean | undefined {
  if (isNumeric(left) || isNumeric(right)) {
    return typeof left === typeof right && left === right;
  }
  return equalOthers(left, right, fuel);
}

function equalNumbers(left: bigint | number, right: bigint | number): boolean {
  // An int and a float compare by value, which JavaScript does exactly.
  // oxlint-disable-next-line eqeqeq -- === is false for 1n and 1
  return left == right;
}

function identical(left: Value, right: Value, fuel: Fuel): boolean | undefined {
  fuel.spend(1);
  if (typeof left === 'number' && typeof right === 'number') {
    return left === right && Object.is(left, right);
  }
  if (isNumeric(left) || isNumeric(right)) return left === right;
  return equalOthers(left, right, fuel);
}

function equalOthers(left: Value, right: Value, fuel: Fuel): boolean | undefined {
  fuel.spend(1);
  if (left === null || typeof left !== 'object') {
    return isOpen(right) ? undefined : left === right;
  }
  if (isOpen(left) || isOpen(right)) return undefined;
  if (isList(left)) return isList(right) && equalLists(left, right, fuel);
  if (isMap(left)) return isMap(right) && equalMaps(left, right, fuel);
  if (left instanceof Timestamp) return right instanceof Timestamp && left.nanos === right.nanos;
  if (left instanceof Duration) return right instanceof Duration && left.nanos === right.nanos;
  if (left instanceof Bytes) return right instanceof Bytes && left.compare(right) === 0;
  if (left instanceof SetValue) return right instanceof SetValue && left.equals(right);
  if (left instanceof LatLng) {
    const { latitude, longitude } = left;
    return right instanceof LatLng && right.latitude === latitude && right.longitude === longitude;
  }
  if (left instanceof PathValue) {
    return right instanceof PathValue && left.toString() === right.toString();
  }
  if (left instanceof MapDiff) {
    if (!(right instanceof MapDiff)) return false;
    const now = equalMaps(left.now, right.now, fuel);
    return now && equalMaps(left.before, right.before, fuel);
  }
  return left === right;
}

function equalLists(
  left: readonly Value[],
  right: readonly Value[],
  fuel: Fuel,
): boolean | undefined {
  if (left.length !== right.length) return false;
  let answer: boolean | undefined = true;
  for (let index = 0; index < left.length; index += 1) {
    const same = identical(left[index] ?? null, right[index] ?? null, fuel);
    if (same === false) return false;
    if (same === undefined) answer = undefined;
  }
  return answer;
}

function equalMaps(
  left: ReadonlyMap<string, Value>,
  right: ReadonlyMap<string, Value>,
  fuel: Fuel,
): boolean | undefined {
  if (left.size !== right.size) return false;
  let answer: boolean | undefined = true;
  for (const [key, value] of left) {
    const other = right.get(key);
    if (other === undefined) return false;
    const same = identical(value, other, fuel);
    if (same === false) return false;
    if (same === undefined) answer = undefined;
  }
  return answer;
}
