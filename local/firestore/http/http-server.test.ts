import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  documentsUrl,
  nameOf,
  setWrite,
  startTestServer,
  type TestServer,
  userToken,
} from '../testing/test-server.ts';

describe('the HTTP interface of the local Firestore', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('answers “Ok” at the path / when it is ready', async () => {
    expect(await server.request('GET', '/')).toMatchObject({ code: 200, json: 'Ok\n' });
  });

  test('answers CORS preflight requests from any origin', async () => {
    const response = await fetch(`${server.url}${documentsUrl}:commit`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://localhost:4321',
        'Access-Control-Request-Headers': 'x-firebase-gmpid',
      },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:4321');
    expect(response.headers.get('access-control-allow-headers')).toBe('x-firebase-gmpid');
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
  });

  test('answers errors of streaming calls in an array, and all other errors without an array', async () => {
    const streamed = await server.call('runQuery', { structuredQuery: {} });
    expect(streamed.json).toMatchObject([{ error: { code: 400, status: 'INVALID_ARGUMENT' } }]);
    const plain = await server.call('commit', { writes: 'no' });
    expect(plain.json).toMatchObject({ error: { code: 400, status: 'INVALID_ARGUMENT' } });
  });

  test.each(['{', '[]', 'null', '"x"'])('refuses the body %s', async (body) => {
    const { code, json } = await server.call('commit', body);
    expect([code, json]).toMatchObject([400, { error: { status: 'INVALID_ARGUMENT' } }]);
  });

  test('refuses a request of more than 10 MiB', async () => {
    const { code, json } = await server.call('commit', ' '.repeat(10 * 1024 * 1024 + 1));
    expect([code, json]).toMatchObject([400, { error: { status: 'INVALID_ARGUMENT' } }]);
  });

  test.each([
    ['GET', '/nothing', 404],
    ['GET', '/v1/projects/p', 404],
    ['PUT', `${documentsUrl}/c/d`, 404],
    ['GET', `${documentsUrl}/c/%zz`, 400],
    ['GET', `${documentsUrl}/c/a%2Fb`, 400],
    ['POST', '/emulator/v1/projects/demo:nothing', 404],
  ])('answers %s %s with the status %i and an error', async (method, path, expected) => {
    const { code, json } = await server.request(method, path);
    expect([code, json]).toMatchObject([expected, { error: { code: expected } }]);
  });

  test('refuses tokens that it cannot parse', async () => {
    const { code, json } = await server.call('commit', {}, { token: 'garbage' });
    expect([code, json]).toMatchObject([401, { error: { status: 'UNAUTHENTICATED' } }]);
  });

  test.each(['batchWrite', 'listCollectionIds', 'partitionQuery'])(
    'refuses the call %s to users',
    async (name) => {
      const { code } = await server.call(name, {}, { token: userToken('alice') });
      expect(code).toBe(403);
    },
  );

  test('refuses read-write transactions to users, but not read-only ones', async () => {
    const begin = (options: object) =>
      server.call('beginTransaction', { options }, { token: userToken('a') });
    expect((await begin({ readWrite: {} })).code).toBe(403);
    expect((await begin({ readOnly: {} })).code).toBe(200);
  });

  test('accepts enumerated values as names and as numbers', async () => {
    await server.call('commit', { writes: [setWrite('enums/a', { n: { integerValue: '1' } })] });
    const run = (op: unknown, direction: unknown) =>
      server.call('runQuery', {
        structuredQuery: {
          from: [{ collectionId: 'enums' }],
          where: { fieldFilter: { field: { fieldPath: 'n' }, op, value: { integerValue: 1 } } },
          orderBy: [{ field: { fieldPath: 'n' }, direction }],
        },
      });
    for (const [op, direction] of [
      ['GREATER_THAN_OR_EQUAL', 'DESCENDING'],
      [4, 2],
    ]) {
      expect((await run(op, direction)).json).toMatchObject([
        { document: { name: nameOf('enums/a') } },
      ]);
    }
  });
});
