import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { doc, getDoc } from 'firebase/firestore/lite';
import { afterAll, describe, expect, test } from 'vitest';
import { call } from '#bench/firestore/support/client.ts';
import { startServerProcess } from '#bench/firestore/support/server-process.ts';
import { onGoogle } from '../../../support/google.ts';
import { errorOf, expectOk } from '../support/answers.ts';
import { Target, useTarget } from '../support/target.ts';

const target = useTarget();
const folder = mkdtempSync(path.join(tmpdir(), 'export-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const closed = `rules_version = '2';
service cloud.firestore { match /databases/{d}/documents {
  match /seen/{id} {
    allow get: if id == 'x';
    allow list: if false;
  }
} }`;

async function mayRead(document: string): Promise<boolean> {
  return getDoc(doc(target.lite(), document)).then(
    () => true,
    () => false,
  );
}

test('the local Firestore server answers GET / with the status 200', async () => {
  expect((await call(target.host, 'GET', '/')).status).toBe(200);
});

describe('the security rules of the local Firestore server', () => {
  test('allow everything if there is no rules file', async () => {
    expect(await mayRead('anything/x')).toBe(true);
  });

  test('are replaced by new rules from the next request on', async () => {
    expectOk(await target.setRules(closed));
    expect(await mayRead('anything/x')).toBe(false);
    expect(await mayRead('seen/x')).toBe(true);
    expect(await mayRead('seen/y')).toBe(false);
  });

  test('stay unchanged if new rules do not compile, and the errors name their lines', async () => {
    const answer = await target.setRules('service cloud.firestore {\n  match nothing }');
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(answer.body)).toMatch(/2/);
    expect(await mayRead('seen/x')).toBe(true);
  });

  test('return their errors with positions if ignore_errors is set', async () => {
    const files = [
      { name: 'firestore.rules', content: 'service cloud.firestore {\n  match nothing }' },
    ];
    const body = { ignore_errors: true, rules: { files } };
    const { issues } = expectOk<{
      issues: {
        sourcePosition: { line: number; column: number };
        severity: number | string;
        description: string;
      }[];
    }>(await target.control('PUT', ':securityRules', body));
    expect(issues[0]).toMatchObject({
      sourcePosition: { line: 2, column: expect.any(Number) as number },
      description: expect.any(String) as string,
    });
    await target.setRules(closed);
  });

  test('report which allow lines were used by requests', async () => {
    await mayRead('seen/x');
    const answer = await target.control('GET', ':ruleCoverage');
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).toContain('4');
    const page = await call(
      target.host,
      'GET',
      `/emulator/v1/projects/${target.project}:ruleCoverage.html`,
      undefined,
      { headers: { 'content-type': undefined } },
    );
    expect(page.status).toBe(200);
  });
});

test('clearing a project deletes its documents and those of no other project', async () => {
  const other = new Target();
  await target.admin().doc('clear/a/sub/b').set({});
  const elsewhere = `projects/${other.project}/databases/(default)/documents`;
  const writes = [{ update: { name: `${elsewhere}/clear/a`, fields: {} } }];
  expectOk(await target.rest.post(elsewhere, 'commit', { writes }));
  expectOk(await target.control('DELETE', '/databases/(default)/documents'));
  expect((await target.admin().collectionGroup('sub').get()).size).toBe(0);
  const stays = await call(target.host, 'GET', `/v1/${encodeURI(elsewhere)}/clear/a`);
  expect(stays.status).toBe(200);
});

test('an unknown call to the control interface of the local Firestore server is refused', async () => {
  const answer = await target.control('POST', ':teleport', {});
  expect(answer.status).toBeGreaterThanOrEqual(400);
  if (!onGoogle) expect(errorOf(answer).status).toEqual(expect.any(String));
});

test.skipIf(onGoogle)(
  'the exported data of one Firestore server can be imported by another',
  async () => {
    await target.clear();
    const db = target.admin();
    await db.doc('kept/a').set({ n: 1, list: [1, { x: null }], at: new Date(1000) });
    await db.doc('kept/a/sub/b').set({ deep: true });
    const before = await db.doc('kept/a').get();
    const database = `projects/${target.project}/databases/(default)`;
    expectOk(
      await target.control('POST', ':export', {
        database,
        export_directory: folder,
        export_name: 'firestore_export',
      }),
    );
    const metadata = path.join(
      folder,
      'firestore_export',
      'firestore_export.overall_export_metadata',
    );
    const seed = existsSync(metadata)
      ? metadata
      : path.join(
          folder,
          'firestore_export',
          readdirSync(path.join(folder, 'firestore_export'))[0] ?? '',
        );
    const second = await startServerProcess(['--no-index-check', '--seed_from_export', seed]);
    try {
      const name = `/v1/${encodeURI(target.root)}/kept/a`;
      const [stored, expected] = [
        await call(second.host, 'GET', name),
        await call(target.host, 'GET', name),
      ];
      expect(stored).toEqual(expected);
      expect(before.exists).toBe(true);
      expectOk(await call(second.host, 'GET', `${name}/sub/b`));
    } finally {
      await second.stop();
    }
  },
  30_000,
);
