import { afterEach, describe, expect, test, vi } from 'vitest';
import { publicProfiles } from './public-profiles.ts';

vi.mock('../firebase/firebase-config.ts', () => ({
  firebaseConfig: () => Promise.resolve({ projectId: 'kloer', apiKey: 'a key' }),
}));

const root = 'projects/kloer/databases/(default)/documents/profiles';

function firestore(listed: readonly string[], ended: readonly string[] = []) {
  const asked: string[][] = [];
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    const { documents } = JSON.parse(body) as { documents: string[] };
    const uids = documents.map((name) => name.slice(root.length + 1));
    asked.push(uids);
    if (uids.some((uid) => ended.includes(uid))) {
      return Promise.resolve(new Response('[]', { status: 403 }));
    }
    const answer = uids.map((uid) =>
      listed.includes(uid)
        ? { found: { name: `${root}/${uid}`, fields: { firstName: { stringValue: uid } } } }
        : { missing: `${root}/${uid}` },
    );
    return Promise.resolve(Response.json(answer));
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('the public profiles of several teachers', () => {
  test('are fetched in one request, without deleted ones', async () => {
    const asked = firestore(['anna', 'ben']);
    expect(await publicProfiles(['anna', 'gone', 'ben'])).toEqual([
      { uid: 'anna', firstName: 'anna' },
      { uid: 'ben', firstName: 'ben' },
    ]);
    expect(asked).toEqual([['anna', 'gone', 'ben']]);
  });

  test('need no request for an empty list', async () => {
    const asked = firestore([]);
    expect(await publicProfiles([])).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('are fetched one by one if one of them is not public any more', async () => {
    firestore(['anna'], ['ended']);
    expect(await publicProfiles(['anna', 'ended'])).toEqual([{ uid: 'anna', firstName: 'anna' }]);
    expect(await publicProfiles(['ended'])).toEqual([]);
  });

  test.each([
    [400, 'internal'],
    [429, 'unavailable'],
    [503, 'unavailable'],
  ])('fail to load with a specific code for the status %i', async (status, code) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('[]', { status })));
    await expect(publicProfiles(['anna'])).rejects.toMatchObject({ code });
  });

  test('fail to load with a temporary error without a network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(publicProfiles(['anna'])).rejects.toMatchObject({ code: 'unavailable' });
  });
});
