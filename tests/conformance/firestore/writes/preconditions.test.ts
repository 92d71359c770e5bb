import { addDoc, collection, doc, setDoc, updateDoc } from 'firebase/firestore/lite';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { googleDiffers } from '../../../support/google.ts';
import { errorOf, expectOk, expectRefusal } from '../support/answers.ts';
import { useTarget } from '../support/target.ts';

const target = useTarget();
let updateTime = '';

beforeAll(async () => {
  const name = target.name('pre/there');
  const outcome = await target.rest.commit([{ update: { name, fields: {} } }]);
  updateTime = 'results' in outcome ? (outcome.results[0]?.updateTime ?? '') : '';
});

function commit(write: object) {
  return target.rest.post(target.root, 'commit', { writes: [write] });
}

const update = (path: string, currentDocument: object) => ({
  update: { name: target.name(path), fields: {} },
  currentDocument,
});

describe('the Firestore precondition “exists: true”', () => {
  test('fails for a missing document with NOT_FOUND and the name', async () => {
    const answer = await commit(update('pre/missing', { exists: true }));
    expectRefusal(answer, 404, 'NOT_FOUND');
    if (googleDiffers('Words of failed preconditions')) return;
    expect(errorOf(answer).message).toBe(`No document to update: ${target.name('pre/missing')}`);
  });

  test('also applies to deletions', async () => {
    const write = { delete: target.name('pre/missing'), currentDocument: { exists: true } };
    expectRefusal(await commit(write), 404, 'NOT_FOUND');
  });

  test('succeeds for an existing document', async () => {
    expectOk(await commit(update('pre/there', { exists: true })));
  });
});

describe('the Firestore precondition “exists: false”', () => {
  test('fails for an existing document with ALREADY_EXISTS and the name', async () => {
    const answer = await commit(update('pre/there', { exists: false }));
    expectRefusal(answer, 409, 'ALREADY_EXISTS');
    if (googleDiffers('Words of failed preconditions')) return;
    expect(errorOf(answer).message).toBe(`Document already exists: ${target.name('pre/there')}`);
  });

  test('succeeds for a missing document', async () => {
    expectOk(await commit(update('pre/fresh', { exists: false })));
  });
});

describe('the Firestore precondition “updateTime”', () => {
  test('succeeds for the stored version, compared as a time', async () => {
    const nineDigits = updateTime.replace(
      /(?:\.(\d+))?Z$/,
      (_, digits: string | undefined) => `.${(digits ?? '').padEnd(9, '0')}Z`,
    );
    expectOk(await commit(update('pre/there', { updateTime })));
    expectOk(await commit(update('pre/there', { updateTime: nineDigits })));
  });

  test('fails for another version with FAILED_PRECONDITION and both versions', async () => {
    const answer = await commit(update('pre/there', { updateTime: '2020-01-01T00:00:00Z' }));
    expectRefusal(answer, 400, 'FAILED_PRECONDITION');
    expect(errorOf(answer).message).toMatch(
      /the stored version \(\d+\) does not match the required base version \(1577836800000000\)/,
    );
  });

  test('fails for a missing document', async () => {
    const answer = await commit(update('pre/missing', { updateTime }));
    expect([400, 404]).toContain(answer.status);
  });
});

test('deleting a missing document in Firestore succeeds', async () => {
  expectOk(await commit({ delete: target.name('pre/missing') }));
});

describe('a “verify” write in Firestore', () => {
  test('succeeds without a change if the document has not changed', async () => {
    expectOk(await commit({ verify: target.name('pre/there'), currentDocument: { updateTime } }));
  });

  test('fails if the document was created in between', async () => {
    const write = { verify: target.name('pre/there'), currentDocument: { exists: false } };
    const answer = await commit(write);
    expect([400, 409]).toContain(answer.status);
  });

  test('fails if the document was deleted', async () => {
    const write = { verify: target.name('pre/missing'), currentDocument: { updateTime } };
    expect((await commit(write)).status).toBeGreaterThanOrEqual(400);
  });
});

test('the Admin SDK reports failed preconditions with gRPC codes', async () => {
  const db = target.admin();
  await db.doc('pre/admin').set({});
  await expect(db.doc('pre/admin').create({})).rejects.toMatchObject({ code: 6 });
  await expect(db.doc('pre/nobody').update({ a: 1 })).rejects.toMatchObject({ code: 5 });
  const lastUpdateTime = Timestamp.fromMillis(0);
  await expect(db.doc('pre/admin').update({ a: 1 }, { lastUpdateTime })).rejects.toMatchObject({
    code: 9,
  });
});

test('the lite SDK reports the update of a missing document as “not-found”', async () => {
  const db = target.lite();
  await expect(updateDoc(doc(db, 'pre/nobody'), { a: 1 })).rejects.toMatchObject({
    code: 'not-found',
  });
  await setDoc(doc(db, 'pre/lite'), {});
  await expect(addDoc(collection(db, 'pre'), {})).resolves.toBeDefined();
});
