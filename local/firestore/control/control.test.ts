import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  documentsUrl,
  int,
  nameOf,
  setWrite,
  startTestServer,
  type TestServer,
  userToken,
} from '../testing/test-server.ts';

const project = '/emulator/v1/projects/demo';
const rules = (condition: string): object => ({
  rules: {
    files: [
      {
        name: 'firestore.rules',
        content: `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /c/{id} {
      allow get: if ${condition};
      allow list: if false;
    }
  }
}`,
      },
    ],
  },
});

describe('the control interface of the local Firestore', () => {
  let server: TestServer;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'control-'));
    server = await startTestServer();
    await server.call('commit', {
      writes: [setWrite('c/d', { n: int(1) }), setWrite('c/d/s/e', {})],
    });
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const getAs = async (token: string): Promise<number> =>
    (await server.request('GET', `${documentsUrl}/c/d`, undefined, token)).code;

  test('applies new rules at once, and allows everything without rules', async () => {
    expect(await getAs('')).toBe(200);
    const put = await server.request(
      'PUT',
      `${project}:securityRules`,
      rules('request.auth != null'),
    );
    expect(put).toMatchObject({ code: 200, json: { issues: [] } });
    expect(await getAs('')).toBe(403);
    expect(await getAs(userToken('alice'))).toBe(200);
    expect(await getAs('owner')).toBe(200);
  });

  test('keeps the previous rules if new rules have errors, and reports the positions of the errors', async () => {
    await server.request('PUT', `${project}:securityRules`, rules('false'));
    const refused = await server.request('PUT', `${project}:securityRules`, rules('true true'));
    expect(refused).toMatchObject({ code: 400, json: { error: { status: 'INVALID_ARGUMENT' } } });
    expect(await getAs('')).toBe(403);
    const body = { ...rules('true true'), ignore_errors: true };
    expect(await server.request('PUT', `${project}:securityRules`, body)).toMatchObject({
      code: 200,
      json: { issues: [{ severity: 3, sourcePosition: { line: 5 } }] },
    });
  });

  test('reports for each “allow” line of the rules how often it was evaluated and granted access', async () => {
    await server.request('PUT', `${project}:securityRules`, rules('request.auth != null'));
    await getAs('');
    await getAs(userToken('alice'));
    const { json } = await server.request('GET', `${project}:ruleCoverage`);
    expect((json as { allows: object[] }).allows).toEqual([
      { line: 5, source: 'allow get: if request.auth != null;', evaluated: 2, granted: 1 },
      { line: 6, source: 'allow list: if false;', evaluated: 0, granted: 0 },
    ]);
    const page = await server.request('GET', `${project}:ruleCoverage.html`);
    expect(page.json).toContain('<td>1/2');
  });

  test('clears one database and keeps the others', async () => {
    const other = nameOf('c/d').replace('(default)', 'other');
    await server.request('POST', `${documentsUrl.replace('(default)', 'other')}:commit`, {
      writes: [{ update: { name: other } }],
    });
    const cleared = await server.request('DELETE', `${project}/databases/(default)/documents`);
    expect(cleared.code).toBe(200);
    expect(await getAs('owner')).toBe(404);
    expect((await server.request('GET', `/v1/${other}`)).code).toBe(200);
    expect((await server.call('listCollectionIds', {})).json).toEqual({});
  });

  test('can import its own export, including times', async () => {
    const before = await server.request('GET', `${documentsUrl}/c/d`);
    const body = {
      database: 'projects/demo/databases/(default)',
      export_directory: folder,
      export_name: 'x',
    };
    expect((await server.request('POST', `${project}:export`, body)).code).toBe(200);
    const seedFromExport = join(folder, 'x', 'x.overall_export_metadata');
    const copy = await startTestServer({ seedFromExport });
    expect((await copy.request('GET', `${documentsUrl}/c/d`)).json).toEqual(before.json);
    expect((await copy.request('GET', `${documentsUrl}/c/d/s/e`)).code).toBe(200);
    await copy.close();
  });

  test('refuses an import if there are already data', async () => {
    const body = { export_directory: folder, export_name: 'x' };
    await server.request('POST', `${project}:export`, body);
    const data = join(folder, 'data.sqlite');
    const first = await startTestServer({ data });
    await first.call('commit', { writes: [setWrite('c/d', { n: int(2) })] });
    await first.close();
    const seedFromExport = join(folder, 'x', 'x.overall_export_metadata');
    const second = await startTestServer({ data, seedFromExport });
    expect((await second.request('GET', `${documentsUrl}/c/d`)).json).toMatchObject({
      fields: { n: int(2) },
    });
    await second.close();
  });

  test('refuses a file that is not an export', async () => {
    const seedFromExport = join(folder, 'x');
    writeFileSync(seedFromExport, 'something else\n');
    const data = join(folder, 'data.sqlite');
    await expect(startTestServer({ data, seedFromExport })).rejects.toThrow('is not an export');
    await (await startTestServer({ data })).close();
    expect(readFileSync(seedFromExport, 'utf8')).toBe('something else\n');
  });

  test('refuses triggers of the first generation with a message', async () => {
    const { code, json } = await server.request('PUT', `${project}/triggers/f`, {});
    expect([code, json]).toMatchObject([
      501,
      { error: { message: expect.stringContaining('trigger') as string } },
    ]);
  });
});
