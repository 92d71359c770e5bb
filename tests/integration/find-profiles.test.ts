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
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startFirestore, type FirestoreServer } from '#local/firestore/server.ts';
import { countProfiles, findProfiles, type ProfileQuery } from '#kit/firestore/find-profiles.ts';
import { openLite, type LiteDb } from '../conformance/firestore/support/lite.ts';

const backend = vi.hoisted(() => ({ config: {}, now: new Date() }));
vi.mock('#kit/firebase/firebase-config.ts', () => ({
  firebaseConfig: () => Promise.resolve(backend.config),
  backendNow: () => Promise.resolve(backend.now),
}));

const projectId = 'demo-search';
const inDays = (days: number) => new Date(backend.now.getTime() + days * 24 * 60 * 60 * 1000);
let server: FirestoreServer;
let visitor: { db: LiteDb; close: () => Promise<void> };

/** A profile as far as the search looks at it. */
const profile = (changed: object) => ({
  searchKeys: ['*@*', 'latin@*', 'latin@belval'],
  online: false,
  visibleUntil: inDays(1),
  updatedAt: inDays(-1),
  ...changed,
});

const profiles: Record<string, object> = {
  ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`same-day-${n}`, profile({})])),
  longest: profile({ visibleUntil: inDays(2), online: true }),
  canton: profile({ searchKeys: ['*@*', 'latin@+esch-sur-alzette'], online: true }),
  over: profile({ visibleUntil: inDays(-0.01) }),
};

beforeAll(async () => {
  server = await startFirestore({
    rulesFile: 'firestore.rules',
    indexesFile: 'firestore.indexes.json',
  });
  const { host, port } = server;
  backend.config = { projectId, apiKey: 'demo', firestoreHost: host, firestorePort: port };
  const { db, close } = openLite(`${host}:${port}`, projectId, 'owner');
  await Promise.all(
    Object.entries(profiles).map(([uid, data]) => setDoc(doc(db, 'profiles', uid), data)),
  );
  await close();
  visitor = openLite(`${host}:${port}`, projectId);
});

afterAll(async () => {
  await visitor.close();
  await server.close();
});

async function find(wanted: Partial<ProfileQuery>) {
  const found = await findProfiles({ keys: ['*@*'], online: false, limit: 12, ...wanted });
  return found.map(({ uid, visibleUntil }) => ({ uid, visibleUntilMs: visibleUntil.getTime() }));
}

/** The same question in the words of Google's SDK. */
async function findWithSdk({ keys = ['*@*'], online, after, ...wanted }: Partial<ProfileQuery>) {
  const found = await getDocs(
    query(
      collection(visitor.db, 'profiles'),
      where('searchKeys', 'array-contains-any', keys),
      ...(online ? [where('online', '==', true)] : []),
      where('visibleUntil', '>', Timestamp.fromDate(backend.now)),
      orderBy('visibleUntil', 'desc'),
      orderBy(documentId(), 'desc'),
      ...(after ? [startAfter(Timestamp.fromMillis(after.visibleUntilMs), after.uid)] : []),
      limit(wanted.limit ?? 12),
    ),
  );
  return found.docs.map(({ id }) => id);
}

const uids = (found: readonly { uid: string }[]) => found.map(({ uid }) => uid);

/** The site's own rules and indexes apply: a query they refuse fails here. */
describe('searching profiles as a visitor', () => {
  test('finds who is listed now, latest end first', async () => {
    const found = uids(await find({}));
    expect(found).toHaveLength(7);
    expect(found[0]).toBe('longest');
    expect(found).not.toContain('over');
  });

  test('goes through teachers who end together page by page, each once', async () => {
    const seen: string[] = [];
    let after: ProfileQuery['after'];
    for (;;) {
      const page = await find({ limit: 2, after });
      seen.push(...uids(page));
      after = page.at(-1);
      if (page.length < 2) break;
    }
    expect(seen).toEqual(uids(await find({})));
  });

  test('finds a place under its own key and its canton’s', async () => {
    const found = uids(await find({ keys: ['latin@belval', 'latin@+esch-sur-alzette'] }));
    expect(found).toHaveLength(7);
    expect(uids(await find({ keys: ['latin@kayl', 'latin@+esch-sur-alzette'] }))).toEqual([
      'canton',
    ]);
  });

  test('finds those who teach online only, when asked to', async () => {
    expect(uids(await find({ keys: ['latin@*'], online: true }))).toEqual(['longest']);
  });

  test('counts those whom it would find, as far as rules let a visitor', async () => {
    const count = (wanted: Partial<ProfileQuery>) =>
      countProfiles({ keys: ['*@*'], online: false, limit: 24, ...wanted });
    expect(await count({})).toBe(7);
    expect(await count({ online: true })).toBe(2);
    expect(await count({ keys: ['latin@kayl', 'latin@+esch-sur-alzette'] })).toBe(1);
    expect(await count({ keys: ['greek@*'] })).toBe(0);
    expect(await count({ limit: 3 })).toBe(3);
    await expect(count({ limit: 25 })).rejects.toThrow('403');
  });

  test.each<[string, Partial<ProfileQuery>]>([
    ['everybody', {}],
    ['a page', { limit: 3 }],
    ['a place', { keys: ['latin@kayl', 'latin@+esch-sur-alzette'] }],
    ['online lessons', { online: true }],
    ['online lessons somewhere', { keys: ['latin@belval', 'latin@*'], online: true, limit: 1 }],
    ['nobody', { keys: ['greek@*'] }],
  ])('finds whom Google’s SDK finds, in its order: %s', async (_what, wanted) => {
    const found = await find(wanted);
    expect(uids(found)).toEqual(await findWithSdk(wanted));
    for (const after of found) {
      const next = { ...wanted, after };
      expect(uids(await find(next)), after.uid).toEqual(await findWithSdk(next));
    }
  });

  test('is refused, by name, more than visitors may ask for', async () => {
    await expect(find({ limit: 25 })).rejects.toMatchObject({ code: 'permission-denied' });
  });
});
