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

describe('an error body', () => {
  test('is {error: {code, message, status}}', async () => {
    const answer = await target.v1('GET', '/free/none');
    expectRefusal(answer, 404, 'NOT_FOUND');
    expect(Object.keys(answer.body as object)).toEqual(['error']);
  });

  test.each<[string, object]>([
    [':runQuery', {}],
    [':batchGet', { documents: ['nonsense'] }],
    [':runAggregationQuery', {}],
  ])('of the stream %s may be in an array', async (call, body) => {
    expectRefusal(await target.v1('POST', call, body), 400, 'INVALID_ARGUMENT');
  });

  test('of an unknown path names the problem', async () => {
    const answer = await target.v1('POST', ':noSuchCall', {});
    expect([404, 501]).toContain(answer.status);
  });
});

describe('the lite SDK maps the HTTP code', () => {
  const free = (id: string) => doc(target.lite(), `free/${id}`);

  test('403 as permission-denied', async () => {
    await expect(setDoc(doc(target.lite(), 'closed/x'), {})).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });

  test('404 as not-found', async () => {
    await expect(updateDoc(free('none'), { a: 1 })).rejects.toMatchObject({ code: 'not-found' });
  });

  test('400 as failed-precondition', async () => {
    const many = Array.from({ length: 11 }, (_, i) => i);
    await expect(
      getDocs(query(collection(target.lite(), 'free'), where('a', 'not-in', many))),
    ).rejects.toMatchObject({
      code: expect.stringMatching(/invalid-argument|failed-precondition/) as string,
    });
  });
});

describe('the Admin SDK maps the status', () => {
  test('INVALID_ARGUMENT as 3', async () => {
    await expect(target.admin().doc('free/__reserved__').set({})).rejects.toMatchObject({
      code: 3,
    });
  });

  test('NOT_FOUND as 5, ALREADY_EXISTS as 6 without endless retries', async () => {
    const db = target.admin();
    await expect(db.doc('free/none').update({ a: 1 })).rejects.toMatchObject({ code: 5 });
    await db.doc('free/taken').set({});
    await expect(db.doc('free/taken').create({})).rejects.toMatchObject({ code: 6 });
  });

  test.skipIf(onGoogle)('UNIMPLEMENTED as 12', async () => {
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
