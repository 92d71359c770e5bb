import {
  Bytes,
  doc,
  GeoPoint,
  getDoc,
  setDoc,
  Timestamp,
  vector as liteVector,
} from 'firebase/firestore/lite';
import { FieldValue, Timestamp as AdminTimestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import type { Fields, Value } from '#bench/firestore/model/value.ts';
import { googleDiffers } from '../../../support/google.ts';
import { expectOk } from '../support/answers.ts';
import { useTarget } from '../support/target.ts';
import { array, bytes, double, int, map, nil, point, ref, text, time } from '../support/values.ts';

const target = useTarget();

async function roundTrip(value: Value): Promise<Value | undefined> {
  await target.rest.commit([{ update: { name: target.name('trip/v'), fields: { v: value } } }]);
  const stored = expectOk<{ fields: Fields }>(await target.v1('GET', '/trip/v'));
  return stored.fields['v'];
}

describe('a value in a document is returned as it was stored:', () => {
  test.each<[string, Value]>([
    ['the largest 64-bit integer', int('9223372036854775807')],
    ['the smallest 64-bit integer', int('-9223372036854775808')],
    ['an integer beyond 2^53', int('9007199254740993')],
    ['NaN', double('NaN')],
    ['infinity', double('Infinity')],
    ['minus infinity', double('-Infinity')],
    ['a whole number stored as a double', double(3)],
    ['a fraction', double(0.1)],
    ['an empty string', text('')],
    ['a string with a character beyond the basic plane', text('a😀b')],
    ['a string with a zero character', text('a\u0000b')],
    ['bytes', bytes('AQL/')],
    ['a point', point(49.6, -6.1)],
    ['true', { booleanValue: true }],
    ['an array of maps', array(map({ a: int(1) }), text('x'))],
    ['an array in a map in an array', array(map({ a: array(int(1)) }))],
    ['a field name with dots, spaces and backticks', map({ 'a.b `c`\\': int(1) })],
    ['a field named like an object property', map({ constructor: int(1), toString: int(2) })],
  ])('%s', async (_, value) => {
    expect(await roundTrip(value)).toEqual(value);
  });

  test.skipIf(googleDiffers('Negative zero'))('a negative zero, which stays a double', async () => {
    const back = await roundTrip(double('-0'));
    expect(back && 'doubleValue' in back && Object.is(Number(back.doubleValue), -0)).toBe(true);
  });

  test('except half a surrogate pair, which is stored as a question mark', async () => {
    expect(await roundTrip(text('a\uD800b😀\uDC00'))).toEqual(text('a?b😀?'));
  });

  test('null, in both spellings of a request', async () => {
    expect(await roundTrip({ nullValue: null })).toHaveProperty('nullValue');
    expect(await roundTrip(nil)).toHaveProperty('nullValue');
  });

  test('an empty array or map that is sent without its inner field', async () => {
    expect(await roundTrip({ arrayValue: {} })).toHaveProperty('arrayValue');
    expect(await roundTrip({ mapValue: {} })).toHaveProperty('mapValue');
  });

  test('a reference to a document in the same database', async () => {
    expect(await roundTrip(ref(target.name('a/b')))).toEqual(ref(target.name('a/b')));
  });
});

describe('times in a document', () => {
  test('are cut to microseconds, never rounded up', async () => {
    const back = await roundTrip(time('2026-01-02T03:04:05.123456999Z'));
    expect(back && 'timestampValue' in back && back.timestampValue).toMatch(/05\.123456(000)?Z$/);
  });

  test.each(['1969-12-31T23:59:59.5Z', '1970-01-01T00:00:00Z', '2026-01-02T03:04:05.1Z'])(
    'like %s keep their value, whatever the number of decimals in the answer',
    async (instant) => {
      const back = await roundTrip(time(instant));
      const value = back && 'timestampValue' in back ? back.timestampValue : '';
      expect(Date.parse(value)).toBe(Date.parse(instant));
    },
  );
});

test('the lite SDK reads every type of value that it wrote', async () => {
  const db = target.lite();
  const data = {
    i: 1,
    f: 1.5,
    inf: Infinity,
    s: 'é😀',
    b: true,
    n: null,
    t: new Timestamp(1_000_000_000, 123_456_000),
    by: Bytes.fromBase64String('AQI='),
    g: new GeoPoint(1, 2),
    r: doc(db, 'items/d1'),
    arr: [1, 'a', { z: 1 }],
    m: { k: {}, 'a.b': 2 },
    v: liteVector([1, 2.5]),
    ea: [],
  };
  await setDoc(doc(db, 'lite/x y-ü'), data);
  const back = (await getDoc(doc(db, 'lite/x y-ü'))).data() ?? {};
  expect(back['t']).toEqual(data.t);
  expect((back['by'] as Bytes).toBase64()).toBe('AQI=');
  expect((back['r'] as typeof data.r).path).toBe('items/d1');
  expect((back['v'] as typeof data.v).toArray()).toEqual([1, 2.5]);
  expect(back).toMatchObject({ i: 1, f: 1.5, inf: Infinity, s: 'é😀', b: true, n: null });
  expect(back).toMatchObject({ arr: data.arr, m: data.m, ea: [] });
});

test('the Admin SDK reads every type of value that it wrote', async () => {
  const db = target.admin();
  const data = {
    i: 1,
    nan: Number.NaN,
    n: null,
    t: new AdminTimestamp(1, 123_456_000),
    by: Buffer.from([1, 2]),
    arr: [1, 'a', { z: 1 }],
    m: { k: {} },
    v: FieldValue.vector([1, 2.5]),
    ea: [],
  };
  await db.doc('admin/x y-ü').set(data);
  const back = (await db.doc('admin/x y-ü').get()).data() ?? {};
  expect(back).toMatchObject({
    i: 1,
    nan: Number.NaN,
    n: null,
    arr: data.arr,
    ea: [],
  });
  expect(back['m']).toEqual({ k: {} });
  expect(back['t']).toEqual(data.t);
  expect(Buffer.from(back['by'] as Uint8Array)).toEqual(data.by);
  expect((back['v'] as { toArray(): number[] }).toArray()).toEqual([1, 2.5]);
});
