import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deleteDoc, doc, setDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '#bench/firestore/support/client.ts';
import { startServerProcess, type ServerProcess } from '#bench/firestore/support/server-process.ts';
import { expectOk } from '../support/answers.ts';
import { FakeFunctions } from '../support/functions-emulator.ts';
import { openAdmin, type AdminSdk } from '../support/admin.ts';
import { openLite } from '../support/lite.ts';
import { onGoogle } from '../../../support/google.ts';

const project = 'demo-events';
const functions = new FakeFunctions();
const folder = mkdtempSync(path.join(tmpdir(), 'events-'));
const closers: (() => Promise<void>)[] = [];
let server: ServerProcess;
let db: AdminSdk;

async function startServer(): Promise<void> {
  server = await startServerProcess([
    '--data',
    path.join(folder, 'firestore.sqlite'),
    '--functions_emulator',
    functions.address,
  ]);
  const admin = openAdmin(server.host, project);
  closers.push(admin.close);
  db = admin.db;
}

const TYPE = 'google.cloud.firestore.document.v1';

async function register(key: string, kind: string, value: string, pattern = true): Promise<void> {
  const body = {
    eventType: `${TYPE}.${kind}`,
    database: '(default)',
    namespace: '(default)',
    document: { value, matchType: pattern ? 'PATH_PATTERN' : 'EXACT' },
  };
  const url = `/emulator/v1/projects/${project}/eventarcTrigger?eventarcTriggerId=${key}`;
  expectOk(await call(server.host, 'POST', url, JSON.stringify(body)));
}

async function registerAll(): Promise<void> {
  await register('us-central1-onw-0', 'written', 'items/{id}');
  for (const kind of ['created', 'updated', 'deleted'])
    await register(`us-central1-${kind}-0`, kind, 'items/{id}');
  await register('us-central1-deep-0', 'created', 'items/{id}/sub/{other}');
  await register('us-central1-exact-0', 'written', 'items/only', false);
  await register('us-central1-auth-0', 'written.withAuthContext', 'who/{id}');
}

describe.skipIf(onGoogle)('events for triggers', () => {
  beforeAll(async () => {
    await functions.start();
    await startServer();
    await registerAll();
  });

  afterAll(async () => {
    for (const close of closers) await close();
    await server.stop();
    await functions.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('of a new document contain the document and go to the registered trigger', async () => {
    await db.doc('items/z').set({ n: 1 });
    const [received] = await functions.events('us-central1-onw-0', 'items/z', 1);
    expect(received?.path).toBe(`/functions/projects/${project}/triggers/us-central1-onw-0`);
    expect(received?.contentType).toContain('application/cloudevents+json');
    expect(received?.event).toMatchObject({
      specversion: '1.0',
      id: expect.any(String) as string,
      source: `//firestore.googleapis.com/projects/${project}/databases/(default)`,
      type: `${TYPE}.written`,
      time: expect.any(String) as string,
      subject: 'documents/items/z',
      datacontenttype: 'application/json',
      project,
      database: '(default)',
      namespace: '(default)',
      document: 'items/z',
      data: { value: { fields: { n: { integerValue: '1' } } } },
    });
    expect(received?.event.data?.oldValue?.fields).toBeUndefined();
  });

  test('for creating, updating and deleting go to their own triggers', async () => {
    await db.doc('items/life').set({ n: 1, same: true });
    await db.doc('items/life').update({ n: 2 });
    await db.doc('items/life').delete();
    const [created] = await functions.events('us-central1-created-0', 'items/life', 1);
    const [updated] = await functions.events('us-central1-updated-0', 'items/life', 1);
    const [deleted] = await functions.events('us-central1-deleted-0', 'items/life', 1);
    expect(created?.event.data?.value?.fields).toMatchObject({ n: { integerValue: '1' } });
    expect(updated?.event.data).toMatchObject({
      oldValue: { fields: { n: { integerValue: '1' } } },
      value: { fields: { n: { integerValue: '2' } } },
      updateMask: { fieldPaths: ['n'] },
    });
    expect(deleted?.event.data?.oldValue?.fields).toMatchObject({ n: { integerValue: '2' } });
    expect(deleted?.event.data?.value?.fields).toBeUndefined();
  });

  test('of one document arrive in the order of the commits, each with its own id', async () => {
    for (let n = 0; n < 12; n += 1) await db.doc('items/row').set({ n });
    const received = await functions.events('us-central1-onw-0', 'items/row', 12);
    const order = received.map(({ event }) => event.data?.value?.fields?.['n']);
    expect(order).toEqual(Array.from({ length: 12 }, (_, n) => ({ integerValue: String(n) })));
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(12);
  });

  test('go to triggers whose pattern or exact path matches', async () => {
    await db.doc('items/a/sub/b').set({});
    await db.doc('items/only').set({});
    await functions.events('us-central1-deep-0', 'items/a/sub/b', 1);
    await functions.events('us-central1-exact-0', 'items/only', 1);
    const exact = functions.received.filter(({ path: p }) => p.endsWith('us-central1-exact-0'));
    expect(exact.map(({ event }) => event.document)).toEqual(['items/only']);
  });

  test('contain the author of the change for triggers withAuthContext', async () => {
    const [ann, nobody] = [
      openLite(server.host, project, { sub: 'ann' }),
      openLite(server.host, project),
    ];
    closers.push(ann.close, nobody.close);
    await setDoc(doc(ann.db, 'who/user'), {});
    await setDoc(doc(nobody.db, 'who/nobody'), {});
    await db.doc('who/admin').set({});
    const one = async (document: string) =>
      (await functions.events('us-central1-auth-0', document, 1))[0]?.event;
    expect(await one('who/user')).toMatchObject({ authid: 'ann' });
    expect((await one('who/user'))?.authtype).toEqual(expect.any(String));
    expect((await one('who/nobody'))?.authtype).toBe('unauthenticated');
    expect((await one('who/admin'))?.authtype).not.toBe('unauthenticated');
    expect((await one('who/user'))?.type).toBe(`${TYPE}.written.withAuthContext`);
  });

  test('are not created by writes that change nothing', async () => {
    await db.doc('items/still').set({ n: 1 });
    await db.doc('items/still').set({ n: 1 });
    await db.doc('items/still').set({ n: 2 });
    const received = await functions.events('us-central1-onw-0', 'items/still', 2);
    expect(received.map(({ event }) => event.data?.value?.fields?.['n'])).toEqual([
      { integerValue: '1' },
      { integerValue: '2' },
    ]);
  });

  test('wait while the Functions emulator is unavailable, without delaying commits', async () => {
    await functions.stop();
    const started = performance.now();
    for (let n = 0; n < 5; n += 1) await db.doc('items/away').set({ n });
    expect(performance.now() - started).toBeLessThan(5000);
    await functions.start();
    const received = await functions.events('us-central1-onw-0', 'items/away', 5);
    expect(received.map(({ event }) => event.data?.value?.fields?.['n'])).toEqual(
      Array.from({ length: 5 }, (_, n) => ({ integerValue: String(n) })),
    );
  });

  test('are delivered after kill -9 and a restart', async () => {
    await functions.stop();
    await db.doc('items/survivor').set({ n: 1 });
    await server.stop('SIGKILL');
    await startServer();
    await functions.start();
    await registerAll();
    const [received] = await functions.events('us-central1-onw-0', 'items/survivor', 1);
    expect(received?.event.data?.value?.fields).toEqual({ n: { integerValue: '1' } });
  });

  test('of deletions through the lite SDK contain the deleted document', async () => {
    const lite = openLite(server.host, project, 'owner');
    closers.push(lite.close);
    await setDoc(doc(lite.db, 'items/old'), { n: 7 });
    await deleteDoc(doc(lite.db, 'items/old'));
    const [received] = await functions.events('us-central1-deleted-0', 'items/old', 1);
    expect(received?.event.data?.oldValue?.fields).toEqual({ n: { integerValue: '7' } });
  });
});
