import { FieldPath } from 'firebase-admin/firestore';
import {
  addDoc,
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { describe, expect, test } from 'vitest';
import type { Fields } from '#bench/firestore/model/value.ts';
import { googleDiffers } from '../../../support/google.ts';
import { expectOk, expectRefusal } from '../support/answers.ts';
import { useTarget } from '../support/target.ts';
import { int, map, text } from '../support/values.ts';

const target = useTarget();

type Stored = { fields?: Fields; createTime: string; updateTime: string };

async function read(path: string): Promise<Stored> {
  return expectOk<Stored>(await target.v1('GET', `/${path}`));
}

/** Writes `before`, applies one more write to the same document, and returns its fields. */
async function after(path: string, before: Fields, write: object): Promise<Fields> {
  const name = target.name(path);
  await target.rest.commit([{ update: { name, fields: before } }]);
  expectOk(await target.rest.post(target.root, 'commit', { writes: [write] }));
  return (await read(path)).fields ?? {};
}

describe('a write to a document', () => {
  const name = () => target.name('masks/d');
  const before = { a: int(1), b: map({ x: int(1), y: int(2) }), c: text('stays') };

  test('replaces the whole document if the write has no field mask (the fields to change)', async () => {
    const write = { update: { name: name(), fields: { z: int(9) } } };
    expect(await after('masks/d', before, write)).toEqual({ z: int(9) });
  });

  test.each([[{}], [{ fieldPaths: [] }]])(
    'changes no field if its field mask is empty (%j)',
    async (updateMask) => {
      const write = { update: { name: name(), fields: {} }, updateMask };
      expect(await after('masks/d', before, write)).toEqual(before);
    },
  );

  test('changes only the fields in its field mask', async () => {
    const update = { name: name(), fields: { a: int(2) } };
    const write = { update, updateMask: { fieldPaths: ['a'] } };
    expect(await after('masks/d', before, write)).toEqual({ ...before, a: int(2) });
  });

  test('deletes a field that is in its field mask but has no value', async () => {
    const update = { name: name(), fields: { a: int(2) } };
    const write = { update, updateMask: { fieldPaths: ['a', 'c', 'never'] } };
    expect(await after('masks/d', before, write)).toEqual({ a: int(2), b: before.b });
  });

  test('changes only a part of a map if its field mask contains a nested path', async () => {
    const update = { name: name(), fields: { b: map({ x: int(5) }) } };
    const write = { update, updateMask: { fieldPaths: ['b.x', 'b.y'] } };
    expect((await after('masks/d', before, write))['b']).toEqual(map({ x: int(5) }));
  });

  test('replaces a value that is not a map if its field mask contains a nested path', async () => {
    const update = { name: name(), fields: { a: map({ deep: int(5) }) } };
    const write = { update, updateMask: { fieldPaths: ['a.deep'] } };
    expect((await after('masks/d', before, write))['a']).toEqual(map({ deep: int(5) }));
  });

  test('can name any field in its field mask by a quoted path', async () => {
    const update = { name: name(), fields: { 'we ird': map({ 'a`b\\c': int(1) }) } };
    const write = { update, updateMask: { fieldPaths: ['`we ird`.`a\\`b\\\\c`'] } };
    expect(await after('masks/d', before, write)).toMatchObject(update.fields);
  });

  test.each(['a..b', 'a.', '9x', 'a b', '`open', 'a[0]', ''])(
    'is refused if its field mask contains the invalid path %j',
    async (path) => {
      const write = { update: { name: name(), fields: {} }, updateMask: { fieldPaths: [path] } };
      const answer = await target.rest.post(target.root, 'commit', { writes: [write] });
      expectRefusal(answer, 400, 'INVALID_ARGUMENT');
    },
  );
});

describe('the times of a document', () => {
  test('include the time of creation, which replacing the document does not change', async () => {
    const db = target.admin();
    await db.doc('versions/a').set({ n: 1 });
    const first = await db.doc('versions/a').get();
    await db.doc('versions/a').set({ n: 2 });
    const second = await db.doc('versions/a').get();
    expect(second.createTime).toEqual(first.createTime);
    expect(second.updateTime && first.updateTime && second.updateTime > first.updateTime).toBe(
      true,
    );
  });

  test('stay the same if a write changes nothing', async () => {
    const db = target.admin();
    await db.doc('versions/b').set({ n: 1, m: { x: [1, 'a'] } });
    const first = await db.doc('versions/b').get();
    const result = await db.doc('versions/b').set({ m: { x: [1, 'a'] }, n: 1 });
    expect((await db.doc('versions/b').get()).updateTime).toEqual(first.updateTime);
    expect(result.writeTime).toEqual(first.updateTime);
  });

  test('include a new time of creation after deleting and creating the document', async () => {
    const db = target.admin();
    await db.doc('versions/c').set({ n: 1 });
    const first = await db.doc('versions/c').get();
    await db.doc('versions/c').delete();
    await db.doc('versions/c').set({ n: 1 });
    const second = await db.doc('versions/c').get();
    expect(second.createTime && first.createTime && second.createTime > first.createTime).toBe(
      true,
    );
  });

  test('are the same for all documents of a commit', async () => {
    const db = target.admin();
    const results = await db
      .batch()
      .set(db.doc('versions/d'), {})
      .set(db.doc('versions/e'), {})
      .commit();
    expect(results[0]?.writeTime).toEqual(results[1]?.writeTime);
  });
});

describe('a commit', () => {
  test('applies its writes in order', async () => {
    const name = target.name('ordered/d');
    const first = { update: { name, fields: { n: int(1) } } };
    const second = { update: { name, fields: { m: int(2) } }, updateMask: { fieldPaths: ['m'] } };
    expectOk(
      await target.rest.post(target.root, 'commit', { writes: [{ delete: name }, first, second] }),
    );
    expect((await read('ordered/d')).fields).toEqual({ n: int(1), m: int(2) });
  });

  test('stores nothing if one of its writes fails', async () => {
    const writes = [
      { update: { name: target.name('atomic/a'), fields: {} } },
      { update: { name: target.name('atomic/b'), fields: {} }, currentDocument: { exists: true } },
    ];
    expectRefusal(await target.rest.post(target.root, 'commit', { writes }), 404, 'NOT_FOUND');
    expectRefusal(await target.v1('GET', '/atomic/a'), 404, 'NOT_FOUND');
  });

  test('may contain more than 500 writes', async () => {
    const writes = Array.from({ length: 700 }, (_, i) => ({
      update: { name: target.name(`many/d${i}`), fields: {} },
    }));
    const done = expectOk<{ writeResults: unknown[]; commitTime: string }>(
      await target.rest.post(target.root, 'commit', { writes }),
    );
    expect(done.writeResults).toHaveLength(700);
    expect(done.commitTime).toEqual(expect.any(String));
  });

  test('succeeds without any writes', async () => {
    const done = expectOk<{ commitTime: string }>(
      await target.rest.post(target.root, 'commit', { writes: [] }),
    );
    if (googleDiffers('A commit without writes')) return;
    expect(done.commitTime).toEqual(expect.any(String));
  });

  test.skipIf(googleDiffers('Writes into another database'))(
    'is refused for a document of another database',
    async () => {
      const name = 'projects/other/databases/(default)/documents/a/b';
      const writes = [{ update: { name, fields: {} } }];
      expectRefusal(
        await target.rest.post(target.root, 'commit', { writes }),
        400,
        'INVALID_ARGUMENT',
      );
    },
  );
});

describe('the lite SDK can', () => {
  test('set, merge, update, add and delete documents', async () => {
    const db = target.lite();
    const items = collection(db, 'lite');
    await setDoc(doc(items, 'x'), { a: { b: 1, c: 2 }, gone: 1 });
    await setDoc(doc(items, 'x'), { a: { b: 3 }, gone: deleteField() }, { merge: true });
    expect((await getDoc(doc(items, 'x'))).data()).toEqual({ a: { b: 3, c: 2 } });
    await setDoc(doc(items, 'x'), { a: { b: 4, c: 9 }, z: 1 }, { mergeFields: ['a.b'] });
    expect((await getDoc(doc(items, 'x'))).data()).toEqual({ a: { b: 4, c: 2 } });
    await updateDoc(doc(items, 'x'), { 'a.b': 5, 'a.c': deleteField() });
    expect((await getDoc(doc(items, 'x'))).data()).toEqual({ a: { b: 5 } });
    const added = await addDoc(items, { n: 1 });
    expect((await getDoc(added)).exists()).toBe(true);
    await deleteDoc(added);
    expect((await getDoc(added)).exists()).toBe(false);
    await deleteDoc(added);
  });

  test('write a batch of documents at once', async () => {
    const db = target.lite();
    await setDoc(doc(db, 'batch/b'), { n: 1 });
    const batch = writeBatch(db);
    batch.set(doc(db, 'batch/a'), { n: 1 }).update(doc(db, 'batch/b'), { n: 2 });
    await batch.delete(doc(db, 'batch/c')).commit();
    expect((await getDoc(doc(db, 'batch/b'))).data()).toEqual({ n: 2 });
  });
});

describe('the Admin SDK can', () => {
  test('update nested fields by path, and delete recursively', async () => {
    const db = target.admin();
    await db.doc('rec/a').set({ m: { 'odd name': 1, k: 1 } });
    await db.doc('rec/a').update(new FieldPath('m', 'odd name'), 2);
    expect((await db.doc('rec/a').get()).data()).toEqual({ m: { 'odd name': 2, k: 1 } });
    await db.doc('rec/a/sub/b').set({});
    await db.doc('rec/a/sub/b/deep/c').set({});
    await db.doc('rec2/stays').set({});
    await db.recursiveDelete(db.collection('rec'));
    expect((await db.collectionGroup('deep').get()).size).toBe(0);
    expect((await db.collection('rec').get()).size).toBe(0);
    expect((await db.doc('rec2/stays').get()).exists).toBe(true);
  });

  test('write in bulk, with a report for each write', async () => {
    const db = target.admin();
    await db.doc('bulk/taken').set({});
    const writer = db.bulkWriter();
    writer.onWriteError(() => false);
    const good = writer.set(db.doc('bulk/new'), { n: 1 });
    const bad = writer.create(db.doc('bulk/taken'), { n: 1 }).catch((error: unknown) => error);
    await writer.close();
    await good;
    expect(await bad).toMatchObject({ code: 6 });
    expect((await db.doc('bulk/new').get()).exists).toBe(true);
  });
});
