import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readOwnTeacher } from './own-teacher.ts';

const session = vi.hoisted(() => ({ token: 'a-token' as string | null }));

vi.mock('../firebase/auth.ts', () => ({ identityToken: () => Promise.resolve(session.token) }));
vi.mock('../firebase/firebase-config.ts', () => ({
  firebaseConfig: () =>
    Promise.resolve({ projectId: 'demo', firestoreHost: '127.0.0.1', firestorePort: 8080 }),
}));

const answering = (status: number, body: unknown) => {
  const fetched = vi.fn((_address: string, _request: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

beforeEach(() => void (session.token = 'a-token'));
afterEach(() => vi.unstubAllGlobals());

describe('the own teacher document', () => {
  test('is asked for by its owner', async () => {
    const fetched = answering(200, [{ found: { fields: { firstName: { stringValue: 'Léa' } } } }]);
    expect(await readOwnTeacher('teacher-1')).toMatchObject({ firstName: 'Léa', entitlement: {} });
    const [address, request] = fetched.mock.calls[0] ?? [];
    expect(address).toBe(
      'http://127.0.0.1:8080/v1/projects/demo/databases/(default)/documents:batchGet',
    );
    expect(request?.headers).toMatchObject({ Authorization: 'Bearer a-token' });
    expect(JSON.parse(request?.body as string)).toEqual({
      documents: ['projects/demo/databases/(default)/documents/teachers/teacher-1'],
    });
  });

  test('is null for somebody who has none', async () => {
    answering(200, [{ missing: 'teachers/fresh' }]);
    expect(await readOwnTeacher('fresh')).toBeNull();
  });

  test.each([
    [403, 'permission-denied'],
    [503, 'unavailable'],
  ])('fails with a name when it is answered %i', async (status, code) => {
    answering(status, {});
    await expect(readOwnTeacher('teacher-1')).rejects.toMatchObject({ code });
  });

  test('needs a session', async () => {
    session.token = null;
    await expect(readOwnTeacher('teacher-1')).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
