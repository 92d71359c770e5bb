import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { locales } from '@kloer/domain/locale/locale.ts';
import { directoryPath } from '@kloer/domain/paths/paths.ts';
import { dueDirectory } from '../../functions/src/site/directory/due-directory.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { publishAll } from '../../functions/src/site/publish/publish-all.ts';
import { shardOf } from '../../functions/src/site/sitemap/shard.ts';
import { readSite } from '../../functions/src/site/publish/read-site.ts';
import { publishDue } from './support/publish-due.ts';
import { interrupted, startWorld, type World } from './support/world.ts';

/** Two teachers on one page of the directory with different sitemaps, and one on another page. */
const [anna, ben, cleo] = ['anna', 'uid-24', 'cleo'] as const;

let world: World;

beforeEach(async () => {
  world = await startWorld();
});

afterEach(() => world.stop());

const numberOf = (uid: string) => Number.parseInt(shardOf(uid).slice(0, 1), 16) + 1;
const pageOf = (uid: string, locale: 'fr' | 'en' | 'lb' = 'en') =>
  world.site()[`${directoryPath(locale, numberOf(uid))}.html`] ?? '';
const directoryFiles = () =>
  Object.keys(world.site()).filter((path) => /\/(annuaire|directory|verzeechnes)\//.test(path));
const project = (uid: string) => projectTeacher(world.context, uid);
const publish = () => publishDue(world.context);

async function publishTeacher(uid: string, lastName = uid) {
  await world.save(uid, { lastName });
  await world.grant(uid, 30);
  await project(uid);
  await publish();
}

/** The directory's files that are written while `work` runs. */
async function putWhile(work: () => Promise<unknown>): Promise<string[]> {
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
  await work();
  world.context.publisher = publisher;
  return put.filter((path) => directoryFiles().includes(path));
}

describe('the directory of all teachers', () => {
  test('has all its pages in each language after the first publish', async () => {
    await publish();
    expect(directoryFiles()).toHaveLength(16 * 3);
  });

  test('lists each teacher on exactly one of its pages in each language', async () => {
    expect(numberOf(anna)).toBe(numberOf(ben));
    expect(shardOf(anna)).not.toBe(shardOf(ben));
    for (const uid of [anna, ben, cleo]) await publishTeacher(uid);
    for (const locale of locales) {
      expect(pageOf(anna, locale).match(/"path":"[^"]*"/g)).toHaveLength(2);
      expect(pageOf(cleo, locale).match(/"path":"[^"]*"/g)).toHaveLength(1);
    }
    expect(pageOf(anna)).toContain('"path":"/tutoring/mathematics/anna-uid-24"');
    expect(pageOf(anna, 'lb')).toContain('"path":"/nohellef/mathematik/anna-anna"');
    expect(pageOf(anna)).toContain('"roleId":"certified-teacher"');
  });

  test('renders one page in each language again when one teacher changes', async () => {
    for (const uid of [anna, ben, cleo]) await publishTeacher(uid);
    const put = await putWhile(async () => {
      await world.save(ben, { lastName: 'Thill', subjects: ['latin'] });
      await project(ben);
      await publish();
    });
    expect(put).toEqual(locales.map((locale) => `${directoryPath(locale, numberOf(ben))}.html`));
    expect(pageOf(ben)).toContain('/tutoring/latin/anna-thill');
    expect(pageOf(ben)).not.toContain('anna-uid-24');
    expect(pageOf(ben)).toContain('anna-anna');
  });

  test('renders nothing again if the changed field is not shown', async () => {
    await publishTeacher(anna);
    world.pass(60_000);
    const put = await putWhile(async () => {
      await world.save(anna, { bio: 'Nei Wierder.' });
      await project(anna);
      await publish();
    });
    expect(put).toEqual([]);
  });

  test('no longer lists teachers who are paused or deleted', async () => {
    for (const uid of [anna, ben]) await publishTeacher(uid);
    await world.decide(anna, { paused: true });
    await project(anna);
    await publish();
    expect(pageOf(anna)).not.toContain('anna-anna');
    expect(pageOf(anna)).toContain('anna-uid-24');
    await world.context.db.doc(`teachers/${ben}`).delete();
    await project(ben);
    await publish();
    expect(pageOf(anna)).toContain('"teachers":[]');
    expect(directoryFiles()).toHaveLength(16 * 3);
  });

  test('shows the changes of both teachers after two publishers ran at the same time', async () => {
    await publishTeacher(cleo);
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
    expect(pageOf(anna)).toContain('anna-anna-new');
    expect(pageOf(anna)).toContain('anna-uid-24-new');
  });

  test('has a page written again if two publishers wrote that page at the same time', async () => {
    await publishTeacher(cleo);
    const { db } = world.context;
    const dueFor = async (uid: string) =>
      dueDirectory(world.context, await readSite(db, new Map([[uid, null]])));
    const dueNow = async () => dueDirectory(world.context, await readSite(db, new Map()));
    for (const uid of [anna, ben]) await publishTeacher(uid);
    const [first, second] = [await dueFor(anna), await dueFor(ben)];
    await second.published();
    expect((await dueNow()).files).toEqual([]);
    const asked = world.asked();
    await first.published();
    expect(world.asked()).toBe(asked + 1);
    const again = await dueNow();
    expect(again.files.map(({ path }) => path)).toEqual(
      locales.map((locale) => `${directoryPath(locale, numberOf(anna))}.html`),
    );
    await again.published();
    expect((await dueNow()).files).toEqual([]);
  });

  test('is split into more pages as teachers become more, and merged when they become fewer', async () => {
    await publishTeacher(anna);
    const { db } = world.context;
    const own = await db.doc(`sitemaps/${shardOf(anna)}`).get();
    const entries = JSON.parse(own.get('entries') as string) as Record<string, object>;
    const others = Array.from({ length: 8100 }, (_, index) => `many-${index}`);
    const shards = Map.groupBy(others, (uid) => shardOf(uid));
    const documents = [...shards].filter(([shard]) => shard !== own.id);
    for (const [shard, uids] of documents) {
      const listed = Object.fromEntries(uids.map((uid) => [uid, entries[anna]]));
      await db.doc(`sitemaps/${shard}`).set({ entries: JSON.stringify(listed), stale: false });
    }
    await publishAll(world.context);
    expect(directoryFiles()).toHaveLength(256 * 3);
    for (const [shard] of documents) await db.doc(`sitemaps/${shard}`).delete();
    await publishAll(world.context);
    expect(directoryFiles()).toHaveLength(16 * 3);
    expect(pageOf(anna)).toContain('anna-anna');
  });
});
