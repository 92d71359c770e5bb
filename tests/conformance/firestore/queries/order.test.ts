import { beforeAll, describe, expect, test } from 'vitest';
import type { Value } from '#bench/firestore/model/value.ts';
import { idsOf } from '../support/answers.ts';
import { useTarget } from '../support/target.ts';
import {
  array,
  bool,
  bytes,
  double,
  int,
  map,
  nil,
  point,
  ref,
  text,
  time,
  vector,
} from '../support/values.ts';

const target = useTarget();

/** Writes documents d00, d01, … whose values must sort in this order. */
async function fill(collection: string, values: Value[]): Promise<string[]> {
  const ids = values.map((_, i) => `d${String(i).padStart(2, '0')}`);
  // Writes them in reverse order, so that neither insertion order nor names give the result.
  const writes = values
    .map((v, i) => ({
      update: { name: target.name(`${collection}/${ids[i]}`), fields: { v } },
    }))
    .reverse();
  await target.rest.commit(writes);
  return ids;
}

async function ordered(collection: string, direction: 'ASCENDING' | 'DESCENDING') {
  const orderBy = [{ field: { fieldPath: 'v' }, direction }];
  const structuredQuery = { from: [{ collectionId: collection }], orderBy };
  return idsOf(await target.rest.post(target.root, 'runQuery', { structuredQuery }));
}

const other = 'projects/other/databases/(default)/documents';

describe.each<[string, () => Value[]]>([
  [
    'types',
    () => [
      nil,
      bool(true),
      double('NaN'),
      int(9),
      time('1970-01-01T00:00:00Z'),
      text(''),
      bytes(''),
      ref(target.name('a/b')),
      point(-90, -180),
      array(),
      vector(0),
      map({}),
    ],
  ],
  ['booleans', () => [bool(false), bool(true)]],
  [
    'numbers, integers and doubles together',
    () => [
      double('NaN'),
      double('-Infinity'),
      int('-9223372036854775808'),
      double(-1.5),
      int(-1),
      int(0),
      double(5e-324),
      double(0.5),
      int(1),
      double(9007199254740992),
      int('9007199254740993'),
      int('9223372036854775807'),
      double(2 ** 63),
      double(1e300),
      double('Infinity'),
    ],
  ],
  [
    'timestamps',
    () => [
      time('0001-01-01T00:00:00Z'),
      time('1969-12-31T23:59:59.999999Z'),
      time('1970-01-01T00:00:00Z'),
      time('1970-01-01T00:00:00.000001Z'),
      time('9999-12-31T23:59:59Z'),
    ],
  ],
  [
    'strings by UTF-8 bytes, so that U+FFFF comes before an emoji',
    () => [
      text(''),
      text('\u0000'),
      text('A'),
      text('a'),
      text('aa'),
      text('b'),
      text('é'),
      text('\uffff'),
      text('😀'),
    ],
  ],
  ['bytes', () => [bytes(''), bytes('AA=='), bytes('AAA='), bytes('AQ=='), bytes('/w==')]],
  [
    'references by segment, numeric ids first and by number',
    () => [
      ref(`${target.root}/a/__id-5__`),
      ref(`${target.root}/a/__id7__`),
      ref(`${target.root}/a/__id10__`),
      ref(`${target.root}/a/B`),
      ref(`${target.root}/a/b`),
      ref(`${target.root}/a/b/c/d`),
      ref(`${target.root}/a/b0`),
      ref(`${target.root}/a0/b`),
      ref(`${other}/a/b`),
    ],
  ],
  [
    'points by latitude, then longitude',
    () => [point(-1, 9), point(0, -1), point(0, 1), point(1, 0)],
  ],
  [
    'arrays element by element, then by length',
    () => [array(), array(int(1)), array(int(1), int(1)), array(int(2)), array(text(''))],
  ],
  [
    'vectors by length, then elements',
    () => [vector(9), vector(1, 2), vector(1, 3), vector(0, 0, 0)],
  ],
  [
    'maps by sorted keys, key then value, then size',
    () => [
      map({}),
      map({ a: int(1) }),
      map({ b: int(0), a: int(1) }),
      map({ a: int(2) }),
      map({ b: int(0) }),
      map({ é: int(0) }),
    ],
  ],
])('sorting %s', (name, values) => {
  const collection = name.replaceAll(/[^a-z]/g, '');
  let ids: string[] = [];
  beforeAll(async () => {
    ids = await fill(collection, values());
  });

  test('gives the documented order if ascending', async () => {
    expect(await ordered(collection, 'ASCENDING')).toEqual(ids);
  });

  test('gives the reverse order if descending', async () => {
    expect(await ordered(collection, 'DESCENDING')).toEqual(ids.toReversed());
  });
});

test.each<[string, Value, Value]>([
  ['3 and 3.0', int(3), double(3)],
  ['0 and -0', double(0), double('-0')],
  ['integer 0 and -0', int(0), double('-0')],
])('%s are equal when sorting, so the document name decides', async (name, a, b) => {
  const collection = `tie${name.replaceAll(/[^0-9a-z]/g, '')}`;
  const write = (id: string, v: Value) => ({
    update: { name: target.name(`${collection}/${id}`), fields: { v } },
  });
  await target.rest.commit([write('w', a), write('x', b), write('y', a), write('z', b)]);
  expect(await ordered(collection, 'ASCENDING')).toEqual(['w', 'x', 'y', 'z']);
  expect(await ordered(collection, 'DESCENDING')).toEqual(['z', 'y', 'x', 'w']);
});

test('documents with numeric ids come first, in numeric order, then all others by the UTF-8 bytes of their names', async () => {
  const ids = ['__id-7__', '__id2__', '__id10__', '1', 'A', 'Z', 'a', 'é', '\uffee', '😀'];
  await target.rest.commit(
    ids.toReversed().map((id) => ({ update: { name: target.name(`names/${id}`), fields: {} } })),
  );
  const structuredQuery = { from: [{ collectionId: 'names' }] };
  expect(idsOf(await target.rest.post(target.root, 'runQuery', { structuredQuery }))).toEqual(ids);
});
