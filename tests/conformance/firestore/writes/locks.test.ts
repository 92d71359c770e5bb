import { setTimeout as after } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { Answer } from '#bench/firestore/support/client.ts';
import { errorOf, expectOk, expectRefusal } from '../support/answers.ts';
import { useTarget } from '../support/target.ts';
import { int } from '../support/values.ts';

const target = useTarget(['--no-index-check', '--locks']);

/** A time in ms: much longer than a write that need not wait, much shorter than the maximum wait. */
const whileMs = 300;
const timedOut = expect.stringContaining('Transaction lock timeout') as string;

const write = (path: string, n = 1): object => ({
  update: { name: target.name(path), fields: { n: int(n) } },
});
const post = (method: string, body: object): Promise<Answer> =>
  target.rest.post(target.root, method, body);
const put = (path: string, n?: number): Promise<Answer> =>
  post('commit', { writes: [write(path, n)] });
const commit = (transaction: string, ...writes: object[]): Promise<Answer> =>
  post('commit', { transaction, writes });
const read = (path: string, more: object): Promise<Answer> =>
  post('batchGet', { documents: [target.name(path)], ...more });
const valueOf = (answer: Answer): unknown =>
  expectOk<{ found: { fields: unknown } }[]>(answer)[0]?.found.fields;

async function begin(options: object = { readWrite: {} }): Promise<string> {
  return expectOk<{ transaction: string }>(await post('beginTransaction', { options })).transaction;
}

/** Begins a transaction that has read `c/a`. */
async function reader(): Promise<string> {
  const transaction = await begin();
  expectOk(await read('c/a', { transaction }));
  return transaction;
}

async function query(from: object): Promise<string> {
  const transaction = await begin();
  expectOk(await post('runQuery', { transaction, structuredQuery: { from: [from], limit: 1 } }));
  return transaction;
}

const isDone = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), after(whileMs, false)]);

beforeEach(async () => {
  await target.clear();
  await put('c/a', 1);
  await put('c/b', 1);
});

test('a write waits until the transaction that has read the document ends', async () => {
  const transaction = await reader();
  const waiting = put('c/a', 3);
  expect(await isDone(waiting)).toBe(false);
  expectOk(await commit(transaction, write('c/a', 2)));
  expectOk(await waiting);
  expect(valueOf(await read('c/a', {}))).toEqual({ n: int(3) });
});

test('creating a document waits for a transaction that found the document missing', async () => {
  const transaction = await begin();
  expectOk(await read('c/none', { transaction }));
  const waiting = put('c/none');
  expect(await isDone(waiting)).toBe(false);
  expectOk(await post('rollback', { transaction }));
  expectOk(await waiting);
});

test('a waiting write is refused after two seconds, and the transaction continues', async () => {
  const transaction = await reader();
  const begunMs = performance.now();
  const answer = await put('c/a', 3);
  expectRefusal(answer, 409, 'ABORTED');
  expect(errorOf(answer).message).toEqual(timedOut);
  expect(performance.now() - begunMs).toBeGreaterThan(1900);
  expectOk(await commit(transaction, write('c/a', 2)));
});

test('a transaction ends if its commit has waited too long', async () => {
  const [first, second] = [await reader(), await begin()];
  expectRefusal(await commit(second, write('c/a')), 409, 'ABORTED');
  expectRefusal(await commit(second, write('c/b')), 400, 'INVALID_ARGUMENT');
  expectOk(await commit(first));
});

test('of two transactions that wait for each other, at most one succeeds', async () => {
  const both = [await reader(), await reader()];
  const answers = await Promise.all(
    both.map((transaction, n) => commit(transaction, write('c/a', n))),
  );
  const statuses = answers.map(({ status }) => status);
  // On a busy machine, Google's emulator refuses both.
  expect(statuses).toContain(409);
  const [winner] = statuses.flatMap((status, n) => (status === 200 ? [n] : []));
  expect(valueOf(await read('c/a', {}))).toEqual({ n: int(winner ?? 1) });
});

test('a batch of separate writes refuses only writes of locked documents', async () => {
  const transaction = await reader();
  const answer = await post('batchWrite', { writes: [write('c/a'), write('c/b', 5)] });
  const { status } = expectOk<{ status: object[] }>(answer);
  expect(status).toEqual([{ code: 10, message: timedOut }, {}]);
  expectOk(await commit(transaction));
});

test.each<[string, object, string, string]>([
  ['a query', { collectionId: 'c' }, 'c/new', 'd/new'],
  [
    'a query of all collections with the same name',
    { collectionId: 'c', allDescendants: true },
    'x/y/c/new',
    'x/y',
  ],
])(
  '%s in a transaction with locks locks the queried collection, and no other, against writes',
  async (_what, from, inside, outside) => {
    const transaction = await query(from);
    const waiting = put(inside);
    expectOk(await put(outside));
    expect(await isDone(waiting)).toBe(false);
    expectOk(await commit(transaction));
    expectOk(await waiting);
  },
);

test('reads never wait, not even for a waiting write', async () => {
  const transaction = await reader();
  const waiting = put('c/a', 3);
  const second = await reader();
  expect(valueOf(await read('c/a', {}))).toEqual({ n: int(1) });
  for (const each of [transaction, second]) expectOk(await commit(each));
  expectOk(await waiting);
});

test('a transaction with locks reads changes made after its beginning', async () => {
  const transaction = await reader();
  expectOk(await put('c/b', 7));
  expect(valueOf(await read('c/b', { transaction }))).toEqual({ n: int(7) });
  expectOk(await commit(transaction));
});

test('a read-only transaction locks nothing', async () => {
  const transaction = await begin({ readOnly: {} });
  expectOk(await read('c/a', { transaction }));
  expectOk(await put('c/a', 7));
});
