/**
 * Queries over descendants, as Google's Standard edition answers them: documents below a document are found only by name.
 * Google's emulator answers some of the refused ones. The terms are those of skunkteam/rust-firestore-emulator, whose
 * tests run against production.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, call } from '#bench/firestore/support/client.ts';
import { startServerProcess } from '#bench/firestore/support/server-process.ts';
import { errorOf, expectOk, expectRefusal, idsOf } from '../support/answers.ts';
import { onGoogle } from '../../../support/google.ts';
import { useTarget } from '../support/target.ts';
import { int, ref } from '../support/values.ts';

const target = useTarget();

const nestedOnly = 'collection group queries are only allowed at the root parent';
const ascendingOnly = 'kind is required for all orders except __key__ ascending';

const family = {
  child: 'root/r/kids/child',
  grandchild: 'root/r/kids/child/kids/grandchild',
  pet: 'root/r/pets/pet',
  nibling: 'root/r/pets/pet/kids/nibling',
  elsewhere: 'root/s/kids/elsewhere',
};

beforeAll(async () => {
  const writes = Object.values(family).map((place, value) => ({
    update: { name: target.name(place), fields: { value: int(value) } },
  }));
  await target.rest.commit(writes);
});

type From = { collectionId?: string; allDescendants: true };
const kids: From = { collectionId: 'kids', allDescendants: true };
const kindless: From = { allDescendants: true };

const run = (from: From, parent: string, more: object = {}): Promise<Answer> =>
  target.rest.post(parent === '' ? target.root : target.name(parent), 'runQuery', {
    structuredQuery: { from: [from], ...more },
  });
const order = (fieldPath: string, direction = 'ASCENDING'): object => ({
  orderBy: [{ field: { fieldPath }, direction }],
});
const equal = (fieldPath: string, value: object, op = 'EQUAL'): object => ({
  where: { fieldFilter: { field: { fieldPath }, op, value } },
});

async function refusedAs(answer: Promise<Answer>, message: string): Promise<void> {
  const refused = await answer;
  expectRefusal(refused, 400, 'INVALID_ARGUMENT');
  expect(errorOf(refused).message).toBe(message);
}

describe('all documents below a document', () => {
  test('can be found by name, in one collection or in all collections', async () => {
    expect(idsOf(await run(kids, 'root/r'))).toEqual(['child', 'grandchild', 'nibling']);
    const all = ['child', 'grandchild', 'pet', 'nibling'];
    expect(idsOf(await run(kindless, 'root/r'))).toEqual(all);
    expect(idsOf(await run(kindless, 'root/r', order('__name__')))).toEqual(all);
    const one = equal('__name__', ref(target.name(family.grandchild)));
    expect(idsOf(await run(kids, 'root/r', one))).toEqual(['grandchild']);
    expect(idsOf(await run(kindless, 'root/r', one))).toEqual(['grandchild']);
  });

  test('can be counted, limited and reduced to some fields', async () => {
    const more = { offset: 1, limit: 1, select: { fields: [{ fieldPath: 'none' }] } };
    expect(idsOf(await run(kids, 'root/r', more))).toEqual(['grandchild']);
    const structuredAggregationQuery = {
      structuredQuery: { from: [kids] },
      aggregations: [{ alias: 'n', count: {} }],
    };
    const answer = await target.rest.post(target.name('root/r'), 'runAggregationQuery', {
      structuredAggregationQuery,
    });
    expect(JSON.stringify(expectOk(answer))).toContain('"integerValue":"3"');
  });

  describe.skipIf(onGoogle).each([
    ['one collection', kids],
    ['all collections', kindless],
  ])('in %s', (_, from) => {
    test.each([
      ['a filter on a field', equal('value', int(3))],
      ['an inequality, which orders by its field', equal('value', int(3), 'LESS_THAN')],
      ['an order by a field', order('value')],
    ])('cannot be queried with %s', async (__, more) => {
      await refusedAs(run(from, 'root/r', more), nestedOnly);
    });

    test('cannot be summed or averaged, with or without an order', async () => {
      const average = (more: object): Promise<Answer> =>
        target.rest.post(target.name('root/r'), 'runAggregationQuery', {
          structuredAggregationQuery: {
            structuredQuery: { from: [from], ...more },
            aggregations: [{ alias: 'a', avg: { field: { fieldPath: 'value' } } }],
          },
        });
      await refusedAs(
        average({}),
        'This query requires an index with fields [value] after __name__ and Firestore does not currently support such an index. Please try the query again with additional ordering on those fields.',
      );
      await refusedAs(average(order('value')), nestedOnly);
    });
  });

  test.skipIf(onGoogle)('cannot be sorted by descending name without a collection', async () => {
    await refusedAs(run(kindless, 'root/r', order('__name__', 'DESCENDING')), ascendingOnly);
  });

  test.skipIf(onGoogle)(
    'cannot be sorted by descending name in a collection without an index',
    async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'indexes-'));
      const file = path.join(folder, 'firestore.indexes.json');
      const fields = [{ fieldPath: '__name__', order: 'DESCENDING' }];
      const index = { collectionGroup: 'kids', queryScope: 'COLLECTION_GROUP', fields };
      writeFileSync(file, JSON.stringify({ indexes: [index] }));
      const server = await startServerProcess(['--indexes', file]);
      try {
        const structuredQuery = { from: [kids], ...order('__name__', 'DESCENDING') };
        const at = (parent: string): Promise<Answer> =>
          call(
            server.host,
            'POST',
            `/v1/${encodeURI(parent)}:runQuery`,
            JSON.stringify({ structuredQuery }),
          );
        expectOk(await at(target.root));
        const refused = await at(target.name('root/r'));
        expectRefusal(refused, 400, 'FAILED_PRECONDITION');
        expect(errorOf(refused).message).toContain('The query requires an index.');
      } finally {
        await server.stop();
        rmSync(folder, { recursive: true });
      }
    },
  );
});

describe('all documents in the whole database', () => {
  test('can be queried in one collection group, with filters and orders', async () => {
    expect(idsOf(await run(kids, '', equal('value', int(1))))).toEqual(['grandchild']);
    expect(idsOf(await run(kids, '', order('value', 'DESCENDING'))).at(0)).toBe('elsewhere');
  });

  test('can be found in the order of their names', async () => {
    expect(idsOf(await run(kindless, ''))).toEqual([
      'child',
      'grandchild',
      'pet',
      'nibling',
      'elsewhere',
    ]);
  });

  test.skipIf(onGoogle)('cannot be filtered or sorted without a collection', async () => {
    const filter = equal('value', int(3));
    await refusedAs(run(kindless, '', filter), 'kind is required for filter: value');
    await refusedAs(run(kindless, '', order('value')), ascendingOnly);
    await refusedAs(run(kindless, '', order('__name__', 'DESCENDING')), ascendingOnly);
  });
});
