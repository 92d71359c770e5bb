import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

type Refused = { error: { type?: string; code?: string; param?: string; message: string } };

async function post(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const response = await fetch(`${world.server.url}/v1/customers`, {
    method: 'POST',
    body,
    headers: {
      authorization: `Bearer ${world.server.key}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  });
  return { status: response.status, ...((await response.json()) as Refused) };
}

const stillWorks = async () => expect((await world.stripe.customers.list()).data).toEqual([]);

describe('the local Stripe is not harmed by', () => {
  test.each([
    ['__proto__[admin]=1', 'parameter_unknown'],
    ['metadata[__proto__]=1', 'parameter_unknown'],
    ['metadata[__proto__][admin]=1', 'parameter_unknown'],
    ['constructor[prototype][admin]=1', 'parameter_unknown'],
    [`${'a'}${'[b]'.repeat(500)}=1`, 'parameter_unknown'],
    ['name=1&name[a]=2', 'parameter_unknown'],
    ['name[a]=2&name=1', 'parameter_unknown'],
    ['name]=1', 'parameter_unknown'],
    ['[]=1', 'parameter_unknown'],
    ['=1', 'parameter_unknown'],
    ['toString=1', 'parameter_unknown'],
    [`${'k'.repeat(100_000)}=1`, 'parameter_unknown'],
  ])('the request body %.60s', async (body, code) => {
    expect(await post(body)).toMatchObject({ status: 400, error: { code } });
    expect(({} as { admin?: string }).admin).toBeUndefined();
    await stillWorks();
  });

  test.each([['name=%'], ['name=%C3%28'], ['%ZZ=1'], ['name=%F0%82%82%AC']])(
    'a request body in a wrong encoding: %s',
    async (body) => {
      const { status, error } = await post(body);
      expect([status, error.message]).toEqual([400, expect.stringContaining('Invalid encoding')]);
      await stillWorks();
    },
  );

  test('a request body of two million bytes', async () => {
    const { status, error } = await post(`name=${'x'.repeat(2_000_000)}`);
    expect([status, error.message]).toEqual([413, expect.stringContaining('larger than')]);
    await stillWorks();
  });

  test('a request with ten thousand parameters', async () => {
    const body = Array.from({ length: 10_000 }, (_, n) => `metadata[k${n}]=1`).join('&');
    const { status, error } = await post(body);
    expect([status, error.message]).toEqual([400, 'The request has too many parameters.']);
    await stillWorks();
  });

  test('a request in JSON, in invalid UTF-8, or with a list of 30 expansions', async () => {
    expect(await post('{"name":"x"}', { 'content-type': 'application/json' })).toMatchObject({
      status: 400,
    });
    expect(await post(new Uint8Array([0xff, 0xfe, 0x3d, 0x00]))).toMatchObject({ status: 400 });
    expect(await post(`expand[]=${Array(30).fill('a').join('&expand[]=')}`)).toMatchObject({
      status: 400,
    });
    await stillWorks();
  });

  test('a request whose connection ends before its body is complete', async () => {
    const socket = connect(Number(new URL(world.server.url).port), '127.0.0.1');
    socket.write(
      'POST /v1/customers HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n' +
        `Authorization: Bearer ${world.server.key}\r\n\r\nname=x`,
    );
    await new Promise((resolve) => setImmediate(resolve));
    socket.destroy();
    await stillWorks();
  });

  test('metadata with names such as “constructor”, which it stores as text', async () => {
    const { metadata } = await world.stripe.customers.create({
      metadata: { constructor: 'a', toString: 'b', hasOwnProperty: 'c' } as never,
    });
    expect({ ...metadata }).toEqual({ constructor: 'a', toString: 'b', hasOwnProperty: 'c' });
  });
});

describe('the control interface of the local Stripe', () => {
  test('refuses requests by web pages', async () => {
    const answer = await fetch(`${world.server.url}/_control/clock`, {
      method: 'POST',
      headers: { origin: 'https://example.com' },
      body: '{"advanceMs": 86400000}',
    });
    expect(answer.status).toBe(403);
    const { body } = await world.control('GET', '/clock');
    expect(body).toEqual({ now: '2027-01-31T10:00:00.000Z' });
  });

  test.each(['', '[]', '{', '{"advanceMs":"soon"}', '{"set":"tomorrow"}'])(
    'refuses to move the clock by %j',
    async (body) => {
      const answer = await fetch(`${world.server.url}/_control/clock`, { method: 'POST', body });
      expect(answer.status).toBe(400);
    },
  );

  test('answers 404 for unknown paths and cards', async () => {
    expect((await world.control('GET', '/nonsense')).status).toBe(404);
    const card = { customer: 'cus_none', declines: true };
    expect((await world.control('POST', '/cards', card)).status).toBe(404);
  });
});

test('the local Stripe listens only on this machine, and its home page says that it is ready', async () => {
  expect(new URL(world.server.url).hostname).toBe('127.0.0.1');
  expect(await (await fetch(world.server.url)).text()).toBe('The local Stripe is ready.\n');
});
