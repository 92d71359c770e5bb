import { beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '#bench/firestore/model/value.ts';
import { call } from '#bench/firestore/support/client.ts';
import { googleDiffers, onGoogle } from '../../../support/google.ts';
import { errorOf, expectOk, expectRefusal, idsOf } from '../support/answers.ts';
import { useTarget } from '../support/target.ts';
import { int, text } from '../support/values.ts';

const target = useTarget();

type Document = { name: string; fields?: Fields; createTime?: string; updateTime?: string };

beforeAll(async () => {
  const db = target.admin();
  const batch = db.batch();
  for (const id of ['a', 'b', 'c']) batch.set(db.doc(`items/${id}`), { n: 1, m: { x: 1, y: 2 } });
  batch.set(db.doc('items/ghost/sub/s'), { x: true }).set(db.doc('items/a/sub/t'), { x: true });
  await batch.commit();
});

describe('requests to Firestore', () => {
  test('may contain parentheses in the path, encoded or not', async () => {
    const path = `/v1/projects/${target.project}/databases/%28default%29/documents/items/a`;
    expectOk(await call(target.host, 'GET', path));
    expectOk(await call(target.host, 'GET', path.replace('%28default%29', '(default)')));
  });

  test('may contain ids with spaces, any letters, percent signs and colons in the path', async () => {
    const reference = target.admin().doc('odd/x y-ü %25:commit');
    await reference.set({ n: 1 });
    expect((await reference.get()).exists).toBe(true);
  });

  test.skipIf(googleDiffers('Percent signs in addresses'))(
    'have their path decoded only once',
    async () => {
      await target.admin().doc('odd/x y-ü %25:commit').set({ n: 1 });
      expectOk(await target.v1('GET', `/odd/${encodeURIComponent('x y-ü %25:commit')}`));
    },
  );

  test.skipIf(onGoogle)(
    'are refused with the name of the call if the call is unknown',
    async () => {
      const answer = await target.v1('POST', ':executePipeline', {});
      expectRefusal(answer, 501, 'UNIMPLEMENTED');
      expect(errorOf(answer).message).toContain('executePipeline');
    },
  );

  test('are refused as INVALID_ARGUMENT if their JSON body is invalid', async () => {
    const path = `/v1/${encodeURI(target.root)}:commit`;
    expectRefusal(await call(target.host, 'POST', path, '{"writes":['), 400, 'INVALID_ARGUMENT');
  });

  test('are accepted if their JSON body has the type text/plain', async () => {
    const body = { documents: [target.name('items/a')] };
    expectOk(await target.v1('POST', ':batchGet', body, { 'content-type': 'text/plain' }));
  });
});

describe('the call batchGet', () => {
  test('returns found and missing documents, each with a read time', async () => {
    const documents = [target.name('items/a'), target.name('items/none')];
    const parts = expectOk<{ found?: Document; missing?: string; readTime: string }[]>(
      await target.v1('POST', ':batchGet', { documents }),
    );
    expect(parts.find(({ found }) => found)?.found?.name).toBe(documents[0]);
    expect(parts.find(({ missing }) => missing)?.missing).toBe(documents[1]);
    expect(parts.every(({ readTime }) => typeof readTime === 'string')).toBe(true);
  });

  test('returns only the fields in the mask', async () => {
    const db = target.admin();
    const [snapshot] = await db.getAll(db.doc('items/a'), { fieldMask: ['m.x'] });
    expect(snapshot?.data()).toEqual({ m: { x: 1 } });
  });
});

describe('calls for single documents', () => {
  test('GET returns only the fields in the mask', async () => {
    const stored = expectOk<Document>(await target.v1('GET', '/items/a?mask.fieldPaths=n'));
    expect(stored.fields).toEqual({ n: int(1) });
    expect(stored.createTime).toEqual(expect.any(String));
  });

  test('GET of a missing document is refused as NOT_FOUND', async () => {
    expectRefusal(await target.v1('GET', '/items/none'), 404, 'NOT_FOUND');
  });

  test('POST creates a document with the given id, but only once', async () => {
    const fields = { n: text('x') };
    const made = expectOk<Document>(await target.v1('POST', '/made?documentId=one', { fields }));
    expect(made).toMatchObject({ name: target.name('made/one'), fields });
    const again = await target.v1('POST', '/made?documentId=one', { fields });
    expectRefusal(again, 409, 'ALREADY_EXISTS');
  });

  test('POST without an id creates a document with a random id', async () => {
    const made = expectOk<Document>(await target.v1('POST', '/made', { fields: {} }));
    expect(made.name.length).toBeGreaterThan(target.name('made/').length + 10);
  });

  test('PATCH writes the fields in the mask, and checks preconditions', async () => {
    await target.v1('PATCH', '/patched/a', { fields: { n: int(1), m: int(1) } });
    const path = '/patched/a?updateMask.fieldPaths=n&currentDocument.exists=true';
    const stored = expectOk<Document>(await target.v1('PATCH', path, { fields: { n: int(2) } }));
    expect(stored.fields).toEqual({ n: int(2), m: int(1) });
    const absent = '/patched/b?currentDocument.exists=true';
    expectRefusal(await target.v1('PATCH', absent, { fields: {} }), 404, 'NOT_FOUND');
  });

  test('DELETE returns an empty object, and checks preconditions', async () => {
    await target.v1('PATCH', '/deleted/a', { fields: {} });
    expect(expectOk(await target.v1('DELETE', '/deleted/a'))).toEqual({});
    const again = await target.v1('DELETE', '/deleted/a?currentDocument.exists=true');
    expectRefusal(again, 404, 'NOT_FOUND');
  });
});

describe('lists of documents and collections', () => {
  test('contain missing documents that have documents below them', async () => {
    const listed = await target.admin().collection('items').listDocuments();
    expect(listed.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'ghost']);
  });

  test('contain only the name of a missing document', async () => {
    const { documents } = expectOk<{ documents: Document[] }>(
      await target.v1('GET', '/items?showMissing=true'),
    );
    expect(documents.at(-1)).toEqual({ name: target.name('items/ghost') });
  });

  test('are continued with a page token', async () => {
    type Page = { documents: Document[]; nextPageToken?: string };
    const first = expectOk<Page>(await target.v1('GET', '/items?pageSize=2'));
    expect(first.documents).toHaveLength(2);
    const token = encodeURIComponent(first.nextPageToken ?? '');
    const second = expectOk<Page>(await target.v1('GET', `/items?pageSize=2&pageToken=${token}`));
    expect(second.documents.map(({ name }) => name)).toEqual([target.name('items/c')]);
    expect(second.nextPageToken ?? '').toBe('');
  });

  test('are empty for a collection without documents', async () => {
    const body = expectOk<{ documents?: unknown[] }>(await target.v1('GET', '/nobody'));
    expect(body.documents ?? []).toEqual([]);
  });

  test('contain the collections of the root and of a document', async () => {
    const db = target.admin();
    const top = (await db.listCollections()).map(({ id }) => id);
    expect(top).toEqual(top.toSorted());
    expect(top).toContain('items');
    const below = await db.doc('items/ghost').listCollections();
    expect(below.map(({ id }) => id)).toEqual(['sub']);
  });
});

describe('the call runQuery', () => {
  test('finds the documents of a subcollection through the parent document', async () => {
    const found = await target.admin().collection('items/a/sub').get();
    expect(found.docs.map(({ id }) => id)).toEqual(['t']);
  });

  test('finds all collections of a collection group', async () => {
    const found = await target.admin().collectionGroup('sub').where('x', '==', true).get();
    expect(found.docs.map(({ ref }) => ref.path)).toEqual(['items/a/sub/t', 'items/ghost/sub/s']);
  });

  test('returns only selected fields, or only names', async () => {
    const items = target.admin().collection('items');
    expect((await items.select('m.y').limit(1).get()).docs[0]?.data()).toEqual({ m: { y: 2 } });
    expect((await items.select().limit(1).get()).docs[0]?.data()).toEqual({});
  });

  test.skipIf(googleDiffers('`partitionQuery`'))(
    'can be split into partitions that together contain the whole collection group',
    async () => {
      const db = target.admin();
      const ids: string[] = [];
      for await (const partition of db.collectionGroup('sub').getPartitions(2)) {
        const found = await partition.toQuery().get();
        ids.push(...found.docs.map(({ id }) => id));
      }
      expect(ids).toEqual(['t', 's']);
    },
  );

  test('finds the documents of all collections below a document', async () => {
    const structuredQuery = {
      from: [{ allDescendants: true }],
      select: { fields: [{ fieldPath: '__name__' }] },
    };
    const answer = await target.rest.post(target.name('items/a'), 'runQuery', { structuredQuery });
    expect(idsOf(answer)).toEqual(['t']);
  });
});

describe('the call batchWrite', () => {
  test('reports the result of each write as a gRPC code', async () => {
    const writes = [
      { update: { name: target.name('bw/a'), fields: {} } },
      { update: { name: target.name('bw/b'), fields: {} }, currentDocument: { exists: true } },
    ];
    const done = expectOk<{ writeResults: unknown[]; status: { code?: number }[] }>(
      await target.v1('POST', ':batchWrite', { writes, labels: {} }),
    );
    expect(done.status.map(({ code }) => code ?? 0)).toEqual([0, 5]);
    expect(done.writeResults).toHaveLength(2);
  });

  test('refuses two writes to the same document', async () => {
    const write = { update: { name: target.name('bw/c'), fields: {} } };
    const answer = await target.v1('POST', ':batchWrite', { writes: [write, write] });
    expectRefusal(answer, 400, 'INVALID_ARGUMENT');
  });
});
