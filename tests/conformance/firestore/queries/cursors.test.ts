import {
  collection,
  doc,
  endAt,
  endBefore,
  getDoc,
  getDocs,
  limit,
  limitToLast,
  orderBy,
  query,
  startAfter,
  startAt,
  where,
  type QueryConstraint,
} from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal, idsOf } from '../support/answers.ts';
import { useTarget } from '../support/target.ts';
import { int, ref, text } from '../support/values.ts';

const target = useTarget();

/** Documents sorted by a, then b: p q r s t u; v has no b. */
const DOCUMENTS: Record<string, { a: number; b?: string }> = {
  p: { a: 1, b: 'x' },
  q: { a: 1, b: 'y' },
  r: { a: 2, b: 'x' },
  s: { a: 2, b: 'x' },
  t: { a: 2, b: 'z' },
  u: { a: 3, b: 'a' },
  v: { a: 9 },
};

beforeAll(async () => {
  const db = target.admin();
  const writes = db.batch();
  for (const [id, data] of Object.entries(DOCUMENTS)) writes.set(db.doc(`items/${id}`), data);
  await writes.commit();
});

async function lite(...constraints: QueryConstraint[]): Promise<string> {
  const items = collection(target.lite('owner'), 'items');
  return (await getDocs(query(items, ...constraints))).docs.map(({ id }) => id).join('');
}

const byBoth = [orderBy('a'), orderBy('b')];

describe('a cursor with a value for each sort field', () => {
  test.each<[string, QueryConstraint, string]>([
    ['startAt includes documents with equal values', startAt(2, 'x'), 'rstu'],
    ['startAfter excludes documents with equal values', startAfter(2, 'x'), 'tu'],
    ['endAt includes documents with equal values', endAt(2, 'x'), 'pqrs'],
    ['endBefore excludes documents with equal values', endBefore(2, 'x'), 'pq'],
  ])('%s', async (_, cursor, ids) => {
    expect(await lite(...byBoth, cursor)).toBe(ids);
  });
});

describe('a cursor with values for only the first sort fields', () => {
  test.each<[string, QueryConstraint, string]>([
    ['startAt includes documents with equal values in these fields', startAt(2), 'rstu'],
    ['startAfter excludes documents with equal values in these fields', startAfter(2), 'u'],
    ['endAt includes documents with equal values in these fields', endAt(2), 'pqrst'],
    ['endBefore excludes documents with equal values in these fields', endBefore(2), 'pq'],
  ])('%s', async (_, cursor, ids) => {
    expect(await lite(...byBoth, cursor)).toBe(ids);
  });
});

test('a cursor works in reverse for descending orders', async () => {
  expect(await lite(orderBy('a', 'desc'), orderBy('b', 'desc'), startAfter(2, 'x'))).toBe('qp');
});

test('a cursor works for mixed ascending and descending orders', async () => {
  expect(await lite(orderBy('a', 'desc'), orderBy('b'), startAt(2, 'y'))).toBe('tpq');
});

test('a cursor value of another type is placed by the order of types', async () => {
  expect(await lite(orderBy('a'), startAt('text'))).toBe('');
  expect(await lite(orderBy('a'), startAt(false))).toBe('pqrstuv');
});

test('a document used as a cursor is placed among documents with equal values by its name', async () => {
  const snapshot = await getDoc(doc(target.lite('owner'), 'items/r'));
  expect(await lite(...byBoth, startAfter(snapshot))).toBe('stu');
  expect(await lite(...byBoth, endAt(snapshot))).toBe('pqr');
});

test('the Admin SDK can continue a query after a document', async () => {
  const db = target.admin();
  const snapshot = await db.doc('items/r').get();
  const found = await db.collection('items').orderBy('a').orderBy('b').startAfter(snapshot).get();
  expect(found.docs.map(({ id }) => id).join('')).toBe('stu');
});

test('a limit is applied after the cursor', async () => {
  expect(await lite(...byBoth, startAt(2), limit(2))).toBe('rs');
});

test('limitToLast returns the last documents in the requested order', async () => {
  expect(await lite(...byBoth, limitToLast(2))).toBe('tu');
  const found = await target.admin().collection('items').orderBy('a').limitToLast(2).get();
  expect(found.docs.map(({ id }) => id).join('')).toBe('uv');
});

test('an offset is applied after the cursor and before the limit', async () => {
  const found = await target
    .admin()
    .collection('items')
    .orderBy('a')
    .orderBy('b')
    .startAt(1, 'y')
    .offset(1)
    .limit(2)
    .get();
  expect(found.docs.map(({ id }) => id).join('')).toBe('rs');
});

test('an inequality adds an implicit sort field, to which a cursor applies', async () => {
  expect(await lite(where('a', '>', 1), orderBy('a'), startAfter(2))).toBe('uv');
});

describe('a cursor sent over REST', () => {
  const run = (query: object) =>
    target.rest.post(target.root, 'runQuery', {
      structuredQuery: { from: [{ collectionId: 'items' }], ...query },
    });
  const byA = [{ field: { fieldPath: 'a' }, direction: 'ASCENDING' }];

  test('leaves out the documents at its position if it is `startAt` without “before”', async () => {
    expect(idsOf(await run({ orderBy: byA, startAt: { values: [int(2)] } }))).toEqual(['u', 'v']);
  });

  test('includes the documents at its position if it is `endAt` without “before”', async () => {
    expect(idsOf(await run({ orderBy: byA, endAt: { values: [int(1)] } }))).toEqual(['p', 'q']);
  });

  test('may contain a reference for the document name, which is always the last sort field', async () => {
    const startAt = { values: [int(2), ref(target.name('items/r'))] };
    const orderBy = [...byA, { field: { fieldPath: '__name__' }, direction: 'ASCENDING' }];
    expect(idsOf(await run({ orderBy, startAt }))).toEqual(['s', 't', 'u', 'v']);
  });

  test('is refused if it has more values than the query has sort fields', async () => {
    const startAt = { values: [int(1), ref(target.name('items/r')), text('x')] };
    expectRefusal(await run({ orderBy: byA, startAt }), 400, 'INVALID_ARGUMENT');
  });
});
