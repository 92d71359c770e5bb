import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import bodyParser from 'body-parser';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newSubscription } from '@kloer/domain/subscription/subscription.ts';
import { openFirestore } from '../../functions/src/platform/firestore.ts';
import { productionEnvironment } from '../support/production-environment.ts';
import { startTestedFirestore, type TestedFirestore } from '../support/tested-firestore.ts';
import { usedAllowance } from './support/used-allowance.ts';
import { mathsTeacher } from './support/world.ts';

type Functions = typeof import('../../functions/src/index.ts');

/** The properties that firebase-tools reads from a function to deploy or emulate it. */
type Endpoint = {
  region: string[];
  eventTrigger?: { eventType: string; eventFilterPathPatterns: object; retry: boolean };
  taskQueueTrigger?: { rateLimits: { maxConcurrentDispatches: number } };
};

const endpointOf = (deployed: unknown) => (deployed as { __endpoint: Endpoint }).__endpoint;

let firestore: TestedFirestore;
let functions: Functions;
const tasks: string[] = [];
const taskQueue = createServer((request, response) => {
  tasks.push(request.url ?? '');
  request.resume();
  response.setHeader('content-type', 'application/json');
  response.end('{"task":{"name":"x"}}');
});

const keepRawBody = (request: IncomingMessage, _response: unknown, body: Uint8Array) =>
  void Object.assign(request, { rawBody: body });

beforeAll(async () => {
  firestore = await startTestedFirestore();
  await new Promise<void>((resolve) => taskQueue.listen(0, '127.0.0.1', resolve));
  const { port } = taskQueue.address() as AddressInfo;
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  // Keeps the SDK from searching for Google's credentials.
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('GCLOUD_PROJECT', firestore.projectId);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${firestore.port}`);
  vi.stubEnv('CLOUD_TASKS_EMULATOR_HOST', `127.0.0.1:${port}`);
  functions = await import('../../functions/src/index.ts');
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await new Promise((resolve) => taskQueue.close(resolve));
  await firestore.close();
});

describe('the deployed functions', () => {
  test('are exactly the expected functions, all in one region', () => {
    expect(Object.keys(functions).toSorted()).toEqual([
      'api',
      'mail',
      'page',
      'project',
      'projectSubscription',
      'publish',
      'resume',
      'social',
      'stripeWebhook',
      'sweep',
      'upkeep',
    ]);
    for (const deployed of Object.values(functions).filter((one) => one !== undefined)) {
      expect(endpointOf(deployed).region).toEqual(['europe-west1']);
    }
  });

  // Firebase takes a hyphen for a separator of groups and refuses the name.
  test('have names that Firebase accepts', () => {
    for (const name of Object.keys(functions)) expect(name).toMatch(/^[A-Za-z][A-Za-z0-9]{0,62}$/);
  });

  // One teacher at a time: two pictures of 200 MB and the SDKs would need too much memory.
  test.each(['project', 'projectSubscription'] as const)(
    'include “%s”, which handles only one teacher at a time',
    (name) => {
      expect(endpointOf(functions[name])).toMatchObject({
        concurrency: 1,
        availableMemoryMb: 1024,
      });
    },
  );

  test.each([
    ['project', 'teachers/{uid}'],
    ['projectSubscription', 'subscriptions/{uid}'],
  ] as const)(
    'include “%s”, which is called for every change of %s and retried after a failure',
    (name, document) => {
      expect(endpointOf(functions[name]).eventTrigger).toMatchObject({
        eventType: 'google.cloud.firestore.document.v1.written',
        eventFilterPathPatterns: { document },
        retry: true,
      });
    },
  );

  test('include “mail”, which is called for every new mail in the outbox', () => {
    expect(endpointOf(functions.mail).eventTrigger).toMatchObject({
      eventType: 'google.cloud.firestore.document.v1.created',
      eventFilterPathPatterns: { document: 'mails/{id}' },
      retry: true,
    });
  });

  // This function processes a teacher's picture when the teacher becomes visible again.
  test('include “publish”, which has enough memory to process a picture', () => {
    expect(endpointOf(functions.publish)).toMatchObject({
      concurrency: 1,
      availableMemoryMb: 1024,
    });
  });

  test('include “publish”, which runs only once at a time', () => {
    const { rateLimits } = endpointOf(functions.publish).taskQueueTrigger ?? {};
    expect(rateLimits?.maxConcurrentDispatches).toBe(1);
  });

  test('include “project”, which updates a public profile and queues tasks for its page and social image', async () => {
    const host = `127.0.0.1:${firestore.port}`;
    const db = await openFirestore(firestore.projectId, { host, ssl: false });
    const at = new Date();
    const entitlement = { admin: { endsAt: new Date(at.getTime() + 60_000) } };
    await db.doc('subscriptions/anna').set({ ...newSubscription, entitlement });
    await db.doc('teachers/anna').set({ ...mathsTeacher, createdAt: at, updatedAt: at });
    await functions.project.run({ params: { uid: 'anna' } } as never);
    expect((await db.doc('profiles/anna').get()).get('slug')).toBe('anna-weber');
    const queue = `/projects/${firestore.projectId}/locations/europe-west1/queues`;
    expect(tasks.toSorted()).toEqual([`${queue}/publish/tasks`, `${queue}/social/tasks`]);
    await db.terminate();
  });

  test('include “projectSubscription”, which suspends the other accounts of the mailbox', async () => {
    const host = `127.0.0.1:${firestore.port}`;
    const db = await openFirestore(firestore.projectId, { host, ssl: false });
    const known = { ...newSubscription, addressKeys: ['key'] };
    await db
      .doc('subscriptions/ben')
      .set({ ...known, suspended: true, suspensions: { one: true } });
    await db.doc('subscriptions/kim').set(known);
    const redemptions = {};
    await db.doc('mailboxes/key').set({ suspensions: ['one'], redemptions, expiresAt: null });
    await functions.projectSubscription.run({ params: { uid: 'ben' } } as never);
    expect((await db.doc('subscriptions/kim').get()).get('suspended')).toBe(true);
    await db.terminate();
  });
});

describe('the functions in production', () => {
  test('include a schedule for the sweep, and exclude functions for local development', async () => {
    vi.resetModules();
    for (const [name, value] of Object.entries(productionEnvironment)) vi.stubEnv(name, value);
    vi.stubEnv('FUNCTIONS_EMULATOR', 'false');
    const deployed = await import('../../functions/src/index.ts');
    expect(deployed.sweep).toHaveProperty('__endpoint.scheduleTrigger.schedule', 'every 1 minutes');
    expect(deployed.upkeep).toHaveProperty(
      '__endpoint.scheduleTrigger.schedule',
      'every 15 minutes',
    );
    for (const swept of [deployed.sweep, deployed.upkeep]) {
      expect(endpointOf(swept)).toMatchObject({ concurrency: 1, availableMemoryMb: 1024 });
    }
    expect(deployed.resume).toBeUndefined();
  });

  describe('called over HTTP', () => {
    let server: Server;
    let address: string;

    beforeAll(async () => {
      vi.resetModules();
      vi.stubEnv('FUNCTIONS_EMULATOR', 'false');
      vi.stubEnv('PUBLISHER', 'directory');
      for (const [name, value] of Object.entries(productionEnvironment)) vi.stubEnv(name, value);
      vi.stubEnv('GCLOUD_PROJECT', firestore.projectId);
      const { api, page } = await import('../../functions/src/index.ts');
      const app = express().set('trust proxy', true);
      // Parses bodies and paths as Google's Functions Framework does.
      app.use(bodyParser.json({ limit: '1024mb', verify: keepRawBody }));
      app.all(/^\/tutoring\/(.*)/, (request, response) => void page(request as never, response));
      app.all(/^\/(.*)/, (request, response) => void api(request as never, response));
      server = createServer(app).listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });

    afterAll(() => {
      server.closeAllConnections();
      server.close();
    });

    const message = {
      name: 'Zoé',
      email: 'zoe@example.lu',
      message: 'Moien',
      language: 'fr',
      messageId: 'message-number-1',
    };

    const post = (headers: Record<string, string>, body: Uint8Array<ArrayBuffer> | string) =>
      fetch(`${address}/api/send-contact-email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });

    test("count a caller by the address that Google's front end added", async () => {
      const { port } = firestore;
      const db = await openFirestore(firestore.projectId, {
        host: `127.0.0.1:${port}`,
        ssl: false,
      });
      const context = { db, clock: () => new Date() };
      for (const forged of ['198.51.100.1', '198.51.100.2']) {
        const headers = { 'x-forwarded-for': `${forged}, 203.0.113.7` };
        const another = { ...message, messageId: `message-of-${forged.replaceAll('.', '-')}` };
        expect((await post(headers, JSON.stringify(another))).status).toBe(200);
        expect(await usedAllowance({ context }, 'contact', `caller ${forged}`)).toBeUndefined();
      }
      expect(await usedAllowance({ context }, 'contact', 'caller 203.0.113.7')).toBe(2);
      await db.terminate();
    });

    test('send the same security headers as Hosting, also with errors', async () => {
      for (const [path, policy] of [
        ['/api/no-such-call', /^default-src 'none'/],
        ['/tutoring/mathematics', /^frame-ancestors 'none'/],
      ] as const) {
        const { status, headers } = await fetch(`${address}${path}`, { method: 'PUT' });
        expect(status).toBeGreaterThanOrEqual(400);
        expect(headers.get('content-security-policy')).toMatch(policy);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('strict-transport-security')).toMatch(/^max-age=/);
      }
    });

    test('refuse a compressed request body', async () => {
      const packed = new Uint8Array(gzipSync(JSON.stringify({ name: 'x'.repeat(1_000_000) })));
      expect((await post({ 'content-encoding': 'gzip' }, packed)).status).toBe(415);
    });

    test('refuse an unsubscribe request with a false signature', async () => {
      const url = `${address}/api/unsubscribe/still-right/anna/${'0'.repeat(64)}`;
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      expect((await fetch(url, { method: 'POST', body })).status).toBe(404);
      const opened = await fetch(url, { redirect: 'manual' });
      expect([opened.status, opened.headers.get('location')]).toEqual([302, '/account']);
    });

    test('answer “not found” to a malformed path', async () => {
      expect((await fetch(`${address}/api/%E0%A4%A`, { method: 'POST' })).status).toBe(404);
    });
  });
});
