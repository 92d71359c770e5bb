import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const config = { projectId: 'demo', apiKey: 'demo', storageBucket: 'demo' };
const appCheck = { appId: '1:1:web:demo', issuer: 'http://127.0.0.1:1' };
const attestedToken = vi.fn();

beforeEach(() => {
  vi.resetModules();
  vi.doMock('../firebase/app-check.ts', () => ({ attestedToken }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function tokenWith(served: object): Promise<string | null> {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(served)));
  const { appCheckToken } = await import('./app-check-token.ts');
  return appCheckToken();
}

test('the token of a call comes from App Check', async () => {
  attestedToken.mockResolvedValue('a-token');
  expect(await tokenWith({ ...config, appCheck })).toBe('a-token');
});

test('a call has no token if App Check is turned off', async () => {
  attestedToken.mockRejectedValue(new Error('must not be asked'));
  expect(await tokenWith(config)).toBeNull();
});

test('a call has no token if App Check fails', async () => {
  attestedToken.mockRejectedValue(new Error('refused'));
  expect(await tokenWith({ ...config, appCheck })).toBeNull();
});

test('a form waits at most eight seconds for App Check', async () => {
  vi.useFakeTimers();
  attestedToken.mockReturnValue(new Promise(() => {}));
  const token = tokenWith({ ...config, appCheck });
  await vi.advanceTimersByTimeAsync(8000);
  expect(await token).toBeNull();
});
