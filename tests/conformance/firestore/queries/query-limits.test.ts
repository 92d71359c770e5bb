import { describe, expect, test } from 'vitest';
import type { Answer } from '#bench/firestore/support/client.ts';
import { onGoogle } from '../../../support/google.ts';
import { errorOf, expectOk, expectRefusal } from '../support/answers.ts';
import { useTarget } from '../support/target.ts';
import { array, int, ref } from '../support/values.ts';

const target = useTarget();

const run = (query: object): Promise<Answer> =>
  target.rest.post(target.root, 'runQuery', {
    structuredQuery: { from: [{ collectionId: 'c' }], ...query },
  });
const filter = (fieldPath: string, op: string | number, value: object): object => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const both = (op: string | number, ...filters: object[]): object => ({
  compositeFilter: { op, filters },
});
const ints = (count: number): object => array(...Array.from({ length: count }, (_, i) => int(i)));

async function accepted(query: object): Promise<void> {
  expectOk(await run(query));
}
async function refused(query: object): Promise<void> {
  expectRefusal(await run(query), 400, 'INVALID_ARGUMENT');
}

describe('alternatives (disjunctions) in a query', () => {
  test('are accepted up to 30, and refused from 31', async () => {
    await accepted({ where: filter('a', 'IN', ints(30)) });
    await refused({ where: filter('a', 'IN', ints(31)) });
  });

  test('are multiplied with those of the other filters in the query', async () => {
    const ins = (n: number, m: number): object =>
      both('AND', filter('a', 'IN', ints(n)), filter('b', 'IN', ints(m)));
    await accepted({ where: ins(5, 6) });
    await refused({ where: ins(6, 6) });
  });

  test('include each value of array-contains-any', async () => {
    await accepted({ where: filter('a', 'ARRAY_CONTAINS_ANY', ints(30)) });
    await refused({ where: filter('a', 'ARRAY_CONTAINS_ANY', ints(31)) });
  });
});

describe('in the filters of a query,', () => {
  test('not-in accepts up to 10 values', async () => {
    await accepted({ where: filter('a', 'NOT_IN', ints(10)) });
    await refused({ where: filter('a', 'NOT_IN', ints(11)) });
  });

  test('empty lists are refused', async () => {
    for (const op of ['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY'])
      await refused({ where: filter('a', op, array()) });
  });

  test('a value that is not a list is refused', async () => {
    await refused({ where: filter('a', 'IN', int(1)) });
  });

  test.each<[string, () => object]>([
    [
      'two !=',
      () => both('AND', filter('a', 'NOT_EQUAL', int(1)), filter('b', 'NOT_EQUAL', int(1))),
    ],
    [
      'not-in and !=',
      () => both('AND', filter('a', 'NOT_IN', ints(2)), filter('b', 'NOT_EQUAL', int(1))),
    ],
    [
      'not-in and in',
      () => both('AND', filter('a', 'NOT_IN', ints(2)), filter('b', 'IN', ints(2))),
    ],
    [
      'not-in and or',
      () => both('OR', filter('a', 'NOT_IN', ints(2)), filter('b', 'EQUAL', int(2))),
    ],
    [
      'not-in and array-contains-any',
      () => both('AND', filter('a', 'NOT_IN', ints(2)), filter('b', 'ARRAY_CONTAINS_ANY', ints(2))),
    ],
    [
      'two array-contains in one disjunct',
      () =>
        both('AND', filter('a', 'ARRAY_CONTAINS', int(1)), filter('b', 'ARRAY_CONTAINS', int(1))),
    ],
    [
      'array-contains and array-contains-any in one disjunct',
      () =>
        both(
          'AND',
          filter('a', 'ARRAY_CONTAINS', int(1)),
          filter('b', 'ARRAY_CONTAINS_ANY', ints(2)),
        ),
    ],
  ])('%s are refused in one filter', async (_, where) => {
    await refused({ where: where() });
  });

  test('one array-contains filter in each alternative is accepted', async () => {
    const contains = (field: string): object => filter(field, 'ARRAY_CONTAINS', int(1));
    await accepted({ where: both('OR', contains('a'), contains('b')) });
  });
});

describe.skipIf(onGoogle)('the message of a refused query equals that of production', () => {
  const order = (fieldPath: string): object => ({ field: { fieldPath } });
  const contains = (field: string): object => filter(field, 'ARRAY_CONTAINS', int(1));
  const differs = (field: string): object => filter(field, 'NOT_EQUAL', int(1));

  test.each<[string, object]>([
    [
      "A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.",
      { where: both('AND', contains('a'), contains('b')) },
    ],
    [
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
      { where: both('AND', differs('a'), differs('b')) },
    ],
    [
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
      { where: both('AND', filter('a', 'NOT_IN', ints(2)), filter('b', 'IN', ints(2))) },
    ],
    [
      'Too many disjunctions after normalization. Result had 36 disjunctions which is more than the maximum of 30',
      { where: both('AND', filter('a', 'IN', ints(6)), filter('b', 'IN', ints(6))) },
    ],
    [
      'order by clause cannot contain duplicate fields a',
      { orderBy: [order('a'), order('b'), order('a')] },
    ],
    [
      'Cursor has too many values.',
      { orderBy: [order('a')], startAt: { values: [int(1), int(2), int(3)] } },
    ],
  ])('for a query with %s', async (message, query) => {
    const answer = await run(query);
    expectRefusal(answer, 400, 'INVALID_ARGUMENT');
    expect(errorOf(answer).message).toBe(message);
  });
});

test('a query may have at most 100 filters and orders', async () => {
  const many = Array.from({ length: 101 }, (_, i) => filter(`f${i}`, 'EQUAL', int(1)));
  await refused({ where: both('AND', ...many) });
});

describe('enumerated values in a query', () => {
  test('are accepted as integers from the Admin SDK and as names from the lite SDK', async () => {
    const order = (direction: unknown): object[] => [{ field: { fieldPath: 'a' }, direction }];
    await accepted({ where: filter('a', 5, int(1)), orderBy: order(2) });
    await accepted({ where: both(1, filter('a', 3, int(1)), filter('a', 1, int(9))) });
    await accepted({ where: both(2, filter('a', 8, ints(2)), filter('b', 7, int(1))) });
    await accepted({ where: { unaryFilter: { field: { fieldPath: 'a' }, op: 4 } } });
    await accepted({ where: filter('a', 10, ints(2)), orderBy: order('DESCENDING') });
  });

  test('are refused if they are unknown', async () => {
    await refused({ where: filter('a', 99, int(1)) });
    await refused({ where: filter('a', 'SIMILAR', int(1)) });
    await refused({ where: { unaryFilter: { field: { fieldPath: 'a' }, op: 'IS_ODD' } } });
  });
});

describe('in any query,', () => {
  test('negative limits and offsets are refused', async () => {
    await refused({ limit: -1 });
    await refused({ offset: -1 });
  });

  test('a limit has to be a plain number', async () => {
    await accepted({ limit: 3 });
    await refused({ limit: { value: 3 } });
  });

  test('an order after the name or after a field with an inequality is refused', async () => {
    const order = (fieldPath: string): object => ({ field: { fieldPath } });
    await refused({ orderBy: [order('__name__'), order('a')] });
    await refused({ orderBy: [order('__name__')], where: filter('a', 'GREATER_THAN', int(1)) });
  });

  test('a filter on __name__ requires references to documents of the collection', async () => {
    await refused({ where: filter('__name__', 'EQUAL', int(1)) });
    await accepted({ where: filter('__name__', 'EQUAL', ref(target.name('c/d'))) });
  });
});

test('a query without results returns one element with its read time', async () => {
  const parts = expectOk<{ readTime?: string }[]>(await run({}));
  expect(parts).toHaveLength(1);
  expect(parts[0]).toMatchObject({ readTime: expect.any(String) as string });
});
