import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs } from '@kloer/domain/date/spans.ts';
import type { PageData } from '@kloer/domain/pages/page-data.ts';
import { recount } from '../../functions/src/site/numbers/recount.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { publishAll } from '../../functions/src/site/publish/publish-all.ts';
import { publishDue } from './support/publish-due.ts';
import { renderEverything, startWorld, type World } from './support/world.ts';

let world: World;
/** The lists rendered since the last `clear`, with the shown number of teachers. */
let said: Map<string, number | undefined>;

beforeEach(async () => {
  world = await startWorld();
  said = new Map();
  world.context.renderPage = (data: PageData) => {
    if (data.page === 'home' || data.page === 'listing')
      said.set(data.page, data.numbers?.teachers);
    if (data.page === 'subject') said.set(data.subject, data.numbers?.teachers);
    return renderEverything(data);
  };
});

afterEach(() => world.stop());

const publish = () => publishDue(world.context);

async function listed(uid: string, fields: Parameters<World['save']>[1] = {}) {
  await world.save(uid, { firstName: uid, email: `${uid}@example.lu`, ...fields });
  await world.grant(uid, 30);
  await projectTeacher(world.context, uid);
  await publish();
}

/** Runs the hourly count of teachers, and publishes the changed pages. */
async function count() {
  const asked = world.askedForLists();
  said.clear();
  await recount(world.context);
  if (world.askedForLists() > asked) await publish();
  return Object.fromEntries(said);
}

test('pages show the number of teachers, updated at most once an hour', async () => {
  await listed('anna', { subjects: ['mathematics'] });
  expect(said.get('home')).toBeUndefined();
  expect(await count()).toEqual({ home: 1, listing: 1, mathematics: 1 });

  said.clear();
  await listed('ben', { subjects: ['latin'] });
  expect(said.get('home')).toBe(1);
  world.pass(hourMs - 1);
  expect(await count()).toEqual({});
  world.pass(1);
  // The page of mathematics is not among them: its number has not changed.
  expect(await count()).toEqual({ home: 2, listing: 2, latin: 1 });

  world.pass(hourMs);
  expect(await count()).toEqual({});
  expect(said.size).toBe(0);
});

test('the number of teachers on the pages decreases when a teacher leaves', async () => {
  await listed('anna', { subjects: ['mathematics'] });
  await listed('ben', { subjects: ['mathematics'] });
  await count();
  await world.decide('ben', { paused: true });
  await projectTeacher(world.context, 'ben');
  await publish();
  world.pass(hourMs);
  expect(await count()).toEqual({ home: 1, listing: 1, mathematics: 1 });
});

test('a full publish counts the teachers and shows the new numbers at once', async () => {
  await listed('anna', { subjects: ['mathematics'] });
  await publishAll(world.context);
  expect([said.get('home'), said.get('mathematics'), said.get('latin')]).toEqual([1, 1, undefined]);
  expect(await count()).toEqual({});
});

test('the next count of teachers queues another publish if the earlier publish task was lost', async () => {
  await listed('anna', { subjects: ['mathematics'] });
  const { queue } = world.context;
  world.context.queue = {
    ...queue,
    enqueueLists: () => Promise.reject(new Error('the process died')),
  };
  await expect(recount(world.context)).rejects.toThrow('the process died');
  world.context.queue = queue;
  expect(await count()).toEqual({ home: 1, listing: 1, mathematics: 1 });

  await listed('ben', { subjects: ['latin'] });
  world.pass(hourMs);
  // The publish is queued but does not run.
  await recount(world.context);
  world.pass(hourMs);
  expect(await count()).toEqual({ home: 2, listing: 2, latin: 1 });
  world.pass(hourMs);
  expect(await count()).toEqual({});
});

test('pages show the correct numbers in the end if two publishers write at the same time', async () => {
  await listed('anna', { subjects: ['mathematics'] });
  const { publisher } = world.context;
  await recount(world.context);
  let isOvertaken = false;
  world.context.publisher = {
    apply: async (changes) => {
      if (!isOvertaken) {
        isOvertaken = true;
        await world.context.db.doc('site/numbers').set({ teachers: 7, subjects: {}, places: {} });
      }
      await publisher.apply(changes);
    },
  };
  await publish();
  said.clear();
  await publish();
  expect(Object.fromEntries(said)).toEqual({ home: 7, listing: 7, mathematics: undefined });
});
