import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newSubscription } from '@kloer/domain/subscription/subscription.ts';
import { openFirestore } from '../../functions/src/platform/firestore.ts';
import { startFirestore, type FirestoreServer } from '#local/firestore/server.ts';
import { mathsTeacher } from './support/world.ts';

type Functions = typeof import('../../functions/src/index.ts');

/** What firebase-tools reads off a function to deploy or emulate it. */
type Endpoint = {
  region: string[];
  eventTrigger?: { eventType: string; eventFilterPathPatterns: object; retry: boolean };
  secretEnvironmentVariables?: { key: string }[];
  taskQueueTrigger?: { rateLimits: { maxConcurrentDispatches: number } };
};

const endpointOf = (deployed: unknown) => (deployed as { __endpoint: Endpoint }).__endpoint;

let firestore: FirestoreServer;
let functions: Functions;
const tasks: string[] = [];
const taskQueue = createServer((request, response) => {
  tasks.push(request.url ?? '');
  request.resume();
  response.setHeader('content-type', 'application/json');
  response.end('{"task":{"name":"x"}}');
});

beforeAll(async () => {
  firestore = await startFirestore();
  await new Promise<void>((resolve) => taskQueue.listen(0, '127.0.0.1', resolve));
  const { port } = taskQueue.address() as AddressInfo;
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  // Nobody here is on Google's machines: no look-up for credentials leaves this one.
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('GCLOUD_PROJECT', 'demo-test');
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
  test('are these, all in one region', () => {
    expect(Object.keys(functions).toSorted()).toEqual([
      'api',
      'mail',
      'page',
      'project',
      'projectSubscription',
      'publish',
      'publishAll',
      'resume',
      'social',
      'sweep',
    ]);
    for (const deployed of Object.values(functions)) {
      expect(endpointOf(deployed).region).toEqual(['europe-west1']);
    }
  });

  // Firebase reads a hyphen as a group and refuses to deploy the rest as a name of its own.
  test('have names that can be deployed', () => {
    for (const name of Object.keys(functions)) expect(name).toMatch(/^[A-Za-z][A-Za-z0-9]{0,62}$/);
  });

  test.each([
    ['project', 'teachers/{uid}'],
    ['projectSubscription', 'subscriptions/{uid}'],
  ] as const)('%s hears of every change of %s, and again when it failed', (name, document) => {
    expect(endpointOf(functions[name]).eventTrigger).toMatchObject({
      eventType: 'google.cloud.firestore.document.v1.written',
      eventFilterPathPatterns: { document },
      retry: true,
    });
  });

  test('mail hears of every mail that is put into the outbox', () => {
    expect(endpointOf(functions.mail).eventTrigger).toMatchObject({
      eventType: 'google.cloud.firestore.document.v1.created',
      eventFilterPathPatterns: { document: 'mails/{id}' },
      retry: true,
    });
  });

  test('publish runs one at a time', () => {
    const { rateLimits } = endpointOf(functions.publish).taskQueueTrigger ?? {};
    expect(rateLimits?.maxConcurrentDispatches).toBe(1);
  });

  test('a change of a teacher reaches the projection, and a publish is queued', async () => {
    const host = `127.0.0.1:${firestore.port}`;
    const db = await openFirestore('demo-test', { host, ssl: false });
    const at = new Date();
    const entitlement = { admin: { endsAt: new Date(at.getTime() + 60_000) } };
    await db.doc('subscriptions/anna').set({ ...newSubscription, entitlement });
    await db.doc('teachers/anna').set({ ...mathsTeacher, createdAt: at, updatedAt: at });
    await functions.project.run({ params: { uid: 'anna' } } as never);
    expect((await db.doc('profiles/anna').get()).get('slug')).toBe('anna-weber');
    expect(tasks).toEqual(['/projects/demo-test/locations/europe-west1/queues/publish/tasks']);
    await db.terminate();
  });
});

describe('in production', () => {
  test('the sweep runs by schedule, and what only the local stack needs does not exist', async () => {
    vi.resetModules();
    vi.stubEnv('FUNCTIONS_EMULATOR', 'false');
    const deployed = await import('../../functions/src/index.ts');
    expect(deployed.sweep).toHaveProperty('__endpoint.scheduleTrigger.schedule', 'every 1 minutes');
    expect([deployed.resume, deployed.publishAll]).toEqual([undefined, undefined]);
    const { secretEnvironmentVariables } = endpointOf(deployed.api);
    expect(secretEnvironmentVariables).toEqual([
      { key: 'FORMER_PERSONS_KEY' },
      { key: 'MAIL_PASSWORD' },
    ]);
  });
});
