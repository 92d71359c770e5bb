import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  documentsUrl,
  int,
  nameOf,
  setWrite,
  startTestServer,
  str,
  type TestServer,
} from '../../testing/test-server.ts';
import { testDatabase } from '../../testing/test-store.ts';

const clearUrl = `/emulator/v1/projects/demo/databases/(default)/documents`;

describe('writing over REST to the local Firestore', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    await server.request('DELETE', clearUrl);
  });
  afterAll(() => server.close());

  const commit = (...writes: object[]) => server.call('commit', { writes });
  const fieldsOf = async (path: string): Promise<unknown> => {
    const { code, json } = await server.request('GET', `${documentsUrl}/${path}`);
    return code === 404 ? null : ((json as { fields?: unknown }).fields ?? {});
  };

  test('replaces the document if the write has no mask, and merges fields if it has one', async () => {
    await commit(setWrite('c/d', { a: int(1), b: int(2) }));
    await commit(setWrite('c/d', { b: int(3) }, { updateMask: { fieldPaths: ['b', 'gone'] } }));
    expect(await fieldsOf('c/d')).toEqual({ a: int(1), b: int(3) });
    await commit(setWrite('c/d', { b: int(4) }));
    expect(await fieldsOf('c/d')).toEqual({ b: int(4) });
  });

  test.each([{ fieldPaths: [] }, {}])(
    'changes no field if the mask is empty: %j',
    async (updateMask) => {
      await commit(setWrite('c/d', { a: int(1) }));
      await commit(setWrite('c/d', { a: int(2) }, { updateMask }));
      expect(await fieldsOf('c/d')).toEqual({ a: int(1) });
    },
  );

  test('deletes fields that are in the mask but have no value, also in maps', async () => {
    const m = { mapValue: { fields: { x: int(1), y: int(2) } } };
    await commit(setWrite('c/d', { a: int(1), m }));
    await commit(setWrite('c/d', {}, { updateMask: { fieldPaths: ['a', 'm.x'] } }));
    expect(await fieldsOf('c/d')).toEqual({ m: { mapValue: { fields: { y: int(2) } } } });
  });

  test('returns the results of transforms, and null for transforms of arrays', async () => {
    const { json } = await commit(
      setWrite(
        'c/d',
        { n: int(1), l: { arrayValue: { values: [int(1)] } } },
        {
          updateTransforms: [
            { fieldPath: 'n', increment: int(2) },
            { fieldPath: 'l', appendMissingElements: { values: [{ doubleValue: 1 }, str('x')] } },
          ],
        },
      ),
    );
    expect(json).toMatchObject({
      writeResults: [{ transformResults: [int(3), { nullValue: null }] }],
    });
    expect(await fieldsOf('c/d')).toEqual({
      n: int(3),
      l: { arrayValue: { values: [int(1), str('x')] } },
    });
  });

  test('sets all server times in a commit to the same value in whole milliseconds', async () => {
    const updateTransforms = [{ fieldPath: 't', setToServerValue: 'REQUEST_TIME' }];
    const { json } = await commit(
      setWrite('c/1', {}, { updateTransforms }),
      setWrite('c/2', {}, { updateTransforms }),
    );
    const { writeResults } = json as { writeResults: { transformResults: object[] }[] };
    expect(writeResults[0]?.transformResults).toEqual(writeResults[1]?.transformResults);
    expect(JSON.stringify(writeResults[0]?.transformResults)).toMatch(/:\d\d(\.\d{3})?Z"/);
  });

  test('keeps the update time if nothing changes', async () => {
    const first = await commit(setWrite('c/d', { a: int(1) }));
    const again = await commit(setWrite('c/d', { a: int(1) }));
    const { writeResults } = first.json as { writeResults: object[] };
    expect((again.json as { writeResults: object[] }).writeResults).toEqual(writeResults);
  });

  test('reports a failed precondition with the same message as production', async () => {
    await commit(setWrite('c/there', {}));
    const exists = (value: boolean) => ({ currentDocument: { exists: value } });
    expect(await commit(setWrite('c/none', {}, exists(true)))).toMatchObject({
      code: 404,
      json: {
        error: { status: 'NOT_FOUND', message: `No document to update: ${nameOf('c/none')}` },
      },
    });
    expect(await commit(setWrite('c/there', {}, exists(false)))).toMatchObject({
      code: 409,
      json: {
        error: {
          status: 'ALREADY_EXISTS',
          message: `Document already exists: ${nameOf('c/there')}`,
        },
      },
    });
    const currentDocument = { updateTime: '1970-01-01T00:00:00.000002Z' };
    expect(await commit(setWrite('c/there', {}, { currentDocument }))).toMatchObject({
      code: 400,
      json: {
        error: {
          status: 'FAILED_PRECONDITION',
          message: expect.stringMatching(
            /^the stored version \(\d{16}\) does not match the required base version \(2\)$/,
          ) as string,
        },
      },
    });
  });

  test('accepts an update time with nine decimals', async () => {
    const { json } = await commit(setWrite('c/d', { a: int(1) }));
    const { commitTime } = json as { commitTime: string };
    const currentDocument = { updateTime: commitTime.replace('Z', '000Z') };
    expect((await commit(setWrite('c/d', { a: int(2) }, { currentDocument }))).code).toBe(200);
  });

  test('stores nothing of a commit if one of its writes fails', async () => {
    await commit(
      setWrite('c/1', { a: int(1) }),
      setWrite('c/2', {}, { currentDocument: { exists: true } }),
    );
    expect(await fieldsOf('c/1')).toBeNull();
  });

  test('applies the writes of a commit in order', async () => {
    await commit(
      setWrite('c/d', { a: int(1) }),
      { delete: nameOf('c/d') },
      setWrite('c/d', { b: int(2) }, { currentDocument: { exists: false } }),
    );
    expect(await fieldsOf('c/d')).toEqual({ b: int(2) });
  });

  test('accepts the deletion of a missing document', async () => {
    expect((await commit({ delete: nameOf('c/none') })).json).toMatchObject({ writeResults: [{}] });
  });

  test('can verify a document without writing it', async () => {
    await commit(setWrite('c/d', {}));
    const verify = (exists: boolean) =>
      commit({ verify: nameOf('c/d'), currentDocument: { exists } });
    expect((await verify(true)).code).toBe(200);
    expect((await verify(false)).code).toBe(409);
  });

  test('applies and reports each write of a batch separately', async () => {
    const writes = [
      setWrite('c/1', {}),
      setWrite('c/2', {}, { currentDocument: { exists: true } }),
      { delete: nameOf('c/3') },
    ];
    const { json } = await server.call('batchWrite', { writes, labels: {} });
    expect(json).toMatchObject({ status: [{}, { code: 5 }, {}] });
    expect(await fieldsOf('c/1')).toEqual({});
  });

  test('refuses a batch that writes the same document twice', async () => {
    const { code } = await server.call('batchWrite', {
      writes: [setWrite('c/1', {}), setWrite('c/1', {})],
    });
    expect(code).toBe(400);
  });

  test('can create, patch and delete by URL', async () => {
    const created = await server.request('POST', `${documentsUrl}/c?documentId=d`, {
      fields: { a: int(1) },
    });
    expect(created.json).toMatchObject({ name: nameOf('c/d'), fields: { a: int(1) } });
    expect((await server.request('POST', `${documentsUrl}/c?documentId=d`, {})).code).toBe(409);
    const named = await server.request('POST', `${documentsUrl}/c`, {});
    expect((named.json as { name: string }).name).toMatch(/\/c\/[A-Za-z0-9]{20}$/);
    await server.request('PATCH', `${documentsUrl}/c/d?updateMask.fieldPaths=b`, {
      fields: { b: int(2) },
    });
    expect(await fieldsOf('c/d')).toEqual({ a: int(1), b: int(2) });
    const missing = `${documentsUrl}/c/none?currentDocument.exists=true`;
    expect((await server.request('PATCH', missing, {})).code).toBe(404);
    expect((await server.request('DELETE', `${documentsUrl}/c/d`)).json).toEqual({});
    expect(await fieldsOf('c/d')).toBeNull();
  });

  test.each([
    ['an array in an array', { a: { arrayValue: { values: [{ arrayValue: {} }] } } }],
    ['a reserved field name', { __a__: int(1) }],
    ['an empty field name', { '': int(1) }],
    ['a field name of 1,501 bytes', { ['x'.repeat(1501)]: int(1) }],
    ['a value of more than 1 MiB - 89 bytes', { a: str('x'.repeat(1024 * 1024 - 89)) }],
    ['a document of more than 1 MiB', { a: str('x'.repeat(600_000)), b: str('x'.repeat(600_000)) }],
    ['an integer of 65 bits', { a: { integerValue: '9223372036854775808' } }],
    ['maps 21 deep', { a: nested(21) }],
  ])('refuses %s', async (_, fields) => {
    const { code, json } = await commit(setWrite('c/d', fields));
    expect([code, (json as { error: { status: string } }).error.status]).toEqual([
      400,
      'INVALID_ARGUMENT',
    ]);
  });

  test('refuses a mask or transform that would nest maps 21 deep', async () => {
    const fieldPath = Array.from({ length: 22 }, () => 'x').join('.');
    const mask = { updateMask: { fieldPaths: [fieldPath] } };
    const transform = { updateTransforms: [{ fieldPath, increment: int(1) }] };
    expect((await commit(setWrite('c/d', {}, transform))).code).toBe(400);
    expect((await commit(setWrite('c/d', {}, mask))).code).toBe(200);
  });

  test('accepts maps nested 20 deep', async () => {
    expect((await commit(setWrite('c/d', { a: nested(20) }))).code).toBe(200);
  });

  test.each(['c', 'c/..', 'c/__x__', `c/${'x'.repeat(1501)}`, 'c//d'])(
    'refuses the document name %s',
    async (path) => {
      expect((await commit(setWrite(path, {}))).code).toBe(400);
    },
  );

  test('refuses documents of another database', async () => {
    const name = nameOf('c/d').replace('(default)', 'other');
    expect((await commit({ update: { name } })).code).toBe(400);
    expect(testDatabase).toContain('(default)');
  });
});

function nested(depth: number): object {
  return depth === 0 ? { integerValue: '1' } : { mapValue: { fields: { x: nested(depth - 1) } } };
}
