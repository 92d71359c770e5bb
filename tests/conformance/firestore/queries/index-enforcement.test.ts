import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { collection, getDocs, orderBy, query, where } from 'firebase/firestore/lite';
import { afterAll, describe, expect, test } from 'vitest';
import { startServerProcess } from '#bench/firestore/support/server-process.ts';
import { type Answer, call } from '#bench/firestore/support/client.ts';
import { errorOf, expectOk, expectRefusal } from '../support/answers.ts';
import { onGoogle } from '../../../support/google.ts';
import { useTarget } from '../support/target.ts';
import { array, int } from '../support/values.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'indexes-'));
const file = path.join(folder, 'firestore.indexes.json');
const ascending = (fieldPath: string) => ({ fieldPath, order: 'ASCENDING' });
const descending = (fieldPath: string) => ({ fieldPath, order: 'DESCENDING' });
writeFileSync(
  file,
  JSON.stringify({
    indexes: [
      {
        collectionGroup: 'items',
        queryScope: 'COLLECTION',
        fields: [ascending('a'), descending('b')],
      },
      {
        collectionGroup: 'items',
        queryScope: 'COLLECTION',
        fields: [{ fieldPath: 'tags', arrayConfig: 'CONTAINS' }, ascending('a')],
      },
      {
        collectionGroup: 'notes',
        queryScope: 'COLLECTION_GROUP',
        fields: [ascending('a'), ascending('b')],
      },
    ],
    fieldOverrides: [
      {
        collectionGroup: 'notes',
        fieldPath: 'a',
        indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
      },
    ],
  }),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const target = useTarget(['--indexes', file]);

const filter = (fieldPath: string, op: string, n: number): object => ({
  fieldFilter: {
    field: { fieldPath },
    op,
    value: op.startsWith('ARRAY') || op === 'EQUAL' || op.includes('THAN') ? int(n) : array(int(n)),
  },
});
const both = (...filters: object[]): object => ({ compositeFilter: { op: 'AND', filters } });
const order = (...fields: string[]): object[] =>
  fields.map((field) => ({
    field: { fieldPath: field.replace(/^-/, '') },
    direction: field.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
  }));

const run = (body: object, from: object = { collectionId: 'items' }): Promise<Answer> =>
  target.rest.post(target.root, 'runQuery', { structuredQuery: { from: [from], ...body } });

describe.skipIf(onGoogle)('queries that need no composite index', () => {
  test.each<[string, object]>([
    ['no condition', {}],
    ['one equality', { where: filter('x', 'EQUAL', 1) }],
    [
      'equalities on several fields',
      { where: both(filter('x', 'EQUAL', 1), filter('y', 'EQUAL', 1)) },
    ],
    [
      'a range on one field',
      { where: both(filter('x', 'GREATER_THAN', 1), filter('x', 'LESS_THAN', 9)) },
    ],
    ['a range and its own order', { where: filter('x', 'GREATER_THAN', 1), orderBy: order('-x') }],
    ['an order by one field', { orderBy: order('-x') }],
    ['array-contains', { where: filter('x', 'ARRAY_CONTAINS', 1) }],
    ['an equality ordered by name', { where: filter('x', 'EQUAL', 1), orderBy: order('__name__') }],
  ])('succeed with %s', async (_, body) => {
    expectOk(await run(body));
  });
});

describe.skipIf(onGoogle)('queries that need a composite index', () => {
  test.each<[string, object]>([
    ['an equality and an order', { where: filter('a', 'EQUAL', 1), orderBy: order('-b') }],
    ['two orders', { orderBy: order('a', '-b') }],
    [
      'array-contains and a range',
      { where: both(filter('tags', 'ARRAY_CONTAINS', 1), filter('a', 'GREATER_THAN', 1)) },
    ],
  ])('succeed if the index is declared (%s)', async (_, body) => {
    expectOk(await run(body));
  });

  test.each<[string, object]>([
    ['an equality and an order', { where: filter('x', 'EQUAL', 1), orderBy: order('y') }],
    [
      'an equality and a range',
      { where: both(filter('x', 'EQUAL', 1), filter('y', 'GREATER_THAN', 1)) },
    ],
    [
      'ranges on two fields',
      { where: both(filter('x', 'GREATER_THAN', 1), filter('y', 'GREATER_THAN', 1)) },
    ],
    // Google's servers need one index per direction; only equalities may use either.
    ['the declared fields read backwards', { where: filter('a', 'EQUAL', 1), orderBy: order('b') }],
    ['two orders of other directions than declared', { orderBy: order('a', 'b') }],
    [
      'array-contains and an order',
      { where: filter('x', 'ARRAY_CONTAINS', 1), orderBy: order('y') },
    ],
    ['in and an order', { where: filter('x', 'IN', 1), orderBy: order('y') }],
  ])('fail with FAILED_PRECONDITION if the index is not declared: %s', async (_, body) => {
    const answer = await run(body);
    expectRefusal(answer, 400, 'FAILED_PRECONDITION');
    expect(errorOf(answer).message).toMatch(/index/i);
  });

  test('fail with a message that names the missing index', async () => {
    const answer = await run({ where: filter('x', 'EQUAL', 1), orderBy: order('-y') });
    const { message } = errorOf(answer);
    for (const part of ['items', 'x', 'y']) expect(message).toContain(part);
    expect(message).toMatch(/DESC/i);
  });

  test('fail with failed-precondition in the lite SDK', async () => {
    const items = collection(target.lite('owner'), 'items');
    await expect(getDocs(query(items, where('x', '==', 1), orderBy('y')))).rejects.toMatchObject({
      code: 'failed-precondition',
    });
  });

  test('include aggregations', async () => {
    const structuredQuery = {
      from: [{ collectionId: 'items' }],
      where: both(filter('x', 'EQUAL', 1), filter('y', 'GREATER_THAN', 1)),
    };
    const body = {
      structuredAggregationQuery: { structuredQuery, aggregations: [{ count: {} }] },
    };
    const answer = await target.rest.post(target.root, 'runAggregationQuery', body);
    expectRefusal(answer, 400, 'FAILED_PRECONDITION');
  });
});

describe.skipIf(onGoogle)('queries over a collection group', () => {
  const group = { collectionId: 'notes', allDescendants: true };

  test('need an index for the collection group if they filter by a field', async () => {
    expectOk(await run({ where: filter('a', 'EQUAL', 1) }, group));
    const answer = await run({ where: filter('b', 'EQUAL', 1) }, group);
    expectRefusal(answer, 400, 'FAILED_PRECONDITION');
  });

  test('need no index without a filter', async () => {
    expectOk(await run({}, group));
  });

  test('cannot use a composite index with the scope of a collection', async () => {
    const items = { collectionId: 'items', allDescendants: true };
    const body = { where: filter('a', 'EQUAL', 1), orderBy: order('-b') };
    expectRefusal(await run(body, items), 400, 'FAILED_PRECONDITION');
  });
});

test.skipIf(onGoogle)(
  'the option --no-index-check answers queries that production would refuse',
  async () => {
    const server = await startServerProcess(['--no-index-check', '--indexes', file]);
    const body = {
      structuredQuery: {
        from: [{ collectionId: 'items' }],
        where: filter('x', 'EQUAL', 1),
        orderBy: order('y'),
      },
    };
    const url = `/v1/${encodeURI(target.root)}:runQuery`;
    expect((await call(server.host, 'POST', url, JSON.stringify(body))).status).toBe(200);
    await server.stop();
  },
);
