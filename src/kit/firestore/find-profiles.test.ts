import { afterEach, describe, expect, test, vi } from 'vitest';
import { findProfiles } from './find-profiles.ts';

vi.mock('../firebase/firebase-config.ts', () => ({
  firebaseConfig: () => Promise.resolve({ projectId: 'kloer', apiKey: 'a key' }),
}));

const answering = (status: number, body: unknown) => {
  const fetched = vi.fn((_address: string, _request: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

const wanted = { ranking: 'end', facets: ['subject_latin'], limit: 2 } as const;

const entry = (uid: string, ends: string) => ({
  readTime: '2026-11-21T10:00:00Z',
  document: {
    name: `projects/kloer/databases/(default)/documents/rankings/end/entries/5-${uid}`,
    fields: {
      uid: { stringValue: uid },
      visibleUntil: { timestampValue: ends },
      shown: { mapValue: { fields: { firstName: { stringValue: uid } } } },
    },
  },
});

afterEach(() => vi.unstubAllGlobals());

describe('a search for profiles', () => {
  test('sends one request that needs no CORS preflight', async () => {
    const fetched = answering(200, [{ readTime: '2026-11-21T10:00:00Z' }]);
    expect(await findProfiles(wanted)).toEqual([]);
    expect(fetched).toHaveBeenCalledTimes(1);
    const [address, request] = fetched.mock.calls[0] ?? [];
    expect(address).toBe(
      'https://firestore.googleapis.com/v1/projects/kloer/databases/(default)/documents/rankings/end:runQuery?key=a%20key',
    );
    expect(request?.headers).toEqual({ 'Content-Type': 'text/plain' });
  });

  test('sends its filters, start position and only the fields that lists show', async () => {
    const fetched = answering(200, []);
    const facets = ['subject_latin', 'place_online'];
    await findProfiles({ ...wanted, facets, after: '4-anna' });
    const has = (facet: string) => ({
      fieldFilter: {
        field: { fieldPath: `found.${facet}` },
        op: 'EQUAL',
        value: { booleanValue: true },
      },
    });
    const list = 'projects/kloer/databases/(default)/documents/rankings/end/entries';
    expect(JSON.parse(fetched.mock.calls[0]?.[1].body as string)).toEqual({
      structuredQuery: {
        select: { fields: ['uid', 'visibleUntil', 'shown'].map((fieldPath) => ({ fieldPath })) },
        from: [{ collectionId: 'entries' }],
        where: { compositeFilter: { op: 'AND', filters: facets.map(has) } },
        orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
        startAt: { before: false, values: [{ referenceValue: `${list}/4-anna` }] },
        limit: 2,
      },
    });
  });

  test('returns the profiles with their positions in the list', async () => {
    answering(200, [entry('anna', '2027-01-01T00:00:00Z')]);
    expect(await findProfiles(wanted)).toEqual([
      {
        uid: 'anna',
        rank: '5-anna',
        visibleUntil: new Date('2027-01-01T00:00:00Z'),
        firstName: 'anna',
      },
    ]);
  });

  test('compares end dates with the clock of the server, not of the device', async () => {
    vi.useFakeTimers({ now: new Date('2028-11-21T10:00:00Z') });
    answering(200, [entry('anna', '2027-01-01T00:00:00Z')]);
    expect(await findProfiles(wanted)).toHaveLength(1);
    vi.useRealTimers();
  });

  test('requests further profiles if some of a full page have expired', async () => {
    const answers = [
      [entry('anna', '2027-01-01T00:00:00Z'), entry('ben', '2026-11-21T09:59:00Z')],
      [entry('cleo', '2026-11-22T00:00:00Z')],
    ];
    const fetched = vi.fn((_address: string, _request: RequestInit) =>
      Promise.resolve(Response.json(answers.shift())),
    );
    vi.stubGlobal('fetch', fetched);
    const found = await findProfiles(wanted);
    expect(found.map(({ uid }) => uid)).toEqual(['anna', 'cleo']);
    const { structuredQuery } = JSON.parse(fetched.mock.calls[1]?.[1].body as string) as {
      structuredQuery: { limit: number; startAt: { values: { referenceValue: string }[] } };
    };
    expect(structuredQuery.limit).toBe(1);
    expect(structuredQuery.startAt.values[0]?.referenceValue).toMatch(/5-ben$/);
  });

  test.each([
    [400, 'internal'],
    [403, 'permission-denied'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('fails with a code for the status %i', async (status, code) => {
    answering(status, [{ error: { status: 'WHATEVER' } }]);
    await expect(findProfiles(wanted)).rejects.toMatchObject({ code });
  });

  test.each([
    ['there is no network', () => Promise.reject(new TypeError('offline'))],
    ['the answer breaks off', () => Promise.resolve(new Response('[{"docu'))],
  ])('fails with a temporary error if %s', async (_when, fetched) => {
    vi.stubGlobal('fetch', fetched);
    await expect(findProfiles(wanted)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('fails with the reason of the abort if it is aborted', async () => {
    const calledOff = new AbortController();
    vi.stubGlobal('fetch', () => {
      calledOff.abort(new Error('newer'));
      return Promise.reject(new DOMException('aborted', 'AbortError'));
    });
    await expect(findProfiles(wanted, calledOff.signal)).rejects.toThrow('newer');
  });
});
