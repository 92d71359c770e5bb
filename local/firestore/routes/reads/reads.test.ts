import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  documentsUrl,
  int,
  nameOf,
  setWrite,
  startTestServer,
  str,
  type TestServer,
} from '../../testing/test-server.ts';

describe('reading over REST from the local Firestore', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.call('commit', {
      writes: [
        setWrite('c/a', { n: int(1), m: { mapValue: { fields: { x: int(1), y: int(2) } } } }),
        setWrite('c/b', { n: int(2), s: str('x') }),
        setWrite('c/a:b ü', {}),
        setWrite('c/a/sub/1', { n: int(5) }),
        setWrite('c/gone/sub/2', { n: { doubleValue: 1.5 } }),
      ],
    });
  });
  afterAll(() => server.close());

  const query = async (structuredQuery: object, path = ''): Promise<string[]> => {
    const { json } = await server.call('runQuery', { structuredQuery }, { path });
    return (json as { document?: { name: string } }[]).flatMap(({ document }) =>
      document === undefined ? [] : [document.name.slice(nameOf('').length)],
    );
  };

  test('returns found and missing documents in the requested order', async () => {
    const documents = [nameOf('c/none'), nameOf('c/b'), nameOf('c/none')];
    const { json } = await server.call('batchGet', {
      documents,
      mask: { fieldPaths: ['s', 'no'] },
    });
    expect(json).toEqual([
      { missing: nameOf('c/none'), readTime: expect.any(String) as string },
      {
        found: {
          name: nameOf('c/b'),
          fields: { s: str('x') },
          createTime: expect.any(String) as string,
          updateTime: expect.any(String) as string,
        },
        readTime: expect.any(String) as string,
      },
    ]);
  });

  test('returns one document by its encoded name, with only the fields in the mask', async () => {
    const { json } = await server.request(
      'GET',
      `${documentsUrl.replace('(default)', '%28default%29')}/c/a%3Ab%20%C3%BC`,
    );
    expect(json).toMatchObject({ name: nameOf('c/a:b ü') });
    const masked = await server.request('GET', `${documentsUrl}/c/a?mask.fieldPaths=m.x`);
    expect(masked.json).toMatchObject({ fields: { m: { mapValue: { fields: { x: int(1) } } } } });
    expect(await server.request('GET', `${documentsUrl}/c/none`)).toMatchObject({
      code: 404,
      json: { error: { status: 'NOT_FOUND' } },
    });
  });

  test('returns only a read time for a query without results', async () => {
    const { json } = await server.call('runQuery', {
      structuredQuery: { from: [{ collectionId: 'none' }] },
    });
    expect(json).toEqual([{ readTime: expect.any(String) as string }]);
  });

  test('returns one collection, or all collections with the same id', async () => {
    expect(await query({ from: [{ collectionId: 'sub' }] })).toEqual([]);
    expect(await query({ from: [{ collectionId: 'sub' }] }, 'c/a')).toEqual(['c/a/sub/1']);
    const group = { from: [{ collectionId: 'sub', allDescendants: true }] };
    expect(await query(group)).toEqual(['c/a/sub/1', 'c/gone/sub/2']);
    expect(await query(group, 'c/gone')).toEqual(['c/gone/sub/2']);
  });

  test('returns everything below a document, but not the document itself', async () => {
    expect(await query({ from: [{ allDescendants: true }] }, 'c/a')).toEqual(['c/a/sub/1']);
  });

  test('returns a collection and everything below it, as needed for recursive deletion', async () => {
    const field = { fieldPath: '__name__' };
    const least = '__id-9223372036854775808__';
    const bound = (op: number, collection: string): object => ({
      fieldFilter: { field, op, value: { referenceValue: nameOf(`${collection}/${least}`) } },
    });
    const where = { compositeFilter: { op: 1, filters: [bound(4, 'c'), bound(1, 'c\u0000')] } };
    expect(await query({ from: [{ allDescendants: true }], where })).toEqual([
      'c/a',
      'c/a/sub/1',
      'c/a:b ü',
      'c/b',
      'c/gone/sub/2',
    ]);
  });

  test('returns documents without fields if the query selects only document names', async () => {
    const select = { fields: [{ fieldPath: '__name__' }] };
    const { json } = await server.call('runQuery', {
      structuredQuery: { from: [{ collectionId: 'c' }], select },
    });
    expect((json as { document: object }[])[0]?.document).not.toHaveProperty('fields');
  });

  test('counts, sums and averages only documents that have every field used in the query', async () => {
    const aggregate = async (aggregations: object[], collectionId = 'c'): Promise<unknown> => {
      const structuredQuery = { from: [{ collectionId, allDescendants: true }] };
      const body = { structuredAggregationQuery: { structuredQuery, aggregations } };
      const { json } = await server.call('runAggregationQuery', body);
      return (json as { result: { aggregateFields: unknown } }[])[0]?.result.aggregateFields;
    };
    const field = { fieldPath: 'n' };
    expect(
      await aggregate([
        { alias: 'c', count: {} },
        { alias: 'two', count: { upTo: '2' } },
        { alias: 's', sum: { field } },
        { alias: 'a', avg: { field } },
      ]),
    ).toEqual({ c: int(2), two: int(2), s: int(3), a: { doubleValue: 1.5 } });
    expect(await aggregate([{ alias: 'c', count: {} }])).toEqual({ c: int(3) });
    expect(await aggregate([{ alias: 's', sum: { field } }], 'sub')).toEqual({
      s: { doubleValue: 6.5 },
    });
    expect(
      await aggregate(
        [
          { alias: 's', sum: { field } },
          { alias: 'a', avg: { field } },
        ],
        'none',
      ),
    ).toEqual({
      s: int(0),
      a: { nullValue: null },
    });
  });

  test('returns lists of documents page by page, and on request also missing documents', async () => {
    const list = async (
      search: string,
    ): Promise<{ documents?: { name: string }[]; nextPageToken?: string }> =>
      (await server.request('GET', `${documentsUrl}/c?${search}`)).json as never;
    const all = await list('showMissing=true');
    expect(all.documents?.map(({ name }) => name)).toEqual(
      ['a', 'a:b ü', 'b', 'gone'].map((id) => nameOf(`c/${id}`)),
    );
    expect(all.documents?.at(-1)).toEqual({ name: nameOf('c/gone') });
    const first = await list('pageSize=2&orderBy=n desc');
    expect(first.documents?.map(({ name }) => name)).toEqual([nameOf('c/b'), nameOf('c/a')]);
    const page = await list('pageSize=2');
    const rest = await list(`pageSize=2&pageToken=${page.nextPageToken}`);
    expect(rest.documents?.map(({ name }) => name)).toEqual([nameOf('c/b')]);
    expect(rest.nextPageToken).toBeUndefined();
  });

  test('returns the ids of the collections at the root or below a missing document', async () => {
    expect((await server.call('listCollectionIds', {})).json).toEqual({ collectionIds: ['c'] });
    expect((await server.call('listCollectionIds', {}, { path: 'c/gone' })).json).toEqual({
      collectionIds: ['sub'],
    });
    expect((await server.call('listCollectionIds', {}, { path: 'c/b' })).json).toEqual({});
  });

  test.each([
    [
      'runQuery',
      { structuredQuery: { from: [{ collectionId: 'c' }], findNearest: {} } },
      'findNearest',
    ],
    [
      'runQuery',
      { structuredQuery: { from: [{ collectionId: 'c' }] }, explainOptions: {} },
      'explainOptions',
    ],
    ['batchGet', { documents: [nameOf('c/a')], readTime: '2026-01-01T00:00:00Z' }, 'readTime'],
    ['executePipeline', {}, 'executePipeline'],
  ])('refuses calls that are not implemented with a message: %s %j', async (name, body, word) => {
    const { code, json } = await server.call(name, body);
    const [failure] = Array.isArray(json) ? (json as unknown[]) : [json];
    expect(code).toBe(501);
    expect(failure).toMatchObject({
      error: { status: 'UNIMPLEMENTED', message: expect.stringContaining(word) as string },
    });
  });
});
