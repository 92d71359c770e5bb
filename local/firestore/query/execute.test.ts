import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '../documents/document.ts';
import { explainScan } from '../indexes/scan.ts';
import { parseIndexConfig } from '../indexes/index-config.ts';
import type { Store } from '../storage/store.ts';
import { Random } from '#bench/support/random.ts';
import { openTestStore, putDocument, removeDocument, testDatabase } from '../testing/test-store.ts';
import { boundaryKey } from '../values/key-range.ts';
import type { Fields, Value } from '../values/value.ts';
import { countResults, documentsOf, planDisjunct } from './execute.ts';
import { matchesAll, valueOf } from './match.ts';
import { cursorBoundary, orderKey } from './order-key.ts';
import { parseQuery } from './parse/parse-query.ts';
import type { Query } from './query.ts';

const seed = 20261121;
const root = { database: testDatabase, segments: [] };
const config = parseIndexConfig(
  JSON.stringify({
    indexes: [
      index('things', 'tags:CONTAINS', 'b:DESCENDING'),
      index('things', 'tags:CONTAINS', 'a:ASCENDING', 'b:DESCENDING'),
      index('things', 'a:ASCENDING', 'b:ASCENDING'),
      index('things', 'b:DESCENDING', 'a:ASCENDING'),
      index('things', 'm.x:ASCENDING', 'a:DESCENDING', 'b:ASCENDING'),
      { ...index('things', 'a:DESCENDING', 'b:DESCENDING'), queryScope: 'COLLECTION_GROUP' },
    ],
    fieldOverrides: [{ collectionGroup: 'things', fieldPath: 'c', indexes: [] }],
  }),
);

function index(collectionGroup: string, ...fields: string[]): Record<string, unknown> {
  return {
    collectionGroup,
    queryScope: 'COLLECTION',
    fields: fields.map((field) => {
      const [fieldPath, mode] = field.split(':');
      return mode === 'CONTAINS' ? { fieldPath, arrayConfig: mode } : { fieldPath, order: mode };
    }),
  };
}

describe('queries in the local Firestore', () => {
  const store: Store = openTestStore(config);
  const documents = new Map<string, Document>();
  const random = new Random(seed);

  beforeAll(() => {
    for (let i = 0; i < 120; i++) {
      const path = random.pick(['things', 'others', 'things/t7/things', 'others/o/things']);
      const name = `${path}/${random.pick(['t', 'é', '__id'])}${i}${i % 3 === 0 ? '__' : ''}`;
      if (/\/__(?!id-?\d+__$).*__$/.test(name)) continue;
      documents.set(name, putDocument(store, name, randomFields(random)));
      if (random.chance(0.3)) documents.set(name, putDocument(store, name, randomFields(random)));
      if (random.chance(0.1)) {
        removeDocument(store, name);
        documents.delete(name);
      }
    }
  });
  afterAll(() => store.close());

  test(`find the same documents as a scan of all documents (400 queries, seed ${seed})`, () => {
    let nonEmpty = 0;
    for (let i = 0; i < 400; i++) {
      const request = randomQuery(random, [...documents.values()]);
      const query = tryParse(request);
      if (query === null) continue;
      const expected = naive([...documents.values()], query);
      const found = [...documentsOf({ reader: store.reader, catalog: store.catalog }, query)];
      const message = JSON.stringify(request);
      expect(
        found.map(({ path }) => path),
        message,
      ).toEqual(expected);
      const context = { reader: store.reader, catalog: store.catalog };
      expect(countResults(context, query, Infinity), message).toBe(expected.length);
      if (expected.length > 0) nonEmpty += 1;
    }
    expect(nonEmpty).toBeGreaterThan(100);
  });

  test('always use an index, even for sorting', () => {
    for (let i = 0; i < 100; i++) {
      const query = tryParse(randomQuery(random, [...documents.values()]));
      if (query === null) continue;
      for (const disjunct of query.disjuncts) {
        const plan = planDisjunct(
          { reader: store.reader, catalog: store.catalog, query },
          disjunct,
        );
        if (plan === null) continue;
        for (const line of explainScan(store.connection, plan.scan)) {
          expect(line).toMatch(/^SEARCH (entries|documents) USING .*(PRIMARY KEY|INDEX)/);
        }
      }
    }
  });
});

function tryParse(request: object): Query | null {
  try {
    return parseQuery(request, root);
  } catch {
    return null;
  }
}

function naive(documents: Document[], query: Query): string[] {
  const { collectionId, allDescendants } = query.source;
  const startAt = cursorBoundary(query, query.startAt);
  const endAt = cursorBoundary(query, query.endAt);
  const lower = startAt && boundaryKey(startAt);
  const upper = endAt && boundaryKey(endAt);
  return documents
    .filter(({ path }) => {
      const segments = path.split('/');
      return segments.at(-2) === collectionId && (allDescendants || segments.length === 2);
    })
    .filter((document) => query.required.every((path) => valueOf(document, path) !== undefined))
    .filter((document) => query.disjuncts.some((disjunct) => matchesAll(document, disjunct)))
    .map((document) => ({ document, key: orderKey(query, document) }))
    .filter(({ key }) => key !== null && (lower === null || Buffer.compare(key, lower) >= 0))
    .filter(({ key }) => key !== null && (upper === null || Buffer.compare(key, upper) < 0))
    .toSorted((left, right) => Buffer.compare(left.key ?? empty, right.key ?? empty))
    .slice(query.offset, query.offset + (query.limit ?? Infinity))
    .map(({ document }) => document.path);
}

const empty = Buffer.alloc(0);

function randomFields(random: Random): Fields {
  const fields: Fields = {};
  for (const name of ['a', 'b', 'c']) if (random.chance(0.8)) fields[name] = randomValue(random);
  if (random.chance(0.7)) {
    const values = Array.from({ length: random.below(4) }, () => randomValue(random));
    fields['tags'] = { arrayValue: values.length > 0 ? { values } : {} };
  }
  if (random.chance(0.5)) fields['m'] = { mapValue: { fields: { x: randomValue(random) } } };
  else if (random.chance(0.3)) fields['m'] = randomValue(random);
  return Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function randomValue(random: Random): Value {
  return random.pick<Value>([
    { integerValue: '1' },
    { integerValue: '2' },
    { integerValue: '3' },
    { doubleValue: 2 },
    { doubleValue: 2.5 },
    { doubleValue: 'NaN' },
    { stringValue: 'x' },
    { stringValue: 'x\u0000y' },
    { booleanValue: true },
    { nullValue: null },
    {
      mapValue: {
        fields: {
          __type__: { stringValue: '__vector__' },
          value: { arrayValue: {} },
          x: { integerValue: '2' },
        },
      },
    },
    { timestampValue: '2026-01-02T03:04:05Z' },
  ]);
}

function randomQuery(random: Random, documents: Document[]): object {
  const paths = ['a', 'b', 'c', 'm.x'];
  const fieldFilter = (): object => {
    const op = random.pick([
      'EQUAL',
      'EQUAL',
      'LESS_THAN',
      'GREATER_THAN_OR_EQUAL',
      'IN',
      'NOT_EQUAL',
      'ARRAY_CONTAINS',
      'ARRAY_CONTAINS_ANY',
      'NOT_IN',
    ]);
    const isList = op === 'IN' || op === 'NOT_IN' || op === 'ARRAY_CONTAINS_ANY';
    const fieldPath = op.startsWith('ARRAY') ? 'tags' : random.pick(paths);
    const value = isList
      ? { arrayValue: { values: [randomValue(random), randomValue(random)] } }
      : randomValue(random);
    return { fieldFilter: { field: { fieldPath }, op, value } };
  };
  const filters = Array.from({ length: random.below(4) }, fieldFilter);
  const orders = Array.from({ length: random.below(3) }, () => ({
    field: { fieldPath: random.pick([...paths, '__name__']) },
    direction: random.pick(['ASCENDING', 'DESCENDING']),
  }));
  const name = `${testDatabase}/documents/${random.pick(documents).path}`;
  const cursor = (): object => ({
    values: orders
      .slice(0, 1 + random.below(2))
      .map(({ field }) =>
        field.fieldPath === '__name__' ? { referenceValue: name } : randomValue(random),
      ),
    before: random.chance(0.5),
  });
  return {
    from: [{ collectionId: 'things', allDescendants: random.chance(0.3) }],
    ...(filters.length > 0 && {
      where: { compositeFilter: { op: random.pick(['AND', 'AND', 'OR']), filters } },
    }),
    orderBy: orders,
    ...(random.chance(0.3) && { startAt: cursor() }),
    ...(random.chance(0.2) && { endAt: cursor() }),
    ...(random.chance(0.3) && { limit: 1 + random.below(5) }),
    ...(random.chance(0.2) && { offset: random.below(3) }),
  };
}
