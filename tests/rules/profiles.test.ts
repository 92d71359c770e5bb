import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  Timestamp,
  where,
  type QueryConstraint,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourMs } from '@kloer/domain/date/spans.ts';
import { refused, startDatabase, verdict, type Database } from './support/database.ts';

const fromNow = (ms: number) => new Date(Date.now() + ms);

let database: Database;

beforeAll(async () => {
  database = await startDatabase();
  const profile = { searchKeys: ['*@*', 'greek@*'], online: true };
  await database.admin.doc('profiles/anna').set({ ...profile, visibleUntil: fromNow(hourMs) });
  await database.admin.doc('profiles/late').set({ ...profile, visibleUntil: fromNow(-hourMs) });
});

afterAll(() => database.stop());

const list = (...constraints: QueryConstraint[]) =>
  verdict(getDocs(query(collection(database.as(null), 'profiles'), ...constraints)));

const after = (ms: number) => where('visibleUntil', '>', Timestamp.fromDate(fromNow(ms)));
const newest = orderBy('visibleUntil', 'desc');

describe('public profiles', () => {
  test.each([
    ['listed', 'anna', 'allowed'],
    ['past its end', 'late', refused],
    ['that does not exist', 'nobody', 'allowed'],
  ])('one that is %s', async (_how, uid, expected) => {
    expect(await verdict(getDoc(doc(database.as(null), `profiles/${uid}`)))).toBe(expected);
  });

  test.each<[string, QueryConstraint[], string]>([
    ['a page of those listed now', [after(0), newest, limit(12)], 'allowed'],
    ['the longest page', [after(0), newest, limit(24)], 'allowed'],
    ['a clock twelve hours behind', [after(-12 * hourMs), newest, limit(12)], 'allowed'],
    [
      'a search',
      [where('searchKeys', 'array-contains-any', ['*@*', 'greek@*']), after(0), newest, limit(12)],
      'allowed',
    ],
    [
      'a search online',
      [
        where('searchKeys', 'array-contains-any', ['greek@*']),
        where('online', '==', true),
        after(0),
        newest,
        limit(12),
      ],
      'allowed',
    ],
    ['too long a page', [after(0), newest, limit(25)], refused],
    ['everything', [after(0), newest], refused],
    ['those of the day before yesterday', [after(-30 * hourMs), newest, limit(12)], refused],
    ['those past their end', [newest, limit(12)], refused],
    [
      'those who end before now',
      [where('visibleUntil', '<', Timestamp.now()), newest, limit(12)],
      refused,
    ],
  ])('%s', async (_what, constraints, expected) => {
    expect(await list(...constraints)).toBe(expected);
  });

  test('are written by nobody in a browser', async () => {
    const anna = database.as({ uid: 'anna', email: 'anna@example.lu' });
    const own = doc(anna, 'profiles/anna');
    expect(await verdict(setDoc(own, { visibleUntil: fromNow(hourMs) }))).toBe(refused);
    expect(await verdict(deleteDoc(own))).toBe(refused);
  });
});
