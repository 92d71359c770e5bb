import { FieldPath, FieldValue, GeoPoint, Timestamp } from '@google-cloud/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFirestore } from '../../functions/src/platform/firestore.ts';
import { startFirestore, type FirestoreServer } from './server.ts';
import { connectInProcess } from './in-process.ts';
import { shortenFirestoreWaits } from '../../tests/support/short-waits.ts';

type Db = FirebaseFirestore.Firestore;

const everyType = {
  nothing: null,
  yes: true,
  whole: 42,
  large: Number.MAX_SAFE_INTEGER,
  part: 1.5,
  notNumber: Number.NaN,
  endless: -Infinity,
  words: 'Moien’ 😀',
  date: new Date('2026-11-25T10:20:30.456Z'),
  early: new Timestamp(-62_135_596_800, 123_456_000),
  bytes: Buffer.from([0, 1, 255]),
  place: new GeoPoint(49.6, 6.1),
  empty: {},
  list: [1, 'two', { three: 3 }],
  emptyList: [],
  // Field names that are also names of the protocol.
  createTime: 'text',
  fields: { timestampValue: 'text', transaction: 1, limit: { value: 2 } },
};

const operations: Record<string, (db: Db) => Promise<unknown>> = {
  'every type of value': async (db) => {
    await db.doc('types/one').set(everyType);
    const document = await db.doc('types/one').get();
    return [document.exists, document.data(), document.createTime?.constructor.name];
  },
  'a missing document': async (db) => {
    const document = await db.doc('types/missing').get();
    return [document.exists, document.data(), document.readTime.constructor.name];
  },
  'several documents, with a mask': async (db) => {
    await db.doc('types/two').set({ a: 1, b: { c: 2, d: 3 } });
    const references = ['two', 'none'].map((id) => db.doc(`types/${id}`));
    const found = await db.getAll(...references, { fieldMask: ['b.c'] });
    return found.map((document) => document.data());
  },
  transforms: async (db) => {
    const reference = db.doc('types/transforms');
    await reference.set({ n: 1, list: ['a'], gone: 1 });
    await reference.update({
      n: FieldValue.increment(2),
      list: FieldValue.arrayUnion('a', 'b'),
      gone: FieldValue.delete(),
      'deep.er': 1,
    });
    await reference.set({ at: FieldValue.serverTimestamp() }, { merge: true });
    const { at, ...rest } = (await reference.get()).data() ?? {};
    return [at instanceof Timestamp, rest];
  },
  queries: async (db) => {
    for (let n = 0; n < 5; n += 1) await db.doc(`items/i${n}`).set({ n, odd: n % 2 === 1 });
    const all = db.collection('items');
    const answers = [
      all.where('odd', '==', true),
      all.where('n', 'in', [1, 3, 9]),
      all.where('n', '>=', 1).orderBy('n', 'desc').limit(2).select('n'),
      all.orderBy('n').startAfter(2).limitToLast(1),
      all.orderBy(FieldPath.documentId()).offset(3),
      all.where('n', '==', 77),
    ].map(async (query) => (await query.get()).docs.map((found) => [found.id, found.data()]));
    return Promise.all(answers);
  },
  counts: async (db) => (await db.collection('items').where('n', '<', 3).count().get()).data(),
  'lists of documents and collections': async (db) => {
    await db.doc('items/i0/parts/p').set({});
    await db.doc('absent/parent/parts/p').set({});
    const below = await db.doc('items/i0').listCollections();
    const documents = await db.collection('absent').listDocuments();
    const top = await db.listCollections();
    return [below, documents, top].map((list) => list.map(({ path }) => path));
  },
  transactions: async (db) => {
    const reference = db.doc('counters/one');
    await reference.set({ n: 0 });
    const add = () =>
      db.runTransaction(async (transaction) => {
        const before = await transaction.get(reference);
        transaction.update(reference, { n: (before.get('n') as number) + 1 });
      });
    await Promise.all([add(), add(), add()]);
    const readOnly = await db.runTransaction(
      async (transaction) => (await transaction.get(db.collection('counters'))).size,
      { readOnly: true },
    );
    return [(await reference.get()).data(), readOnly];
  },
  batches: async (db) => {
    const batch = db.batch();
    batch.create(db.doc('batch/a'), { n: 1 });
    batch.set(db.doc('batch/b'), { n: 2 });
    batch.delete(db.doc('batch/none'));
    const results = await batch.commit();
    return [results.length, (await db.collection('batch').get()).size];
  },
  'a document that already exists': (db) => refusal(db.doc('items/i1').create({})),
  'an update of a missing document': (db) => refusal(db.doc('items/none').update({ a: 1 })),
  'a precondition that fails': (db) =>
    refusal(db.doc('items/i1').delete({ lastUpdateTime: new Timestamp(1, 0) })),
  'a query without its index': (db) =>
    refusal(db.collection('items').where('odd', '==', true).orderBy('n').get()),
  'a document that is too large': (db) =>
    refusal(db.doc('items/large').set({ text: 'x'.repeat(1_100_000) })),
};

/** Code and message of a refused operation, without the prefix of the `gax` library and without times. */
async function refusal(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return 'allowed';
  } catch (error) {
    const { code, message } = error as Error & { code: number };
    return [code, message.replace(/^\d+ [A-Z_]+: /, '').replace(/\d{4,}/g, 'time')];
  }
}

describe('a call to the local Firestore in the same process gives the same result as over HTTP', () => {
  const servers: FirestoreServer[] = [];
  const clients: Db[] = [];

  beforeAll(async () => {
    shortenFirestoreWaits();
    for (let n = 0; n < 2; n += 1) {
      const server = await startFirestore();
      servers.push(server);
      clients.push(
        await openFirestore('demo-test', { host: `127.0.0.1:${server.port}`, ssl: false }),
      );
    }
    const [, inProcess] = clients;
    const [, server] = servers;
    if (inProcess && server) connectInProcess(inProcess, server);
  });

  afterAll(async () => {
    for (const client of clients) await client.terminate();
    for (const server of servers) await server.close();
  });

  test.each(Object.entries(operations))('%s', async (_name, operation) => {
    const [overHttp, inProcess] = clients;
    if (!overHttp || !inProcess) throw new Error('two clients were opened');
    expect(await operation(inProcess)).toEqual(await operation(overHttp));
  });
});
