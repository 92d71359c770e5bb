import { describe, expect, test } from 'vitest';
import { array, double, integer, nullValue, type Value } from '../values/value.ts';
import { matches } from './match.ts';
import type { Operator } from './query.ts';

const text: Value = { stringValue: 'a' };
const is = (value: Value | undefined, op: Operator, operand: Value): boolean =>
  matches(value, { kind: 'field', path: ['f'], op, value: operand });

describe('the filters of a query', () => {
  test.each(['==', '!=', 'not-in', 'in', '<', 'array-contains'] as const)(
    'match no document without the field if the operator is %s',
    (op) => {
      expect(is(undefined, op, array([integer(1)]))).toBe(false);
    },
  );

  test('compare integers and doubles by value if the operator is ==, which also matches null and NaN', () => {
    expect(is(integer(3), '==', double(3))).toBe(true);
    expect(is(double(NaN), '==', double(NaN))).toBe(true);
    expect(is(nullValue, '==', nullValue)).toBe(true);
    expect(is(text, '==', integer(3))).toBe(false);
  });

  test('never match null if the operator is != or not-in', () => {
    expect(is(text, '!=', integer(1))).toBe(true);
    expect(is(nullValue, '!=', integer(1))).toBe(false);
    expect(is(nullValue, 'not-in', array([integer(1)]))).toBe(false);
    expect(is(text, 'not-in', array([integer(1), nullValue]))).toBe(false);
    expect(is(text, '!=', double(NaN))).toBe(true);
  });

  test('match only values of the same group of types if they are ranges', () => {
    expect(is(double(2.5), '>', integer(2))).toBe(true);
    expect(is(text, '>', integer(2))).toBe(false);
    expect(is(double(NaN), '<', integer(2))).toBe(false);
    expect(is(double(NaN), '<=', double(NaN))).toBe(false);
    expect(is(integer(2), '<=', double(2))).toBe(true);
    expect(is(nullValue, '<', integer(2))).toBe(false);
  });

  test('compare the elements of an array by value', () => {
    expect(is(array([integer(3), text]), 'array-contains', double(3))).toBe(true);
    expect(is(array([text]), 'array-contains-any', array([integer(1), text]))).toBe(true);
    expect(is(text, 'array-contains', text)).toBe(false);
  });
});
