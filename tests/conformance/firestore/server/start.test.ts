import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '#bench/firestore/support/client.ts';
import { startServerProcess } from '#bench/firestore/support/server-process.ts';
import { onGoogle } from '../../../support/google.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const document = '/v1/projects/demo-x/databases/(default)/documents/open/a';
const anonymous = { headers: { authorization: '' } };

async function startWithRules(content: string): ReturnType<typeof startServerProcess> {
  const rules = path.join(folder, 'firestore.rules');
  writeFileSync(rules, content);
  // Arguments with which firebase-tools 15.34 starts its emulator.
  const flags =
    '--host 127.0.0.1 --websocket_port 9150 --database-edition standard ' +
    '--project_id demo-x --single_project_mode true --functions_emulator 127.0.0.1:9';
  return startServerProcess([...flags.split(' '), '--rules', rules]);
}

describe.skipIf(onGoogle)(
  'the local Firestore server started with the arguments of firebase-tools',
  () => {
    test('applies the rules file', async () => {
      const server = await startWithRules(`rules_version = '2';
      service cloud.firestore { match /databases/{d}/documents {
        match /open/{id} { allow get; }
      } }`);
      expect((await call(server.host, 'GET', document, undefined, anonymous)).status).toBe(404);
      const closed = document.replace('open', 'closed');
      expect((await call(server.host, 'GET', closed, undefined, anonymous)).status).toBe(403);
      await server.stop();
    });

    test('allows nothing to users and everything to the admin if the rules do not compile', async () => {
      const server = await startWithRules('service cloud.firestore { match }');
      expect((await call(server.host, 'GET', document, undefined, anonymous)).status).toBe(403);
      expect((await call(server.host, 'GET', document)).status).toBe(404);
      await server.stop();
    });

    test('refuses an unknown argument', async () => {
      await expect(startServerProcess(['--colour', 'blue'])).rejects.toThrow(/colour/);
    });
  },
);
