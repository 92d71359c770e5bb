import { doc, getDoc, runTransaction, setDoc } from 'firebase/firestore/lite';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answer } from '#bench/firestore/support/client.ts';
import { errorOf, expectOk, expectRefusal, idsOf } from '../support/answers.ts';
import { useTarget } from '../support/target.ts';
import { int } from '../support/values.ts';

const target = useTarget();
const readWrite = { readWrite: {} };

beforeEach(async () => {
  await target.clear();
  await put('acc/a', 1);
  await put('acc/b', 1);
});

async function put(path: string, n: number): Promise<void> {
  await target.rest.commit([{ update: { name: target.name(path), fields: { n: int(n) } } }]);
}

async function begin(options: object = readWrite): Promise<string> {
  const answer = await target.rest.post(target.root, 'beginTransaction', { options });
  return expectOk<{ transaction: string }>(answer).transaction;
}

const read = (path: string, transaction: string): Promise<Answer> =>
  target.rest.post(target.root, 'batchGet', { documents: [target.name(path)], transaction });
const query = (transaction: string): Promise<Answer> =>
  target.rest.post(target.root, 'runQuery', {
    structuredQuery: { from: [{ collectionId: 'acc' }] },
    transaction,
  });
const commit = (transaction: string, path?: string, n = 9): Promise<Answer> =>
  target.rest.post(target.root, 'commit', {
    transaction,
    writes: path ? [{ update: { name: target.name(path), fields: { n: int(n) } } }] : [],
  });

describe('read-write transactions', () => {
  test('commit their writes without conflicts', async () => {
    const transaction = await begin();
    expectOk(await read('acc/a', transaction));
    expectOk(await commit(transaction, 'acc/a'));
    const snapshot = await target.admin().doc('acc/a').get();
    expect(snapshot.data()).toEqual({ n: 9 });
  });

  test('conflict if two read and write the same document: one of them fails', async () => {
    const [first, second] = [await begin(), await begin()];
    expectOk(await read('acc/a', first));
    expectOk(await read('acc/a', second));
    const answers = [await commit(first, 'acc/a', 2), await commit(second, 'acc/a', 3)];
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const loser = answers.find(({ status }) => status !== 200);
    expectRefusal(loser as Answer, 409, 'ABORTED');
  });

  test('conflict if each of two reads what the other writes: one of them fails (write skew)', async () => {
    const [first, second] = [await begin(), await begin()];
    for (const transaction of [first, second]) {
      expectOk(await read('acc/a', transaction));
      expectOk(await read('acc/b', transaction));
    }
    const answers = [await commit(first, 'acc/a', 0), await commit(second, 'acc/b', 0)];
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('fail if a query would find another document at the end (phantom)', async () => {
    const [first, second] = [await begin(), await begin()];
    expectOk(await query(first));
    expectOk(await query(second));
    const answers = [await commit(first, 'acc/new1'), await commit(second, 'acc/new2')];
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('fail if a document that was missing was created in between', async () => {
    const [first, second] = [await begin(), await begin()];
    expectOk(await read('acc/fresh', first));
    expectOk(await read('acc/fresh', second));
    const answers = [await commit(first, 'acc/fresh'), await commit(second, 'acc/fresh')];
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('do not affect each other if they use different documents', async () => {
    const [first, second] = [await begin(), await begin()];
    expectOk(await read('acc/a', first));
    expectOk(await read('acc/b', second));
    expectOk(await commit(first, 'acc/a'));
    expectOk(await commit(second, 'acc/b'));
  });

  test('can be used only once', async () => {
    const transaction = await begin();
    expectOk(await read('acc/a', transaction));
    expectOk(await commit(transaction, 'acc/a'));
    expectRefusal(await commit(transaction, 'acc/a'), 400, 'INVALID_ARGUMENT');
  });

  test('change nothing and release their locks if they are rolled back', async () => {
    const transaction = await begin();
    expectOk(await read('acc/a', transaction));
    expectOk(await target.rest.post(target.root, 'rollback', { transaction }));
    expectRefusal(await commit(transaction, 'acc/a'), 400, 'INVALID_ARGUMENT');
    await put('acc/a', 5);
  });

  test('start with the first read, which returns the id of the transaction', async () => {
    const answer = await target.rest.post(target.root, 'batchGet', {
      documents: [target.name('acc/a')],
      newTransaction: readWrite,
    });
    const parts = expectOk<{ transaction?: string }[]>(answer);
    expect(parts[0]?.transaction).toEqual(expect.any(String));
    expectOk(await commit(parts[0]?.transaction ?? '', 'acc/a'));
  });

  test('can also start with a query', async () => {
    const structuredQuery = { from: [{ collectionId: 'acc' }], limit: 1 };
    const body = { structuredQuery, newTransaction: readWrite };
    const parts = expectOk<{ transaction?: string }[]>(
      await target.rest.post(target.root, 'runQuery', body),
    );
    expect(parts[0]?.transaction).toEqual(expect.any(String));
    // A transaction left open would hold locks and delay the next test.
    expectOk(await commit(parts[0]?.transaction ?? ''));
  });
});

describe('read-only transactions', () => {
  test('always read the state at their start', async () => {
    const transaction = await begin({ readOnly: {} });
    expectOk(await read('acc/a', transaction));
    await put('acc/c', 7);
    expect(idsOf(await query(transaction))).toEqual(['a', 'b']);
  });

  test('refuse writes', async () => {
    const transaction = await begin({ readOnly: {} });
    expectRefusal(await commit(transaction, 'acc/a'), 400, 'INVALID_ARGUMENT');
  });
});

test('a request with an unknown transaction is refused as INVALID_ARGUMENT', async () => {
  expectRefusal(await commit('bm9uZXN1Y2g=', 'acc/a'), 400, 'INVALID_ARGUMENT');
  const answer = await read('acc/a', 'bm9uZXN1Y2g=');
  expect([answer.status, errorOf(answer).status]).toEqual([400, 'INVALID_ARGUMENT']);
});

test('ten concurrent transactions of the Admin SDK lose no increment', async () => {
  const db = target.admin();
  const counter = db.doc('acc/counter');
  await counter.set({ n: 0 });
  await Promise.all(
    Array.from({ length: 10 }, () =>
      db.runTransaction(
        async (transaction) => {
          const n = ((await transaction.get(counter)).data()?.['n'] as number) ?? 0;
          transaction.update(counter, { n: n + 1 });
        },
        { maxAttempts: 30 },
      ),
    ),
  );
  expect((await counter.get()).data()).toEqual({ n: 10 });
});

test('a read-only transaction of the Admin SDK is rolled back if its function throws', async () => {
  const db = target.admin();
  const n = await db.runTransaction(
    async (transaction) => (await transaction.get(db.doc('acc/a'))).data()?.['n'] as number,
    { readOnly: true },
  );
  expect(n).toBe(1);
  const failing = db.runTransaction(async (transaction) => {
    await transaction.get(db.doc('acc/a'));
    transaction.update(db.doc('acc/a'), { n: 100 });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect((await db.doc('acc/a').get()).data()).toEqual({ n: 1 });
});

test('the lite SDK repeats a failed transaction until it succeeds', async () => {
  const db = target.lite();
  const counter = doc(db, 'acc/counter');
  await setDoc(counter, { n: 0 });
  let attempts = 0;
  await runTransaction(db, async (transaction) => {
    attempts += 1;
    const n = ((await transaction.get(counter)).data()?.['n'] as number) ?? 0;
    if (attempts === 1) await put('acc/counter', 41);
    transaction.update(counter, { n: n + 1 });
  });
  expect(attempts).toBe(2);
  expect((await getDoc(counter)).data()).toEqual({ n: 42 });
});

test('the lite SDK also verifies documents that it only read', async () => {
  const db = target.lite();
  await runTransaction(db, async (transaction) => {
    const there = await transaction.get(doc(db, 'acc/a'));
    const missing = await transaction.get(doc(db, 'acc/none'));
    if (there.exists() && !missing.exists()) transaction.set(doc(db, 'acc/done'), { ok: true });
  });
  expect((await getDoc(doc(db, 'acc/done'))).exists()).toBe(true);
});
