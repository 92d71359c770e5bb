import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepPathsReadable } from './keep-paths-readable.ts';

let server: Server;

beforeAll(async () => {
  keepPathsReadable();
  const app = express();
  app.all(/^\/(.*)$/, (request, response) => {
    response.end(request.originalUrl);
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function ask(path: string): Promise<[status: number | undefined, body: string]> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += String(chunk)));
      response.on('end', () => resolve([response.statusCode, body]));
    }).once('error', reject);
  });
}

test.each([
  ['/tutoring/%E0%A4%A', '/tutoring/%25E0%25A4%25A'],
  ['/tutoring/%', '/tutoring/%25'],
  ['/tutoring/%zz?a=%zz', '/tutoring/%25zz?a=%zz'],
  ['/tutoring/%ff%20?a=1', '/tutoring/%25ff%2520?a=1'],
])(
  'the path %s, which has an invalid escape, reaches the function as literal text',
  async (path, seen) => {
    expect(await ask(path)).toEqual([200, seen]);
  },
);

test.each(['/tutoring/math%C3%A9matiques/zo%C3%A9?a=%zz', '/%25', '/', '/a%2Fb'])(
  'the path %s, which is valid, reaches the function unchanged',
  async (path) => {
    expect(await ask(path)).toEqual([200, path]);
  },
);
