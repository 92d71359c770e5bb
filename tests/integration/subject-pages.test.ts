import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PageData } from '@kloer/domain/pages/page-data.ts';
import { subjectKeys } from '@kloer/domain/reference/subjects.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { publishDirty } from '../../functions/src/site/publish/publish-dirty.ts';
import { publishLists } from '../../functions/src/site/publish/publish-lists.ts';
import { subjectsSitemapPath } from '@kloer/domain/sitemap/sitemap.ts';
import { publishDue } from './support/publish-due.ts';
import { interrupted, renderEverything, startWorld, type World } from './support/world.ts';

const maths = '/tutoring/mathematics.html';
const latin = '/tutoring/latin.html';
let world: World;
/** The subject pages rendered since the last `clear`. */
let rendered: Set<string>;

beforeEach(async () => {
  world = await startWorld();
  rendered = new Set();
  world.context.renderPage = (data: PageData) => {
    if (data.page === 'subject') rendered.add(data.subject);
    if (data.page === 'home') rendered.add('home');
    return renderEverything(data);
  };
});

afterEach(() => world.stop());

async function settle(uid: string) {
  await projectTeacher(world.context, uid);
  await publishDue(world.context);
}

async function listed(uid: string, fields: Parameters<World['save']>[1] = {}, days = 30) {
  await world.save(uid, { firstName: uid, email: `${uid}@example.lu`, ...fields });
  await world.grant(uid, days);
  await settle(uid);
}

describe('the page of a subject', () => {
  test('shows the teachers of the subject; only affected pages are rendered again', async () => {
    await listed('anna');
    expect(rendered.size).toBe(1 + subjectKeys.length);
    rendered.clear();
    await listed('ben', { subjects: ['latin'] });
    expect([...rendered].toSorted()).toEqual(['home', 'latin']);
    expect(world.site()[latin]).toContain('ben');
    expect(world.site()[latin]).not.toContain('anna');
    expect(world.site()[maths]).not.toContain('ben');
  });

  test('loses a teacher who gives up the subject, and gains a teacher who adds the subject', async () => {
    await listed('anna', { subjects: ['mathematics', 'physics'] });
    rendered.clear();
    await world.save('anna', { subjects: ['latin', 'physics'] });
    await settle('anna');
    expect([...rendered].toSorted()).toEqual(['home', 'latin', 'mathematics', 'physics']);
    expect(world.site()[maths]).not.toContain('anna');
    expect(world.site()[latin]).toContain('anna');
  });

  test('is not rendered again if a bio changes only after the words shown on the card', async () => {
    const shown = 'Moien! Ech ginn Nohëllef zu Esch, am léifsten owes.';
    await listed('anna', { bio: `${shown} Schreift mir e puer Wierder iwwer d’Klass.` });
    rendered.clear();
    await world.save('anna', { bio: `${shown} Rufft mech un, wann Dir Froen hutt.` });
    await settle('anna');
    expect([...rendered]).toEqual([]);
  });

  test('no longer shows a teacher who pauses, is deleted or expires', async () => {
    for (const uid of ['anna', 'ben', 'carl']) await listed(uid, {}, uid === 'carl' ? 1 : 30);
    await world.decide('anna', { paused: true });
    await settle('anna');
    await world.context.db.doc('teachers/ben').delete();
    await settle('ben');
    expect(world.site()[maths]).not.toMatch(/anna|ben/);
    expect(world.site()[maths]).toContain('carl');
    world.pass(2 * 24 * 60 * 60 * 1000);
    await settle('carl');
    expect(world.site()[maths]).not.toContain('carl');
    expect(world.site()[subjectsSitemapPath] ?? '').not.toContain('<loc>');
  });

  test('is not rendered again if the changed teacher is too far down the list to be shown', async () => {
    for (let n = 0; n < 12; n += 1) await listed(`t-${n}`, {}, 40 + n);
    rendered.clear();
    await listed('last', {}, 5);
    expect([...rendered]).toEqual([]);
  });

  test('is in the sitemap only while the subject has a teacher', async () => {
    await listed('anna', { subjects: ['physics', 'latin'] });
    const xml = world.site()[subjectsSitemapPath] ?? '';
    const paths = [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]+)/g)].map(([, path = '']) => path);
    expect(paths.toSorted()).toEqual([
      '/cours-de-rattrapage/latin',
      '/cours-de-rattrapage/physique',
      '/nohellef/latain',
      '/nohellef/physik',
      '/tutoring/latin',
      '/tutoring/physics',
    ]);
  });

  test('is rendered again if another publishing run published another version of the page first', async () => {
    await listed('anna');
    const { publisher } = world.context;
    await world.save('anna', { roleId: 'retired-teacher' });
    await projectTeacher(world.context, 'anna');
    await publishDirty(world.context);
    const document = world.context.db.doc('site/listings');
    world.context.publisher = interrupted(publisher, async () => {
      await document.update('subjects.physics.hash', 'of somebody else');
    });
    const asked = world.askedForLists();
    await publishLists(world.context);
    expect(world.askedForLists()).toBeGreaterThan(asked);
    rendered.clear();
    await publishDue(world.context);
    expect([...rendered]).toEqual(['physics']);
    rendered.clear();
    await publishDue(world.context);
    expect([...rendered]).toEqual([]);
  });
});
