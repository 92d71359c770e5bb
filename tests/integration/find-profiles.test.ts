/// <reference types="astro/client" />
import {
  collection,
  doc,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  startAfter,
  where,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { endRank } from '@kloer/domain/search/result-order.ts';
import { findProfiles } from '#kit/firestore/find-profiles.ts';
import type { ProfileQuery } from '#kit/firestore/profiles-query.ts';
import { openLite, type LiteDb } from '../conformance/firestore/support/lite.ts';
import { startTestedFirestore, type TestedFirestore } from '../support/tested-firestore.ts';

const backend = vi.hoisted(() => ({ config: {}, now: new Date() }));
vi.mock('#kit/firebase/firebase-config.ts', () => ({
  firebaseConfig: () => Promise.resolve(backend.config),
  backendNow: () => Promise.resolve(backend.now),
}));

const inDays = (days: number) => new Date(backend.now.getTime() + days * 24 * 60 * 60 * 1000);
let server: TestedFirestore;
let visitor: { db: LiteDb; close: () => Promise<void> };

/** An entry of a ranking (a sorted list of teachers), with the fields that the search uses. */
const entry = (uid: string, ends: number, facets: readonly string[] = latin) => ({
  uid,
  visibleUntil: inDays(ends),
  shown: { firstName: uid },
  found: Object.fromEntries(facets.map((facet) => [facet, true])),
});

const latin = ['subject_latin', 'eitherIn_belval'];
const latinOnline = ['subject_latin', 'place_online'];

const entries = [
  ...[1, 2, 3, 4, 5].map((n) => entry(`same-day-${n}`, 1)),
  entry('longest', 2, [...latin, 'place_online']),
  entry('elsewhere', 1, latinOnline),
  entry('over', -0.01),
];

const rankOf = ({ uid, visibleUntil }: { uid: string; visibleUntil: Date }) =>
  endRank({ uid, visibleUntilMs: visibleUntil.getTime() });

beforeAll(async () => {
  server = await startTestedFirestore();
  const { host, port, projectId } = server;
  backend.config = { projectId, apiKey: 'demo', firestoreHost: host, firestorePort: port };
  const { db, close } = openLite(`${host}:${port}`, projectId, 'owner');
  await Promise.all(
    entries.map((each) => setDoc(doc(db, 'rankings/end/entries', rankOf(each)), each)),
  );
  await close();
  visitor = openLite(`${host}:${port}`, projectId);
});

afterAll(async () => {
  await visitor.close();
  await server.close();
});

const find = (wanted: Partial<ProfileQuery> = {}) =>
  findProfiles({ ranking: 'end', facets: [], limit: 12, ...wanted });

/** Runs the same query through Google’s SDK. */
async function findWithSdk({ facets = [], after, limit: most = 12 }: Partial<ProfileQuery>) {
  const found = await getDocs(
    query(
      collection(visitor.db, 'rankings/end/entries'),
      ...facets.map((facet) => where(`found.${facet}`, '==', true)),
      orderBy(documentId()),
      ...(after === undefined ? [] : [startAfter(after)]),
      limit(most),
    ),
  );
  return found.docs.map((document) => document.get('uid') as string);
}

const uids = (found: readonly { uid: string }[]) => found.map(({ uid }) => uid);

/** Uses the site's own rules and indexes: a query that they refuse fails here. */
describe('searching profiles as a visitor', () => {
  test('finds visible teachers, sorted by latest end date', async () => {
    const found = uids(await find());
    expect(found).toHaveLength(7);
    expect(found[0]).toBe('longest');
    expect(found).not.toContain('over');
  });

  test('loads teachers with equal end dates page by page, each once', async () => {
    const seen: string[] = [];
    let after: string | undefined;
    for (;;) {
      const page = await find({ limit: 2, after });
      seen.push(...uids(page));
      after = page.at(-1)?.rank;
      if (page.length < 2) break;
    }
    expect(seen).toEqual(uids(await find()));
  });

  test('finds only the teachers who fit all filters', async () => {
    expect(uids(await find({ facets: ['eitherIn_belval'] }))).toHaveLength(6);
    expect(uids(await find({ facets: latinOnline }))).toEqual(['longest', 'elsewhere']);
    expect(uids(await find({ facets: [...latin, 'place_online'] }))).toEqual(['longest']);
    expect(await find({ facets: ['subject_greek'] })).toEqual([]);
  });

  test.each<[string, Partial<ProfileQuery>]>([
    ['all teachers', { limit: 7 }],
    ['a page', { limit: 3 }],
    ['a search for a place', { facets: latin, limit: 6 }],
    ['online lessons', { facets: latinOnline }],
    ['no teacher', { facets: ['subject_greek'] }],
  ])("returns the same as Google's SDK, in the same order: %s", async (_what, wanted) => {
    const found = await find(wanted);
    expect(uids(found)).toEqual(await findWithSdk(wanted));
    for (const { rank } of found) {
      const next = { ...wanted, after: rank };
      const listed = (await findWithSdk(next)).filter((uid) => uid !== 'over');
      expect(uids(await find(next)), rank).toEqual(listed);
    }
  });

  test('refuses a page larger than visitors may read, with an error code', async () => {
    await expect(find({ limit: 25 })).rejects.toMatchObject({ code: 'permission-denied' });
  });
});
