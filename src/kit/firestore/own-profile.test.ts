import { afterEach, describe, expect, test, vi } from 'vitest';
import { endSession } from '../firebase/auth.ts';
import { readOwnRecord, saveOwnProfile } from './own-profile.ts';

vi.mock('../firebase/auth.ts', () => ({
  identityToken: () => Promise.resolve('a-token'),
  endSession: vi.fn(() => Promise.resolve()),
}));
vi.mock('../firebase/firebase-config.ts', () => ({
  firebaseConfig: () => Promise.resolve({ projectId: 'demo' }),
}));

const path = 'projects/demo/databases/(default)/documents/teachers/lea';

function answering(status: number, body: unknown) {
  const requests: unknown[] = [];
  vi.stubGlobal('fetch', (_address: string, { body: sent }: { body: string }) => {
    requests.push(JSON.parse(sent));
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  return requests;
}

afterEach(() => vi.unstubAllGlobals());

describe("the user's own profile", () => {
  test('is read with the time of its last save and the result of processing its picture', async () => {
    answering(200, [
      {
        found: {
          name: path,
          updateTime: '2026-11-21T10:00:00.000001Z',
          fields: {
            firstName: { stringValue: 'Léa' },
            updatedAt: { timestampValue: '2026-11-20T10:00:00Z' },
          },
        },
      },
      {
        found: {
          name: path.replace('teachers', 'publications'),
          updateTime: 'v',
          fields: { picture: { mapValue: { fields: { source: { stringValue: 'lea-1.png' } } } } },
        },
      },
    ]);
    expect((await readOwnRecord('lea')).profile).toEqual({
      document: { firstName: 'Léa', updatedAt: new Date('2026-11-20T10:00:00Z') },
      made: { source: 'lea-1.png' },
      subscription: { entitlement: {}, paused: false, suspended: false },
      updatedAtMs: Date.UTC(2026, 10, 20, 10),
    });
  });

  test('is null after it was deleted, but its pause and suspension are still read', async () => {
    const decided = path.replace('teachers', 'subscriptions');
    answering(200, [
      { missing: path },
      { found: { name: decided, fields: { paused: { booleanValue: true } }, updateTime: 'v' } },
    ]);
    expect(await readOwnRecord('lea')).toEqual({
      profile: null,
      draft: null,
      subscription: { entitlement: {}, paused: true, suspended: false },
    });
  });

  test('is read together with its draft if it was never saved', async () => {
    const begun = path.replace('teachers', 'drafts');
    const found = (fields: object) => [{ found: { name: begun, fields, updateTime: 'v' } }];
    answering(200, found({ text: { stringValue: '{}' } }));
    expect((await readOwnRecord('lea')).draft).toEqual({ text: '{}', version: 'v' });
    answering(200, found({ text: { integerValue: '7' } }));
    expect((await readOwnRecord('lea')).draft).toEqual({ text: '', version: 'v' });
  });

  test.each([
    [401, 'UNAUTHENTICATED', 'unauthenticated'],
    [403, 'PERMISSION_DENIED', 'permission-denied'],
    [400, 'INVALID_ARGUMENT', 'invalid-request'],
    [503, 'UNAVAILABLE', 'unavailable'],
  ])('fails to load with a specific code for the status %i %s', async (status, name, code) => {
    answering(status, [{ error: { status: name } }]);
    await expect(readOwnRecord('lea')).rejects.toMatchObject({ code });
  });

  test('fails to load as “unavailable” without a network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(readOwnRecord('lea')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe("saving the user's own profile", () => {
  const request = {
    profile: { bio: 'Moien' },
    language: 'lb',
    base: { savedAtMs: null, profile: {} },
  } as const;

  test('sends the token of the session, and is aborted after a time limit', async () => {
    vi.useFakeTimers();
    const fetched = vi.fn(
      (_path: string, { signal }: RequestInit) =>
        new Promise<Response>((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
        }),
    );
    vi.stubGlobal('fetch', fetched);
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), ms);
      return controller.signal;
    });
    const saving = expect(saveOwnProfile(request)).rejects.toMatchObject({ code: 'unavailable' });
    await vi.advanceTimersByTimeAsync(20_000);
    await saving;
    timeout.mockRestore();
    vi.useRealTimers();
    const [path, sent] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/save-profile');
    expect(sent).toMatchObject({
      headers: { Authorization: 'Bearer a-token' },
      body: JSON.stringify(request),
    });
  });

  test('ends the session in the browser only if the session has ended on the server', async () => {
    answering(403, { error: { code: 'permission-denied' } });
    await expect(saveOwnProfile(request)).rejects.toMatchObject({ code: 'permission-denied' });
    expect(endSession).not.toHaveBeenCalled();
    answering(401, { error: { code: 'unauthenticated' } });
    await expect(saveOwnProfile(request)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(endSession).toHaveBeenCalledOnce();
  });
});
