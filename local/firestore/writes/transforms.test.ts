import { describe, expect, test } from 'vitest';
import { array, double, integer, nullValue, type Value } from '../values/value.ts';
import { applyTransform } from './transforms.ts';
import type { Transform } from './write.ts';

const most = integer(2n ** 63n - 1n);
const least = integer(-(2n ** 63n));
const text: Value = { stringValue: 'x' };

function numeric(
  kind: 'increment' | 'maximum' | 'minimum',
  current: Value | undefined,
  operand: Value,
): Value {
  const { stored, reported } = applyTransform({ path: ['f'], kind, operand }, current, 0);
  expect(reported).toEqual(stored);
  return stored;
}

describe('a transform in a write', () => {
  test.each([
    [undefined, integer(2), integer(2)],
    [text, integer(2), integer(2)],
    [integer(1), integer(2), integer(3)],
    [integer(1), double(2), double(3)],
    [double(1.5), integer(1), double(2.5)],
    [most, integer(1), most],
    [least, integer(-1), least],
    [most, double(1), double(2 ** 63)],
    [double(NaN), integer(1), double(NaN)],
  ])('increments %j by %j to %j', (current, operand, expected) => {
    expect(numeric('increment', current, operand)).toEqual(expected);
  });

  test.each([
    [undefined, integer(2), integer(2), integer(2)],
    [text, double(2), double(2), double(2)],
    [integer(1), integer(2), integer(2), integer(1)],
    [integer(3), double(3), integer(3), integer(3)],
    [double(3), integer(3), double(3), double(3)],
    [double(0), double(-0), double(0), double(0)],
    [most, integer(2n ** 63n - 2n), most, integer(2n ** 63n - 2n)],
    [most, double(2 ** 63), double(2 ** 63), most],
    [integer(1), double(NaN), double(NaN), double(NaN)],
    [double(NaN), integer(1), double(NaN), double(NaN)],
  ])(
    'computes, for %j and %j, the maximum %j and the minimum %j',
    (current, operand, larger, smaller) => {
      expect(numeric('maximum', current, operand)).toEqual(larger);
      expect(numeric('minimum', current, operand)).toEqual(smaller);
    },
  );

  test('compares array elements by value, replaces a value that is no array, and returns null', () => {
    const list = (kind: 'append' | 'remove', current: Value | undefined, ...values: Value[]) =>
      applyTransform({ path: ['f'], kind, values }, current, 0);
    const present = array([integer(1), text, integer(1)]);
    expect(list('append', present, double(1), integer(2), integer(2))).toEqual({
      stored: array([integer(1), text, integer(1), integer(2)]),
      reported: nullValue,
    });
    expect(list('remove', present, double(1)).stored).toEqual(array([text]));
    expect(list('append', text, integer(1)).stored).toEqual(array([integer(1)]));
    expect(list('remove', undefined, integer(1)).stored).toEqual(array([]));
  });

  test('sets the server time in whole milliseconds', () => {
    const transform: Transform = { path: ['f'], kind: 'request-time' };
    expect(applyTransform(transform, undefined, 1_767_323_045_120).stored).toEqual({
      timestampValue: '2026-01-02T03:04:05.120Z',
    });
  });
});
