import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { rankings } from '@kloer/domain/search/result-order.ts';
import { projectAll } from '../../functions/src/profile/projection/project-all.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { publishDue } from './support/publish-due.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld();
});

afterEach(() => world.stop());

async function project(fields: Parameters<World['save']>[1] = {}) {
  await world.save('anna', fields);
  await projectTeacher(world.context, 'anna');
}

async function listed(fields: Parameters<World['save']>[1] = {}) {
  await world.save('anna', fields);
  await world.grant('anna', 30);
  await projectTeacher(world.context, 'anna');
}

const entriesOf = async (ranking: string) =>
  (await world.context.db.collection(`rankings/${ranking}/entries`).get()).docs;

/** The number of entries in each list that has any. */
async function sizes() {
  const found = await Promise.all(
    rankings.map(async (ranking) => [ranking, (await entriesOf(ranking)).length] as const),
  );
  return Object.fromEntries(found.filter(([, size]) => size > 0));
}

const once = { end: 1, updated: 1, priceAny: 1, priceTeacherPlace: 1 };

describe('the list entries of a teacher', () => {
  test('exist once in each list, with the fields that lists show', async () => {
    await listed();
    expect(await sizes()).toEqual(once);
    const [entry] = await entriesOf('end');
    expect(entry?.id).toMatch(/^\d{14}-anna$/);
    const data = entry?.data() ?? {};
    expect(Object.keys(data).toSorted()).toEqual(['found', 'shown', 'uid', 'visibleUntil']);
    expect(data['shown']).toMatchObject({ firstName: 'Anna', email: 'anna@example.lu', phone: '' });
    expect(JSON.stringify(data['shown'])).not.toContain('999 888');
    expect(data['shown']).not.toHaveProperty('bio');
    expect(data['found']).toMatchObject({ subject_mathematics: true, anyUpTo_40: true });
  });

  test('move after a change of price, end date or profile, and leave no old entry', async () => {
    await listed();
    const [before] = await entriesOf('priceAny');
    world.pass(dayMs);
    await project({ teachingLocations: { online: { pricePerHourEur: 20 } }, subjects: ['latin'] });
    expect(await sizes()).toEqual({ end: 1, updated: 1, priceAny: 1, priceOnline: 1 });
    await world.grant('anna', 60);
    await projectTeacher(world.context, 'anna');
    const [after] = await entriesOf('priceAny');
    expect(after?.id).toMatch(/^0020-/);
    expect(before?.id).toMatch(/^0040-/);
    for (const ranking of rankings) {
      for (const { ref, id } of await entriesOf(ranking)) {
        expect(ref.path).toContain(id);
        expect(id).toMatch(/-anna$/);
      }
    }
    expect(await sizes()).toEqual({ end: 1, updated: 1, priceAny: 1, priceOnline: 1 });
  });

  test('are removed while the teacher is hidden, and added again afterwards', async () => {
    await listed();
    await world.decide('anna', { paused: true });
    await projectTeacher(world.context, 'anna');
    expect(await sizes()).toEqual({});
    await world.decide('anna', { paused: false });
    await projectTeacher(world.context, 'anna');
    expect(await sizes()).toEqual(once);
  });

  test('are removed if the profile is deleted or invalid', async () => {
    await listed();
    await world.context.db.doc('teachers/anna').update({ subjects: ['astrology'] });
    await projectTeacher(world.context, 'anna');
    expect(await sizes()).toEqual({});
    await listed({ subjects: ['latin'] });
    expect(await sizes()).toEqual(once);
    await world.context.db.doc('teachers/anna').delete();
    await projectTeacher(world.context, 'anna');
    await publishDue(world.context);
    expect(await sizes()).toEqual({});
  });

  test('are removed from every list if an earlier code version wrote them', async () => {
    await listed();
    const { db } = world.context;
    const former = { uid: 'anna', former: true };
    await db.doc('rankings/end/entries/former-anna').set(former);
    await db.doc('rankings/priceOnline/entries/former-anna').set(former);
    const ranks = { end: 'former-anna', priceOnline: 'former-anna' };
    await db.doc('publications/anna').update({ ranks, stateHash: 'of other code' });
    for (const ranking of ['updated', 'priceAny', 'priceTeacherPlace', 'end']) {
      for (const { ref, id } of await entriesOf(ranking))
        if (id !== 'former-anna') await ref.delete();
    }
    await projectTeacher(world.context, 'anna');
    expect(await sizes()).toEqual(once);
    const [entry] = await entriesOf('end');
    expect(entry?.data()).not.toHaveProperty('former');
  });

  test('are added by a repair for every visible teacher who has none', async () => {
    await listed({ cityId: placeIdOf('belval') });
    await world.save('ben', { firstName: 'Ben', email: 'ben@example.lu' });
    await projectTeacher(world.context, 'ben');
    const { db } = world.context;
    for (const ranking of rankings) {
      for (const { ref } of await entriesOf(ranking)) await ref.delete();
    }
    const publication = (await db.doc('publications/anna').get()).data() ?? {};
    const { ranks: _ranks, ...before } = publication;
    await db.doc('publications/anna').set({ ...before, stateHash: 'of state and profile alone' });
    const asked = world.asked();
    expect(await projectAll(world.context, 1)).toBe(2);
    expect(await sizes()).toEqual(once);
    expect(world.asked()).toBe(asked);
    const versions = async () =>
      (await db.collection('publications').get()).docs.map(({ updateTime }) =>
        updateTime.toMillis(),
      );
    const written = await versions();
    expect(await projectAll(world.context)).toBe(2);
    expect(await versions()).toEqual(written);
  });
});
