import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '@kloer/domain/brand/brand.ts';
import { pagesSitemapPath } from '@kloer/domain/sitemap/sitemap.ts';
import { sampleProfile } from '#renderer/sample-profile.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { publishAll } from '../../functions/src/site/publish/publish-all.ts';
import { dueSitemaps } from '../../functions/src/site/sitemap/due-sitemaps.ts';
import { shardOf, type ListedTeacher } from '../../functions/src/site/sitemap/shard.ts';
import { readSite } from '../../functions/src/site/publish/read-site.ts';
import { publishDue } from './support/publish-due.ts';
import { interrupted, startWorld, type World } from './support/world.ts';

/** Two teachers in one sitemap, and one in another. */
const [anna, ben, cleo] = ['anna', 'uid-250', 'cleo'] as const;

let world: World;

beforeEach(async () => {
  world = await startWorld();
});

afterEach(() => world.stop());

const mapOf = (uid: string) => `/sitemaps/profiles-${shardOf(uid)}.xml`;
const index = () => world.site()['/sitemap.xml'] ?? '';
const named = () =>
  [...index().matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) =>
    loc.slice(brand.origin.length),
  );
const project = (uid: string) => projectTeacher(world.context, uid);
const publish = () => publishDue(world.context);

async function publishTeacher(uid: string, lastName = uid) {
  await world.save(uid, { lastName });
  await world.grant(uid, 30);
  await project(uid);
  await publish();
}

describe('the sitemaps of teachers', () => {
  test('contain each published profile once per language, with the time of its last change', async () => {
    expect(shardOf(anna)).toBe(shardOf(ben));
    await publishTeacher(anna);
    world.pass(60_000);
    await publishTeacher(ben);
    await publishTeacher(cleo);
    const xml = world.site()[mapOf(anna)] ?? '';
    expect(xml).toContain('/tutoring/mathematics/anna-anna</loc><lastmod>2026-11-21T10:00:00.000Z');
    expect(xml).toContain('/tutoring/mathematics/anna-uid-250</loc><lastmod>2026-11-21T10:01:00');
    expect(xml.match(/<url>/g)).toHaveLength(6);
    expect(named()).toEqual([
      pagesSitemapPath,
      '/sitemaps/subjects.xml',
      '/sitemaps/lists.xml',
      ...[mapOf(anna), mapOf(cleo)].toSorted(),
    ]);
  });

  test('contain neither the page of an invisible profile nor the former address of a page', async () => {
    await world.save(anna, { lastName: 'Never' });
    await project(anna);
    await publish();
    expect(Object.keys(world.site())).not.toContain(mapOf(anna));
    await publishTeacher(ben);
    await world.save(ben, { lastName: 'Thill', subjects: ['latin'] });
    await project(ben);
    await publish();
    const xml = world.site()[mapOf(anna)] ?? '';
    expect(xml.match(/<loc>[^<]*\/tutoring\/[^<]*/g)).toEqual([
      `<loc>${brand.origin}/tutoring/latin/anna-thill`,
    ]);
  });

  test('are removed when they are empty', async () => {
    await publishTeacher(anna);
    await publishTeacher(ben);
    await world.decide(anna, { paused: true });
    await project(anna);
    await publish();
    expect(world.site()[mapOf(ben)]).not.toContain('anna-anna');
    await world.context.db.doc(`teachers/${ben}`).delete();
    await project(ben);
    await publish();
    expect(Object.keys(world.site())).not.toContain(mapOf(ben));
    expect(named()).toEqual([pagesSitemapPath]);
    expect((await world.context.db.collection('sitemaps').get()).size).toBe(0);
  });

  test('are unchanged if a teacher in another sitemap changes', async () => {
    await publishTeacher(cleo);
    const before = world.site()[mapOf(cleo)];
    const put: string[] = [];
    const { publisher } = world.context;
    world.context.publisher = {
      apply: async (changes) => {
        const files = [];
        for await (const file of changes.put) files.push(file);
        put.push(...files.map(({ path }) => path));
        await publisher.apply({ ...changes, put: files });
      },
    };
    await publishTeacher(anna);
    expect(put.filter((path) => path.endsWith('.xml'))).toEqual([mapOf(anna), '/sitemap.xml']);
    expect(world.site()[mapOf(cleo)]).toBe(before);
  });

  test('contain all teachers after two simultaneous publishes', async () => {
    await publishTeacher(anna);
    for (const uid of [anna, ben]) {
      await world.save(uid, { lastName: `${uid}-new` });
      await world.grant(uid, 30);
    }
    await project(anna);
    const publisher = interrupted(world.context.publisher, async () => {
      await project(ben);
      await publish();
    });
    await publishDue({ ...world.context, publisher });
    await publish();
    const xml = world.site()[mapOf(anna)] ?? '';
    expect(xml).toContain('/tutoring/mathematics/anna-anna-new');
    expect(xml).toContain('/tutoring/mathematics/anna-uid-250-new');
    expect(xml.match(/<url>/g)).toHaveLength(6);
  });

  test('are written again if a full publish replaced them with older sitemaps', async () => {
    const { db } = world.context;
    const lists = { subjects: ['mathematics' as const], lists: false };
    const due = async (teachers: [string, ListedTeacher][], force = false) =>
      dueSitemaps(world.context, await readSite(db, new Map(teachers)), lists, force);
    const [annas, bens] = [anna, ben].map((uid) => sampleProfile({ uid, slug: uid }));
    if (!annas || !bens) throw new Error('nobody');
    await (await due([[anna, annas]])).published();
    const save = await due([[ben, bens]]);
    const full = await due([[anna, annas]], true);
    await full.published();
    const asked = world.asked();
    await save.published();
    expect(world.asked()).toBe(asked + 1);
    const again = (await due([])).files.find(({ path }) => path === mapOf(anna));
    expect(
      Buffer.from(again?.body ?? '')
        .toString()
        .match(/<url>/g),
    ).toHaveLength(6);
  });

  test('are completed after a crash between publishing and recording the publish', async () => {
    await world.save(anna, {});
    await world.grant(anna, 30);
    await project(anna);
    const { publisher } = world.context;
    world.context.publisher = {
      apply: async (changes) => {
        await publisher.apply(changes);
        throw new Error('crashed');
      },
    };
    await expect(publish()).rejects.toThrow('crashed');
    world.context.publisher = publisher;
    await publish();
    await publishTeacher(ben);
    expect(world.site()[mapOf(anna)]?.match(/<url>/g)).toHaveLength(6);
  });

  test('list the subject pages of exactly those subjects that have teachers', async () => {
    await publishTeacher(anna);
    const subjects = () =>
      [...(world.site()['/sitemaps/subjects.xml'] ?? '').matchAll(/\/tutoring\/([^<]*)/g)].map(
        ([, word]) => word,
      );
    expect(subjects()).toEqual(['mathematics', 'physics']);
    await world.save(anna, { subjects: ['latin'] });
    await project(anna);
    await publish();
    expect(subjects()).toEqual(['latin']);
    await world.decide(anna, { paused: true });
    await project(anna);
    await publish();
    expect(Object.keys(world.site())).not.toContain('/sitemaps/subjects.xml');
    expect(named()).toEqual([pagesSitemapPath]);
  });

  test('are all written by a full publish, without changing the dates', async () => {
    await publishTeacher(anna);
    const [map, before] = [world.site()[mapOf(anna)], index()];
    world.pass(60_000);
    const { publisher } = world.context;
    await publisher.apply({ put: [], remove: [mapOf(anna), '/sitemap.xml'] });
    await publishAll(world.context);
    expect(world.site()[mapOf(anna)]).toBe(map);
    expect(index()).toBe(before);
  });
});
