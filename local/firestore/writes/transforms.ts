import { compareValues, valuesEqual } from '../values/encode-value.ts';
import { printInstant } from '../values/timestamp.ts';
import {
  array,
  double,
  elements,
  integer,
  nullValue,
  numberOf,
  type Value,
} from '../values/value.ts';
import type { Transform } from './write.ts';

/** The value that a transform stores, and the one that the response reports. */
export type Transformed = { stored: Value; reported: Value };

export function applyTransform(
  transform: Transform,
  current: Value | undefined,
  requestTimeMs: number,
): Transformed {
  switch (transform.kind) {
    case 'request-time':
      return both(millisecondTimestamp(requestTimeMs));
    case 'increment':
      return both(increment(current, transform.operand));
    case 'maximum':
      return both(extreme(current, transform.operand, 1));
    case 'minimum':
      return both(extreme(current, transform.operand, -1));
    case 'append':
      return { stored: append(elements(current) ?? [], transform.values), reported: nullValue };
    case 'remove':
      return { stored: remove(elements(current) ?? [], transform.values), reported: nullValue };
  }
}

function millisecondTimestamp(ms: number): Value {
  const seconds = Math.floor(ms / 1000);
  return { timestampValue: printInstant({ seconds, micros: (ms - seconds * 1000) * 1000 }) };
}

function both(value: Value): Transformed {
  return { stored: value, reported: value };
}

function increment(current: Value | undefined, operand: Value): Value {
  const from = numberOf(current);
  if (current === undefined || from === null) return operand;
  if ('integerValue' in current && 'integerValue' in operand) {
    return integer(saturate(BigInt(current.integerValue) + BigInt(operand.integerValue)));
  }
  return double(from + (numberOf(operand) ?? 0));
}

const largest = 2n ** 63n - 1n;

/** Limits an integer to 64 bits: increments stop at both ends instead of overflowing. */
function saturate(sum: bigint): bigint {
  if (sum > largest) return largest;
  return sum < -largest - 1n ? -largest - 1n : sum;
}

/** The larger (sign 1) or smaller (-1) of two values. NaN wins; of equal values the stored one stays. */
function extreme(current: Value | undefined, operand: Value, sign: 1 | -1): Value {
  const stored = numberOf(current);
  if (current === undefined || stored === null || Number.isNaN(numberOf(operand))) return operand;
  if (Number.isNaN(stored)) return current;
  return compareValues(operand, current) * sign > 0 ? operand : current;
}

function append(present: Value[], added: Value[]): Value {
  const result = [...present];
  for (const value of added) {
    if (!result.some((existing) => valuesEqual(existing, value))) result.push(value);
  }
  return array(result);
}

function remove(present: Value[], removed: Value[]): Value {
  return array(present.filter((value) => !removed.some((other) => valuesEqual(other, value))));
}
