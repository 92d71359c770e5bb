import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  getDocs,
  runTransaction,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore/lite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sampleProfileFields } from '@kloer/domain/teacher/sample-teacher.ts';
import { refused, startDatabase, verdict, type Database, type Person } from './support/database.ts';

const owner: Person = { uid: 'anna', email: 'anna@example.lu' };
const other: Person = { uid: 'ben', email: 'ben@example.lu' };
const admin: Person = { uid: 'chief', email: 'chief@example.lu' };

let database: Database;

beforeAll(async () => {
  database = await startDatabase();
  await database.admin.doc('admins/chief').set({});
});

afterAll(() => database.stop());

afterEach(async () => {
  await database.admin.doc('teachers/anna').delete();
});

/** A teacher document as the functions write it. */
async function stored() {
  const at = new Date('2026-11-01T00:00:00Z');
  await database.admin
    .doc('teachers/anna')
    .set({ ...sampleProfileFields, email: owner.email, createdAt: at, updatedAt: at });
}

const anna = (person: Person | null) => doc(database.as(person), 'teachers/anna');
const now = () => ({ updatedAt: serverTimestamp() });
const fresh = () => ({
  ...sampleProfileFields,
  email: owner.email,
  createdAt: serverTimestamp(),
  ...now(),
});

type Attempt = (person: Person | null) => Promise<unknown>;

/** Every way in which the browser's SDK can write. */
const attempts: [how: string, attempt: Attempt][] = [
  ['set', (person) => setDoc(anna(person), fresh())],
  ['merged', (person) => setDoc(anna(person), { bio: 'Nei.', ...now() }, { merge: true })],
  ['merged by field', (person) => setDoc(anna(person), fresh(), { mergeFields: ['bio'] })],
  ['updated', (person) => updateDoc(anna(person), { bio: 'Nei.', ...now() })],
  ['updated without any field', (person) => updateDoc(anna(person), {})],
  ['updated in a field of the server', (person) => updateDoc(anna(person), { paused: true })],
  ['changed by deleting a field', (person) => updateDoc(anna(person), { phone: deleteField() })],
  ['deleted', (person) => deleteDoc(anna(person))],
  [
    'written in a batch',
    (person) =>
      writeBatch(database.as(person)).delete(anna(person)).set(anna(person), fresh()).commit(),
  ],
  [
    'written with a draft',
    (person) =>
      writeBatch(database.as(person))
        .set(anna(person), fresh())
        .delete(doc(database.as(person), 'drafts/anna'))
        .commit(),
  ],
  [
    'written in a transaction',
    (person) =>
      runTransaction(database.as(person), async (transaction) => {
        transaction.set(anna(person), fresh());
      }),
  ],
  ['given a document below it', (person) => setDoc(doc(anna(person), 'notes/1'), { text: '' })],
];

describe.each<[string, Person | null]>([
  ['the owner', owner],
  ['an admin', admin],
  ['another teacher', other],
  ['a visitor', null],
])('direct writes by %s', (_who, person) => {
  test.each(attempts)("are refused: a teacher's document cannot be %s", async (_how, attempt) => {
    expect(await verdict(attempt(person))).toBe(refused);
    await stored();
    const before = (await database.admin.doc('teachers/anna').get()).data();
    expect(await verdict(attempt(person))).toBe(refused);
    expect((await database.admin.doc('teachers/anna').get()).data()).toEqual(before);
  });
});

describe('reading the documents of teachers', () => {
  test.each<[string, Person | null, string, string]>([
    ['the owner', owner, 'allowed', refused],
    ['an admin', admin, 'allowed', 'allowed'],
    ['another user', other, refused, refused],
    ['a visitor', null, refused, refused],
  ])(
    'is allowed to the owner for one document, and to administrators for all: %s',
    async (_who, person, one, all) => {
      await stored();
      const reader = database.as(person);
      expect(await verdict(getDoc(doc(reader, 'teachers/anna')))).toBe(one);
      expect(await verdict(getDocs(collection(reader, 'teachers')))).toBe(all);
    },
  );

  test('is allowed to a user who has no profile yet, and returns nothing', async () => {
    expect(await verdict(getDoc(doc(database.as(owner), 'teachers/anna')))).toBe('allowed');
  });
});

describe('a session token from before the e-mail address was verified', () => {
  const proof = 1_800_000_000;
  // A stranger signed up with Anna's address and kept the token.
  const stranger: Person = { ...owner, email_verified: false, auth_time: proof - 60 };
  const former: Person = { ...owner, auth_time: proof - 1 };
  const current: Person = { ...owner, auth_time: proof };

  const readBy = (person: Person) =>
    verdict(getDoc(doc(database.as(person), 'teachers', owner.uid)));

  afterEach(async () => {
    await database.admin.doc('sessions/anna').delete();
    await database.admin.doc('sessions/chief').delete();
  });

  test('cannot read the profile, even if no sessions have been ended since', async () => {
    await stored();
    expect(await readBy(stranger)).toBe(refused);
    expect(await readBy({ ...stranger, auth_time: proof + 60 })).toBe(refused);
  });

  test('cannot read the profile after the verification has ended older sessions', async () => {
    await stored();
    await database.admin.doc('sessions/anna').set({ validSince: proof });
    expect(await readBy(former)).toBe(refused);
    expect(await readBy(current)).toBe('allowed');
  });

  test('cannot read the profile after the user has ended all sessions', async () => {
    await stored();
    const kept: Person = { ...current, endings: 0 };
    expect(await readBy(kept)).toBe('allowed');
    // Sessions were ended before endings were counted. No custom tokens existed then, so no token is refused.
    await database.admin.doc('sessions/anna').set({ validSince: proof });
    expect(await readBy(kept)).toBe('allowed');
    await database.admin.doc('sessions/anna').set({ validSince: proof, endings: 1 });
    expect(await readBy(kept)).toBe(refused);
    expect(await readBy({ ...current, endings: 1 })).toBe('allowed');
    // Sessions that began with a password do not contain the count of ended sessions.
    expect(await readBy(current)).toBe('allowed');
  });

  test('gives no administrator rights, even if the user has become an administrator', async () => {
    await stored();
    const list = (person: Person) => verdict(getDocs(collection(database.as(person), 'teachers')));
    const unproven: Person = { ...admin, email_verified: false };
    expect(await readBy(unproven)).toBe(refused);
    expect(await list(unproven)).toBe(refused);
    await database.admin.doc('sessions/chief').set({ validSince: proof });
    expect(await list({ ...admin, auth_time: proof - 1 })).toBe(refused);
    expect(await list({ ...admin, auth_time: proof })).toBe('allowed');
  });
});
