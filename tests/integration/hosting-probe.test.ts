import { afterEach, beforeEach, expect, test } from 'vitest';
import { hostingToken, LocalHosting } from '#local/hosting/control-plane.ts';
import {
  hostingApi,
  type HostingApi,
} from '../../functions/src/platform/publishing/hosting/hosting-api.ts';
import { hostingConfig } from '../../scripts/deploy/hosting-config.ts';
import { readHosting } from '../../scripts/deploy/static-site.ts';
import type { Google } from '../../scripts/google.ts';
import { probeHosting } from '../../scripts/probe-hosting.ts';

let hosting: LocalHosting;
let baseUrl: string;

beforeEach(async () => {
  hosting = new LocalHosting();
  baseUrl = await hosting.start();
  hosting.deploy({ '/index.html': 'the site' });
});

afterEach(() => hosting.stop());

const google: Google = async ({ method = 'GET', url, body }) => {
  const headers = { authorization: `Bearer ${hostingToken}`, 'content-type': 'application/json' };
  const response = await fetch(url, { method, headers, body: body ? JSON.stringify(body) : null });
  return { status: response.status, data: await response.json() };
};

function probe(change: (api: HostingApi) => HostingApi = (api) => api) {
  const pause = () => Promise.resolve();
  const [project, site, channel] = ['p', 's', 'probe'];
  const accessToken = () => Promise.resolve(hostingToken);
  return probeHosting({
    api: change(hostingApi({ baseUrl, project, site, channel, accessToken, pause })),
    google,
    siteUrl: `${baseUrl}/projects/p/sites/s`,
    channel,
    config: hostingConfig(readHosting()),
    pause,
  });
}

const failed = (findings: Awaited<ReturnType<typeof probe>>) =>
  findings.filter(({ ok }) => !ok).map(({ says }) => says);

const isAsBefore = () => {
  expect(hosting.live()).toEqual({ '/index.html': 'the site' });
  expect(hosting.versions()).toHaveLength(1);
};

test('the Hosting probe confirms that the local Hosting has all needed features, and restores the site', async () => {
  const findings = await probe();
  expect(failed(findings)).toEqual([]);
  expect(findings).toHaveLength(7);
  isAsBefore();
});

test('the Hosting probe removes its channel and version after a failure', async () => {
  hosting.trouble = (call) => (call === 'finalize' ? 400 : undefined);
  await expect(probe()).rejects.toThrow('400');
  isAsBefore();
  hosting.trouble = () => undefined;
  expect(failed(await probe())).toEqual([]);
});

test('the Hosting probe reports an error if a changed file still has its old content in the next version', async () => {
  const findings = await probe((api) => ({
    ...api,
    populate: async (version, files) => {
      const known = new Set((await api.files(version)).map(({ path }) => path));
      const added = Object.entries(files).filter(([path, hash]) => hash === '' || !known.has(path));
      return api.populate(version, Object.fromEntries(added));
    },
  }));
  expect(failed(findings)).toEqual([
    expect.stringMatching(/^New content for a path that the clone has: released/),
  ]);
  isAsBefore();
});
