import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hostingApi } from '../../functions/src/platform/publishing/hosting/hosting-api.ts';
import { hostingPublisher } from '../../functions/src/platform/publishing/hosting/hosting-publisher.ts';
import type { Publisher } from '../../functions/src/platform/publishing/publisher.ts';
import { FakeHosting } from './support/fake-hosting.ts';

let hosting: FakeHosting;
let publisher: Publisher;
let complaints: string[];

beforeEach(async () => {
  hosting = new FakeHosting();
  const baseUrl = await hosting.start();
  const api = hostingApi({
    baseUrl,
    project: 'p',
    site: 's',
    accessToken: () => Promise.resolve('token'),
    pause: () => Promise.resolve(),
  });
  complaints = [];
  const complain = (message: string) => void complaints.push(message);
  const log = { info: complain, warn: complain, error: complain };
  publisher = hostingPublisher(api, (work) => work(), log);
});

afterEach(() => hosting.stop());

const put = (path: string, body: string) => ({ put: [{ path, body }], remove: [] });

describe('publishing to Hosting', () => {
  test('changes some files and keeps all others', async () => {
    hosting.deploy({ '/terms.html': 'terms', '/index.html': 'old', '/gone.html': 'anna' });
    await publisher.apply({
      put: [{ path: '/index.html', body: 'new' }],
      remove: ['/gone.html'],
    });
    expect(hosting.live()).toEqual({ '/terms.html': 'terms', '/index.html': 'new' });
  });

  test('uploads only what Hosting does not have', async () => {
    await publisher.apply(put('/a.html', 'same'));
    await publisher.apply(put('/b.html', 'same'));
    expect(hosting.calls.filter((call) => call === 'upload')).toHaveLength(1);
    expect(hosting.live()).toEqual({ '/a.html': 'same', '/b.html': 'same' });
  });

  test('starts over on top of a deployment that came in between', async () => {
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

  test('does not take a stream twice when it starts over', async () => {
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

  test('gives up when releases keep coming, leaving the last one live', async () => {
    hosting.before = (call) => {
      if (call === 'finalize') hosting.deploy({ '/index.html': 'theirs' });
    };
    await expect(publisher.apply(put('/anna.html', 'anna'))).rejects.toThrow(/kept coming/);
    expect(hosting.live()).toEqual({ '/index.html': 'theirs' });
  });

  test('deletes every earlier version when somebody was deleted', async () => {
    await publisher.apply(put('/anna.html', 'anna'));
    await publisher.apply(put('/ben.html', 'ben'));
    await publisher.apply({ put: [], remove: ['/anna.html'], erase: true });
    expect(hosting.versions()).toHaveLength(1);
    expect(hosting.live()).toEqual({ '/ben.html': 'ben' });
  });

  test('keeps the deletion when a preview channel holds an earlier version', async () => {
    hosting.held = hosting.deploy({ '/anna.html': 'anna' });
    await publisher.apply(put('/ben.html', 'ben'));
    await publisher.apply({ put: [], remove: ['/anna.html'], erase: true });
    expect(hosting.live()).toEqual({ '/ben.html': 'ben' });
    expect(hosting.versions()).toHaveLength(2);
    expect(complaints).toEqual(['Hosting keeps an old version']);
  });

  test('deletes no version that became live in between', async () => {
    let deployed = '';
    hosting.before = (call) => {
      if (call === 'versions' && deployed === '') deployed = hosting.deploy({ '/new.html': 'new' });
    };
    await publisher.apply({ put: [], remove: ['/anna.html'], erase: true });
    expect(hosting.live()).toEqual({ '/new.html': 'new' });
  });

  test('keeps earlier versions for a rollback otherwise', async () => {
    await publisher.apply(put('/anna.html', 'anna'));
    await publisher.apply({ put: [], remove: ['/anna.html'] });
    expect(hosting.versions()).toHaveLength(3);
  });

  test.each(['live', 'clone', 'operation', 'populate', 'upload', 'finalize', 'release'] as const)(
    'leaves the site as it was when %s fails, and succeeds when repeated',
    async (call) => {
      hosting.deploy({ '/index.html': 'old' });
      hosting.failNext(call);
      await expect(publisher.apply(put('/index.html', 'new'))).rejects.toThrow(/503/);
      expect(hosting.live()).toEqual({ '/index.html': 'old' });
      await publisher.apply(put('/index.html', 'new'));
      expect(hosting.live()).toEqual({ '/index.html': 'new' });
    },
  );

  test('completes a deletion whose last step failed when repeated', async () => {
    await publisher.apply(put('/anna.html', 'anna'));
    const removal = { put: [], remove: ['/anna.html'], erase: true };
    hosting.failNext('delete');
    await expect(publisher.apply(removal)).rejects.toThrow(/503/);
    await publisher.apply(removal);
    expect(hosting.versions()).toHaveLength(1);
  });

  test('sends more than a thousand files in several calls', async () => {
    const files = Array.from({ length: 2100 }, (_, page) => ({
      path: `/p/${page}.html`,
      body: 'page',
    }));
    await publisher.apply({ put: files, remove: [] });
    expect(Object.keys(hosting.live())).toHaveLength(2100);
    expect(hosting.calls.filter((call) => call === 'populate')).toHaveLength(3);
  });
});
