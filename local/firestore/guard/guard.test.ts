import { afterEach, describe, expect, test } from 'vitest';
import {
  documentsUrl,
  int,
  nameOf,
  setWrite,
  startTestServer,
  type TestServer,
  userToken,
} from '../testing/test-server.ts';

const rules = (body: string): string =>
  `rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { ${body} } }`;

describe('security rules for requests over REST', () => {
  let server: TestServer;
  afterEach(() => server.close());
  const token = userToken('alice');

  const start = async (body: string): Promise<void> => {
    server = await startTestServer({ rules: rules(body) });
    await server.call('commit', {
      writes: [
        setWrite('c/a', { owner: { stringValue: 'alice' } }),
        setWrite('c/b', {}),
        setWrite('log/x', {}),
      ],
    });
  };
  const as = (name: string, body: unknown) => server.call(name, body, { token });
  const commit = (...writes: object[]) => as('commit', { writes });
  const codes = async (...calls: Promise<{ code: number }>[]): Promise<number[]> =>
    (await Promise.all(calls)).map(({ code }) => code);

  test('refuse a whole batchGet if one document is refused', async () => {
    await start(`match /c/{id} { allow get: if id != 'b'; }`);
    const get = (...ids: string[]) =>
      as('batchGet', { documents: ids.map((id) => nameOf(`c/${id}`)) });
    expect(await codes(get('a'), get('none'), get('a', 'b'))).toEqual([200, 200, 403]);
  });

  test('check a query by the rule for list and by its filters', async () => {
    await start(`match /c/{id} {
      allow get: if true;
      allow list: if resource.data.owner == request.auth.uid && request.query.limit <= 10; }`);
    const owner = { fieldPath: 'owner' };
    const where = { fieldFilter: { field: owner, op: 'EQUAL', value: { stringValue: 'alice' } } };
    const from = [{ collectionId: 'c' }];
    const run = (structuredQuery: object) => as('runQuery', { structuredQuery });
    const count = (structuredQuery: object) =>
      as('runAggregationQuery', {
        structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'c', count: {} }] },
      });
    expect(
      await codes(run({ from, where, limit: 10 }), run({ from, where }), run({ from, limit: 10 })),
    ).toEqual([200, 403, 403]);
    expect(await codes(count({ from, where, limit: 10 }), count({ from, limit: 10 }))).toEqual([
      200, 403,
    ]);
    const list = await server.request('GET', `${documentsUrl}/c`, undefined, token);
    expect(list.code).toBe(403);
  });

  test('distinguish create, update and delete by the stored document', async () => {
    await start(`match /c/{id} {
      allow create: if id == 'new'; allow update: if id == 'a'; allow delete: if id == 'b'; }`);
    expect(
      await codes(
        commit(setWrite('c/new', {})),
        commit(setWrite('c/a', {})),
        commit({ delete: nameOf('c/b') }),
        commit(setWrite('c/b', {}, { currentDocument: { exists: true } })),
        commit({ delete: nameOf('c/a') }),
      ),
    ).toEqual([200, 200, 200, 403, 403]);
  });

  test('refuse the whole commit if one write is refused', async () => {
    await start(`match /c/{id} { allow write: if id != 'b'; }`);
    expect((await commit(setWrite('c/x', {}), setWrite('c/b', { n: int(1) }))).code).toBe(403);
    expect((await server.request('GET', `${documentsUrl}/c/x`)).code).toBe(404);
  });

  test('see the whole new document in request.resource', async () => {
    await start(`match /c/{id} { allow update: if request.resource.data ==
      {'owner': 'alice', 'n': 3, 't': request.time}; }`);
    const update = {
      updateMask: { fieldPaths: ['n'] },
      updateTransforms: [
        { fieldPath: 'n', increment: int(2) },
        { fieldPath: 't', setToServerValue: 'REQUEST_TIME' },
      ],
    };
    expect((await commit(setWrite('c/a', { n: int(1) }, update))).json).toHaveProperty(
      'commitTime',
    );
  });

  test('see the writes of the commit through getAfter, but not through get', async () => {
    await start(`match /c/{id} { allow create: if
      existsAfter(/databases/$(d)/documents/log/$(id)) && !exists(/databases/$(d)/documents/log/$(id)); }
      match /log/{id} { allow write: if true; }`);
    expect((await commit(setWrite('c/n', {}))).code).toBe(403);
    expect((await commit(setWrite('c/n', {}), setWrite('log/n', {}))).code).toBe(200);
  });

  test('check a “verify” write by the rule for get', async () => {
    await start(`match /c/{id} { allow get: if id == 'a'; allow write: if true; }`);
    const verify = (id: string) =>
      commit({ verify: nameOf(`c/${id}`), currentDocument: { exists: true } });
    expect(await codes(verify('a'), verify('b'))).toEqual([200, 403]);
  });

  test('refuse a caller before a precondition could reveal anything', async () => {
    await start(`match /c/{id} { allow write: if false; }`);
    expect((await commit(setWrite('c/none', {}, { currentDocument: { exists: true } }))).code).toBe(
      403,
    );
  });

  test('apply to users, but not to callers with administrator rights', async () => {
    await start('');
    expect((await as('batchGet', { documents: [nameOf('c/a')] })).code).toBe(403);
    expect((await server.call('batchGet', { documents: [nameOf('c/a')] })).code).toBe(200);
  });

  test('refuse everything if the rules at the start have errors', async () => {
    await start('allow nonsense');
    expect(server.rulesIssues).not.toEqual([]);
    expect((await as('batchGet', { documents: [nameOf('c/a')] })).code).toBe(403);
  });
});
