import { afterEach, describe, expect, test, vi } from 'vitest';
import { callApi } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

function answering(status: number, body: string) {
  const fetched = vi.fn((_path: string, _request: RequestInit) =>
    Promise.resolve(new Response(body, { status })),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

describe('a call of a function', () => {
  test('sends JSON to the same origin, with the token of the session', async () => {
    const fetched = answering(200, 'true');
    const call = callApi('is_current_user_admin', {}, () => Promise.resolve('a-token'));
    expect(await call).toBe(true);
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/is_current_user_admin', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer a-token' },
      body: '{}',
    });
  });

  test('sends no token if there is no session', async () => {
    const fetched = answering(200, 'false');
    await callApi('is_current_user_admin', {});
    expect(fetched.mock.calls[0]?.[1].headers).toEqual({ 'Content-Type': 'application/json' });
  });

  test.each([
    [
      403,
      '{"error":{"code":"permission-denied","message":"permission-denied"}}',
      'permission-denied',
    ],
    [500, '{"error":{"code":"something-new"}}', 'unavailable'],
    [502, '<html>Bad gateway</html>', 'unavailable'],
    [404, 'null', 'unavailable'],
  ])('fails with the error code in the answer: %i %s', async (status, body, code) => {
    answering(status, body);
    await expect(callApi('is_current_user_admin', {})).rejects.toMatchObject({ code });
  });

  test('returns the problems of a profile that the server found', async () => {
    answering(400, '{"error":{"code":"profile-invalid","problems":["bioRequired"]}}');
    await expect(callApi('is_current_user_admin', {})).rejects.toMatchObject({
      code: 'profile-invalid',
      problems: ['bioRequired'],
    });
  });

  test('fails as unavailable if the answer is cut off', async () => {
    answering(200, '{"suc');
    await expect(callApi('is_current_user_admin', {})).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test('fails as unavailable without a network', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(callApi('is_current_user_admin', {})).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
