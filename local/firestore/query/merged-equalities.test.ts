import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Random } from '#bench/support/random.ts';
import { openTestStore, putDocument, testDatabase } from '../testing/test-store.ts';
import type { Fields } from '../values/value.ts';
import { countResults, documentsOf, planDisjunct } from './execute.ts';
import { parseQuery } from './parse/parse-query.ts';

const seed = 20261130;
const root = { database: testDatabase, segments: [] };
const names = ['a', 'b', 'c', 'd', 'e', 'rare'];
const store = openTestStore();
const documents: { id: string; has: Set<string> }[] = [];
const random = new Random(seed);

beforeAll(() => {
  for (let n = 0; n < 400; n += 1) {
    const id = `${random.below(1_000_000)}-${n}`;
    const has = new Set(names.filter((name) => random.chance(name === 'rare' ? 0.02 : 0.6)));
    const found: Fields = {};
    for (const name of names) if (has.has(name)) found[name] = { booleanValue: true };
    const tags = [...has].map((stringValue) => ({ stringValue }));
    const fields = {
      found: { mapValue: { fields: found } },
      tags: { arrayValue: { values: tags } },
    };
    putDocument(store, `things/${id}`, fields);
    documents.push({ id, has });
  }
});

afterAll(() => store.close());

const condition = (name: string, isTag: boolean) => ({
  fieldFilter: isTag
    ? { field: { fieldPath: 'tags' }, op: 'ARRAY_CONTAINS', value: { stringValue: name } }
    : { field: { fieldPath: `found.${name}` }, op: 'EQUAL', value: { booleanValue: true } },
});

type Asked = {
  wanted: string[];
  tagged: boolean;
  descending: boolean;
  after: string;
  limit: number;
};

function queryOf({ wanted, tagged, descending, after, limit }: Asked) {
  const filters = wanted.map((name, index) => condition(name, tagged && index === 0));
  const direction = descending ? 'DESCENDING' : 'ASCENDING';
  const referenceValue = `${testDatabase}/documents/things/${after}`;
  return parseQuery(
    {
      from: [{ collectionId: 'things' }],
      where: { compositeFilter: { op: 'AND', filters } },
      orderBy: [{ field: { fieldPath: '__name__' }, direction }],
      ...(after !== '' && { startAt: { values: [{ referenceValue }], before: false } }),
      limit,
    },
    root,
  );
}

/**
 * The expected results, computed without indexes: documents with all values, in order, after a cursor, up to a limit.
 */
function naive({ wanted, descending, after, limit }: Asked): string[] {
  const found = documents.filter(({ has }) => wanted.every((name) => has.has(name)));
  const ids = found.map(({ id }) => id).toSorted();
  const ordered = descending ? ids.toReversed() : ids;
  const isBehind = (id: string) => after === '' || (descending ? id < after : id > after);
  return ordered.filter(isBehind).slice(0, limit);
}

test(`queries with several equality filters find the same documents as a scan of all documents, seed ${seed}`, () => {
  const context = { reader: store.reader, catalog: store.catalog };
  const read = vi.spyOn(store.reader, 'byId');
  let found = 0;
  for (let n = 0; n < 500; n += 1) {
    const asked: Asked = {
      wanted: random.sample(names, 1 + random.below(4)),
      tagged: random.chance(0.2),
      descending: random.chance(0.3),
      after: random.chance(0.5) ? random.pick(documents).id : '',
      limit: 1 + random.below(30),
    };
    const query = queryOf(asked);
    const expected = naive(asked);
    read.mockClear();
    const ids = [...documentsOf(context, query)].map(({ path }) => path.slice('things/'.length));
    expect(ids, JSON.stringify(asked)).toEqual(expected);
    expect(read).toHaveBeenCalledTimes(expected.length);
    expect(countResults(context, query, Infinity)).toBe(expected.length);
    found += expected.length;
  }
  expect(found).toBeGreaterThan(3000);
});

test('a query with several equality filters reads the index of the rarest value', () => {
  const asked = {
    wanted: ['a', 'rare', 'b'],
    tagged: false,
    descending: false,
    after: '',
    limit: 9,
  };
  const query = queryOf(asked);
  const context = { reader: store.reader, catalog: store.catalog, query };
  const [disjunct = []] = query.disjuncts;
  const plan = planDisjunct(context, disjunct);
  expect(plan?.merged).toHaveLength(2);
  expect(plan?.residual).toEqual([]);
  const others = planDisjunct(
    context,
    disjunct.filter(({ path }) => path[1] !== 'rare'),
  );
  expect(plan?.scan.over).not.toEqual(others?.scan.over);
});
