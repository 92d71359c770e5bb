import { Bytes } from '../bytes.ts';
import { Duration } from '../duration.ts';
import { Timestamp } from '../timestamp.ts';
import type { Result } from '../value.ts';

/**
 * Compares two values as `<` does: int and float together; strings, timestamps, durations and bytes only with their own
 * type. Null when Google's production server refuses the pair; NaN when one value is NaN.
 */
export function compareValues(left: Result, right: Result): number | null {
  if (isNumeric(left) && isNumeric(right)) {
    if (left < right) return -1;
    if (left > right) return 1;
    return Number.isNaN(left) || Number.isNaN(right) ? Number.NaN : 0;
  }
  if (typeof left === 'string' && typeof right === 'string') return compareStrings(left, right);
  if (left instanceof Timestamp && right instanceof Timestamp) return sign(left.nanos, right.nanos);
  if (left instanceof Duration && right instanceof Duration) return sign(left.nanos, right.nanos);
  if (left instanceof Bytes && right instanceof Bytes) return left.compare(right);
  return null;
}

/** Compares strings by code point, which is also the order of UTF-8 bytes; JavaScript compares UTF-16 units. */
export function compareStrings(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    if (left.charCodeAt(index) !== right.charCodeAt(index)) {
      return (left.codePointAt(index) ?? 0) - (right.codePointAt(index) ?? 0);
    }
  }
  return left.length - right.length;
}

export function isNumeric(value: Result): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

function sign(left: bigint, right: bigint): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
