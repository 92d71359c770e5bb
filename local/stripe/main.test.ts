import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const main = join(import.meta.dirname, 'main.ts');

describe('the process of the local Stripe', () => {
  let folder: string;
  let running: ChildProcess[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'stripe-'));
    running = [];
  });
  afterEach(() => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  const start = (...args: string[]): ChildProcess => {
    const child = spawn(process.execPath, [main, '--port', '0', ...args]);
    running.push(child);
    return child;
  };
  const ready = (child: ChildProcess): Promise<{ stripe: Stripe; url: string; output: string }> =>
    new Promise((resolve, reject) => {
      let output = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        const [, url, key] = /ready at (\S+) with the key (\S+)/.exec(output) ?? [];
        if (url === undefined || key === undefined) return;
        const { hostname: host, port } = new URL(url);
        const stripe = new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0 });
        resolve({ stripe, url, output });
      });
      child.on('exit', () => reject(new Error(output)));
    });
  const ended = (child: ChildProcess): Promise<{ code: number | null; output: string }> =>
    new Promise((resolve) => {
      let output = '';
      child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.on('close', (code) => resolve({ code, output }));
    });

  test('keeps everything that it confirmed when it is killed, including keys and the clock', async () => {
    const first = start('--data', folder);
    const { stripe, url } = await ready(first);
    await fetch(`${url}/_control/clock`, {
      method: 'POST',
      body: JSON.stringify({ set: '2031-05-01T00:00:00Z' }),
    });
    const answered: string[] = [];
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; ; n++) {
        const name = `w${writer}-${n}`;
        const { id } = await stripe.customers.create({ name }, { idempotencyKey: name });
        answered.push(id);
        if (answered.length === 40) first.kill('SIGKILL');
      }
    });
    await Promise.allSettled(writers);
    const again = await ready(start('--data', folder));
    const kept = await again.stripe.customers.list({ limit: 100 });
    expect(answered.length).toBeGreaterThanOrEqual(40);
    expect(kept.data.map(({ id }) => id)).toEqual(expect.arrayContaining(answered));
    expect(new Date((kept.data[0]?.created ?? 0) * 1000).getUTCFullYear()).toBe(2031);
    const replayed = await again.stripe.customers.create(
      { name: 'w0-0' },
      { idempotencyKey: 'w0-0' },
    );
    expect(answered).toContain(replayed.id);
    expect((await again.stripe.events.list({ type: 'customer.created' })).data.length).toBe(10);
  });

  test('ignores an incomplete entry at the end of its data file after it was killed', async () => {
    const first = start('--data', folder);
    const { stripe } = await ready(first);
    const { id } = await stripe.customers.create({ name: 'whole' });
    await stripe.customers.create({ name: 'cut' });
    const end = ended(first);
    first.kill('SIGKILL');
    await end;
    const journal = join(folder, 'stripe.jsonl');
    writeFileSync(journal, readFileSync(journal).subarray(0, -20));
    const second = start('--data', folder);
    const again = await ready(second);
    expect((await again.stripe.customers.list()).data.map((one) => one.id)).toEqual([id]);
    await again.stripe.customers.create({ name: 'after' });
    second.kill('SIGKILL');
    const third = await ready(start('--data', folder));
    expect((await third.stripe.customers.list()).data.map(({ name }) => name)).toEqual([
      'after',
      'whole',
    ]);
  });

  test('delivers, after a restart, the webhook messages that could not be delivered before', async () => {
    const received: string[] = [];
    const { createServer: createHttp } = await import('node:http');
    let status = 500;
    const hooks = createHttp((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        if (status === 200) received.push((JSON.parse(body) as Stripe.Event).type);
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => void hooks.listen(0, '127.0.0.1', resolve));
    const webhook = `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/`;
    const first = start('--data', folder, '--webhook', webhook);
    const one = await ready(first);
    await one.stripe.customers.create();
    await fetch(`${one.url}/_control/settle`, { method: 'POST' });
    first.kill('SIGKILL');
    status = 200;
    const two = await ready(start('--data', folder, '--webhook', webhook));
    await fetch(`${two.url}/_control/clock`, { method: 'POST', body: '{"advanceMs": 60000}' });
    await fetch(`${two.url}/_control/settle`, { method: 'POST' });
    expect(received).toEqual(['customer.created']);
    const secret = /signed with (\S+)/;
    expect(secret.exec(two.output)?.[1]).toBe(secret.exec(one.output)?.[1]);
    hooks.close();
    hooks.closeAllConnections();
  });

  test('follows the clock of the stack', async () => {
    const clock = join(folder, 'clock');
    const { stripe, url } = await ready(start('--clock', clock));
    writeFileSync(clock, String(400 * 24 * 3600 * 1000));
    const { created } = await stripe.customers.create();
    expect(created * 1000 - Date.now()).toBeGreaterThan(399 * 24 * 3600 * 1000);
    const moved = await fetch(`${url}/_control/clock`, { method: 'POST', body: '{"advanceMs":1}' });
    expect(moved.status).toBe(409);
  });

  test('ends on SIGTERM with code 0 and without output', async () => {
    const child = start();
    await ready(child);
    const end = ended(child);
    child.kill('SIGTERM');
    expect(await end).toEqual({ code: 0, output: '' });
  });

  test('refuses the data file of another program with a one-sentence error', async () => {
    writeFileSync(join(folder, 'stripe.jsonl'), 'my notes\n'.repeat(10));
    const { code, output } = await ended(start('--data', folder));
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringContaining('not a journal')]);
    expect(readFileSync(join(folder, 'stripe.jsonl'), 'utf8')).toContain('my notes');
  });

  test('ends with an error of one line if another process uses its folder', async () => {
    await ready(start('--data', folder));
    const { code, output } = await ended(start('--data', folder));
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringContaining('in use by another')]);
  });

  test('reports in one sentence that its port is in use', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => void taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const { code, output } = await ended(start('--port', String(port)));
    taken.close();
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([expect.stringContaining('port is in use')]);
  });
});
