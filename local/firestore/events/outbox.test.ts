import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  int,
  nameOf,
  setWrite,
  startTestServer,
  type TestServer,
  userToken,
} from '../testing/test-server.ts';
import type { CloudEvent } from './cloud-event.ts';

type Received = { path: string; type: string | undefined; event: CloudEvent };

async function startReceiver(
  port = 0,
): Promise<{ server: Server; port: number; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const event = JSON.parse(body) as CloudEvent;
      received.push({ path: request.url ?? '', type: request.headers['content-type'], event });
      response.end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port, received };
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

describe('events of commits', () => {
  let folder: string;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let server: TestServer;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'events-'));
    receiver = await startReceiver();
    server = await start();
  });
  afterEach(async () => {
    await server.close();
    await stop(receiver.server);
    rmSync(folder, { recursive: true });
  });

  const start = (): Promise<TestServer> =>
    startTestServer({
      data: join(folder, 'data.sqlite'),
      functionsEmulator: `127.0.0.1:${receiver.port}`,
    });
  const register = (type = 'written', key = 'us-central1-onw-0') =>
    server.request('POST', `/emulator/v1/projects/demo/eventarcTrigger?eventarcTriggerId=${key}`, {
      eventType: `google.cloud.firestore.document.v1.${type}`,
      database: '(default)',
      namespace: '(default)',
      document: { value: 'items/{id}', matchType: 'PATH_PATTERN' },
    });
  const put = (n: number, token?: string) =>
    server.call(
      'commit',
      { writes: [setWrite('items/z', { n: int(n) })] },
      token === undefined ? {} : { token },
    );
  const received = (count: number) =>
    vi.waitFor(() => expect(receiver.received).toHaveLength(count), {
      timeout: 30_000,
      interval: 10,
    });

  test('are delivered as structured CloudEvents with the document before and after', async () => {
    expect((await register()).code).toBe(200);
    await put(1);
    await put(2);
    await received(2);
    expect(receiver.received[1]).toMatchObject({
      path: '/functions/projects/demo/triggers/us-central1-onw-0',
      type: expect.stringContaining('application/cloudevents+json') as string,
      event: {
        specversion: '1.0',
        source: '//firestore.googleapis.com/projects/demo/databases/(default)',
        type: 'google.cloud.firestore.document.v1.written',
        subject: 'documents/items/z',
        project: 'demo',
        database: '(default)',
        document: 'items/z',
        data: {
          value: { name: nameOf('items/z'), fields: { n: int(2) } },
          oldValue: { fields: { n: int(1) } },
          updateMask: { fieldPaths: ['n'] },
        },
      },
    });
    expect(receiver.received[0]?.event.data).not.toHaveProperty('oldValue');
  });

  test('exist only for changes for which a trigger is registered', async () => {
    await register('created', 'r-created-0');
    await register('updated', 'r-updated-0');
    await register('deleted', 'r-deleted-0');
    await put(1);
    await put(1);
    await put(2);
    await server.call('commit', { writes: [{ delete: nameOf('items/z') }] });
    await server.call('commit', { writes: [{ delete: nameOf('items/z') }] });
    await received(3);
    expect(receiver.received.map(({ path }) => path.split('/').at(-1) ?? '').toSorted()).toEqual([
      'r-created-0',
      'r-deleted-0',
      'r-updated-0',
    ]);
  });

  test('contain the author of the change if the trigger requests the author', async () => {
    await register('written.withAuthContext');
    await put(1, userToken('alice'));
    await put(2, '');
    await received(2);
    expect(receiver.received.map(({ event }) => [event.authtype, event.authid])).toEqual([
      ['unknown', 'alice'],
      ['unauthenticated', undefined],
    ]);
  });

  test('are kept while the receiver is unavailable, without delaying commits', async () => {
    await register();
    await stop(receiver.server);
    for (let n = 1; n <= 5; n++) expect((await put(n)).code).toBe(200);
    receiver = await startReceiver(receiver.port);
    await received(5);
    expect(receiver.received.map(({ event }) => event.data.value?.fields?.['n'])).toEqual(
      [1, 2, 3, 4, 5].map(int),
    );
  });

  test('are delivered after a restart, even if triggers are registered later', async () => {
    await register();
    await stop(receiver.server);
    await put(1);
    await server.close();
    receiver = await startReceiver(receiver.port);
    server = await start();
    await put(2);
    expect(receiver.received).toEqual([]);
    await register('written', 'us-central1-onw-7');
    await received(2);
    expect(receiver.received.map(({ path }) => path.split('/').at(-1))).toEqual([
      'us-central1-onw-7',
      'us-central1-onw-7',
    ]);
  });

  test('are delivered once, even if the same trigger is registered twice', async () => {
    await register();
    await register('written', 'us-central1-onw-1');
    await put(1);
    await put(2);
    await received(2);
  });

  test('are deleted when their documents are cleared', async () => {
    await put(1);
    await server.close();
    server = await start();
    await register();
    await stop(receiver.server);
    await put(2);
    await server.request('DELETE', '/emulator/v1/projects/demo/databases/(default)/documents');
    receiver = await startReceiver(receiver.port);
    await put(3);
    await received(1);
    expect(receiver.received[0]?.event.data).toMatchObject({ value: { fields: { n: int(3) } } });
  });
});
