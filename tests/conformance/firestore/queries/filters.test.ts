import { FieldPath, Filter } from 'firebase-admin/firestore';
import {
  and,
  collection,
  documentId,
  getDocs,
  or,
  orderBy,
  query,
  where,
  type QueryConstraint,
} from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test } from 'vitest';
import { googleDiffers } from '../../../support/google.ts';
import { idsOf } from '../support/answers.ts';
import { useTarget } from '../support/target.ts';
import { double, nil } from '../support/values.ts';

const target = useTarget();

const DOCUMENTS: Record<string, Record<string, unknown>> = {
  absent: { other: 1 },
  null: { v: null },
  nan: { v: Number.NaN },
  one: { v: 1 },
  onePointFive: { v: 1.5 },
  three: { v: 3 },
  text: { v: '3' },
  list: { v: [1, 3] },
  listWithText: { v: ['3', { deep: 3 }] },
  listWithNull: { v: [null, Number.NaN] },
  map: { v: { code: 500 } },
  true: { v: true },
};

beforeAll(async () => {
  const db = target.admin();
  const batch = db.batch();
  for (const [id, data] of Object.entries(DOCUMENTS)) batch.set(db.doc(`items/${id}`), data);
  await batch.commit();
});

async function lite(...constraints: QueryConstraint[]): Promise<string[]> {
  const found = await getDocs(query(collection(target.lite('owner'), 'items'), ...constraints));
  return found.docs.map(({ id }) => id).toSorted();
}

async function admin(op: FirebaseFirestore.WhereFilterOp, value: unknown): Promise<string[]> {
  const found = await target.admin().collection('items').where('v', op, value).get();
  return found.docs.map(({ id }) => id).toSorted();
}

const sorted = (...ids: string[]): string[] => ids.toSorted();
const present = Object.keys(DOCUMENTS).filter((id) => id !== 'absent' && id !== 'null');
const all = (...except: string[]): string[] =>
  sorted(...present.filter((id) => !except.includes(id)));

describe.each<[FirebaseFirestore.WhereFilterOp, unknown, string, string[]]>([
  ['==', 3, 'finds the value', ['three']],
  ['==', null, 'finds null, but no missing fields', ['null']],
  ['==', Number.NaN, 'finds NaN', ['nan']],
  ['==', '3', 'finds only values of the same type', ['text']],
  ['==', { code: 500 }, 'finds an equal map', ['map']],
  ['==', [1, 3], 'finds an equal array', ['list']],
  ['!=', 3, 'excludes the value, missing fields and null, but no other types', all('three')],
  ['!=', null, 'finds everything except null and missing fields', all()],
  ['!=', Number.NaN, 'finds everything except NaN, null and missing fields', all('nan')],
  ['<', 1.5, 'finds only numbers, and not NaN', ['one']],
  ['<=', 1.5, 'includes the bound', sorted('one', 'onePointFive')],
  ['>', 1.5, 'excludes the bound', ['three']],
  ['>=', 1.5, 'includes the bound', sorted('onePointFive', 'three')],
  ['>', '', 'finds only strings', ['text']],
  ['array-contains', 3, 'finds the element', ['list']],
  ['array-contains', '3', 'finds only values of the same type', ['listWithText']],
  ['array-contains', { deep: 3 }, 'finds an equal map', ['listWithText']],
  ['in', [1, '3', 7], 'finds any of the values', sorted('one', 'text')],
  ['in', [3, null, Number.NaN], 'null and NaN in the list find nothing', ['three']],
  ['in', [[1, 3]], 'finds an equal array', ['list']],
  ['not-in', [1, '3'], 'excludes the listed values, missing fields and null', all('one', 'text')],
  ['not-in', [Number.NaN, 3], 'excludes NaN', all('nan', 'three')],
  ['not-in', [null], 'finds nothing if the list contains null', []],
  ['array-contains-any', [3, '3'], 'finds any of the values', sorted('list', 'listWithText')],
  ['array-contains-any', [3, null], 'null in the list finds nothing', ['list']],
])('the filter %s %j', (op, value, behaviour, ids) => {
  const isNaNExcluded = op === 'not-in' && JSON.stringify(value) === '[null,3]';
  const skips = isNaNExcluded && googleDiffers('`not-in` with NaN');
  test.skipIf(skips)(`${behaviour} (Admin SDK)`, async () => {
    expect(await admin(op, value)).toEqual(ids);
  });

  test.skipIf(skips)(`${behaviour} (lite SDK)`, async () => {
    expect(await lite(where('v', op, value))).toEqual(ids);
  });
});

test('the filter array-contains null finds nothing (lite SDK)', async () => {
  expect(await lite(where('v', 'array-contains', null))).toEqual([]);
});

const run = async (where: object, orderBy: object[] = []): Promise<string[]> =>
  idsOf(
    await target.rest.post(target.root, 'runQuery', {
      structuredQuery: { from: [{ collectionId: 'items' }], where, orderBy },
    }),
  );
const compare = (op: string, value: object): object => ({
  fieldFilter: { field: { fieldPath: 'v' }, op, value },
});

test.each([
  ['EQUAL', 'null', nil],
  ['EQUAL', 'NaN', double('NaN')],
  ['NOT_EQUAL', 'null', nil],
] as const)(
  'a fieldFilter %s %s finds nothing, because SDKs send a unaryFilter instead',
  async (op, _, value) => {
    expect(await run(compare(op, value))).toEqual([]);
  },
);

describe('NaN in queries with a range of numbers', () => {
  const operators = [
    'LESS_THAN',
    'LESS_THAN_OR_EQUAL',
    'GREATER_THAN',
    'GREATER_THAN_OR_EQUAL',
  ] as const;

  test.each(operators)('is not found by the filter %s NaN', async (op) => {
    expect(await run(compare(op, double('NaN')))).toEqual([]);
  });

  test('is not found if the range is read in descending order', async () => {
    const descending = { field: { fieldPath: 'v' }, direction: 'DESCENDING' };
    const ascending = { field: { fieldPath: 'v' } };
    const below = compare('LESS_THAN', double(2));
    expect(await run(below, [descending])).toEqual(['onePointFive', 'one']);
    expect(await run(below, [ascending])).toEqual(['one', 'onePointFive']);
  });

  test('is not counted in a range', async () => {
    const below = target.admin().collection('items').where('v', '<', 9);
    expect((await below.count().get()).data().count).toBe(3);
  });

  test('is sorted before all other numbers', async () => {
    const ordered = await target.admin().collection('items').orderBy('v').limit(4).get();
    expect(ordered.docs.map(({ id }) => id)).toEqual(['null', 'true', 'nan', 'one']);
  });
});

describe('filters combined with “and” and “or”', () => {
  test('find a document only once if it matches several sides of an “or”', async () => {
    const found = await getDocs(
      query(
        collection(target.lite('owner'), 'items'),
        or(where('v', '==', 3), where('v', 'in', [1, 3]), where('v', '==', '3')),
      ),
    );
    expect(found.docs.map(({ id }) => id)).toEqual(['one', 'text', 'three']);
  });

  test('can contain an “and” of several “or” filters', async () => {
    const found = await getDocs(
      query(
        collection(target.lite('owner'), 'items'),
        and(
          or(where('v', '==', 3), where('v', '==', 1)),
          or(where('v', '==', 3), where('v', '==', '3')),
        ),
      ),
    );
    expect(found.docs.map(({ id }) => id)).toEqual(['three']);
  });

  test('can be nested by the Admin SDK too', async () => {
    const found = await target
      .admin()
      .collection('items')
      .where(
        Filter.or(
          Filter.where('v', '==', null),
          Filter.and(Filter.where('v', '>', 1), Filter.where('v', '<', 3)),
        ),
      )
      .get();
    // The inequality also sorts by v, so documents without v are missing; null is included.
    expect(found.docs.map(({ id }) => id)).toEqual(['null', 'onePointFive']);
  });

  test('sort by the fields in turn if there are inequalities on several fields', async () => {
    const db = target.admin();
    const batch = db.batch();
    batch.set(db.doc('two/p'), { b: 2, a: 1 });
    batch.set(db.doc('two/q'), { b: 1, a: 2 });
    batch.set(db.doc('two/r'), { b: 1, a: 1 });
    batch.set(db.doc('two/s'), { b: 9 });
    // A value of another type satisfies no range.
    batch.set(db.doc('two/t'), { b: 1, a: 'text' });
    batch.set(db.doc('two/u'), { b: 'text', a: 1 });
    await batch.commit();
    const found = await db.collection('two').where('b', '>', 0).where('a', '>', 0).get();
    expect(found.docs.map(({ id }) => id)).toEqual(['r', 'p', 'q']);
  });
});

describe('filters on the document id', () => {
  test('find documents by name with ==, in and ranges', async () => {
    expect(await lite(where(documentId(), '==', 'one'))).toEqual(['one']);
    expect(await lite(where(documentId(), 'in', ['one', 'nan', 'nobody']))).toEqual(['nan', 'one']);
    expect(await lite(where(documentId(), '>', 'o'), where(documentId(), '<', 'p'))).toEqual([
      'one',
      'onePointFive',
    ]);
  });

  test('exclude documents by name with != and not-in', async () => {
    const ids = Object.keys(DOCUMENTS);
    expect(await lite(where(documentId(), '!=', 'one'))).toEqual(
      sorted(...ids.filter((id) => id !== 'one')),
    );
    const rest = ids.filter((id) => id !== 'one' && id !== 'nan');
    expect(await lite(where(documentId(), 'not-in', ['one', 'nan']))).toEqual(sorted(...rest));
  });
});

describe('filters and orders on fields', () => {
  test('can use fields inside maps, with or without quotes', async () => {
    const db = target.admin();
    await db.doc('nested/a').set({ m: { 'odd name': 1 } });
    await db.doc('nested/b').set({ m: {} });
    const path = new FieldPath('m', 'odd name');
    const found = await db.collection('nested').where(path, '==', 1).get();
    expect(found.docs.map(({ id }) => id)).toEqual(['a']);
  });

  test('find only documents that have the field by which they are sorted', async () => {
    expect(await lite(orderBy('other'))).toEqual(['absent']);
  });
});
