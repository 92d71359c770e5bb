import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PageData } from '@kloer/domain/pages/page-data.ts';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { publishDirty } from '../../functions/src/site/publish/publish-dirty.ts';
import { publishLists } from '../../functions/src/site/publish/publish-lists.ts';
import { publishAll } from '../../functions/src/site/publish/publish-all.ts';
import { publishDue } from './support/publish-due.ts';
import { interrupted, renderEverything, startWorld, type World } from './support/world.ts';

let world: World;
/** The lists of similar teachers rendered since the last `clear`. */
let rendered: Set<string>;

beforeEach(async () => {
  world = await startWorld();
  rendered = new Set();
  world.context.renderPage = (data: PageData) => {
    if (data.page === 'similar') rendered.add(`${data.subject}@${data.area}`);
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

const lists = () => Object.keys(world.site()).filter((path) => path.startsWith('/similar/'));
const inEnglish = () =>
  lists().flatMap((path) => /^\/similar\/en\/(.*)\.html$/.exec(path)?.[1] ?? []);
const text = (list: string) => world.site()[`/similar/en/${list}.html`] ?? '';

describe('the list of similar teachers', () => {
  test('exists for each subject and canton of a teacher, in three languages', async () => {
    await listed('anna', { studentRegions: ['wiltz'] });
    expect(inEnglish().toSorted()).toEqual([
      'mathematics/anywhere',
      'mathematics/esch-sur-alzette',
      'physics/anywhere',
      'physics/esch-sur-alzette',
    ]);
    expect(lists()).toHaveLength(4 * 3);
  });

  test('includes teachers who travel to the canton', async () => {
    const teachingLocations = { studentPlace: { pricePerHourEur: 40 } };
    await listed('anna', { teachingLocations, studentCities: [placeIdOf('wiltz')] });
    expect(inEnglish()).toContain('mathematics/wiltz');
    expect(inEnglish()).not.toContain('mathematics/esch-sur-alzette');
  });

  test('is rendered again if the changed teacher was or is in the list, and only then', async () => {
    await listed('anna');
    await listed('ben', { subjects: ['latin', 'mathematics'], cityId: placeIdOf('mersch') });
    rendered.clear();
    await world.save('ben', { subjects: ['latin'], roleId: 'retired-teacher' });
    await settle('ben');
    expect([...rendered].toSorted()).toEqual([
      'latin@anywhere',
      'latin@mersch',
      'mathematics@anywhere',
    ]);
    expect(text('mathematics/anywhere')).toContain('anna');
    expect(text('mathematics/anywhere')).not.toContain('ben');
    expect(inEnglish()).not.toContain('mathematics/mersch');
  });

  test('is not rendered again if a bio changes only after the words shown on the card', async () => {
    const shown = 'Moien! Ech ginn Nohëllef zu Esch, am léifsten owes.';
    await listed('anna', { bio: `${shown} Schreift mir e puer Wierder iwwer d’Klass.` });
    rendered.clear();
    await world.save('anna', { bio: `${shown} Rufft mech un, wann Dir Froen hutt.` });
    await settle('anna');
    await settle('anna');
    expect([...rendered]).toEqual([]);
  });

  test('is not rendered again if only fields change that the list does not show', async () => {
    await listed('anna');
    rendered.clear();
    await world.save('anna', { bio: 'Anders Wierder.', email: 'new@example.lu' });
    await world.grant('anna', 60);
    await settle('anna');
    expect([...rendered]).toEqual([]);
    const teachingLocations = { teacherPlace: { pricePerHourEur: 77 } };
    await world.save('anna', { teachingLocations });
    await settle('anna');
    expect(rendered.size).toBe(4);
  });

  test('is not rendered again if the changed teacher is too far down the list to be shown', async () => {
    for (let n = 0; n < 5; n += 1) await listed(`t-${n}`, {}, 40 + n);
    rendered.clear();
    await listed('last', {}, 5);
    await world.context.db.doc('teachers/last').delete();
    await settle('last');
    expect([...rendered]).toEqual([]);
  });

  test('is removed when its only teacher pauses, is deleted or expires', async () => {
    await listed('anna', { subjects: ['latin'] });
    await listed('ben', { subjects: ['greek'] });
    await listed('carl', { subjects: ['music'] }, 1);
    expect(lists()).toHaveLength(3 * 2 * 3);
    await world.decide('anna', { paused: true });
    await settle('anna');
    await world.context.db.doc('teachers/ben').delete();
    await settle('ben');
    world.pass(2 * 24 * 60 * 60 * 1000);
    await settle('carl');
    expect(lists()).toEqual([]);
    expect((await world.context.db.doc('site/similar').get()).data()).toEqual({ lists: {} });
  });

  test('is published again after its removal when its only teacher is visible again', async () => {
    await listed('anna', { subjects: ['latin'] });
    await world.decide('anna', { paused: true });
    await settle('anna');
    await world.decide('anna', { paused: false });
    await settle('anna');
    expect(inEnglish()).toContain('latin/esch-sur-alzette');
  });

  test('is rendered again if another publishing run published another version of the list first', async () => {
    await listed('anna', { subjects: ['physics'] });
    const { publisher } = world.context;
    await world.save('anna', { teachingLocations: { teacherPlace: { pricePerHourEur: 50 } } });
    await projectTeacher(world.context, 'anna');
    await publishDirty(world.context);
    const document = world.context.db.doc('site/similar');
    world.context.publisher = interrupted(publisher, async () => {
      const stolen = { hash: 'of somebody else', uids: ['anna'] };
      await document.set({ lists: { 'physics@esch-sur-alzette': stolen } }, { merge: true });
    });
    const asked = world.askedForLists();
    await publishLists(world.context);
    expect(world.askedForLists()).toBeGreaterThan(asked);
    rendered.clear();
    await publishDue(world.context);
    expect([...rendered]).toEqual(['physics@esch-sur-alzette']);
    rendered.clear();
    await publishDue(world.context);
    expect([...rendered]).toEqual([]);
  });

  test('is checked again if another publishing run added a teacher while the list was removed', async () => {
    await listed('anna', { subjects: ['physics'] });
    const { publisher } = world.context;
    await world.decide('anna', { paused: true });
    await projectTeacher(world.context, 'anna');
    await publishDirty(world.context);
    const document = world.context.db.doc('site/similar');
    world.context.publisher = interrupted(publisher, async () => {
      const stolen = { hash: 'of somebody else', uids: ['ben'] };
      await document.set({ lists: { 'physics@esch-sur-alzette': stolen } }, { merge: true });
    });
    await publishDue(world.context);
    await listed('ben', { subjects: ['latin'] });
    expect(inEnglish()).not.toContain('physics/esch-sur-alzette');
    expect((await document.get()).get('lists')).not.toHaveProperty(['physics@esch-sur-alzette']);
  });

  test('is published again by a full publish unless the list is empty', async () => {
    await listed('anna', { subjects: ['latin'] });
    rendered.clear();
    await publishAll(world.context);
    expect([...rendered].toSorted()).toEqual(['latin@anywhere', 'latin@esch-sur-alzette']);
  });
});
