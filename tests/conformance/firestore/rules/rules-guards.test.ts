import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  or,
  query,
  setDoc,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test } from 'vitest';
import { googleDiffers } from '../../../support/google.ts';
import { expectOk, expectRefusal } from '../support/answers.ts';
import { anonymous, useTarget } from '../support/target.ts';
import { int } from '../support/values.ts';

const target = useTarget();

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{id} { allow get; }
    match /own/{uid} { allow get, create, update: if request.auth.uid == uid; }
    match /steps/{id} {
      allow create: if request.resource.data.n == 1;
      allow update: if request.resource.data.n == resource.data.n + 1;
      allow delete: if resource.data.n == 3;
    }
    match /missing/{id} { allow get: if true; }
    match /list/{id} { allow list: if resource.data.public == true; allow get: if false; }
    match /limited/{id} { allow list: if request.query.limit <= 10; }
    match /ranked/{id} { allow list: if resource.data.rank > 3; }
    match /below/{id} { allow read: if resource.data.n < 5; }
    match /owned/{id} { allow list: if resource.data.owner == request.auth.uid; }
    match /{path=**}/notes/{id} { allow list: if resource.data.shared == true; }
    match /pair/{id} {
      allow create: if existsAfter(/databases/$(database)/documents/pair/partner)
        && getAfter(/databases/$(database)/documents/pair/partner).data.ok == true;
    }
    match /stamped/{id} { allow create: if request.resource.data.at == request.time; }
  }
}`;

const denied = { code: 'permission-denied' };
const ann = { sub: 'ann', role: 'teacher' };

beforeAll(async () => {
  expectOk(await target.setRules(RULES));
  const db = target.admin();
  await db.doc('open/a').set({ n: 1 });
  await db.doc('open/b').set({ n: 1 });
  await db.doc('list/a').set({ public: true });
  await db.doc('list/b').set({ public: false });
});

describe('access rules for single documents', () => {
  test('apply the rule for get when a document is read', async () => {
    expect((await getDoc(doc(target.lite(), 'open/a'))).exists()).toBe(true);
    await expect(getDoc(doc(target.lite(), 'list/a'))).rejects.toMatchObject(denied);
  });

  test('also apply to a missing document', async () => {
    expect((await getDoc(doc(target.lite(), 'missing/x'))).exists()).toBe(false);
    await expect(getDoc(doc(target.lite(), 'unmatched/x'))).rejects.toMatchObject(denied);
  });

  test('refuse a whole batchGet if one document is denied', async () => {
    const documents = [target.name('open/a'), target.name('secret/x')];
    const answer = await target.v1('POST', ':batchGet', { documents }, anonymous);
    expectRefusal(answer, 403, 'PERMISSION_DENIED');
    const fine = { documents: [target.name('open/a'), target.name('open/b')] };
    expectOk(await target.v1('POST', ':batchGet', fine, anonymous));
  });

  test('compare the user in the token with the document', async () => {
    await setDoc(doc(target.lite(ann), 'own/ann'), { n: 1 });
    await expect(setDoc(doc(target.lite(ann), 'own/bob'), {})).rejects.toMatchObject(denied);
    await expect(getDoc(doc(target.lite(), 'own/ann'))).rejects.toMatchObject(denied);
  });
});

describe('access rules for writes', () => {
  test('distinguish create, update and delete by the stored document', async () => {
    const step = doc(target.lite(), 'steps/a');
    await expect(setDoc(step, { n: 2 })).rejects.toMatchObject(denied);
    await setDoc(step, { n: 1 });
    await expect(setDoc(step, { n: 1 })).rejects.toMatchObject(denied);
    await setDoc(step, { n: 2 });
    await expect(deleteDoc(step)).rejects.toMatchObject(denied);
    await updateDoc(step, { n: 3 });
    await deleteDoc(step);
  });

  test('refuse the whole commit if one write is denied', async () => {
    const db = target.lite();
    const batch = writeBatch(db);
    batch.set(doc(db, 'steps/b'), { n: 1 }).set(doc(db, 'secret/b'), {});
    await expect(batch.commit()).rejects.toMatchObject(denied);
    expect((await target.admin().doc('steps/b').get()).exists).toBe(false);
  });

  test('show all writes of the commit to getAfter', async () => {
    const db = target.lite();
    await expect(setDoc(doc(db, 'pair/alone'), {})).rejects.toMatchObject(denied);
    const batch = writeBatch(db);
    batch.set(doc(db, 'pair/first'), {}).set(doc(db, 'pair/partner'), { ok: true });
    await batch.commit();
  });

  test('see the document after transforms in request.resource, with request.time', async () => {
    const write = {
      update: { name: target.name('stamped/a'), fields: {} },
      updateTransforms: [{ fieldPath: 'at', setToServerValue: 'REQUEST_TIME' }],
    };
    expectOk(await target.v1('POST', ':commit', { writes: [write] }, anonymous));
  });

  test('name the reason for a refusal in the answer', async () => {
    const writes = [{ update: { name: target.name('steps/z'), fields: { n: int(9) } } }];
    const answer = await target.v1('POST', ':commit', { writes }, anonymous);
    expectRefusal(answer, 403, 'PERMISSION_DENIED');
    expect(JSON.stringify(answer.body)).toMatch(/insufficient permissions|for 'create' @ L/);
  });
});

describe('access rules for queries', () => {
  const list = (name: string) => collection(target.lite(), name);

  test('check the filters of a query, not the stored documents', async () => {
    const found = await getDocs(query(list('list'), where('public', '==', true)));
    expect(found.docs.map(({ id }) => id)).toEqual(['a']);
    await expect(getDocs(list('list'))).rejects.toMatchObject(denied);
    await expect(getDocs(query(list('list'), where('public', '==', false)))).rejects.toMatchObject(
      denied,
    );
  });

  test('check each alternative of a query separately', async () => {
    const mine = where('public', '==', true);
    await expect(getDocs(query(list('list'), or(mine, where('n', '==', 1))))).rejects.toMatchObject(
      denied,
    );
    await expect(
      getDocs(query(list('list'), where('public', 'in', [true, false]))),
    ).rejects.toMatchObject(denied);
    await getDocs(query(list('list'), where('public', 'in', [true])));
  });

  test('accept a range that implies the condition', async () => {
    await getDocs(query(list('ranked'), where('rank', '>', 5)));
    await expect(getDocs(query(list('ranked'), where('rank', '>', 2)))).rejects.toMatchObject(
      denied,
    );
  });

  test('never return a document that the rule for get denies, even if its value is NaN', async () => {
    const db = target.admin();
    const values = { nan: Number.NaN, infinite: -Infinity, four: 4, five: 5, text: '4', nil: null };
    const batch = db.batch();
    for (const [id, n] of Object.entries(values)) batch.set(db.doc(`below/${id}`), { n });
    await batch.commit();
    const found = await getDocs(query(list('below'), where('n', '<', 5)));
    const readable = [];
    for (const id of Object.keys(values)) {
      const isAllowed = await getDoc(doc(target.lite(), `below/${id}`)).then(
        () => true,
        () => false,
      );
      if (isAllowed) readable.push(id);
    }
    expect(found.docs.map(({ id }) => id)).toEqual(['infinite', 'four']);
    expect(readable).toEqual(['infinite', 'four']);
  });

  test('can refuse a query without a limit, with request.query.limit', async () => {
    await getDocs(query(list('limited'), limit(10)));
    await expect(getDocs(query(list('limited'), limit(11)))).rejects.toMatchObject(denied);
    await expect(getDocs(list('limited'))).rejects.toMatchObject(denied);
  });

  test('apply the rule for list to aggregations', async () => {
    await getCount(query(list('list'), where('public', '==', true)));
    await expect(getCount(list('list'))).rejects.toMatchObject(denied);
  });

  test('can compare filters with the user', async () => {
    const owned = collection(target.lite(ann), 'owned');
    await getDocs(query(owned, where('owner', '==', 'ann')));
    await expect(getDocs(query(owned, where('owner', '==', 'bob')))).rejects.toMatchObject(denied);
  });

  test('apply to collection groups only with a recursive match', async () => {
    const notes = collectionGroup(target.lite(), 'notes');
    await getDocs(query(notes, where('shared', '==', true)));
    await expect(getDocs(notes)).rejects.toMatchObject(denied);
    const lists = collectionGroup(target.lite(), 'list');
    await expect(getDocs(query(lists, where('public', '==', true)))).rejects.toMatchObject(denied);
  });

  test('apply the rule for list to the REST call that lists documents', async () => {
    expectRefusal(await target.v1('GET', '/list', undefined, anonymous), 403, 'PERMISSION_DENIED');
    expectOk(await target.v1('GET', '/limited?pageSize=5', undefined, anonymous));
  });
});

describe('calls for administrators only', () => {
  const structuredQuery = { from: [{ collectionId: 'open', allDescendants: true }] };
  const begin = { options: { readWrite: {} } };

  test.each<[string, object]>([
    [':listCollectionIds', {}],
    [':batchWrite', { writes: [] }],
    ...(googleDiffers('`beginTransaction` by a user')
      ? []
      : [[':beginTransaction', begin] as [string, object]]),
    ...(googleDiffers('`partitionQuery`')
      ? []
      : [[':partitionQuery', { structuredQuery }] as [string, object]]),
  ])('%s is refused to users', async (call, body) => {
    const answer = await target.v1('POST', call, body, anonymous);
    expectRefusal(answer, 403, 'PERMISSION_DENIED');
  });
});

test('an administrator (admin) is not restricted by any rule', async () => {
  await target.admin().doc('secret/x').set({ n: 1 });
  expect((await target.admin().doc('secret/x').get()).data()).toEqual({ n: 1 });
});
