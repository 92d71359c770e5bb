import { expect, test } from 'vitest';
import { Constraint, Unknown } from '../constraint.ts';
import { equals, sameListElement } from './equality.ts';
import { Fuel, LimitReached } from '../fuel.ts';
import { identityKey } from './identity-key.ts';
import type { Value } from '../value.ts';

const equal = (left: Value, right: Value) => equals(left, right, new Fuel());

test('security rules compare numbers by value, but numbers inside compared lists also by type', () => {
  expect(equal(1n, 1)).toBe(true);
  expect(equal([1n], [1])).toBe(false);
  expect(equal([0], [-0])).toBe(false);
  expect(equal(9007199254740993n, 9007199254740992)).toBe(false);
});

test('a search in a list of security rules distinguishes 1 from 1.0, but not 0.0 from -0.0', () => {
  expect(sameListElement(1n, 1, new Fuel())).toBe(false);
  expect(sameListElement(0, -0, new Fuel())).toBe(true);
  expect(sameListElement(Number.NaN, Number.NaN, new Fuel())).toBe(false);
});

test('equal elements of a set in security rules have the same key', () => {
  const key = (value: Value) => identityKey(value, new Fuel());
  expect(key([1n, 'a'])).toBe(key([1, 'a']));
  expect(key(-0)).toBe(key(0n));
  expect(key(['a', 'b'])).not.toBe(key(['a1:b']));
  expect(key('n1;')).not.toBe(key(1n));
  expect(key(new Map([['a', 1n]]))).toBe(key(new Map([['a', 1]])));
  expect(key([new Unknown()])).toBeNull();
});

test('security rules refuse a comparison whose result is not documented', () => {
  expect(equal(new Constraint([]), 1n)).toBeUndefined();
  expect(equal([new Unknown(), 1n], ['x', 2n])).toBe(false);
  expect(equal([new Unknown(), 1n], ['x', 1n])).toBeUndefined();
});

test('a comparison in security rules stops when the limit of evaluated expressions is reached', () => {
  const long = Array.from({ length: 100 }, () => 'x');
  expect(() => equals(long, long, new Fuel(50))).toThrow(LimitReached);
});
