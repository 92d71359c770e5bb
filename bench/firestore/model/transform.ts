import { compareValues, equalValues } from './compare.ts';
import { doubleOf, isNaNValue, isNumber, writeDouble, type Value } from './value.ts';

export type Transform = { fieldPath: string } & (
  | { setToServerValue: 'REQUEST_TIME' }
  | { increment: Value }
  | { maximum: Value }
  | { minimum: Value }
  | { appendMissingElements: { values: Value[] } }
  | { removeAllFromArray: { values: Value[] } }
);

const MAX = 2n ** 63n - 1n;
const MIN = -(2n ** 63n);

function add(stored: Value, operand: Value): Value {
  if ('integerValue' in stored && 'integerValue' in operand) {
    const sum = BigInt(stored.integerValue) + BigInt(operand.integerValue);
    return { integerValue: String(sum > MAX ? MAX : sum < MIN ? MIN : sum) };
  }
  const toDouble = (value: Value): number =>
    'integerValue' in value
      ? Number(value.integerValue)
      : 'doubleValue' in value
        ? doubleOf(value)
        : Number.NaN;
  return writeDouble(toDouble(stored) + toDouble(operand));
}

function extreme(stored: Value | undefined, operand: Value, direction: 1 | -1): Value {
  if (!stored || !isNumber(stored)) return operand;
  if (isNaNValue(stored) || isNaNValue(operand)) return { doubleValue: 'NaN' };
  return compareValues(operand, stored) * direction > 0 ? operand : stored;
}

function elementsOf(stored: Value | undefined): Value[] {
  return stored && 'arrayValue' in stored ? (stored.arrayValue.values ?? []) : [];
}

const has = (list: Value[], value: Value): boolean => list.some((e) => equalValues(e, value));

/**
 * The new value of a transformed field, and the transform's result.
 *
 * @param now the commit's request time, RFC 3339 with milliseconds.
 */
export function applyTransform(
  stored: Value | undefined,
  transform: Transform,
  now: string,
): { value: Value; result: Value } {
  const same = (value: Value): { value: Value; result: Value } => ({ value, result: value });
  const noResult = { nullValue: 'NULL_VALUE' } as const;
  if ('setToServerValue' in transform) return same({ timestampValue: now });
  if ('increment' in transform)
    return same(
      stored && isNumber(stored) ? add(stored, transform.increment) : transform.increment,
    );
  if ('maximum' in transform) return same(extreme(stored, transform.maximum, 1));
  if ('minimum' in transform) return same(extreme(stored, transform.minimum, -1));
  const values = elementsOf(stored);
  if ('appendMissingElements' in transform) {
    const next = [...values];
    for (const element of transform.appendMissingElements.values)
      if (!has(next, element)) next.push(element);
    return { value: { arrayValue: { values: next } }, result: noResult };
  }
  const removed = transform.removeAllFromArray.values;
  const kept = values.filter((element) => !has(removed, element));
  return { value: { arrayValue: { values: kept } }, result: noResult };
}
