import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import bodyParser from 'body-parser';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxBodyBytes, maxBytesAt, refuseLargeBodies } from './refuse-large-bodies.ts';

let server: Server;
let answered = 0;

beforeAll(async () => {
  refuseLargeBodies();
  const app = express();
  app.use(bodyParser.json({ limit: '1024mb', type: '*/*', strict: false }));
  app.use((request, response) => {
    answered += JSON.stringify(request.body).length;
    response.end();
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function post(
  headers: Record<string, string>,
  body: Uint8Array,
  path = '/',
): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = ask(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', ...headers },
      },
      (response) => {
        response.resume();
        resolve((response as IncomingMessage).statusCode);
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}

const text = (length: number) => Buffer.from(JSON.stringify('x'.repeat(length)));

test('a request body below the size limit is read', async () => {
  const body = text(100);
  expect(await post({ 'content-length': String(body.length) }, body)).toBe(200);
  expect(answered).toBe(102);
});

// A client that is still sending when the connection closes may lose the answer.
test.each(['gzip', 'deflate', 'br', 'identity', 'GZIP, gzip'])(
  'the server does not decompress a request body packed with %s',
  { retry: 3 },
  async (encoding) => {
    answered = 0;
    const body = gzipSync(text(30_000_000));
    expect(body.length).toBeLessThan(maxBodyBytes);
    const headers = { 'content-encoding': encoding, 'content-length': String(body.length) };
    expect(await post(headers, body)).toBe(415);
    expect(answered).toBe(0);
  },
);

test('the server does not read a request body that is too long', async () => {
  answered = 0;
  const body = Buffer.alloc(maxBodyBytes + 1, 0x20);
  expect(await post({ 'content-length': String(body.length) }, body)).toBe(413);
  expect(answered).toBe(0);
});

const scanPath = '/api/ask-check';

test('the server accepts a scan of the largest allowed size, but only on the path for scans', async () => {
  const body = text(7_000_000);
  expect(body.length).toBeLessThan(maxBytesAt(scanPath));
  const headers = { 'content-length': String(body.length) };
  expect(await post(headers, body, scanPath)).toBe(200);
  expect(await post(headers, body, '/api/save-profile')).toBe(413);
  const larger = Buffer.alloc(maxBytesAt(scanPath) + 1, 0x20);
  expect(await post({ 'content-length': String(larger.length) }, larger, scanPath)).toBe(413);
});

test('the server refuses a large request body while it reads four others, and accepts it afterwards', async () => {
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-length': '1000000', 'content-type': 'application/json' };
  const open = Array.from({ length: 4 }, () => {
    const request = ask({ port, host: '127.0.0.1', method: 'POST', path: scanPath, headers });
    request.on('error', () => {});
    request.write('"');
    return request;
  });
  const body = text(200_000);
  const one = () => post({ 'content-length': String(body.length) }, body, scanPath);
  await expect.poll(one).toBe(413);
  for (const request of open) request.destroy();
  await expect.poll(one).toBe(200);
});
