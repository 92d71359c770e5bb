import { describe, expect, test } from 'vitest';
import {
  afterPrefix,
  behind,
  boundaryKey,
  type Boundary,
  intersect,
  invertRange,
  isEmpty,
  type KeyRange,
  startingWith,
} from './key-range.ts';

const bytes = (...values: number[]): Buffer => Buffer.from(values);
const before = (...values: number[]): Boundary => ({ prefix: bytes(...values), side: 'before' });
const after = (...values: number[]): Boundary => ({ prefix: bytes(...values), side: 'after' });

function holds({ lower, upper }: KeyRange, key: Buffer): boolean {
  const [least, end] = [lower && boundaryKey(lower), upper && boundaryKey(upper)];
  return (
    (least === null || Buffer.compare(key, least) >= 0) &&
    (end === null || Buffer.compare(key, end) < 0)
  );
}

describe('a range of keys', () => {
  test('can cover a prefix, and then ends after the last key with that prefix', () => {
    expect(boundaryKey(after(1, 2))).toEqual(bytes(1, 3));
    expect(boundaryKey(after(1, 0xff))).toEqual(bytes(2));
    expect(boundaryKey(after(0xff, 0xff))).toBeNull();
    expect(holds(startingWith(bytes(1, 0xff)), bytes(1, 0xff, 0xff, 0xff))).toBe(true);
    expect(holds(startingWith(bytes(1, 0xff)), bytes(2))).toBe(false);
  });

  test('can be inverted, and then contains exactly the inverted keys', () => {
    const range = { lower: after(1), upper: before(3) };
    const inverted = invertRange(range);
    for (const key of [[1], [1, 9], [2], [2, 255], [3], [3, 0]]) {
      const flipped = bytes(...key.map((byte) => byte ^ 0xff));
      expect(holds(inverted, flipped)).toBe(holds(range, bytes(...key)));
    }
  });

  test('can be reduced to the keys that another range contains too', () => {
    const both = intersect({ lower: before(1), upper: after(5) }, { lower: after(2), upper: null });
    expect(both).toEqual({ lower: after(2), upper: after(5) });
    expect(isEmpty(both)).toBe(false);
    expect(isEmpty(intersect(startingWith(bytes(1)), startingWith(bytes(2))))).toBe(true);
  });

  test('is the same after adding a prefix to its bounds and removing the prefix', () => {
    const range = { lower: after(2), upper: before(4) };
    const moved = behind(bytes(9), range);
    expect(moved).toEqual({ lower: after(9, 2), upper: before(9, 4) });
    expect(afterPrefix(bytes(9), moved)).toEqual(range);
  });

  test('contains no key with a prefix that lies outside of the range', () => {
    expect(afterPrefix(bytes(9), { lower: null, upper: after(8) })).toBeNull();
    expect(afterPrefix(bytes(9), { lower: after(9), upper: null })).not.toBeNull();
    expect(afterPrefix(bytes(9, 1), { lower: after(9), upper: null })).toBeNull();
    expect(afterPrefix(bytes(9, 1), { lower: before(9), upper: after(9) })).toEqual({
      lower: null,
      upper: null,
    });
  });
});
