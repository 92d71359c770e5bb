import { afterEach, expect, test, vi } from 'vitest';
import { readOwnDraft, removeOwnDraft, writeOwnDraft } from './own-draft.ts';

vi.mock('../firebase/auth.ts', () => ({ identityToken: () => Promise.resolve('a-token') }));
vi.mock('../firebase/firebase-config.ts', () => ({
  firebaseConfig: () => Promise.resolve({ projectId: 'demo' }),
}));

const path = 'projects/demo/databases/(default)/documents/drafts/lea';

function answering(status: number, body: unknown) {
  const requests: unknown[] = [];
  vi.stubGlobal('fetch', (_address: string, { body: sent }: { body: string }) => {
    requests.push(JSON.parse(sent));
    return Promise.resolve(new Response(JSON.stringify(body), { status }));
  });
  return requests;
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  [null, { exists: false }],
  ['v1', { updateTime: 'v1' }],
])(
  'a draft is saved as a new version only if the stored version is still %s (null: none)',
  async (version, is) => {
    const requests = answering(200, { writeResults: [{ updateTime: 'v2' }] });
    expect(await writeOwnDraft('lea', '{}', version)).toEqual({ version: 'v2' });
    expect(requests).toEqual([
      {
        writes: [
          {
            update: { name: path, fields: { text: { stringValue: '{}' } } },
            updateTransforms: [{ fieldPath: 'writtenAt', setToServerValue: 'REQUEST_TIME' }],
            currentDocument: is,
          },
        ],
      },
    ]);
  },
);

test('a draft is deleted only if its stored version is the version that the browser knows', async () => {
  const requests = answering(200, { writeResults: [{}] });
  expect(await removeOwnDraft('lea', 'v1')).toEqual({ version: '' });
  expect(requests).toEqual([{ writes: [{ delete: path, currentDocument: { updateTime: 'v1' } }] }]);
  answering(400, { error: { status: 'FAILED_PRECONDITION' } });
  expect(await removeOwnDraft('lea', 'v1')).toBe('changed-meanwhile');
});

test('reading a missing draft returns null, and a refused save fails with an error code', async () => {
  answering(200, [{ missing: path }]);
  expect(await readOwnDraft('lea')).toBeNull();
  answering(403, { error: { status: 'PERMISSION_DENIED' } });
  await expect(writeOwnDraft('lea', '{}', null)).rejects.toMatchObject({
    code: 'permission-denied',
  });
});
