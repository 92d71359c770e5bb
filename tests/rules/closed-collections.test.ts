import { collection, doc, getDoc, getDocs, setDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refused, startDatabase, verdict, type Database, type Person } from './support/database.ts';

const anna: Person = { uid: 'anna', email: 'anna@example.lu' };
const admin: Person = { uid: 'chief', email: 'chief@example.lu' };

let database: Database;

beforeAll(async () => {
  database = await startDatabase();
  await database.admin.doc('admins/chief').set({});
});

afterAll(() => database.stop());

const read = async (person: Person | null, path: string) => {
  const reader = database.as(person);
  const one = await verdict(getDoc(doc(reader, `${path}/anna`)));
  const all = await verdict(getDocs(collection(reader, path)));
  return [one, all];
};

describe.each(['promoCodes', 'mails', 'auditLog'])('%s', (path) => {
  test('are read by admins only', async () => {
    expect(await read(admin, path)).toEqual(['allowed', 'allowed']);
    expect(await read(anna, path)).toEqual([refused, refused]);
    expect(await read(null, path)).toEqual([refused, refused]);
  });

  test('are written by nobody in a browser', async () => {
    for (const person of [admin, anna, null]) {
      const attempt = setDoc(doc(database.as(person), `${path}/anna`), { code: 'FREE' });
      expect(await verdict(attempt)).toBe(refused);
    }
  });
});

describe.each([
  'admins',
  'slugs',
  'publications',
  'site',
  'sitemaps',
  'leases',
  'customers',
  'stripeEvents',
  'rateLimits',
  'signInCodes',
  'letterLinks',
  'deletions',
  'promoCodes/FREE/redemptions',
  'teachers/anna/notes',
  'profiles/anna/notes',
  'anything',
])('%s', (path) => {
  test('are closed to every browser', async () => {
    for (const person of [admin, anna, null]) {
      expect(await read(person, path)).toEqual([refused, refused]);
      const attempt = setDoc(doc(database.as(person), `${path}/anna`), { uid: 'anna' });
      expect(await verdict(attempt)).toBe(refused);
    }
  });
});
