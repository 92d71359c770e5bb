import { afterEach, describe, expect, test, vi } from 'vitest';
import { readOwnProfile, readOwnRecord, writeOwnProfile } from './own-profile.ts';

vi.mock('../firebase/auth.ts', () => ({ identityToken: () => Promise.resolve('a-token') }));
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

describe('the own profile', () => {
  test('is read with its version and the time of its last save', async () => {
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
    ]);
    expect(await readOwnProfile('lea')).toMatchObject({
      document: { firstName: 'Léa' },
      subscription: { entitlement: {}, paused: false, suspended: false },
      version: '2026-11-21T10:00:00.000001Z',
      updatedAtMs: Date.UTC(2026, 10, 20, 10),
    });
  });

  test('leaves what the server decided when it is gone', async () => {
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

  test('has a draft before it, of whatever text', async () => {
    const begun = path.replace('teachers', 'drafts');
    const found = (fields: object) => [{ found: { name: begun, fields, updateTime: 'v' } }];
    answering(200, found({ text: { stringValue: '{}' } }));
    expect((await readOwnRecord('lea')).draft).toEqual({ text: '{}', version: 'v' });
    answering(200, found({ text: { integerValue: '7' } }));
    expect((await readOwnRecord('lea')).draft).toEqual({ text: '', version: 'v' });
  });

  test('is created in one write that insists on there being none, and ends its draft', async () => {
    const requests = answering(200, {});
    expect(await writeOwnProfile('lea', { firstName: 'Léa' }, null)).toBe('written');
    expect(requests).toEqual([
      {
        writes: [
          {
            update: { name: path, fields: { firstName: { stringValue: 'Léa' } } },
            updateTransforms: [
              { fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' },
              { fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' },
            ],
            currentDocument: { exists: false },
          },
          { delete: path.replace('teachers', 'drafts') },
        ],
      },
    ]);
  });

  test('is changed in one write of the given fields that insists on the version', async () => {
    const requests = answering(200, {});
    expect(await writeOwnProfile('lea', { bio: 'Moien' }, 'v1')).toBe('written');
    expect(requests).toEqual([
      {
        writes: [
          {
            update: { name: path, fields: { bio: { stringValue: 'Moien' } } },
            updateMask: { fieldPaths: ['bio'] },
            updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
            currentDocument: { updateTime: 'v1' },
          },
        ],
      },
    ]);
  });

  test.each([
    [400, 'FAILED_PRECONDITION'],
    [409, 'ALREADY_EXISTS'],
    [409, 'ABORTED'],
    [404, 'NOT_FOUND'],
  ])('is not written over another version: %i %s', async (status, name) => {
    answering(status, { error: { status: name } });
    expect(await writeOwnProfile('lea', { bio: 'Moien' }, 'v1')).toBe('changed-meanwhile');
  });

  test('is there already where rules refuse to create it, and nobody’s where they refuse everything', async () => {
    const refused = { status: 403, body: { error: { status: 'PERMISSION_DENIED' } } };
    const found = { status: 200, body: [{ found: { name: path, fields: {}, updateTime: 'v' } }] };
    const byMethod = (batchGet: typeof found | typeof refused) =>
      vi.stubGlobal('fetch', (address: string) => {
        const { status, body } = address.endsWith('batchGet') ? batchGet : refused;
        return Promise.resolve(new Response(JSON.stringify(body), { status }));
      });
    byMethod(found);
    expect(await writeOwnProfile('lea', { bio: 'Moien' }, null)).toBe('changed-meanwhile');
    await expect(writeOwnProfile('lea', { bio: 'Moien' }, 'v1')).rejects.toMatchObject({
      code: 'permission-denied',
    });
    byMethod({ status: 200, body: [] });
    await expect(writeOwnProfile('lea', { bio: 'Moien' }, null)).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });

  test.each([
    [401, 'UNAUTHENTICATED', 'unauthenticated'],
    [403, 'PERMISSION_DENIED', 'permission-denied'],
    [400, 'INVALID_ARGUMENT', 'invalid-request'],
    [503, 'UNAVAILABLE', 'unavailable'],
  ])('fails with a name when it is answered %i %s', async (status, name, code) => {
    answering(status, [{ error: { status: name } }]);
    await expect(writeOwnProfile('lea', { bio: 'Moien' }, 'v1')).rejects.toMatchObject({ code });
  });

  test('is out of reach without a network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(readOwnProfile('lea')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
