import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  hostingApi,
  type HostingApi,
} from '../../functions/src/platform/publishing/hosting/hosting-api.ts';
import { hostingPublisher } from '../../functions/src/platform/publishing/hosting/hosting-publisher.ts';
import { firestoreLease } from '../../functions/src/platform/lease.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { publishDirty } from '../../functions/src/site/publish/publish-dirty.ts';
import { publishAll } from '../../functions/src/site/publish/publish-all.ts';
import { indexAddresses } from '../../scripts/deploy/indexes.ts';
import { filesBelow, staticSite } from '../../scripts/deploy/static-site.ts';
import { deploySteps } from '../../scripts/deploy/steps.ts';
import type { Google } from '../../scripts/google.ts';
import { grantingGoogle } from '../support/granting-google.ts';
import { found } from '../support/recorded-google.ts';
import { hostingToken, LocalHosting } from '#local/hosting/control-plane.ts';
import { publishDue } from './support/publish-due.ts';
import { renderEverything, startWorld, type World } from './support/world.ts';

let world: World;
let hosting: LocalHosting;
let folder: string;
let api: HostingApi;

beforeEach(async () => {
  world = await startWorld();
  hosting = new LocalHosting();
  folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  api = hostingApi({
    baseUrl: await hosting.start(),
    project: 'p',
    site: 's',
    accessToken: () => Promise.resolve(hostingToken),
    pause: () => Promise.resolve(),
  });
  const { db, log, clock } = world.context;
  const now = () => clock().getTime();
  const lease = firestoreLease({ db, name: 'hosting', ttlMs: 180_000, now });
  world.context.publisher = hostingPublisher(api, lease, log);
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await hosting.stop();
  await world.stop();
});

const config = {
  cleanUrls: true,
  trailingSlash: false,
  rewrites: [{ source: '/profile/**', destination: '/profile/edit.html' }],
  headers: [{ source: '**', headers: [{ key: 'X-Frame-Options', value: 'DENY' }] }],
};

/** Creates a build, as `npm run build` would. */
function build(files: Record<string, string>): void {
  rmSync(path.join(folder, 'dist', 'client'), { recursive: true, force: true });
  writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify({ hosting: config }));
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, 'dist', 'client', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Runs the steps of `npm run deploy`. Programs are only recorded, except for the full publish. */
async function deploy(onFunctions = () => {}): Promise<string[]> {
  const ran: string[] = [];
  const indexes = indexAddresses('kloer-prod');
  const granting = grantingGoogle();
  const google: Google = (request) =>
    indexes.includes(request.url) ? Promise.resolve(found({})) : granting.google(request);
  for (const { run } of deploySteps('kloer-prod', 'off')) {
    await run({
      project: 'kloer-prod',
      bucket: 'kloer-prod.firebasestorage.app',
      build: path.join(folder, 'dist', 'client'),
      google,
      hosting: api,
      publisher: world.context.publisher,
      pause: () => Promise.reject(new Error('nothing to wait for')),
      run: async (command) => {
        ran.push(command.join(' '));
        if (command.includes('functions')) onFunctions();
        if (command.includes('scripts/publish-all.ts')) {
          await publishAll(world.context, { site: staticSite(folder) });
        }
      },
    });
  }
  return ran;
}

const anna = '/tutoring/mathematics/anna-weber.html';
const ben = '/tutoring/mathematics/anna-thill.html';

async function shown(uid: string, lastName: string) {
  await world.save(uid, { lastName });
  await world.grant(uid, 30);
  await projectTeacher(world.context, uid);
}

test('the first deployment publishes static files, pages and profiles in one release', async () => {
  await shown('anna', 'Weber');
  await expect(publishDue(world.context)).rejects.toThrow('the site was never deployed');
  build({ 'auth.html': 'auth', '_astro/one.js': 'one' });
  let releases = 0;
  hosting.released = () => {
    releases += 1;
  };
  const ran = await deploy();
  expect(ran).toEqual([
    'firebase deploy --only firestore,storage --project kloer-prod',
    'firebase deploy --only functions --project kloer-prod',
    'node scripts/migrate.ts --project kloer-prod',
    'node scripts/admin.ts --project kloer-prod demand-second-factor',
    'node scripts/publish-all.ts --project kloer-prod',
  ]);
  expect(releases).toBe(1);
  expect(hosting.maxVersions).toBe('10');
  const live = hosting.live();
  expect(live).toMatchObject({ '/auth.html': 'auth', '/_astro/one.js': 'one' });
  expect(live[anna]).toContain('Weber');
  expect(live['/index.html']).toContain('"page":"home"');
  expect(hosting.liveConfig()).toEqual({
    cleanUrls: true,
    trailingSlashBehavior: 'REMOVE',
    rewrites: [{ glob: '/profile/**', path: '/profile/edit.html' }],
    headers: [{ glob: '**', headers: { 'X-Frame-Options': 'DENY' } }],
  });
  await shown('ben', 'Thill');
  await publishDue(world.context);
  const after = hosting.live();
  expect(after[ben]).toContain('Thill');
  expect(Object.keys(after)).toEqual(expect.arrayContaining(Object.keys(live)));
});

test('a later deployment keeps files of open pages and pages that fail to render, and deletes other old files', async () => {
  await shown('anna', 'Weber');
  await shown('ben', 'Thill');
  build({ 'auth.html': 'auth', 'old.html': 'old', '_astro/one.js': 'one' });
  await deploy();
  const before = hosting.live();
  build({ 'auth.html': 'new auth', '_astro/two.js': 'two' });
  const { renderPage } = world.context;
  world.context.renderPage = (data) =>
    data.page === 'profile' && data.profile.uid === 'anna'
      ? Promise.reject(new Error('no such glyph'))
      : renderEverything(data, 'new ');
  await deploy(() => {
    expect(hosting.live()).toEqual({ ...before, '/_astro/two.js': 'two' });
  });
  const { '/old.html': _old, ...kept } = before;
  const after = hosting.live();
  expect(Object.keys(after).toSorted()).toEqual(
    [...Object.keys(kept), '/_astro/two.js'].toSorted(),
  );
  expect(after).toMatchObject({ '/auth.html': 'new auth', '/_astro/one.js': 'one' });
  expect(after[anna]).toBe(before[anna]);
  expect(after[ben]).toContain('new ');
  world.context.renderPage = renderPage;
  await world.context.db.doc('teachers/anna').delete();
  await projectTeacher(world.context, 'anna');
  await publishDue(world.context);
  expect(hosting.paths().filter((name) => name.includes('anna-weber'))).toEqual([]);
});

test('a publishing run is refused while another run reads data, publishes or records its result', async () => {
  hosting.deploy({});
  await shown('anna', 'Weber');
  const { renderPage } = world.context;
  let other: unknown;
  world.context.renderPage = async (data) => {
    other ??= await publishDirty(world.context).catch((error: unknown) => error);
    return renderPage(data);
  };
  await publishDirty(world.context);
  expect(other).toMatchObject({ code: 'unavailable', message: 'hosting is held by another' });
  expect(hosting.live()[anna]).toContain('Weber');
});

test('the publisher includes all folders and hidden files of a build', () => {
  build({ 'index.html': '1', '.well-known/security.txt': '2', 'a/b/c.js': '3' });
  const files = [...filesBelow(path.join(folder, 'dist', 'client'))].map((file) => file.path);
  expect(files.toSorted()).toEqual(['/.well-known/security.txt', '/a/b/c.js', '/index.html']);
});
