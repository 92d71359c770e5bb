import { afterEach, describe, expect, test, vi } from 'vitest';
import { findProfiles } from './find-profiles.ts';

vi.mock('../firebase/firebase-config.ts', () => ({
  firebaseConfig: () => Promise.resolve({ projectId: 'kloer', apiKey: 'a key' }),
  backendNow: () => Promise.resolve(new Date('2026-11-21T10:00:00Z')),
}));

const answering = (status: number, body: unknown) => {
  const fetched = vi.fn((_address: string, _request: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

const wanted = { keys: ['*@*'], online: false, limit: 12 };

afterEach(() => vi.unstubAllGlobals());

describe('finding profiles', () => {
  test('is one request that a browser sends without asking first', async () => {
    const fetched = answering(200, [{ readTime: '2026-11-21T10:00:00Z' }]);
    expect(await findProfiles(wanted)).toEqual([]);
    expect(fetched).toHaveBeenCalledTimes(1);
    const [address, request] = fetched.mock.calls[0] ?? [];
    expect(address).toBe(
      'https://firestore.googleapis.com/v1/projects/kloer/databases/(default)/documents:runQuery?key=a%20key',
    );
    expect(request?.headers).toEqual({ 'Content-Type': 'text/plain' });
  });

  test('leaves biographies and search keys where they are', async () => {
    const fetched = answering(200, []);
    await findProfiles(wanted);
    const body = fetched.mock.calls[0]?.[1].body as string;
    const { structuredQuery } = JSON.parse(body) as {
      structuredQuery: { select: { fields: { fieldPath: string }[] } };
    };
    const fields = structuredQuery.select.fields.map(({ fieldPath }) => fieldPath);
    expect(fields).toContain('visibleUntil');
    expect(fields).not.toContain('bio');
    expect(fields).not.toContain('searchKeys');
  });

  test.each([
    [400, 'internal'],
    [403, 'permission-denied'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('fails with a name when it is answered %i', async (status, code) => {
    answering(status, [{ error: { status: 'WHATEVER' } }]);
    await expect(findProfiles(wanted)).rejects.toMatchObject({ code });
  });

  test.each([
    ['there is no network', () => Promise.reject(new TypeError('offline'))],
    ['the answer breaks off', () => Promise.resolve(new Response('[{"docu'))],
  ])('fails in a way that may pass when %s', async (_when, fetched) => {
    vi.stubGlobal('fetch', fetched);
    await expect(findProfiles(wanted)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('stops with the reason of whoever called it off', async () => {
    const calledOff = new AbortController();
    vi.stubGlobal('fetch', () => {
      calledOff.abort(new Error('newer'));
      return Promise.reject(new DOMException('aborted', 'AbortError'));
    });
    await expect(findProfiles(wanted, calledOff.signal)).rejects.toThrow('newer');
  });
});
