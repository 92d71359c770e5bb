import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  documentId,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  startAfter,
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
  await database.admin.doc('profiles/anna').set({ visibleUntil: fromNow(hourMs) });
  await database.admin.doc('profiles/late').set({ visibleUntil: fromNow(-hourMs) });
  const found = { subject_greek: true, place_online: true };
  await database.admin.doc('rankings/end/entries/5-anna').set({ uid: 'anna', found });
});

afterAll(() => database.stop());

const list = (path: string, ...constraints: QueryConstraint[]) =>
  verdict(getDocs(query(collection(database.as(null), path), ...constraints)));

describe('public profiles', () => {
  test.each([
    ['a listed profile', 'anna', 'allowed'],
    ['an expired profile', 'late', refused],
    ['a missing profile', 'nobody', 'allowed'],
  ])('can be read until their visibility ends: %s', async (_how, uid, expected) => {
    expect(await verdict(getDoc(doc(database.as(null), `profiles/${uid}`)))).toBe(expected);
  });

  test('cannot be listed by a query', async () => {
    const listed = where('visibleUntil', '>', Timestamp.now());
    expect(await list('profiles', listed, limit(1))).toBe(refused);
  });

  test('cannot be written in a browser', async () => {
    const anna = database.as({ uid: 'anna', email: 'anna@example.lu' });
    const own = doc(anna, 'profiles/anna');
    expect(await verdict(setDoc(own, { visibleUntil: fromNow(hourMs) }))).toBe(refused);
    expect(await verdict(deleteDoc(own))).toBe(refused);
  });
});

describe('entries of the sorted lists', () => {
  const entries = 'rankings/end/entries';
  const byName = orderBy(documentId());

  test.each<[string, QueryConstraint[], string]>([
    ['a page of normal size', [byName, limit(12)], 'allowed'],
    ['a page of the largest allowed size', [byName, limit(24)], 'allowed'],
    ['a page that starts after a position', [byName, startAfter('5-anna'), limit(12)], 'allowed'],
    [
      'a search',
      [
        where('found.subject_greek', '==', true),
        where('found.place_online', '==', true),
        byName,
        limit(12),
      ],
      'allowed',
    ],
    ['a page that is too long', [byName, limit(25)], refused],
    ['everything', [byName], refused],
    ['a search without a page size', [where('found.subject_greek', '==', true)], refused],
  ])('can be read in pages of a limited size: %s', async (_what, constraints, expected) => {
    expect(await list(entries, ...constraints)).toBe(expected);
  });

  test.each([
    ['nothing', {}, 200],
    ['none', { offset: 0 }, 200],
    ['one', { offset: 1 }, 403],
    ['all', { offset: 2_147_483_647 }, 403],
  ])('can be read only by a query that skips no entry: %s', async (_what, skipped, status) => {
    const structuredQuery = { from: [{ collectionId: 'entries' }], limit: 12, ...skipped };
    const asked = await database.ask('rankings/end', 'runQuery', { structuredQuery });
    expect(asked.status).toBe(status);
    const aggregations = [{ alias: 'all', count: {} }];
    const counted = await database.ask('rankings/end', 'runAggregationQuery', {
      structuredAggregationQuery: { structuredQuery, aggregations },
    });
    expect(counted.status).toBe(status);
  });

  test('cannot be counted in a browser', async () => {
    const counted = getCount(query(collection(database.as(null), entries), byName));
    expect(await verdict(counted)).toBe(refused);
  });

  test('cannot be read one by one, or across all lists', async () => {
    const reader = database.as({ uid: 'anna', email: 'anna@example.lu' });
    expect(await verdict(getDoc(doc(reader, `${entries}/5-anna`)))).toBe(refused);
    expect(await verdict(getDoc(doc(reader, `${entries}/5-nobody`)))).toBe(refused);
    expect(await verdict(getDoc(doc(reader, 'rankings/end')))).toBe(refused);
    const group = query(collectionGroup(reader, 'entries'), limit(12));
    expect(await verdict(getDocs(group))).toBe(refused);
  });

  test('cannot be written in a browser', async () => {
    const own = doc(database.as({ uid: 'anna', email: 'anna@example.lu' }), `${entries}/5-anna`);
    expect(await verdict(setDoc(own, { uid: 'anna' }))).toBe(refused);
    expect(await verdict(deleteDoc(own))).toBe(refused);
  });
});
