import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '@kloer/domain/date/spans.ts';
import { locales } from '@kloer/domain/locale/locale.ts';
import type { PageData } from '@kloer/domain/pages/page-data.ts';
import { listKey, listPath, type ListPage } from '@kloer/domain/paths/list-paths.ts';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { listsSitemapPath, sitemapIndexPath } from '@kloer/domain/sitemap/sitemap.ts';
import { recount } from '../../functions/src/site/numbers/recount.ts';
import { answerPage } from '../../functions/src/site/page/answer-page.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { publishAll } from '../../functions/src/site/publish/publish-all.ts';
import { publishDirty } from '../../functions/src/site/publish/publish-dirty.ts';
import { publishLists } from '../../functions/src/site/publish/publish-lists.ts';
import { publishDue } from './support/publish-due.ts';
import { interrupted, renderEverything, startWorld, type World } from './support/world.ts';

const mathsInEsch: ListPage = { subject: 'mathematics', canton: 'esch-sur-alzette', level: '' };
const mathsAtLevel: ListPage = { subject: 'mathematics', canton: '', level: 'classic-lower' };
const esch: ListPage = { subject: '', canton: 'esch-sur-alzette', level: '' };

let world: World;
/** Lists whose pages were rendered since the last `clear`, with their data. */
let rendered: Map<string, PageData>;

beforeEach(async () => {
  world = await startWorld();
  rendered = new Map();
  world.context.renderPage = (data: PageData) => {
    if (data.page === 'list') rendered.set(listKey(data.list), data);
    return renderEverything(data);
  };
});

afterEach(() => world.stop());

async function settle(uid: string) {
  await projectTeacher(world.context, uid);
  await publishDue(world.context);
}

/** Saves a maths teacher in Esch who teaches the lowest classic years. */
async function listed(uid: string, fields: Parameters<World['save']>[1] = {}) {
  await world.save(uid, {
    firstName: uid,
    email: `${uid}@example.lu`,
    subjects: ['mathematics'],
    ...fields,
  });
  await world.grant(uid, 30);
  await settle(uid);
}

async function paused(uid: string) {
  await world.decide(uid, { paused: true });
  await settle(uid);
}

const pageOf = (list: ListPage, locale: (typeof locales)[number] = 'en') =>
  world.site()[`${listPath(locale, list)}.html`];

const get = (url: string) => answerPage(world.context, { method: 'GET', url });

const three = ['anna', 'ben', 'carl'];

describe('the page of a list of teachers', () => {
  test('is created when there are three teachers, in every language', async () => {
    await listed('anna');
    await listed('ben');
    expect([...rendered.keys()]).toEqual([]);
    expect(pageOf(mathsInEsch)).toBeUndefined();
    await listed('carl');
    expect([...rendered.keys()].toSorted()).toEqual(
      [esch, mathsInEsch, mathsAtLevel].map(listKey).toSorted(),
    );
    for (const locale of locales) {
      for (const uid of three) expect(pageOf(mathsInEsch, locale)).toContain(uid);
    }
  });

  test('is removed when there are fewer than three teachers; its address then redirects to a wider list', async () => {
    for (const uid of three) await listed(uid);
    await paused('ben');
    for (const list of [esch, mathsInEsch, mathsAtLevel]) {
      for (const locale of locales) expect(pageOf(list, locale)).toBeUndefined();
    }
    const wider = { status: 302, location: '/tutoring/mathematics?x=1' };
    expect(await get(`${listPath('en', mathsInEsch)}?x=1`)).toEqual(wider);
    expect(await get(listPath('en', esch))).toEqual({ status: 302, location: '/tutoring' });
    expect(await get(listPath('lb', mathsAtLevel))).toEqual({
      status: 302,
      location: '/nohellef/mathematik',
    });
    await listed('dora');
    expect(pageOf(mathsInEsch)).toContain('dora');
  });

  test('no longer shows a teacher who moves, changes subjects or expires', async () => {
    for (const uid of [...three, 'dora', 'emil', 'fred']) await listed(uid);
    await listed('anna', { cityId: placeIdOf('wiltz') });
    expect(pageOf(mathsInEsch)).not.toContain('anna');
    expect(pageOf(mathsAtLevel)).toContain('anna');
    await listed('ben', { schoolLevels: ['adults'] });
    expect(pageOf(mathsInEsch)).toContain('ben');
    expect(pageOf(mathsAtLevel)).not.toContain('ben');
    await listed('carl', { subjects: ['latin'] });
    expect(pageOf(mathsInEsch)).not.toContain('carl');
    expect(pageOf(esch)).toContain('carl');
  });

  test('is rendered again only if one of the shown cards changes', async () => {
    for (const uid of three) await listed(uid, { subjects: ['mathematics', 'physics'] });
    rendered.clear();
    await listed('dora', { subjects: ['latin'], cityId: placeIdOf('wiltz') });
    expect([...rendered.keys()]).toEqual([]);
    await listed('anna', { subjects: ['mathematics', 'physics'], schoolLevels: ['adults'] });
    expect([...rendered.keys()].toSorted()).toEqual([
      '@esch-sur-alzette@',
      'mathematics@esch-sur-alzette@',
      'physics@esch-sur-alzette@',
    ]);
  });

  test('is rendered again if another publishing run published the list first', async () => {
    for (const uid of three) await listed(uid);
    await world.save('anna', { roleId: 'retired-teacher' });
    await projectTeacher(world.context, 'anna');
    await publishDirty(world.context);
    const document = world.context.db.doc('site/lists');
    const { publisher } = world.context;
    world.context.publisher = interrupted(publisher, async () => {
      const { lists } = (await document.get()).data() as { lists: Record<string, object> };
      const key = listKey(esch);
      await document.update({ lists: { ...lists, [key]: { ...lists[key], hash: 'of another' } } });
    });
    const asked = world.askedForLists();
    await publishLists(world.context);
    expect(world.askedForLists()).toBeGreaterThan(asked);
    rendered.clear();
    await publishDue(world.context);
    expect([...rendered.keys()]).toEqual([listKey(esch)]);
    rendered.clear();
    await publishDue(world.context);
    expect([...rendered.keys()]).toEqual([]);
  });

  test('is created by a later publish if too many lists wait to be published', async () => {
    const wide = {
      teachingLocations: { studentPlace: { pricePerHourEur: 40 } },
      studentRegions: ['wiltz', 'mersch', 'remich', 'vianden', 'redange', 'clervaux', 'diekirch'],
      subjects: ['mathematics', 'physics', 'latin', 'greek', 'art', 'music', 'history', 'german'],
    } satisfies Parameters<World['save']>[1];
    for (const uid of three) await listed(uid, wide);
    const due = 7 + 8 * (7 + 1);
    expect(rendered.size).toBe(60);
    await publishLists(world.context);
    expect(rendered.size).toBe(due);
    rendered.clear();
    await publishLists(world.context);
    expect(rendered.size).toBe(0);
  });

  test('is created by a full publish, and not removed by the next full publish', async () => {
    for (const uid of three) await listed(uid);
    const before = world.site();
    rendered.clear();
    await publishAll(world.context);
    expect(rendered.size).toBe(3);
    await publishAll(world.context);
    expect(Object.keys(world.site()).toSorted()).toEqual(Object.keys(before).toSorted());
  });
});

describe('the address of a list of teachers', () => {
  test.each([
    ['words of another language', '/tutoring/maths/kanton/Esch-Uelzecht', mathsInEsch],
    [
      'accents and a final slash',
      '/tutoring/math%C3%A9matiques/canton/esch-sur-alzette/',
      mathsInEsch,
    ],
    ['another word for a level', '/tutoring/mathe/niveau/Classique,%207e–5e', mathsAtLevel],
    ['the name of a canton in another language', '/tutoring/kanton/esch-uelzecht', esch],
  ])('redirects to the canonical address if the address contains %s', async (_what, url, list) => {
    expect(await get(url)).toEqual({ status: 301, location: listPath('en', list) });
  });

  test('shows the list even before its file is published', async () => {
    for (const uid of three) await listed(uid);
    expect((await get(listPath('fr', mathsInEsch))).status).toBe(200);
  });

  test('answers “not found” if the canton or level is unknown', async () => {
    for (const url of [
      '/tutoring/mathematics/canton/bern',
      '/tutoring/canton/wiltz/wiltz',
      '/tutoring/level/adults',
      '/tutoring/mathematics/level/wiltz',
      '/tutoring/mathematics/canton/wiltz/level/adults',
    ]) {
      expect((await get(url)).status, url).toBe(404);
    }
  });
});

describe('the sitemaps', () => {
  const entries = () =>
    [
      ...(world.site()[listsSitemapPath] ?? '').matchAll(
        /<loc>.*?(\/[^/<]+(?:\/[^<]+)*)<\/loc><lastmod>(.*?)</g,
      ),
    ].map(([, path = '', lastmod = '']) => [path.replace(/^\/\/[^/]+/, ''), lastmod]);
  const sitemapPage = () => world.site()['/en/sitemap.html'] ?? '';

  test('contain each existing page with a list of teachers, with the time at which that list last changed', async () => {
    await listed('anna');
    expect(world.site()[listsSitemapPath]).toBeUndefined();
    expect(sitemapPage()).toContain('"lists":[]');
    await listed('ben');
    await listed('carl');
    const first = world.context.clock().toISOString();
    expect(entries()).toHaveLength(9);
    expect(new Set(entries().map(([, lastmod]) => lastmod))).toEqual(new Set([first]));
    expect(world.site()[sitemapIndexPath]).toContain(listsSitemapPath);
    expect(sitemapPage()).toContain(JSON.stringify(mathsInEsch));

    world.pass(hourMs);
    await listed('anna', { cityId: placeIdOf('wiltz') });
    // Only two teachers are left in Esch, so its lists disappear. The list of the level still has three.
    expect(entries()).toHaveLength(3);
    expect(entries().map(([, lastmod]) => lastmod)[0]).toBe(world.context.clock().toISOString());
    await paused('ben');
    expect(world.site()[listsSitemapPath]).toBeUndefined();
    expect(world.site()[sitemapIndexPath]).not.toContain(listsSitemapPath);
    expect(sitemapPage()).toContain('"lists":[]');
  });
});

describe('the counts of teachers on a list page', () => {
  /** Runs the hourly count of teachers, and publishes the changed pages. */
  async function count() {
    world.pass(hourMs);
    rendered.clear();
    const asked = world.askedForLists();
    await recount(world.context);
    if (world.askedForLists() > asked) await publishDue(world.context);
    return [...rendered.keys()].toSorted();
  }

  test('are updated once an hour, and shown on the pages that use them', async () => {
    for (const uid of three) await listed(uid);
    expect(rendered.get(listKey(esch))).not.toHaveProperty('numbers.teachers');
    expect(await count()).toEqual([esch, mathsAtLevel, mathsInEsch].map(listKey).toSorted());
    expect(rendered.get(listKey(mathsInEsch))).toMatchObject({ numbers: { teachers: 3 } });
    expect(await count()).toEqual([]);

    // This teacher, in another canton, is only in the list of the level.
    await listed('dora', { cityId: placeIdOf('wiltz') });
    expect(await count()).toEqual([listKey(mathsAtLevel)]);
    expect(rendered.get(listKey(mathsAtLevel))).toMatchObject({ numbers: { teachers: 4 } });
  });

  test('are stored together with links to the lists of related subjects, cantons and levels', async () => {
    for (const uid of three) await listed(uid, { subjects: ['mathematics', 'latin'] });
    await count();
    expect(rendered.get(listKey(mathsInEsch))).toMatchObject({ ways: { subjects: ['latin'] } });
    expect(rendered.get(listKey(esch))).toMatchObject({
      ways: { subjects: ['mathematics', 'latin'], cantons: [], levels: [] },
    });
  });
});
