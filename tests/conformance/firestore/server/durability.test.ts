import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Client } from '#bench/firestore/support/client.ts';
import { startServerProcess } from '#bench/firestore/support/server-process.ts';
import { onGoogle } from '../../../support/google.ts';
import { int } from '../support/values.ts';

const MAIN = fileURLToPath(new URL('../../../../local/firestore/main.ts', import.meta.url));
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'durable-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a server that is expected to fail; returns its exit code and output. */
function startRefused(data: string): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [MAIN, '--port', '0', '--data', data]);
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.on('exit', (code) => resolve({ code, said }));
  });
}

describe.skipIf(onGoogle)('the data file of the local Firestore server', () => {
  const at = (): string => path.join(folder, 'firestore.sqlite');

  async function write(host: string, n: number): Promise<void> {
    const client = new Client(host, 'demo-durable');
    await client.commit([{ update: { name: `${client.root}/d/x`, fields: { n: int(n) } } }]);
    client.close();
  }

  async function readBack(host: string): Promise<unknown> {
    const client = new Client(host, 'demo-durable');
    const [found] = await client.query(client.root, { from: [{ collectionId: 'd' }] });
    client.close();
    return found?.fields['n'];
  }

  test.each(['SIGINT', 'SIGKILL'] as const)(
    'keeps documents after %s and a restart',
    async (signal) => {
      const first = await startServerProcess(['--data', at()]);
      await write(first.host, 42);
      await first.stop(signal);
      const second = await startServerProcess(['--data', at()]);
      expect(await readBack(second.host)).toEqual(int(42));
      await second.stop();
    },
    30_000,
  );

  test('does not stop the server from ending within 4 seconds after SIGINT', async () => {
    const server = await startServerProcess(['--data', at()]);
    const client = new Client(server.host, 'demo-durable');
    await client.query(client.root, { from: [{ collectionId: 'd' }] });
    const started = performance.now();
    await server.stop('SIGINT');
    expect(performance.now() - started).toBeLessThan(4000);
    expect(server.process.exitCode).toBe(0);
    client.close();
  });

  test.each<[string, (file: string) => void]>([
    [
      'a file that is not a database',
      (file) => writeFileSync(file, 'Dear diary, nothing happened.'.repeat(200)),
    ],
    [
      'a database of another program',
      (file) => {
        const database = new DatabaseSync(file);
        database.exec('create table recipes (name text); insert into recipes values (1)');
        database.close();
      },
    ],
  ])(
    'is not changed if it is %s, and the server refuses to start with one sentence',
    async (_, make) => {
      make(at());
      const before = readFileSync(at());
      const { code, said } = await startRefused(at());
      expect(code).not.toBe(0);
      expect(said).toContain('firestore.sqlite');
      expect(said).not.toMatch(/^\s+at /m);
      expect(readFileSync(at()).equals(before)).toBe(true);
    },
  );

  test('is never overwritten if it is damaged', async () => {
    const server = await startServerProcess(['--data', at()]);
    await write(server.host, 1);
    await server.stop();
    const damaged = readFileSync(at());
    damaged.fill(0x5a, 100, 4096);
    writeFileSync(at(), damaged);
    const { code, said } = await startRefused(at());
    expect(code).not.toBe(0);
    expect(said.trim().split('\n').length).toBeLessThanOrEqual(3);
    expect(readFileSync(at()).equals(damaged)).toBe(true);
  });

  test('cannot be used by two servers at the same time', async () => {
    const server = await startServerProcess(['--data', at()]);
    const { code, said } = await startRefused(at());
    expect(code).not.toBe(0);
    expect(said.length).toBeGreaterThan(10);
    await server.stop();
  });

  test('is required to keep data after a restart', async () => {
    const first = await startServerProcess();
    await write(first.host, 1);
    await first.stop();
    const second = await startServerProcess();
    expect(await readBack(second.host)).toBeUndefined();
    await second.stop();
  });
});
