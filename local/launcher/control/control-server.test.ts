import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startControlServer } from './control-server.ts';
import { openLocalClock } from './local-clock.ts';
import { freePorts } from '../addresses/ports.ts';

const month = 30 * 24 * 3600 * 1000;
let folder = '';
let port = 0;
let sweptAt: number[] = [];
let server: Awaited<ReturnType<typeof startControlServer>>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'kloer-control-'));
  ({ control: port } = await freePorts());
  const clock = openLocalClock(path.join(folder, 'clock'), () => {});
  sweptAt = [];
  server = await startControlServer(port, {
    clock,
    sweep: async () => void sweptAt.push(clock.offsetMs()),
    keep: async () => {},
    status: () => ({ site: 'here' }),
  });
});
afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

function post(where: string, body: object, headers: Record<string, string> = {}) {
  const init = { method: 'POST', body: JSON.stringify(body), headers };
  return fetch(`http://127.0.0.1:${port}${where}`, init);
}

test('moving the local clock forward writes the clock file, then ends everything that has expired', async () => {
  const response = await post('/clock', { advanceMs: month });
  expect(await response.json()).toMatchObject({ offsetMs: month });
  expect(readFileSync(path.join(folder, 'clock'), 'utf8').trim()).toBe(String(month));
  expect(sweptAt).toEqual([month]);
});

test('the clock of the stack can be set to a time', async () => {
  await post('/clock', { set: '2030-01-01T12:00:00Z' });
  const answer = await fetch(`http://127.0.0.1:${port}/clock`);
  expect(await answer.json()).toMatchObject({ now: expect.stringMatching(/^2030-01-01T12:00/) });
});

test('the offset of the stack’s clock is kept after a restart', async () => {
  await post('/clock', { advanceMs: month });
  expect(openLocalClock(path.join(folder, 'clock'), () => {}).offsetMs()).toBe(month);
});

test.each([{}, { advanceMs: 'soon' }, { set: 'tomorrow' }])(
  'the control server refuses to move the clock of the stack by the request %j',
  async (body) => {
    expect((await post('/clock', body)).status).toBe(400);
    expect(sweptAt).toEqual([]);
  },
);

test('the clock of the stack cannot be moved while the stack uses a real Stripe account', async () => {
  const { control } = await freePorts();
  const clock = openLocalClock(path.join(folder, 'clock'), () => {});
  const unused = async () => {};
  const controls = { clock, fixedClock: true, sweep: unused, keep: unused, status: () => ({}) };
  const fixed = await startControlServer(control, controls);
  const body = JSON.stringify({ advanceMs: month });
  const answer = await fetch(`http://127.0.0.1:${control}/clock`, { method: 'POST', body });
  await fixed.stop();
  expect(answer.status).toBe(409);
  expect(await answer.json()).toEqual({ error: 'Stripe’s own clock cannot be moved' });
  expect(clock.offsetMs()).toBe(0);
});

test('the control server of the local stack refuses requests from web pages', async () => {
  const response = await post('/clock', { advanceMs: month }, { origin: 'https://example.com' });
  expect(response.status).toBe(403);
  expect(sweptAt).toEqual([]);
});
