import { describe, expect, test } from 'vitest';
import { Random } from '#bench/support/random.ts';
import { compareValues, encodeValue, valuesEqual } from './encode-value.ts';
import { invert } from './key-range.ts';
import { array, double, integer, map, type Value } from './value.ts';

const name = 'projects/p/databases/(default)/documents';
const text = (stringValue: string): Value => ({ stringValue });
const reference = (path: string): Value => ({ referenceValue: `${name}/${path}` });
const point = (latitude: number, longitude: number): Value => ({
  geoPointValue: { latitude, longitude },
});
const bytes = (...values: number[]): Value => ({
  bytesValue: Buffer.from(values).toString('base64'),
});
const vector = (...values: number[]): Value =>
  map({ __type__: text('__vector__'), value: array(values.map(double)) });

/** Values in Firestore's order, each before the next. */
const ascending: Value[] = [
  { nullValue: null },
  { booleanValue: false },
  { booleanValue: true },
  double(NaN),
  double(-Infinity),
  double(-Number.MAX_VALUE),
  integer(-(2n ** 63n)),
  integer(-(2n ** 63n) + 1n),
  integer(-(2n ** 53n) - 1n),
  double(-(2 ** 53)),
  double(-1.5),
  integer(-1),
  double(-Number.MIN_VALUE),
  integer(0),
  double(Number.MIN_VALUE),
  integer(1),
  double(1.5),
  integer(2n ** 53n),
  integer(2n ** 53n + 1n),
  double(2 ** 53 + 2),
  integer(2n ** 63n - 1n),
  double(2 ** 63),
  double(Infinity),
  { timestampValue: '0001-01-01T00:00:00Z' },
  { timestampValue: '1969-12-31T23:59:59.999999Z' },
  { timestampValue: '1970-01-01T00:00:00Z' },
  { timestampValue: '1970-01-01T00:00:00.000001Z' },
  { timestampValue: '9999-12-31T23:59:59Z' },
  text(''),
  text('\u0000'),
  text('\u0000a'),
  text('\u0001'),
  text('a'),
  text('a\u0000'),
  text('aa'),
  text('b'),
  text('é'),
  text('\uffee'),
  text('\u{1f600}'),
  bytes(),
  bytes(0),
  bytes(0, 0),
  bytes(0, 1),
  bytes(255),
  reference('c/__id-5__'),
  reference('c/__id7__'),
  reference('c/__id30__'),
  reference('c/a'),
  reference('c/a/s/x'),
  reference('c/b'),
  reference('c2/a'),
  point(-90, 0),
  point(0, -1),
  point(0, 1),
  point(1, -180),
  array([]),
  array([integer(1)]),
  array([integer(1), integer(1)]),
  array([integer(2)]),
  array([text('a')]),
  vector(),
  vector(9),
  vector(1, 2),
  vector(1, 3),
  map({}),
  map({ a: integer(1) }),
  map({ a: integer(1), b: integer(1) }),
  map({ a: integer(2) }),
  map({ b: integer(0) }),
];

describe('the order of encoded values', () => {
  test('is the same as in Firestore for every pair of values', () => {
    for (const [i, left] of ascending.entries()) {
      for (const [j, right] of ascending.entries()) {
        const words = `${JSON.stringify(left)} and ${JSON.stringify(right)}`;
        expect(Math.sign(compareValues(left, right)), words).toBe(Math.sign(i - j));
      }
    }
  });

  test('is exactly reversed by inverting all bytes', () => {
    const inverted = ascending.map((value) => invert(encodeValue(value)));
    expect(inverted.toSorted((left, right) => Buffer.compare(left, right))).toEqual(
      inverted.toReversed(),
    );
  });

  test('is unambiguous: no encoded value is a prefix of another', () => {
    const encoded = ascending.map(encodeValue);
    for (const left of encoded) {
      const longer = encoded.filter((right) => right.subarray(0, left.length).equals(left));
      expect(longer).toHaveLength(1);
    }
  });

  test.each([
    [integer(3), double(3)],
    [integer(0), double(-0)],
    [double(NaN), double(NaN)],
    [array([integer(1)]), array([double(1)])],
    [map({ a: integer(1) }), map({ a: double(1) })],
  ])('treats %j and %j as equal', (left, right) => {
    expect(valuesEqual(left, right)).toBe(true);
  });

  test('compares integers and doubles of any size exactly (seed 7)', () => {
    const random = new Random(7);
    for (let i = 0; i < 2000; i++) {
      const whole = BigInt.asIntN(64, BigInt(random.below(2 ** 53)) << BigInt(random.below(12)));
      const near = whole + BigInt(random.below(5) - 2);
      const other = BigInt.asIntN(64, near);
      const nearest = Number(whole);
      const exact = BigInt(nearest);
      expect(Math.sign(compareValues(integer(whole), integer(other)))).toBe(signOf(whole - other));
      expect(Math.sign(compareValues(integer(other), double(nearest)))).toBe(signOf(other - exact));
    }
  });
});

function signOf(difference: bigint): number {
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}
