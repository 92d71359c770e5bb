import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { locales } from '@kloer/domain/locale/locale.ts';
import { subjectPath } from '@kloer/domain/paths/paths.ts';
import { subjectKeys } from '@kloer/domain/reference/subjects.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { publishDue } from './support/publish-due.ts';
import { startWorld, type World } from './support/world.ts';

const annaPages = [
  '/cours-de-rattrapage/mathematiques/anna-weber.html',
  '/nohellef/mathematik/anna-weber.html',
  '/tutoring/mathematics/anna-weber.html',
];
const annaLists = locales.flatMap((locale) =>
  ['mathematics', 'physics'].flatMap((subject) => [
    `/similar/${locale}/${subject}/anywhere.html`,
    `/similar/${locale}/${subject}/esch-sur-alzette.html`,
  ]),
);
const listings = [
  '/cours-de-rattrapage.html',
  '/en.html',
  '/en/sitemap.html',
  '/index.html',
  '/lb.html',
  '/lb/sitemap.html',
  '/nohellef.html',
  '/sitemap.html',
  '/tutoring.html',
  ...locales.flatMap((locale) =>
    subjectKeys.map((subject) => `${subjectPath(locale, subject)}.html`),
  ),
].toSorted();

let world: World;

beforeEach(async () => {
  world = await startWorld();
});

afterEach(() => world.stop());

async function event(uid: string) {
  await projectTeacher(world.context, uid);
}

async function settle(uid: string) {
  await event(uid);
  await publishDue(world.context);
}

const inDirectory = /^\/[^/]+\/(annuaire|directory|verzeechnes)\//;

const paths = () =>
  Object.keys(world.site())
    .filter((path) => path.endsWith('.html') && !inDirectory.test(path))
    .toSorted();

describe("publishing a teacher's document", () => {
  test('creates a profile page in each language, and adds the teacher to every listing', async () => {
    await world.save('anna', {});
    await world.grant('anna', 30);
    await settle('anna');
    expect(paths()).toEqual([...annaPages, ...annaLists, ...listings].toSorted());
    const others = subjectKeys.filter((key) => key !== 'mathematics' && key !== 'physics');
    const emptyPages = others.flatMap((key) => locales.map((locale) => subjectPath(locale, key)));
    const withoutCards = [...annaLists, '/en/sitemap.html', '/lb/sitemap.html', '/sitemap.html'];
    for (const path of paths().filter((one) => !withoutCards.includes(one))) {
      const isEmpty = emptyPages.includes(path.replace('.html', ''));
      expect(world.site()[path]?.includes('Moien! Ech ginn'), path).toBe(!isEmpty);
    }
  });

  test('puts a hidden phone number neither on the site nor in the public profile', async () => {
    await world.save('anna', {});
    await world.grant('anna', 30);
    await settle('anna');
    const profile = (await world.context.db.doc('profiles/anna').get()).data();
    const everything = JSON.stringify([world.site(), profile]);
    expect(everything).toContain('anna@example.lu');
    expect(everything).not.toContain('999 888');
  });

  test('shows a notice without personal data for a teacher without a subscription', async () => {
    await world.save('anna', {});
    await settle('anna');
    expect(paths()).toEqual([...annaPages, ...listings].toSorted());
    const notice = world.site()['/tutoring/mathematics/anna-weber.html'] ?? '';
    expect(notice).toContain('requires-subscription');
    expect(notice).not.toMatch(/Moien|anna@|999 888/);
  });

  test.each([['paused'], ['suspended']])(
    'shows the notice “not active” on the page of a %s teacher',
    async (how) => {
      await world.save('anna', {});
      await world.grant('anna', 30);
      await settle('anna');
      await world.decide('anna', { [how]: true });
      await settle('anna');
      expect(world.site()['/tutoring/mathematics/anna-weber.html']).toContain('not-active');
      expect(world.site()['/index.html']).not.toContain('Moien');
    },
  );

  test('moves the pages when the first subject and the name change', async () => {
    await world.save('anna', {});
    await world.grant('anna', 30);
    await settle('anna');
    await world.save('anna', { subjects: ['physics'], lastName: 'Weber-Groß' });
    await settle('anna');
    expect(paths().filter((path) => /^\/tutoring\/.*\//.test(path))).toEqual([
      '/tutoring/physics/anna-weber-gross.html',
    ]);
  });

  test('removes all pages and all published data of a deleted teacher', async () => {
    await world.save('anna', {});
    await world.grant('anna', 30);
    await settle('anna');
    await world.context.db.doc('teachers/anna').delete();
    await settle('anna');
    expect(paths()).toEqual(listings);
    expect(JSON.stringify(world.site())).not.toMatch(/anna/i);
    for (const collection of ['profiles', 'publications', 'slugs']) {
      expect((await world.context.db.collection(collection).get()).size, collection).toBe(0);
    }
  });

  test('gives two teachers with the same name different addresses', async () => {
    for (const uid of ['anna', 'other']) {
      await world.save(uid, {});
      await world.grant(uid, 30);
      await settle(uid);
    }
    const pages = paths().filter((path) => path.startsWith('/tutoring/mathematics/'));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toMatch(/\/anna-weber-[0-9a-z]{4}\.html$/);
  });

  test('reserves the current path of a teacher who was never visible, but no former path', async () => {
    for (const lastName of ['Reuter', 'Thill', 'Muller', 'Schmit']) {
      await world.save('squatter', { lastName });
      await settle('squatter');
    }
    const { docs } = await world.context.db.collection('slugs').get();
    expect(docs.map(({ id }) => id)).toEqual(['anna-schmit']);
    await world.save('anna', { lastName: 'Reuter' });
    await world.grant('anna', 30);
    await settle('anna');
    await world.save('squatter', { lastName: 'Reuter' });
    await settle('squatter');
    await world.save('squatter', { lastName: 'Weis' });
    await settle('squatter');
    expect(paths()).toContain('/tutoring/mathematics/anna-reuter.html');
    expect((await world.context.db.doc('slugs/anna-reuter').get()).get('uid')).toBe('anna');
  });

  test("does not give the address of a teacher's former name to another teacher", async () => {
    await world.save('anna', {});
    await world.grant('anna', 30);
    await settle('anna');
    await world.save('anna', { lastName: 'Muller' });
    await settle('anna');
    await world.save('other', {});
    await settle('other');
    expect((await world.context.db.doc('slugs/anna-weber').get()).get('uid')).toBe('anna');
  });

  test('hides the profile and logs the error if the document is invalid', async () => {
    await world.save('anna', {});
    await world.grant('anna', 30);
    await settle('anna');
    await world.context.db.doc('teachers/anna').update({ subjects: ['astrology'] });
    await settle('anna');
    expect(world.site()['/tutoring/mathematics/anna-weber.html']).toContain('not-active');
    expect(world.complaints).toContain('unreadable teacher document');
  });
});
