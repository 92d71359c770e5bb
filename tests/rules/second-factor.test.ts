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
    ['without a second factor, while none is required', {}, chief, 'allowed'],
    [
      'without a second factor, after the requirement was removed',
      { needsSecondFactor: false },
      chief,
      'allowed',
    ],
    [
      'without the registered second factor, while none is required',
      { secondFactor: registered },
      chief,
      'allowed',
    ],
    ['with the registered second factor', demanding, withFactor('totp', registered), 'allowed'],
    ['without the required second factor', demanding, chief, refused],
    ['with another second factor', demanding, withFactor('totp', 'factor-2'), refused],
    ['with a second factor of another kind', demanding, withFactor('phone', registered), refused],
    ['with a second factor that has no id', demanding, withFactor('totp'), refused],
    [
      'with a second factor that has an empty id',
      { ...demanding, secondFactor: '' },
      withFactor('totp'),
      refused,
    ],
    [
      'with a second factor that is not registered yet',
      { needsSecondFactor: true },
      withFactor('totp', registered),
      refused,
    ],
    [
      'without a second factor, before any is registered',
      { needsSecondFactor: true },
      chief,
      refused,
    ],
  ])(
    'may read the administration’s data only with the required second factor: %s',
    async (_what, admin, person, expected) => {
      await database.admin.doc('admins/chief').set(admin);
      expect(await readAs(person)).toEqual([expected]);
    },
  );
});
