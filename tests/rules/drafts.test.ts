import { draftLimits, ProfileDraft } from '@kloer/domain/teacher/profile-draft.ts';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refused, startDatabase, verdict, type Database, type Person } from './support/database.ts';

const anna: Person = { uid: 'anna', email: 'anna@example.lu' };
const unproven: Person = { ...anna, email_verified: false };
const earlier: Person = { ...anna, auth_time: 1_000 };
const ben: Person = { uid: 'ben', email: 'ben@example.lu' };
const admin: Person = { uid: 'chief', email: 'chief@example.lu' };

let database: Database;

beforeAll(async () => {
  database = await startDatabase();
  await database.admin.doc('admins/chief').set({});
  await database.admin.doc('sessions/anna').set({ validSince: 2_000 });
});

afterAll(() => database.stop());

const path = 'drafts/anna';
const draft = { text: '{"form":{}}', writtenAt: serverTimestamp() };
const write = (person: Person | null, fields: object) =>
  verdict(setDoc(doc(database.as(person), path), fields));

beforeEach(async () => {
  for (const other of ['teachers', 'deletions', 'drafts']) {
    await database.admin.doc(`${other}/anna`).delete();
  }
});

describe('a draft in the database', () => {
  test('can be written, overwritten, read and deleted by its owner', async () => {
    const own = doc(database.as(anna), path);
    expect(await verdict(getDoc(own))).toBe('allowed');
    expect(await write(anna, draft)).toBe('allowed');
    expect(await write(anna, { ...draft, text: '' })).toBe('allowed');
    expect(await verdict(getDoc(own))).toBe('allowed');
    expect(await verdict(deleteDoc(own))).toBe('allowed');
  });

  test.each([
    ['another teacher', ben],
    ['an admin', admin],
    ['a visitor', null],
    ['a user whose e-mail address is not verified', unproven],
    ['a session that was ended', earlier],
  ])('cannot be read, written, listed or deleted by %s', async (_who, person) => {
    await database.admin.doc(path).set({ text: '', writtenAt: new Date() });
    const other = database.as(person);
    expect(await verdict(getDoc(doc(other, path)))).toBe(refused);
    expect(await verdict(getDocs(collection(other, 'drafts')))).toBe(refused);
    expect(await verdict(deleteDoc(doc(other, path)))).toBe(refused);
    expect(await write(person, draft)).toBe(refused);
  });

  test('cannot be listed, even by its owner', async () => {
    expect(await verdict(getDocs(collection(database.as(anna), 'drafts')))).toBe(refused);
  });

  test.each(['teachers', 'deletions'])(
    'cannot be written if the user has a document in %s',
    async (other) => {
      await database.admin.doc(path).set({ text: '', writtenAt: new Date() });
      await database.admin.doc(`${other}/anna`).set({});
      expect(await write(anna, draft)).toBe(refused);
      expect(await verdict(deleteDoc(doc(database.as(anna), path)))).toBe('allowed');
      expect(await write(anna, draft)).toBe(refused);
    },
  );
});

const longest = 'é'.repeat(draftLimits.textLength);

describe('the schema and the security rules agree on whether a draft may contain', () => {
  test.each([
    ['an empty text', { text: '' }, true],
    ['the longest text', { text: longest }, true],
    [
      'a text of half as many letters that need two UTF-16 units each',
      { text: '𐌰'.repeat(draftLimits.textLength / 2) },
      true,
    ],
    ['a text that is too long', { text: `${longest}x` }, false],
    ['no text', {}, false],
    ['a number instead of a text', { text: 7 }, false],
    ['a list instead of a text', { text: ['x'] }, false],
    ['a map instead of a text', { text: { size: 1 } }, false],
    ['null instead of a text', { text: null }, false],
    ['an additional field', { text: '', uid: 'anna' }, false],
  ])('%s', async (_what, fields, isRight) => {
    expect(ProfileDraft.safeParse({ ...fields, writtenAt: new Date() }).success).toBe(isRight);
    const evaluated = await write(anna, { ...fields, writtenAt: serverTimestamp() });
    expect(evaluated).toBe(isRight ? 'allowed' : refused);
  });

  test('a time chosen by the browser', async () => {
    expect(await write(anna, { text: '' })).toBe(refused);
    expect(await write(anna, { text: '', writtenAt: 'now' })).toBe(refused);
    const chosen = Timestamp.fromMillis(Date.now() + 1e10);
    expect(await write(anna, { text: '', writtenAt: chosen })).toBe(refused);
    expect(await write(anna, draft)).toBe('allowed');
    const later = updateDoc(doc(database.as(anna), path), { text: 'x' });
    expect(await verdict(later)).toBe(refused);
  });
});
