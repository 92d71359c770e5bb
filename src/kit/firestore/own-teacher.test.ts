import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readOwnTeacher } from './own-teacher.ts';

const session = vi.hoisted(() => ({ token: 'a-token' as string | null }));

vi.mock('../firebase/auth.ts', () => ({ identityToken: () => Promise.resolve(session.token) }));
vi.mock('../firebase/firebase-config.ts', () => ({
  firebaseConfig: () =>
    Promise.resolve({ projectId: 'demo', firestoreHost: '127.0.0.1', firestorePort: 8080 }),
}));

const documents = 'projects/demo/databases/(default)/documents';
const lea = { stringValue: 'Léa' };
const yes = { booleanValue: true };

const answering = (status: number, body: unknown) => {
  const fetched = vi.fn((_address: string, _request: RequestInit) =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

beforeEach(() => void (session.token = 'a-token'));
afterEach(() => vi.unstubAllGlobals());

describe("the user's own teacher document", () => {
  test('is read by its owner together with plan, pause and suspension', async () => {
    const fetched = answering(200, [
      { found: { name: `${documents}/subscriptions/teacher-1`, fields: { paused: yes } } },
      { found: { name: `${documents}/teachers/teacher-1`, fields: { firstName: lea } } },
    ]);
    expect(await readOwnTeacher('teacher-1')).toEqual({
      firstName: 'Léa',
      lastName: '',
      createdAt: new Date(0),
      entitlement: {},
      paused: true,
      suspended: false,
    });
    const [address, request] = fetched.mock.calls[0] ?? [];
    expect(address).toBe(
      'http://127.0.0.1:8080/v1/projects/demo/databases/(default)/documents:batchGet',
    );
    expect(request?.headers).toMatchObject({ Authorization: 'Bearer a-token' });
    expect(JSON.parse(request?.body as string)).toEqual({
      documents: [`${documents}/teachers/teacher-1`, `${documents}/subscriptions/teacher-1`],
    });
  });

  test('is read without the fields that only the server may write', async () => {
    const fields = { firstName: lea, paused: yes, entitlement: lea };
    answering(200, [{ found: { name: `${documents}/teachers/teacher-1`, fields } }]);
    const own = await readOwnTeacher('teacher-1');
    expect(own).toMatchObject({ paused: false, suspended: false });
    expect(own).toHaveProperty('entitlement', {});
  });

  test('is null if the user has no profile', async () => {
    answering(200, [
      { missing: `${documents}/teachers/fresh` },
      { found: { name: `${documents}/subscriptions/fresh`, fields: { paused: yes } } },
    ]);
    expect(await readOwnTeacher('fresh')).toBeNull();
  });

  test.each([
    [403, 'permission-denied'],
    [503, 'unavailable'],
  ])('fails to load with a specific code for the status %i', async (status, code) => {
    answering(status, {});
    await expect(readOwnTeacher('teacher-1')).rejects.toMatchObject({ code });
  });

  test('can be read only in a session', async () => {
    session.token = null;
    await expect(readOwnTeacher('teacher-1')).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
