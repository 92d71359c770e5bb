import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { subjectKeys } from '@kloer/domain/reference/subjects.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { publishAll } from '../../functions/src/site/publish/publish-all.ts';
import { waitingForLists } from '../../functions/src/site/publish/publish-lists.ts';
import { publishDue } from './support/publish-due.ts';
import { interrupted, renderEverything, startWorld, type World } from './support/world.ts';

const page = '/tutoring/mathematics/anna-weber.html';
/**
 * Number of pages besides profiles: home, list of all teachers, one per subject, 16 of the directory and a sitemap,
 * in three languages, and the sitemap index.
 */
const listings = (2 + subjectKeys.length + 16 + 1) * 3 + 1;

let world: World;

beforeEach(async () => {
  world = await startWorld();
});

afterEach(() => world.stop());

async function known(uid: string, lastName: string) {
  await world.save(uid, { lastName });
  await projectTeacher(world.context, uid);
}

describe('publishing everything', () => {
  test('creates the home, listing, subject and directory pages and the sitemap index', async () => {
    expect(await publishAll(world.context)).toEqual({ teachers: 0, files: listings });
    expect(Object.keys(world.site())).toContain('/index.html');
  });

  test('writes the pages of every teacher, reading the documents page by page', async () => {
    for (let number = 0; number < 7; number += 1) await known(`t-${number}`, `Nummer ${number}`);
    expect(await publishAll(world.context, { pageSize: 3 })).toEqual({
      teachers: 7,
      files: 7 * 3 + listings,
    });
    expect(Object.keys(world.site())).toHaveLength(7 * 3 + listings);
    expect(await publishDue(world.context)).toBe(0);
  });

  test('leaves no list page waiting to be published', async () => {
    await known('anna', 'Weber');
    await world.grant('anna', 30);
    await projectTeacher(world.context, 'anna');
    await publishAll(world.context);
    const waiting = await waitingForLists(world.context.db).get();
    expect(waiting.docs.map(({ id }) => id)).toEqual([]);
    expect(world.site()['/index.html']).toContain('Weber');
  });

  test('renders unchanged teachers again after the code changed', async () => {
    await known('anna', 'Weber');
    await publishAll(world.context);
    world.context.renderPage = (data) => renderEverything(data, 'new ');
    expect(await publishDue(world.context)).toBe(0);
    expect(world.site()[page]).not.toContain('new');
    await publishAll(world.context);
    expect(world.site()[page]).toContain('new');
    expect(world.site()['/lb.html']).toContain('new');
  });

  test('keeps a change that is made during the publish', async () => {
    await known('anna', 'Weber');
    await world.grant('anna', 30);
    await projectTeacher(world.context, 'anna');
    const { publisher } = world.context;
    world.context.publisher = interrupted(publisher, async () => {
      await world.save('anna', { bio: 'Mëttendran.' });
    });
    await publishAll(world.context);
    await projectTeacher(world.context, 'anna');
    await publishDue(world.context);
    expect(world.site()[page]).toContain('Mëttendran.');
  });

  test('removes the pages of deleted teachers', async () => {
    await known('anna', 'Weber');
    await publishAll(world.context);
    await world.context.db.doc('teachers/anna').delete();
    await projectTeacher(world.context, 'anna');
    await publishAll(world.context);
    expect(world.site()[page]).toBeUndefined();
    expect((await world.context.db.doc('publications/anna').get()).exists).toBe(false);
  });
});
