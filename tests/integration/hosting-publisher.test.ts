import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hostingApi } from '../../functions/src/platform/publishing/hosting/hosting-api.ts';
import { hostingPublisher } from '../../functions/src/platform/publishing/hosting/hosting-publisher.ts';
import type { Publisher } from '../../functions/src/platform/publishing/publisher.ts';
import { hostingToken, LocalHosting } from '#local/hosting/control-plane.ts';

let hosting: LocalHosting;
let publisher: Publisher;
let complaints: string[];
let pauses: number[];
let mostAtOnce: number;

/** Wraps `work` to record how many calls run concurrently. */
function counted<A extends unknown[]>(work: (...args: A) => Promise<void>) {
  let underWay = 0;
  return async (...args: A) => {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    try {
      await work(...args);
    } finally {
      underWay -= 1;
    }
  };
}

async function publisherOf(fake: LocalHosting): Promise<Publisher> {
  const api = hostingApi({
    baseUrl: await fake.start(),
    project: 'p',
    site: 's',
    accessToken: () => Promise.resolve(hostingToken),
    pause: async (ms) => void pauses.push(ms),
  });
  const complain = (message: string) => void complaints.push(message);
  const log = { info: complain, warn: complain, error: complain };
  const watched = {
    ...api,
    upload: counted((...call: Parameters<typeof api.upload>) => api.upload(...call)),
    deleteVersion: counted((version: string) => api.deleteVersion(version)),
  };
  return hostingPublisher(watched, (work) => work(() => Promise.resolve()), log);
}

beforeEach(async () => {
  complaints = [];
  pauses = [];
  mostAtOnce = 0;
  hosting = new LocalHosting();
  publisher = await publisherOf(hosting);
  hosting.deploy({});
});

afterEach(async () => {
  vi.restoreAllMocks();
  await hosting.stop();
});

const put = (path: string, body: string) => ({ put: [{ path, body }], remove: [] });

describe('publishing to Hosting', () => {
  test('changes the given files and keeps all other files', async () => {
    hosting.deploy({ '/terms.html': 'terms', '/index.html': 'old', '/gone.html': 'anna' });
    await publisher.apply({
      put: [{ path: '/index.html', body: 'new' }],
      remove: ['/gone.html'],
    });
    expect(hosting.live()).toEqual({ '/terms.html': 'terms', '/index.html': 'new' });
  });

  test('uploads only files that Hosting does not have', async () => {
    await publisher.apply(put('/a.html', 'same'));
    await publisher.apply(put('/b.html', 'same'));
    expect(hosting.calls.filter((call) => call === 'upload')).toHaveLength(1);
    expect(hosting.live()).toEqual({ '/a.html': 'same', '/b.html': 'same' });
  });

  test('starts again if another release happened during the publish', async () => {
    let deployed = false;
    hosting.before = (call) => {
      if (call !== 'finalize' || deployed) return;
      deployed = true;
      hosting.deploy({ '/index.html': 'new code' });
    };
    await publisher.apply(put('/anna.html', 'anna'));
    expect(hosting.live()).toEqual({ '/index.html': 'new code', '/anna.html': 'anna' });
    expect(hosting.calls.filter((call) => call === 'upload')).toHaveLength(1);
  });

  test('reads each file once, even if the publish starts again', async () => {
    let deployed = false;
    hosting.before = (call) => {
      if (call === 'finalize' && !deployed) hosting.deploy({ '/new.html': 'new' });
      if (call === 'finalize') deployed = true;
    };
    async function* pages() {
      yield { path: '/a.html', body: 'a' };
      yield { path: '/b.html', body: 'b' };
    }
    await publisher.apply({ put: pages(), remove: ['/new.html'] });
    expect(hosting.live()).toEqual({ '/a.html': 'a', '/b.html': 'b' });
  });

  test('fails if other releases keep happening, and leaves the last of them live', async () => {
    hosting.before = (call) => {
      if (call === 'finalize') hosting.deploy({ '/index.html': 'theirs' });
    };
    await expect(publisher.apply(put('/anna.html', 'anna'))).rejects.toThrow(/kept coming/);
    expect(hosting.live()).toEqual({ '/index.html': 'theirs' });
  });

  test('deletes all earlier versions after the deletion of a user', async () => {
    await publisher.apply(put('/anna.html', 'anna'));
    await publisher.apply(put('/ben.html', 'ben'));
    await publisher.apply({ put: [], remove: ['/anna.html'], erase: true });
    expect(hosting.versions()).toHaveLength(1);
    expect(hosting.live()).toEqual({ '/ben.html': 'ben' });
  });

  test('succeeds even if a preview channel uses an earlier version', async () => {
    const anna = hosting.deploy({ '/anna.html': 'anna' });
    const headers = { authorization: `Bearer ${hostingToken}` };
    const post = (path: string) =>
      hosting.fetch(`http://h/v1beta1/sites/s/channels${path}`, { method: 'POST', headers });
    await post('?channelId=preview');
    await post(`/preview/releases?versionName=${anna}`);
    await publisher.apply(put('/ben.html', 'ben'));
    await publisher.apply({ put: [], remove: ['/anna.html'], erase: true });
    expect(hosting.live()).toEqual({ '/ben.html': 'ben' });
    expect(hosting.versions()).toHaveLength(2);
    expect(complaints).toEqual(['Hosting keeps an old version']);
  });

  test('never deletes a version that another publishing run has made live', async () => {
    let deployed = '';
    hosting.before = (call) => {
      if (call === 'versions' && deployed === '') deployed = hosting.deploy({ '/new.html': 'new' });
    };
    await publisher.apply({ put: [], remove: ['/anna.html'], erase: true });
    expect(hosting.live()).toEqual({ '/new.html': 'new' });
  });

  test('keeps earlier versions for a rollback if no user was deleted', async () => {
    await publisher.apply(put('/anna.html', 'anna'));
    await publisher.apply({ put: [], remove: ['/anna.html'] });
    expect(hosting.versions()).toHaveLength(3);
  });

  const calls = [
    'live',
    'clone',
    'operation',
    'populate',
    'upload',
    'finalize',
    'release',
  ] as const;

  test.each(calls)('changes nothing while %s fails, and succeeds later', async (call) => {
    hosting.deploy({ '/index.html': 'old' });
    hosting.failNext(call, 6);
    const applied = publisher.apply(put('/index.html', 'new'));
    await expect(applied).rejects.toMatchObject({ code: 'unavailable', message: /503/ });
    expect(hosting.live()).toEqual({ '/index.html': 'old' });
    await publisher.apply(put('/index.html', 'new'));
    expect(hosting.live()).toEqual({ '/index.html': 'new' });
  });

  test.each(
    calls.flatMap((call) =>
      ([429, 503, 'cut before', 'cut after'] as const).map((trouble) => [call, trouble] as const),
    ),
  )('retries %s after the failure %s', async (call, trouble) => {
    hosting.deploy({ '/index.html': 'old' });
    let left = 2;
    hosting.trouble = (asked) => {
      if (asked !== call || left === 0) return undefined;
      left -= 1;
      return trouble;
    };
    await publisher.apply(put('/index.html', 'new'));
    expect(hosting.live()).toEqual({ '/index.html': 'new' });
    expect(left).toBe(0);
  });

  test('waits longer before each retry, by a random time', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    hosting.failNext('live', 5);
    await publisher.apply(put('/index.html', 'new'));
    expect(pauses.slice(0, 5)).toEqual([500, 1000, 2000, 4000, 8000]);
  });

  test('does not retry a call that Hosting refuses permanently', async () => {
    hosting.trouble = (call) => (call === 'populate' ? 400 : undefined);
    await expect(publisher.apply(put('/a.html', 'a'))).rejects.toThrow(/400/);
    expect(hosting.calls.filter((call) => call === 'populate')).toHaveLength(1);
  });

  test('cancels a call without an answer after 30 seconds, and retries', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    await publisher.apply(put('/a.html', 'a'));
    expect(hosting.live()).toEqual({ '/a.html': 'a' });
    expect(new Set(timeout.mock.calls.flat())).toEqual(new Set([30_000]));
  });

  test('uploads at most 50 files at the same time', async () => {
    const files = Array.from({ length: 120 }, (_, page) => ({
      path: `/p/${page}.html`,
      body: `${page}`,
    }));
    await publisher.apply({ put: files, remove: [] });
    expect(mostAtOnce).toBe(50);
  });

  test('deletes at most 20 versions at the same time', async () => {
    for (let version = 0; version < 45; version += 1) hosting.deploy({ '/anna.html': 'anna' });
    await publisher.apply({ put: [], remove: ['/anna.html'], erase: true });
    expect(hosting.versions()).toHaveLength(1);
    expect(mostAtOnce).toBe(20);
  });

  test('leaves slow deletions of versions to a later publish', async () => {
    for (let version = 0; version < 45; version += 1) hosting.deploy({ '/anna.html': 'anna' });
    const removal = { put: [], remove: ['/anna.html'], erase: true };
    const clock = vi.spyOn(performance, 'now');
    hosting.before = (call) => {
      if (call === 'delete') clock.mockReturnValue(Number.MAX_SAFE_INTEGER);
    };
    await expect(publisher.apply(removal)).rejects.toMatchObject({ code: 'unavailable' });
    expect(hosting.versions().length).toBeGreaterThan(20);
    vi.restoreAllMocks();
    await publisher.apply(removal);
    expect(hosting.versions()).toHaveLength(1);
  });

  test('deletes its unfinished version after a failure', async () => {
    hosting.trouble = (call) => (call === 'populate' ? 400 : undefined);
    await expect(publisher.apply(put('/b.html', 'b'))).rejects.toThrow(/400/);
    expect(hosting.versions()).toHaveLength(1);
  });

  test('deletes unfinished versions of other publishers', async () => {
    hosting.deploy({ '/anna.html': 'anna' });
    hosting.trouble = (call) => (['populate', 'delete'].includes(call) ? 400 : undefined);
    await expect(publisher.apply(put('/b.html', 'b'))).rejects.toThrow(/400/);
    expect(hosting.versions()).toHaveLength(3);
    hosting.trouble = () => undefined;
    await publisher.apply({ put: [], remove: ['/anna.html'], erase: true });
    expect(hosting.paths()).toEqual([]);
  });

  test('excludes the changed paths when it clones the live version', async () => {
    hosting.deploy({ '/a.(b)+.html': 'old', '/aa(b)+.html': 'other', '/gone.html': 'gone' });
    await publisher.apply({ ...put('/a.(b)+.html', 'new'), remove: ['/gone.html'] });
    expect(hosting.live()).toEqual({ '/a.(b)+.html': 'new', '/aa(b)+.html': 'other' });
    expect(hosting.overwritten).toEqual([]);
    expect(hosting.calls.filter((call) => call === 'populate')).toHaveLength(1);
  });

  test('completes an interrupted deletion of versions when repeated', async () => {
    await publisher.apply(put('/anna.html', 'anna'));
    const removal = { put: [], remove: ['/anna.html'], erase: true };
    hosting.failNext('delete', 20);
    await expect(publisher.apply(removal)).rejects.toThrow(/503/);
    hosting.failNext('delete', 0);
    await publisher.apply(removal);
    expect(hosting.versions()).toHaveLength(1);
  });

  test('adds more than a thousand files in several calls', async () => {
    hosting.deploy({ '/gone.html': 'gone' });
    const files = Array.from({ length: 2100 }, (_, page) => ({
      path: `/p/${page}.html`,
      body: 'page',
    }));
    await publisher.apply({ put: files, remove: ['/gone.html'] });
    expect(Object.keys(hosting.live())).toHaveLength(2100);
    expect(hosting.calls.filter((call) => call === 'populate')).toHaveLength(4);
  });
});

describe('publishing the whole site to Hosting', () => {
  const whole = (
    files: Record<string, string>,
    keeps = (path: string) => path.startsWith('/_'),
  ) => ({
    put: Object.entries(files).map(([path, body]) => ({ path, body })),
    remove: [],
    whole: { config: { cleanUrls: true }, keeps },
  });

  test('works on a site that was never deployed', async () => {
    await hosting.stop();
    hosting = new LocalHosting();
    publisher = await publisherOf(hosting);
    const change = publisher.apply(put('/anna.html', 'anna'));
    await expect(change).rejects.toMatchObject({ code: 'unavailable', message: /never deployed/ });
    await publisher.apply(whole({ '/index.html': 'home' }));
    expect(hosting.live()).toEqual({ '/index.html': 'home' });
    await publisher.apply(put('/anna.html', 'anna'));
    expect(hosting.live()).toEqual({ '/index.html': 'home', '/anna.html': 'anna' });
    expect(hosting.liveConfig()).toEqual({ cleanUrls: true });
  });

  test('replaces the live version but keeps some files, reading the file list page by page', async () => {
    const hashed = Object.fromEntries(
      Array.from({ length: 250 }, (_, file) => [`/_astro/${file}.js`, `${file}`]),
    );
    hosting.deploy({ ...hashed, '/old.html': 'old', '/_astro/new.js': 'their content' });
    await publisher.apply(whole({ '/index.html': 'home', '/_astro/new.js': 'new' }));
    const expected = { ...hashed, '/index.html': 'home', '/_astro/new.js': 'new' };
    expect(hosting.live()).toEqual(expected);
    expect(hosting.overwritten).toEqual([]);
  });

  test('decides which files to keep only after the whole list was read', async () => {
    hosting.deploy({ '/anna.html': 'anna', '/ben.html': 'ben' });
    const kept = new Set<string>();
    async function* pages() {
      yield { path: '/index.html', body: 'home' };
      kept.add('/anna.html');
    }
    await publisher.apply({ ...whole({}, (path) => kept.has(path)), put: pages() });
    expect(hosting.live()).toEqual({ '/index.html': 'home', '/anna.html': 'anna' });
  });

  test('starts again if a deployment happens in between, and keeps the files of that deployment', async () => {
    let deployed = false;
    hosting.before = (call) => {
      if (call === 'finalize' && !deployed) hosting.deploy({ '/_astro/theirs.js': 'theirs' });
      if (call === 'finalize') deployed = true;
    };
    await publisher.apply(whole({ '/index.html': 'home' }));
    expect(hosting.live()).toEqual({ '/index.html': 'home', '/_astro/theirs.js': 'theirs' });
  });
});
