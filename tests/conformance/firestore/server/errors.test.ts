import { collection, doc, getDocs, query, setDoc, updateDoc, where } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test } from 'vitest';
import { onGoogle } from '../../../support/google.ts';
import { expectOk, expectRefusal } from '../support/answers.ts';
import { useTarget } from '../support/target.ts';

const target = useTarget();

const RULES = `rules_version = '2';
service cloud.firestore { match /databases/{d}/documents {
  match /free/{id} { allow read, write: if true; }
} }`;

beforeAll(async () => {
  expectOk(await target.setRules(RULES));
});

describe('the body of an error answer', () => {
  test('has the form {error: {code, message, status}}', async () => {
    const answer = await target.v1('GET', '/free/none');
    expectRefusal(answer, 404, 'NOT_FOUND');
    expect(Object.keys(answer.body as object)).toEqual(['error']);
  });

  test.each<[string, object]>([
    [':runQuery', {}],
    [':batchGet', { documents: ['nonsense'] }],
    [':runAggregationQuery', {}],
  ])('may be inside an array for the streaming call %s', async (call, body) => {
    expectRefusal(await target.v1('POST', call, body), 400, 'INVALID_ARGUMENT');
  });

  test('is sent for an unknown path', async () => {
    const answer = await target.v1('POST', ':noSuchCall', {});
    expect([404, 501]).toContain(answer.status);
  });
});

describe('the lite SDK turns the HTTP status', () => {
  const free = (id: string) => doc(target.lite(), `free/${id}`);

  test('403 into permission-denied', async () => {
    await expect(setDoc(doc(target.lite(), 'closed/x'), {})).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });

  test('404 into not-found', async () => {
    await expect(updateDoc(free('none'), { a: 1 })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('400 into failed-precondition', async () => {
    const many = Array.from({ length: 11 }, (_, i) => i);
    await expect(
      getDocs(query(collection(target.lite(), 'free'), where('a', 'not-in', many))),
    ).rejects.toMatchObject({
      code: expect.stringMatching(/invalid-argument|failed-precondition/) as string,
    });
  });
});

describe('the Admin SDK turns the status', () => {
  test('INVALID_ARGUMENT into the code 3', async () => {
    await expect(target.admin().doc('free/__reserved__').set({})).rejects.toMatchObject({
      code: 3,
    });
  });

  test('NOT_FOUND into 5 and ALREADY_EXISTS into 6, without endless retries', async () => {
    const db = target.admin();
    await expect(db.doc('free/none').update({ a: 1 })).rejects.toMatchObject({ code: 5 });
    await db.doc('free/taken').set({});
    await expect(db.doc('free/taken').create({})).rejects.toMatchObject({ code: 6 });
  });

  test.skipIf(onGoogle)('UNIMPLEMENTED into the code 12', async () => {
    const nearest = target
      .admin()
      .collection('free')
      .findNearest({
        vectorField: 'v',
        queryVector: [1, 2],
        limit: 2,
        distanceMeasure: 'EUCLIDEAN',
      });
    await expect(nearest.get()).rejects.toMatchObject({ code: 12 });
  });
});
