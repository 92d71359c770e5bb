import { createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import bodyParser from 'body-parser';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxBodyBytes, refuseLargeBodies } from './refuse-large-bodies.ts';

let server: Server;
let answered = 0;

beforeAll(async () => {
  refuseLargeBodies();
  const app = express();
  // As the functions framework does.
  app.use(bodyParser.json({ limit: '1024mb', type: '*/*', strict: false }));
  app.post('/', (request, response) => {
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

function post(headers: Record<string, string>, body: Uint8Array): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const request = ask(
      {
        port,
        host: '127.0.0.1',
        method: 'POST',
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

test('the server reads a small request body', async () => {
  const body = text(100);
  expect(await post({ 'content-length': String(body.length) }, body)).toBe(200);
  expect(answered).toBe(102);
});

// A client that still sends when the connection ends may lose the answer.
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
