/**
 * Features that the local Firestore lacks. It refuses them with a reason, so that no SDK waits or takes an empty
 * response for a result.
 */
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { googleDiffers, onGoogle } from '../../../support/google.ts';
import { errorOf, expectRefusal } from '../support/answers.ts';
import { useTarget } from '../support/target.ts';

const target = useTarget();
const readTime = '2026-01-01T00:00:00Z';
const structuredQuery = { from: [{ collectionId: 'items' }] };
const structuredAggregationQuery = {
  structuredQuery,
  aggregations: [{ alias: 'n', count: {} }],
};

beforeAll(async () => {
  await target.admin().doc('items/a').set({ n: 1 });
});

describe.skipIf(onGoogle)('reading the state at an earlier time', () => {
  const name = (): string => target.name('items/a');

  test.each<[string, string, string, (() => object)?]>([
    ['a document', 'GET', `/items/a?readTime=${readTime}`],
    ['a document, in the other spelling of the field', 'GET', `/items/a?read_time=${readTime}`],
    ['a list', 'GET', `/items?readTime=${readTime}`],
    ['documents by name', 'POST', ':batchGet', () => ({ documents: [name()], readTime })],
    [
      'documents by name, in the other spelling of the field',
      'POST',
      ':batchGet',
      () => ({ documents: [name()], read_time: readTime }),
    ],
    ['a query', 'POST', ':runQuery', () => ({ structuredQuery, readTime })],
    [
      'an aggregation',
      'POST',
      ':runAggregationQuery',
      () => ({ structuredAggregationQuery, readTime }),
    ],
    ['collection ids', 'POST', ':listCollectionIds', () => ({ readTime })],
    [
      'partitions',
      'POST',
      ':partitionQuery',
      () => ({ structuredQuery, readTime, partitionCount: '2' }),
    ],
    [
      'the beginning of a transaction',
      'POST',
      ':beginTransaction',
      () => ({ options: { readOnly: { readTime } } }),
    ],
    [
      'a read that begins a transaction',
      'POST',
      ':batchGet',
      () => ({ documents: [name()], newTransaction: { readOnly: { readTime } } }),
    ],
  ])('is refused for %s', async (_, method, path, body) => {
    const answer = await target.v1(method, path, body?.());
    expectRefusal(answer, 501, 'UNIMPLEMENTED');
    expect(errorOf(answer).message).toBe(
      'Reading at a readTime is not implemented by the local Firestore.',
    );
  });

  test('is refused in a read-only transaction of the Admin SDK', async () => {
    const db = target.admin();
    const options = {
      readOnly: true,
      readTime: Timestamp.fromMillis(Date.now() - 60_000),
    } as const;
    const read = db.runTransaction((transaction) => transaction.get(db.doc('items/a')), options);
    await expect(read).rejects.toMatchObject({
      code: 12,
      message: expect.stringContaining('readTime') as string,
    });
  });
});

describe.skipIf(onGoogle)('the unsupported features of the Admin SDK', () => {
  const items = () => target.admin().collection('items');
  const nearest = () =>
    items().findNearest({
      vectorField: 'v',
      queryVector: [1, 2],
      limit: 2,
      distanceMeasure: 'EUCLIDEAN',
    });

  test.each<[string, string, () => Promise<unknown>]>([
    ['the plan of a query', 'Explaining a query (explainOptions)', () => items().explain()],
    [
      'the analysis of a query',
      'Explaining a query (explainOptions)',
      () => items().explain({ analyze: true }),
    ],
    [
      'the analysis of a count',
      'Explaining a query (explainOptions)',
      () => items().count().explain({ analyze: true }),
    ],
    ['vector search', 'Vector search (findNearest)', () => nearest().get()],
  ])('include %s, which is refused as unimplemented', async (_, what, ask) => {
    await expect(ask()).rejects.toMatchObject({
      code: 12,
      message: expect.stringContaining(
        `${what} is not implemented by the local Firestore.`,
      ) as string,
    });
  });
});

test.skipIf(googleDiffers('`partitionQuery`'))(
  'a collection group cannot be split into an invalid number of partitions',
  async () => {
    const everywhere = { from: [{ collectionId: 'items', allDescendants: true }] };
    for (const partitionCount of [0, -1, 1.5, 'many', '', null, true, {}, { toString: 1 }, [2]]) {
      const asked = { structuredQuery: everywhere, partitionCount };
      expectRefusal(await target.v1('POST', ':partitionQuery', asked), 400, 'INVALID_ARGUMENT');
    }
  },
);
