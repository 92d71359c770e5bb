import { doc, getDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused, startDatabase, verdict, type Database, type Person } from './support/database.ts';

// Administrators must have signed in within 12 hours.
const validSince = Math.floor(Date.now() / 1000) - 3600;
const [ended, current] = [validSince - 1, validSince];

let database: Database;

beforeAll(async () => {
  database = await startDatabase();
  await database.admin.doc('admins/chief').set({});
  for (const uid of ['anna', 'chief']) {
    await database.admin.doc(`sessions/${uid}`).set({ validSince });
  }
});

afterAll(() => database.stop());

test.each([
  ['anna', 'teachers/anna'],
  ['anna', 'drafts/anna'],
  ['anna', 'subscriptions/anna'],
  ['anna', 'publications/anna'],
  ['chief', 'teachers/anna'],
  ['chief', 'subscriptions/anna'],
  ['chief', 'promoCodes/MOIEN'],
  ['chief', 'auditLog/entry'],
])('after %s ended all sessions, an earlier session can no longer read %s', async (uid, path) => {
  const readIn = (auth_time: number) => {
    const person: Person = { uid, email: `${uid}@example.lu`, auth_time };
    return verdict(getDoc(doc(database.as(person), path)));
  };
  expect(await readIn(ended)).toBe(refused);
  expect(await readIn(current)).toBe('allowed');
});
