import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const config = { projectId: 'demo', apiKey: 'demo', storageBucket: 'demo' };
const appCheck = { appId: '1:1:web:demo', issuer: 'http://127.0.0.1:1' };
const attestedToken = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.doMock('../firebase/app-check-sdk.ts', () => ({ attestedToken }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function tokenWith(served: object): Promise<string | null> {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(served)));
  const { appCheckToken } = await import('./app-check.ts');
  return appCheckToken();
}

test('a call with App Check carries the token that App Check returns', async () => {
  attestedToken.mockResolvedValue('a-token');
  expect(await tokenWith({ ...config, appCheck })).toBe('a-token');
});

test('a call carries no App Check token if App Check is turned off', async () => {
  attestedToken.mockRejectedValue(new Error('must not be asked'));
  expect(await tokenWith(config)).toBeNull();
});

test('a call carries no App Check token if App Check fails', async () => {
  attestedToken.mockRejectedValue(new Error('refused'));
  expect(await tokenWith({ ...config, appCheck })).toBeNull();
});

test('a form waits at most eight seconds for a token of App Check', async () => {
  vi.useFakeTimers();
  attestedToken.mockReturnValue(new Promise(() => {}));
  const token = tokenWith({ ...config, appCheck });
  await vi.advanceTimersByTimeAsync(8000);
  expect(await token).toBeNull();
});

test('a call that needs App Check sends the App Check token in a separate header', async () => {
  attestedToken.mockResolvedValue('a-token');
  const fetched = vi.fn((_path: string, _request?: RequestInit) =>
    Promise.resolve(Response.json({ ...config, appCheck })),
  );
  vi.stubGlobal('fetch', fetched);
  const { callWithAppCheck } = await import('./app-check.ts');
  const kind = 'reset' as const;
  await callWithAppCheck('send-auth-mail', { kind, email: 'lea@example.lu', language: 'en' });
  expect(fetched.mock.calls.at(-1)?.[1]?.headers).toEqual({
    'Content-Type': 'application/json',
    'X-Firebase-AppCheck': 'a-token',
  });
});
