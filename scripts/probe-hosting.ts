import { gzipSync } from 'node:zlib';
import type { HostingApi } from '../functions/src/platform/publishing/hosting/hosting-api.ts';
import { hostingPublisher } from '../functions/src/platform/publishing/hosting/hosting-publisher.ts';
import { reasonOf, type Google } from './google.ts';
import { Refusal } from './refusal.ts';

export type Finding = { ok: boolean; says: string };

export type Probe = {
  api: HostingApi;
  google: Google;
  siteUrl: string;
  channel: string;
  config: Record<string, unknown>;
  pause: (ms: number) => Promise<unknown>;
};

const lookMs = 250;
const longestMs = 60_000;

/** Compressible like a page, and long enough to show how well Hosting compresses. */
const longText = Array.from({ length: 3000 }, (_, at) => `<p>${at * at} lessons</p>`).join('\n');

const log = { info: () => {}, warn: () => {}, error: () => {} };

async function seen(url: string): Promise<string> {
  const response = await fetch(url, { cache: 'no-store' });
  const text = await response.text();
  return response.ok ? text : String(response.status);
}

/**
 * Publishes a whole site, a change, and new content for a cloned path.
 * @throws Refusal if Hosting makes no preview channel
 */
export async function probeHosting(probe: Probe): Promise<Finding[]> {
  const { api, google, siteUrl, channel, config, pause } = probe;
  const findings: Finding[] = [];
  const note = (ok: boolean, says: string) => findings.push({ ok, says });
  const answer = await google({
    method: 'POST',
    url: `${siteUrl}/channels?channelId=${channel}`,
    body: { ttl: '3600s' },
  });
  if (answer.status !== 200) throw new Refusal(`Hosting makes no channel: ${reasonOf(answer)}`);
  const { url } = answer.data as { url: string };
  const versions: string[] = [];
  const publisher = hostingPublisher(api, (work) => work(async () => {}), log);

  const publish = async (what: string, changes: Parameters<typeof publisher.apply>[0]) => {
    const begun = performance.now();
    await publisher.apply(changes);
    const released = performance.now();
    versions.push((await api.liveVersion()) ?? '');
    return async (expected: Record<string, string>) => {
      const isThere = async () => {
        const pages = Object.entries(expected);
        const now = await Promise.all(pages.map(([path]) => seen(url + path)));
        return pages.every(([, text], at) => now[at] === text);
      };
      let ok = await isThere();
      for (let waited = 0; !ok && waited < longestMs; waited += lookMs) {
        await pause(lookMs);
        ok = await isThere();
      }
      const ms = (from: number) => Math.round(performance.now() - from);
      note(
        ok,
        `${what}: released in ${Math.round(released - begun)} ms, seen after ${ms(released)} ms`,
      );
    };
  };

  try {
    const first = await publish('A whole site', {
      put: [
        { path: '/index.html', body: 'first' },
        { path: '/kept.html', body: 'kept' },
        { path: '/gone.html', body: 'gone' },
        { path: '/long.html', body: longText },
      ],
      remove: [],
      whole: { config, keeps: () => false },
    });
    await first({ '/': 'first', '/kept': 'kept', '/gone': 'gone' });

    const second = await publish('A changed and a removed path, left out of the clone', {
      put: [{ path: '/index.html', body: 'second' }],
      remove: ['/gone.html'],
    });
    await second({ '/': 'second', '/kept': 'kept', '/gone': '404' });

    const overwritten = (function* () {
      yield { path: '/index.html', body: 'third' };
    })();
    const third = await publish('New content for a path that the clone has', {
      put: overwritten,
      remove: [],
    });
    await third({ '/': 'third', '/kept': 'kept' });

    const long = await fetch(`${url}/long`, { headers: { 'accept-encoding': 'br' } });
    const encoding = long.headers.get('content-encoding') ?? 'nothing';
    const bytes = Number(long.headers.get('content-length') ?? 0);
    await long.arrayBuffer();
    note(
      encoding === 'br',
      `Compression: ${encoding}, ${bytes || 'unknown'} bytes of ${longText.length}; gzip -9 has ${gzipSync(longText, { level: 9 }).length}`,
    );
    const policy = long.headers.get('content-security-policy');
    note(policy !== null, `Headers of firebase.json are ${policy === null ? 'not ' : ''}sent`);

    const [old = '', , live = ''] = versions;
    await api.deleteVersion(old);
    const isDeleted = !(await api.storedVersions()).some((name) => name.endsWith(idOf(old)));
    note(isDeleted, `An old version is ${isDeleted ? 'deleted' : 'kept'}`);
    const isRefused = await api.deleteVersion(live).then(
      () => false,
      () => true,
    );
    note(
      isRefused,
      `Deleting the version that a channel shows is ${isRefused ? 'refused' : 'done'}`,
    );
  } finally {
    await google({ method: 'DELETE', url: `${siteUrl}/channels/${channel}` });
    for (const version of versions) await api.deleteVersion(version).catch(() => {});
  }
  return findings;
}

const idOf = (version: string) => version.slice(version.lastIndexOf('/') + 1);
