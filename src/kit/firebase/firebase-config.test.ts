import { afterEach, describe, expect, test, vi } from 'vitest';

async function freshModule() {
  vi.resetModules();
  return import('./firebase-config.ts');
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const local = {
  projectId: 'demo-kloer',
  apiKey: 'demo',
  storageBucket: 'demo-kloer.appspot.com',
  clockOffsetMs: 60_000,
};

describe('the Firebase configuration', () => {
  test('is refused if it is not JSON or contains no project', async () => {
    const { parseFirebaseConfig } = await freshModule();
    expect(() => parseFirebaseConfig('<html>')).toThrow('not JSON');
    expect(() => parseFirebaseConfig('null')).toThrow('needs projectId and apiKey');
    expect(() => parseFirebaseConfig('{"projectId":"demo-kloer"}')).toThrow('needs projectId');
  });

  test('is fetched once for all callers', async () => {
    const fetched = vi.fn(() => Promise.resolve(new Response(JSON.stringify(local))));
    vi.stubGlobal('fetch', fetched);
    const { firebaseConfig } = await freshModule();
    const [first, second] = await Promise.all([firebaseConfig(), firebaseConfig()]);
    expect(first).toEqual(local);
    expect(second).toBe(first);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('is fetched again after a failure', async () => {
    const answers = [
      () => Promise.reject(new TypeError('offline')),
      () => Promise.resolve(new Response('', { status: 404 })),
      () => Promise.resolve(new Response(JSON.stringify(local))),
    ];
    vi.stubGlobal('fetch', () => answers.shift()?.());
    const { firebaseConfig } = await freshModule();
    await expect(firebaseConfig()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(firebaseConfig()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(firebaseConfig()).resolves.toEqual(local);
  });

  test('makes the browser use the clock of the local stack', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(local))));
    const { backendNow } = await freshModule();
    expect(await backendNow()).toEqual(new Date('2026-11-21T10:01:00Z'));
  });
});
