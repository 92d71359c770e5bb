import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../storage/store.ts';
import {
  int,
  nameOf,
  setWrite,
  startTestServer,
  type TestAnswer,
  type TestServer,
} from '../testing/test-server.ts';
import { openTestStore, putDocument, testDatabase } from '../testing/test-store.ts';
import { Transactions } from './transactions.ts';

describe('a transaction over REST', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
    await server.call('commit', {
      writes: [setWrite('c/a', { n: int(1) }), setWrite('c/b', { n: int(2) })],
    });
  });
  afterEach(() => server.close());

  const begin = async (options: object = { readWrite: {} }): Promise<string> => {
    const { json } = await server.call('beginTransaction', { options });
    return (json as { transaction: string }).transaction;
  };
  const get = (transaction: string, ...ids: string[]): Promise<TestAnswer> =>
    server.call('batchGet', { documents: ids.map((id) => nameOf(`c/${id}`)), transaction });
  const above = (transaction: string, least: number): Promise<TestAnswer> =>
    server.call('runQuery', {
      structuredQuery: {
        from: [{ collectionId: 'c' }],
        where: {
          fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN', value: int(least) },
        },
      },
      transaction,
    });
  const commit = (transaction: string | undefined, ...writes: object[]): Promise<TestAnswer> =>
    server.call('commit', { writes, ...(transaction !== undefined && { transaction }) });
  const aborted = { code: 409, json: { error: { status: 'ABORTED' } } };

  test('begins with its first read, which returns the id of the transaction', async () => {
    const documents = [nameOf('c/a')];
    const { json } = await server.call('batchGet', {
      documents,
      newTransaction: { readWrite: {} },
    });
    const [first, second] = json as { transaction?: string; found?: object }[];
    expect(first?.transaction).toMatch(/^[A-Za-z0-9+/=]+$/);
    expect(second?.found).toBeDefined();
    expect((await commit(first?.transaction, setWrite('c/a', { n: int(3) }))).code).toBe(200);
  });

  test('fails if another transaction has read and written the same document', async () => {
    const [one, two] = [await begin(), await begin()];
    await get(one, 'a');
    await get(two, 'a');
    expect((await commit(one, setWrite('c/a', { n: int(10) }))).code).toBe(200);
    expect(await commit(two, setWrite('c/a', { n: int(20) }))).toMatchObject(aborted);
  });

  test('fails if its writes depend on documents that another transaction changed (write skew)', async () => {
    const [one, two] = [await begin(), await begin()];
    await get(one, 'a', 'b');
    await get(two, 'a', 'b');
    expect((await commit(one, setWrite('c/a', { n: int(0) }))).code).toBe(200);
    expect(await commit(two, setWrite('c/b', { n: int(0) }))).toMatchObject(aborted);
  });

  test('fails if a document that it found missing was created in between', async () => {
    const transaction = await begin();
    await get(transaction, 'new');
    await commit(undefined, setWrite('c/new', {}));
    expect(await commit(transaction, setWrite('c/a', {}))).toMatchObject(aborted);
  });

  test('fails if a document enters or leaves the results of one of its queries', async () => {
    const entering = await begin();
    await above(entering, 5);
    await commit(undefined, setWrite('c/new', { n: int(6) }));
    expect(await commit(entering, setWrite('c/a', {}))).toMatchObject(aborted);
    const leaving = await begin();
    await above(leaving, 5);
    await commit(undefined, { delete: nameOf('c/new') });
    expect(await commit(leaving, setWrite('c/a', {}))).toMatchObject(aborted);
  });

  test('succeeds although documents that it did not read have changed', async () => {
    const transaction = await begin();
    await get(transaction, 'a');
    await above(transaction, 5);
    await commit(undefined, setWrite('c/b', { n: int(3) }));
    expect((await commit(transaction, setWrite('c/a', { n: int(9) }))).code).toBe(200);
  });

  test('always reads the documents as they were at its beginning', async () => {
    for (const [round, options] of [{ readWrite: {} }, { readOnly: {} }].entries()) {
      const transaction = await begin(options);
      const before = (await get(transaction, 'a')).json;
      await commit(
        undefined,
        setWrite('c/a', { n: int(round - 5) }),
        setWrite('c/x', { n: int(9) }),
      );
      const after = (await get(transaction, 'a')).json;
      expect(after).toEqual(before);
      expect((await above(transaction, 8)).json).toEqual([
        { readTime: expect.any(String) as string },
      ]);
      await server.call('rollback', { transaction });
      await commit(undefined, { delete: nameOf('c/x') });
    }
  });

  test('refuses writes if it is read-only', async () => {
    const transaction = await begin({ readOnly: {} });
    expect(await commit(transaction, setWrite('c/a', {}))).toMatchObject({
      code: 400,
      json: {
        error: {
          status: 'INVALID_ARGUMENT',
          message: expect.stringContaining('read-only') as string,
        },
      },
    });
  });

  test('ends after it was committed, failed or was rolled back', async () => {
    const committed = await begin();
    await commit(committed);
    const failed = await begin();
    await commit(failed, setWrite('c/none', {}, { currentDocument: { exists: true } }));
    const rolledBack = await begin();
    await server.call('rollback', { transaction: rolledBack });
    for (const transaction of [committed, failed, rolledBack, 'bm9uZQ==']) {
      expect(await commit(transaction)).toMatchObject({
        code: 400,
        json: {
          error: {
            status: 'INVALID_ARGUMENT',
            message: expect.stringContaining('transaction has expired') as string,
          },
        },
      });
    }
  });

  test('is refused with a message if it should read the documents of a time in the past', async () => {
    const options = { readOnly: { readTime: '2026-01-01T00:00:00Z' } };
    expect((await server.call('beginTransaction', { options })).code).toBe(501);
  });
});

describe('a transaction that has begun', () => {
  let store: Store;
  let now = 0;
  let transactions: Transactions;
  beforeEach(() => {
    now = 1_000_000;
    store = openTestStore();
    transactions = new Transactions(store, () => now);
  });
  afterEach(() => {
    transactions.closeAll();
    store.close();
  });

  test('ends after 60 seconds without a request', () => {
    const { id } = transactions.begin(testDatabase, 'read-write');
    now += 60_000;
    expect(transactions.get(id, testDatabase).id).toBe(id);
    now += 60_001;
    expect(() => transactions.get(id, testDatabase)).toThrow('transaction has expired');
  });

  test('ends 270 seconds after its beginning, even if it is in use', () => {
    const { id } = transactions.begin(testDatabase, 'read-write');
    for (let i = 0; i < 9; i++) {
      now += 30_000;
      transactions.get(id, testDatabase);
    }
    now += 1;
    expect(() => transactions.get(id, testDatabase)).toThrow('transaction has expired');
  });

  test('cannot be used in another database', () => {
    const { id } = transactions.begin(testDatabase, 'read-write');
    expect(() => transactions.get(id, 'projects/demo/databases/other')).toThrow();
  });

  test('reads an unchanged state while documents change', () => {
    putDocument(store, 'c/d', { n: { integerValue: '1' } });
    const { snapshot } = transactions.begin(testDatabase, 'read-only');
    putDocument(store, 'c/d', { n: { integerValue: '2' } });
    expect(snapshot.reader.get(testDatabase, 'c/d')?.fields).toEqual({ n: { integerValue: '1' } });
  });
});
