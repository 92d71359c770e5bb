import { collection, getDocs, limit, query } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refused, startDatabase, verdict, type Database, type Person } from './support/database.ts';

const chief: Person = { uid: 'chief', email: 'chief@example.lu' };
const registered = 'factor-1';

const withFactor = (kind: string, id?: string): Person => ({
  ...chief,
  firebase: {
    sign_in_second_factor: kind,
    ...(id !== undefined && { second_factor_identifier: id }),
  },
});

let database: Database;

beforeAll(async () => {
  database = await startDatabase();
});

afterAll(() => database.stop());

const readAs = (person: Person) =>
  Promise.all(
    ['teachers', 'subscriptions', 'promoCodes', 'auditLog'].map((name) =>
      verdict(getDocs(query(collection(database.as(person), name), limit(1)))),
    ),
  ).then((verdicts) => [...new Set(verdicts)]);

const demanding = { needsSecondFactor: true, secondFactor: registered };

describe('an administrator', () => {
  test.each<[string, object, Person, string]>([
    ['without a second factor where none is demanded', {}, chief, 'allowed'],
    ['without one where the demand was lifted', { needsSecondFactor: false }, chief, 'allowed'],
    [
      'without one although one is registered, where none is demanded',
      { secondFactor: registered },
      chief,
      'allowed',
    ],
    ['with the registered one', demanding, withFactor('totp', registered), 'allowed'],
    ['without the demanded one', demanding, chief, refused],
    ['with another one', demanding, withFactor('totp', 'factor-2'), refused],
    ['with one of another kind', demanding, withFactor('phone', registered), refused],
    ['with one that has no id', demanding, withFactor('totp'), refused],
    ['with an empty id', { ...demanding, secondFactor: '' }, withFactor('totp'), refused],
    [
      'with one that is not registered yet',
      { needsSecondFactor: true },
      withFactor('totp', registered),
      refused,
    ],
    ['without one, before any is registered', { needsSecondFactor: true }, chief, refused],
  ])('%s reads accordingly', async (_what, admin, person, expected) => {
    await database.admin.doc('admins/chief').set(admin);
    expect(await readAs(person)).toEqual([expected]);
  });
});
