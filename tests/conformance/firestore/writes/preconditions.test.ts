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

describe('exists: true', () => {
  test('on a missing document is NOT_FOUND and names it', async () => {
    const answer = await commit(update('pre/missing', { exists: true }));
    expectRefusal(answer, 404, 'NOT_FOUND');
    if (googleDiffers('Words of failed preconditions')) return;
    expect(errorOf(answer).message).toBe(`No document to update: ${target.name('pre/missing')}`);
  });

  test('holds for deletes too', async () => {
    const write = { delete: target.name('pre/missing'), currentDocument: { exists: true } };
    expectRefusal(await commit(write), 404, 'NOT_FOUND');
  });

  test('passes on an existing document', async () => {
    expectOk(await commit(update('pre/there', { exists: true })));
  });
});

describe('exists: false', () => {
  test('on an existing document is ALREADY_EXISTS and names it', async () => {
    const answer = await commit(update('pre/there', { exists: false }));
    expectRefusal(answer, 409, 'ALREADY_EXISTS');
    if (googleDiffers('Words of failed preconditions')) return;
    expect(errorOf(answer).message).toBe(`Document already exists: ${target.name('pre/there')}`);
  });

  test('passes on a missing document', async () => {
    expectOk(await commit(update('pre/fresh', { exists: false })));
  });
});

describe('updateTime', () => {
  test('passes on the stored version, compared as a time', async () => {
    const nineDigits = updateTime.replace(
      /(?:\.(\d+))?Z$/,
      (_, digits: string | undefined) => `.${(digits ?? '').padEnd(9, '0')}Z`,
    );
    expectOk(await commit(update('pre/there', { updateTime })));
    expectOk(await commit(update('pre/there', { updateTime: nineDigits })));
  });

  test('on another version is FAILED_PRECONDITION with both versions in µs', async () => {
    const answer = await commit(update('pre/there', { updateTime: '2020-01-01T00:00:00Z' }));
    expectRefusal(answer, 400, 'FAILED_PRECONDITION');
    expect(errorOf(answer).message).toMatch(
      /the stored version \(\d+\) does not match the required base version \(1577836800000000\)/,
    );
  });

  test('on a missing document is refused', async () => {
    const answer = await commit(update('pre/missing', { updateTime }));
    expect([400, 404]).toContain(answer.status);
  });
});

test('deleting a missing document succeeds', async () => {
  expectOk(await commit({ delete: target.name('pre/missing') }));
});

describe('verify', () => {
  test('passes if the version is unchanged, and changes nothing', async () => {
    expectOk(await commit({ verify: target.name('pre/there'), currentDocument: { updateTime } }));
  });

  test('fails if the document was created since', async () => {
    const write = { verify: target.name('pre/there'), currentDocument: { exists: false } };
    const answer = await commit(write);
    expect([400, 409]).toContain(answer.status);
  });

  test('fails if the document was deleted', async () => {
    const write = { verify: target.name('pre/missing'), currentDocument: { updateTime } };
    expect((await commit(write)).status).toBeGreaterThanOrEqual(400);
  });
});

test('the Admin SDK sees create, update and version refusals by code', async () => {
  const db = target.admin();
  await db.doc('pre/admin').set({});
  await expect(db.doc('pre/admin').create({})).rejects.toMatchObject({ code: 6 });
  await expect(db.doc('pre/nobody').update({ a: 1 })).rejects.toMatchObject({ code: 5 });
  const lastUpdateTime = Timestamp.fromMillis(0);
  await expect(db.doc('pre/admin').update({ a: 1 }, { lastUpdateTime })).rejects.toMatchObject({
    code: 9,
  });
});

test('the lite SDK sees them by HTTP code', async () => {
  const db = target.lite();
  await expect(updateDoc(doc(db, 'pre/nobody'), { a: 1 })).rejects.toMatchObject({
    code: 'not-found',
  });
  await setDoc(doc(db, 'pre/lite'), {});
  await expect(addDoc(collection(db, 'pre'), {})).resolves.toBeDefined();
});
