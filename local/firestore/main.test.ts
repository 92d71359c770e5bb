import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const main = join(import.meta.dirname, 'main.ts');

type Ended = { code: number | null; output: string };

/** Longer than the default: starting a process takes seconds on a busy machine. */
const timeout = 60_000;

describe('the process of the local Firestore', { timeout }, () => {
  let folder: string;
  let running: ChildProcess[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'main-'));
    running = [];
  });
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  const start = (args: string[], env: Record<string, string> = {}): ChildProcess => {
    const child = spawn(process.execPath, [main, '--port', '0', ...args], {
      env: { ...process.env, ...env },
    });
    running.push(child);
    return child;
  };
  const ready = (child: ChildProcess): Promise<string> =>
    new Promise((resolve, reject) => {
      let output = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const url = /ready at (\S+)/.exec(output)?.[1];
        if (url !== undefined) resolve(url);
      });
      child.on('exit', () => reject(new Error(output)));
    });
  const ended = (child: ChildProcess): Promise<Ended> =>
    new Promise((resolve) => {
      let output = '';
      child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.on('close', (code) => resolve({ code, output }));
    });
  const url = (base: string, rest: string): string =>
    `${base}/v1/projects/demo/databases/(default)/documents${rest}`;
  const write = (base: string, id: string): Promise<Response> =>
    fetch(url(base, `/c?documentId=${id}`), { method: 'POST', body: '{}' });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'ends cleanly on %s, before firebase-tools would kill it',
    async (signal) => {
      const child = start([]);
      await ready(child);
      const end = ended(child);
      const since = performance.now();
      child.kill(signal);
      expect(await end).toEqual({ code: 0, output: '' });
      expect(performance.now() - since).toBeLessThan(4000);
    },
  );

  test('keeps every confirmed commit when it is killed', async () => {
    const data = join(folder, 'data.sqlite');
    const first = start(['--data', data]);
    const base = await ready(first);
    const acknowledged: string[] = [];
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; ; n++) {
        const id = `w${writer}-${n}`;
        const { ok } = await write(base, id);
        if (ok) acknowledged.push(id);
        if (acknowledged.length >= 40) first.kill('SIGKILL');
      }
    });
    await Promise.allSettled(writers);
    const again = await ready(start(['--data', data]));
    const codes = await Promise.all(
      acknowledged.map(async (id) => (await fetch(url(again, `/c/${id}`))).status),
    );
    expect(acknowledged.length).toBeGreaterThanOrEqual(40);
    expect(codes.every((code) => code === 200)).toBe(true);
  });

  test('refuses the data file of another program with a one-sentence error', async () => {
    const data = join(folder, 'notes.txt');
    writeFileSync(data, 'my notes '.repeat(500));
    const { code, output } = await ended(start(['--data', data]));
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringContaining('not a readable')]);
  });

  test('reports in one sentence that its port is in use', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => void taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const { code, output } = await ended(start(['--port', String(port)]));
    taken.close();
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringContaining('port is in use')]);
  });

  test('ends when its parent process has ended', async () => {
    const script = `
      const { spawn } = require('node:child_process');
      const child = spawn(process.execPath, [${JSON.stringify(main)}, '--port', '0']);
      child.stdout.once('data', () => { console.log(child.pid); process.exit(); });`;
    const parent = spawn(process.execPath, ['-e', script], {
      env: { ...process.env, KLOER_EXIT_WITH_PARENT: '1' },
    });
    const pid = await new Promise<number>((resolve) => {
      parent.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())));
    });
    await expect.poll(() => isAlive(pid), { timeout, interval: 50 }).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
