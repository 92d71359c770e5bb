import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hostingToken, LocalHosting } from './control-plane.ts';

const functions = createServer((request, response) => {
  response.setHeader('x-host', String(request.headers['x-forwarded-host']));
  response.end(`${request.method} ${request.url}`);
});
let hosting: LocalHosting;
let api = '';
beforeEach(async () => {
  await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', resolve));
  const { port } = functions.address() as AddressInfo;
  hosting = new LocalHosting({
    project: 'kloer-try',
    site: 'lessons',
    functions: `http://127.0.0.1:${port}/kloer-try`,
    beside: (path) => (path === '/beside.json' ? Buffer.from('{}') : undefined),
  });
  api = `${await hosting.start()}/projects/kloer-try/sites/lessons`;
});
afterEach(async () => {
  await hosting.stop();
  functions.closeAllConnections();
  await new Promise((resolve) => functions.close(resolve));
});

type Json = Record<string, unknown>;

async function call(method: string, url: string, body?: Json | Uint8Array, token = hostingToken) {
  const answer = await fetch(url.startsWith('http') ? url : `${api}${url}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body
      ? { body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) }
      : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Json };
}

/** Creates a finalized version. @returns its name */
async function versionOf(files: Record<string, string>, config: Json = {}): Promise<string> {
  const { name } = (await call('POST', '/versions', { config })).body as { name: string };
  const contents = new Map(
    Object.entries(files).map(([path, text]) => {
      const gzipped = gzipSync(text);
      return [path, { gzipped, hash: createHash('sha256').update(gzipped).digest('hex') }];
    }),
  );
  const hashes = Object.fromEntries([...contents].map(([path, { hash }]) => [path, hash]));
  const short = name.slice(name.indexOf('/versions'));
  const populated = await call('POST', `${short}:populateFiles`, { files: hashes });
  const { uploadUrl } = populated.body as { uploadUrl: string };
  for (const { gzipped, hash } of contents.values()) {
    await call('POST', `${uploadUrl}/${hash}`, gzipped);
  }
  await call('PATCH', `${short}?updateMask=status`, { status: 'FINALIZED' });
  return name;
}

async function release(files: Record<string, string>, config: Json = {}): Promise<void> {
  await call('POST', `/releases?versionName=${await versionOf(files, config)}`, {});
}

async function get(path: string, origin = hosting.siteUrl) {
  const answer = await fetch(`${origin}${path}`, { redirect: 'manual' });
  const { status, headers } = answer;
  return { status, headers, text: await answer.text() };
}

test('the local Hosting answers only requests with a token, about its own project and site', async () => {
  expect(await call('GET', '/channels/live')).toMatchObject({ status: 200 });
  expect(await call('GET', '/channels/live', undefined, 'other')).toMatchObject({ status: 401 });
  const other = api.replace('lessons', 'other');
  expect(await call('GET', `${other}/channels/live`)).toMatchObject({ status: 404 });
});

describe('the live version of the local Hosting', () => {
  test('does not exist before the first release', async () => {
    expect(await get('/')).toMatchObject({ status: 404, text: 'Site Not Found' });
  });

  test('is served with content types and compression, until a release replaces it', async () => {
    await release({ '/index.html': 'home', '/_astro/a.js': 'a' });
    const home = await get('/');
    expect(home).toMatchObject({ status: 200, text: 'home' });
    expect(home.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const script = await get('/_astro/a.js');
    expect(script.headers.get('content-type')).toMatch('javascript');
    expect((await get('/b')).status).toBe(404);
    expect((await get('/%E0%A4%A')).status).toBe(500);
    expect(await get('/beside.json')).toMatchObject({ status: 200, text: '{}' });
    await release({ '/index.html': 'x'.repeat(5000), '/404.html': 'lost' });
    const compressed = await get('/');
    expect(compressed.text).toHaveLength(5000);
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(await get('/_astro/a.js')).toMatchObject({ status: 404, text: 'lost' });
  });

  test('follows the configured clean addresses, headers, redirects and rewrites', async () => {
    await release(
      { '/auth.html': 'auth', '/édit.html': 'edit' },
      {
        cleanUrls: true,
        trailingSlashBehavior: 'REMOVE',
        headers: [{ glob: '**', headers: { 'X-Frame-Options': 'DENY' } }],
        redirects: [{ glob: '/old', location: '/auth', statusCode: 302 }],
        rewrites: [
          { glob: '/profile/**', path: '/édit.html' },
          { glob: '/api/**', run: { serviceId: 'api', region: 'europe-west1' } },
          { regex: '[A-Z]', function: 'page', functionRegion: 'us-central1' },
        ],
      },
    );
    const auth = await get('/auth');
    expect(auth).toMatchObject({ status: 200, text: 'auth' });
    expect(auth.headers.get('x-frame-options')).toBe('DENY');
    const moved = ['/auth.html', '/auth/', '/old'].map(async (path) => {
      const { status, headers } = await get(path);
      return [status, headers.get('location')];
    });
    expect(await Promise.all(moved)).toEqual([
      [301, '/auth'],
      [301, '/auth'],
      [302, '/auth'],
    ]);
    expect(await get('/profile/a')).toMatchObject({ status: 200, text: 'edit' });
    const answer = await get('/api/health?x=1');
    expect(answer.text).toBe('GET /kloer-try/europe-west1/api/api/health?x=1');
    expect(answer.headers.get('x-host')).toBe(new URL(hosting.siteUrl).host);
    expect((await get('/Old')).text).toBe('GET /kloer-try/us-central1/page/Old');
  });
});

describe('a preview channel of the local Hosting', () => {
  test('shows its own version at its own address until it is deleted', async () => {
    await release({ '/index.html': 'live' });
    const made = await call('POST', '/channels?channelId=try', { ttl: '3600s' });
    const { url, expireTime } = made.body as { url: string; expireTime: string };
    expect(made.body['name']).toBe('projects/kloer-try/sites/lessons/channels/try');
    expect(Date.parse(expireTime)).toBeGreaterThan(Date.now());
    expect(await get('/', url)).toMatchObject({ status: 404 });

    const version = await versionOf({ '/index.html': 'preview' });
    await call('POST', `/channels/try/releases?versionName=${version}`, {});
    expect(await get('/', url)).toMatchObject({ text: 'preview' });
    expect(await get('/')).toMatchObject({ text: 'live' });
    const { body } = await call('GET', '/channels/try');
    expect(body).toMatchObject({ url, release: { version: { name: version } } });
    expect((await call('GET', '/channels')).body['channels']).toHaveLength(2);

    const short = version.slice(version.indexOf('/versions'));
    expect(await call('DELETE', short)).toMatchObject({ status: 400 });
    expect(await call('DELETE', '/channels/try')).toMatchObject({ status: 200 });
    await expect(get('/', url)).rejects.toThrow('fetch failed');
    expect(await call('DELETE', short)).toMatchObject({ status: 200 });
    expect(await call('GET', '/channels/try')).toMatchObject({ status: 404 });
  });

  test.each([
    [400, 'POST', '/channels', {}],
    [400, 'POST', '/channels?channelId=a/b', {}],
    [400, 'POST', '/channels?channelId=try', { ttl: 'a day' }],
    [400, 'POST', '/channels?channelId=try', { ttl: '2592001s' }],
    [409, 'POST', '/channels?channelId=live', {}],
    [404, 'DELETE', '/channels/try', undefined],
    [400, 'DELETE', '/channels/live', undefined],
  ])('returns status %i for the call %s %s with body %j', async (status, method, path, body) => {
    expect(await call(method, path, body)).toMatchObject({ status });
  });

  test('refuses a release if the channel does not exist', async () => {
    const version = await versionOf({});
    const path = `/channels/try/releases?versionName=${version}`;
    expect(await call('POST', path, {})).toMatchObject({ status: 404 });
  });
});
