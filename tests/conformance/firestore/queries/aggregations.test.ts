import { AggregateField } from 'firebase-admin/firestore';
import {
  average,
  collection,
  count,
  getAggregate,
  getCount,
  limit,
  query,
  sum,
  where,
} from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Fields, Value } from '#bench/firestore/model/value.ts';
import { googleDiffers } from '../../../support/google.ts';
import { errorOf, expectOk, expectRefusal } from '../support/answers.ts';
import { useTarget } from '../support/target.ts';
import { double, int, nil, text } from '../support/values.ts';

const target = useTarget();

async function put(collectionId: string, values: (Value | undefined)[]): Promise<void> {
  await target.rest.commit(
    values.map((n, i) => ({
      update: { name: target.name(`${collectionId}/d${i}`), fields: (n ? { n } : {}) as Fields },
    })),
  );
}

async function aggregate(collectionId: string, aggregations: object[], extra: object = {}) {
  const structuredQuery = { from: [{ collectionId }], ...extra };
  return target.rest.post(target.root, 'runAggregationQuery', {
    structuredAggregationQuery: { structuredQuery, aggregations },
  });
}

async function one(collectionId: string, aggregation: object): Promise<Value | undefined> {
  const answer = await aggregate(collectionId, [{ alias: 'x', ...aggregation }]);
  const [first] = expectOk<{ result: { aggregateFields: Fields }; readTime: string }[]>(answer);
  expect(first?.readTime).toEqual(expect.any(String));
  return first?.result.aggregateFields['x'];
}

const field = { field: { fieldPath: 'n' } };
const MAX = '9223372036854775807';

beforeAll(async () => {
  await put('mixed', [int(1), double(2.5), text('9'), nil, int(-7), undefined]);
  await put('ints', [int(1), int(2), int(3)]);
  await put('huge', [int(MAX), int(1)]);
  await put('back', [int(MAX), int(1), int(-1)]);
  await put('nan', [int(1), double('NaN')]);
});

describe('the aggregation “sum” in Firestore', () => {
  test('is an integer if all values are integers', async () => {
    expect(await one('ints', { sum: field })).toEqual(int(6));
  });
  test('skips values that are not numbers, and is a double if one of the numbers is', async () => {
    expect(await one('mixed', { sum: field })).toEqual(double(-3.5));
  });
  test('is the integer 0 if there are no documents', async () => {
    expect(await one('nobody', { sum: field })).toEqual(int(0));
  });
  test('becomes a double when integers overflow', async () => {
    expect(await one('huge', { sum: field })).toEqual(double(2 ** 63));
  });
  test('is NaN if one of the values is NaN', async () => {
    expect(await one('nan', { sum: field })).toEqual(double('NaN'));
  });
});

describe('the aggregation “average” in Firestore', () => {
  test('is a double even of integers', async () => {
    expect(await one('ints', { avg: field })).toEqual(double(2));
  });
  test('skips values that are not numbers', async () => {
    const value = await one('mixed', { avg: field });
    expect(value && 'doubleValue' in value && value.doubleValue).toBeCloseTo(-3.5 / 3, 12);
  });
  test('is null if there are no documents', async () => {
    expect(await one('nobody', { avg: field })).toHaveProperty('nullValue');
  });
});

describe('the aggregation “count” in Firestore', () => {
  test('counts the documents of the query', async () => {
    expect(await one('mixed', { count: {} })).toEqual(int(6));
    expect(await one('nobody', { count: {} })).toEqual(int(0));
  });
  test('stops at the number given as upTo', async () => {
    expect(await one('mixed', { count: { upTo: '4' } })).toEqual(int(4));
    expect(await one('mixed', { count: { upTo: '40' } })).toEqual(int(6));
  });
  test('stops at the limit of the query', async () => {
    const answer = await aggregate('mixed', [{ alias: 'x', count: {} }], { limit: 2 });
    const [first] = expectOk<{ result: { aggregateFields: Fields } }[]>(answer);
    expect(first?.result.aggregateFields['x']).toEqual(int(2));
  });
  test.skipIf(googleDiffers('count with `upTo` 0'))('is refused with an upTo of zero', async () => {
    const answer = await aggregate('mixed', [{ alias: 'x', count: { upTo: '0' } }]);
    expectRefusal(answer, 400, 'INVALID_ARGUMENT');
  });
});

test('several aggregations in a request use only documents that have all their fields', async () => {
  const db = target.admin();
  const batch = db.batch();
  batch.set(db.doc('books/a'), { pages: 100, year: 1980 });
  batch.set(db.doc('books/b'), { pages: 50, year: 2020 });
  batch.set(db.doc('books/c'), { pages: 150, year: 2021 });
  batch.set(db.doc('books/d'), { pages: 50 });
  await batch.commit();
  const all = await getAggregate(collection(target.lite('owner'), 'books'), {
    pages: sum('pages'),
    averagePages: average('pages'),
    year: average('year'),
    count: count(),
  });
  expect(all.data()).toEqual({ pages: 300, averagePages: 100, year: 2007, count: 3 });
});

test('a request can contain one to five aggregations', async () => {
  const many = Array.from({ length: 6 }, (_, i) => ({ alias: `a${i}`, count: {} }));
  expectOk(await aggregate('ints', many.slice(0, 5)));
  if (googleDiffers('None or six aggregations')) return;
  const tooMany = await aggregate('ints', many);
  expectRefusal(tooMany, 400, 'INVALID_ARGUMENT');
  expect(errorOf(tooMany).message).toBe(
    'The maximum number of aggregations allowed in an aggregation query is 5. Received: 6',
  );
  const none = await aggregate('ints', []);
  expectRefusal(none, 400, 'INVALID_ARGUMENT');
  expect(errorOf(none).message).toBe('Aggregations can not be empty.');
});

test('the lite SDK counts, sums and averages', async () => {
  const ints = collection(target.lite('owner'), 'ints');
  expect((await getCount(query(ints, where('n', '>', 1), limit(5)))).data().count).toBe(2);
  const both = await getAggregate(ints, { total: sum('n'), mean: average('n') });
  expect(both.data()).toEqual({ total: 6, mean: 2 });
});

test('the Admin SDK counts, sums and averages', async () => {
  const ints = target.admin().collection('ints');
  expect((await ints.where('n', '>=', 2).count().get()).data().count).toBe(2);
  const both = await ints
    .aggregate({ total: AggregateField.sum('n'), mean: AggregateField.average('n') })
    .get();
  expect(both.data()).toEqual({ total: 6, mean: 2 });
});
