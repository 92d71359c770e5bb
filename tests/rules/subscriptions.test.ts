import {
  collection,
  doc,
  getDoc,
  getDocs,
  setDoc,
  updateDoc,
  deleteDoc,
} from 'firebase/firestore/lite';
import { newSubscription } from '@kloer/domain/subscription/subscription.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused, startDatabase, verdict, type Database, type Person } from './support/database.ts';

const anna: Person = { uid: 'anna', email: 'anna@example.lu' };
const ben: Person = { uid: 'ben', email: 'ben@example.lu' };
const admin: Person = { uid: 'chief', email: 'chief@example.lu' };

let database: Database;

beforeAll(async () => {
  database = await startDatabase();
  await database.admin.doc('admins/chief').set({});
  await database.admin.doc('subscriptions/anna').set({ ...newSubscription, suspended: true });
});

afterAll(() => database.stop());

test.each([
  ['the owner', anna, 'allowed', refused],
  ['an admin', admin, 'allowed', 'allowed'],
  ['another teacher', ben, refused, refused],
  ['a visitor', null, refused, refused],
])(
  'the subscription of a teacher can be read only by its owner and administrators: %s',
  async (_who, person, one, all) => {
    const reader = database.as(person);
    expect(await verdict(getDoc(doc(reader, 'subscriptions/anna')))).toBe(one);
    expect(await verdict(getDocs(collection(reader, 'subscriptions')))).toBe(all);
  },
);

test('the owner can read their own subscription even if it does not exist yet', async () => {
  expect(await verdict(getDoc(doc(database.as(ben), 'subscriptions/ben')))).toBe('allowed');
});

test.each([
  ['the owner', anna],
  ['an admin', admin],
  ['a visitor', null],
])('%s can neither change nor delete a subscription', async (_who, person) => {
  const own = doc(database.as(person), 'subscriptions/anna');
  expect(await verdict(updateDoc(own, { suspended: false }))).toBe(refused);
  expect(await verdict(setDoc(own, { ...newSubscription }))).toBe(refused);
  expect(await verdict(deleteDoc(own))).toBe(refused);
  const fresh = doc(database.as(person), 'subscriptions/nobody');
  expect(await verdict(setDoc(fresh, { ...newSubscription }))).toBe(refused);
});
