import { collection, doc, getDoc, getDocs, setDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInHoldsMs } from '../../functions/src/platform/caller/recent-sign-in.ts';
import { collections } from '../../functions/src/database/collections.ts';
import { refused, startDatabase, verdict, type Database, type Person } from './support/database.ts';

const anna: Person = { uid: 'anna', email: 'anna@example.lu' };
const admin: Person = { uid: 'chief', email: 'chief@example.lu' };

let database: Database;

beforeAll(async () => {
  database = await startDatabase();
  await database.admin.doc('admins/chief').set({});
});

afterAll(() => database.stop());

/** The paths of Anna's document in a row of the table, and of its collection. */
function placesOf(path: string): [document: string, collection: string] {
  const filled = path.replaceAll(/\{[^}]+\}/g, 'anna');
  return [filled, filled.slice(0, filled.lastIndexOf('/'))];
}

async function read(person: Person | null, path: string) {
  const [document, whole] = placesOf(path);
  const reader = database.as(person);
  const one = await verdict(getDoc(doc(reader, document)));
  return [one, await verdict(getDocs(collection(reader, whole)))];
}

const write = (person: Person | null, path: string) =>
  verdict(setDoc(doc(database.as(person), placesOf(path)[0]), { uid: 'anna', code: 'FREE' }));

const rows = Object.values(collections);
const readBy = (...readers: string[]) =>
  rows.filter((row) => row.readers.join() === readers.join()).map(({ path }) => path);

// Other files test what everyone or the owner may read and write.
describe.each(readBy('admins'))('documents at %s', (path) => {
  test('can be read only by administrators', async () => {
    expect(await read(admin, path)).toEqual(['allowed', 'allowed']);
    expect(await read(anna, path)).toEqual([refused, refused]);
    expect(await read(null, path)).toEqual([refused, refused]);
  });

  test('can be read only for some hours after signing in', async () => {
    const signedIn = (agoMs: number): Person => ({
      ...admin,
      auth_time: Math.floor((Date.now() - agoMs) / 1000),
    });
    const { administering } = signInHoldsMs;
    const late = signedIn(administering);
    const inTime = signedIn(administering - 60_000);
    expect(await read(late, path)).toEqual([refused, refused]);
    expect(await read(inTime, path)).toEqual(['allowed', 'allowed']);
  });
});

test.each(readBy('owner'))('documents at %s can be read only by their owner', async (path) => {
  expect(await read(anna, path)).toEqual(['allowed', refused]);
  for (const person of [admin, null]) expect(await read(person, path)).toEqual([refused, refused]);
  expect(await read({ ...anna, email_verified: false }, path)).toEqual([refused, refused]);
});

const unknown = ['teachers/anna/notes/{id}', 'profiles/anna/notes/{id}', 'anything/{id}'];

describe.each([...readBy(), ...unknown])('documents at %s', (path) => {
  test('cannot be read in a browser', async () => {
    for (const person of [admin, anna, null]) {
      expect(await read(person, path)).toEqual([refused, refused]);
    }
  });
});

const closed = rows.filter(({ writers }) => !writers.includes('owner')).map(({ path }) => path);

describe.each([...closed, ...unknown])('documents at %s', (path) => {
  test('cannot be written in a browser', async () => {
    for (const person of [admin, anna, null]) expect(await write(person, path)).toBe(refused);
  });
});
