import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { publishDirty, resumePublishing } from '../../functions/src/site/publish/publish-dirty.ts';
import { publishLists } from '../../functions/src/site/publish/publish-lists.ts';
import { publishDue } from './support/publish-due.ts';
import { interrupted, startWorld, type World } from './support/world.ts';

const maths = '/tutoring/mathematics.html';
const first = 'Moien! Ech ginn Nohëllef zu Esch, am léifsten owes.';
let world: World;

beforeEach(async () => {
  world = await startWorld();
  await save({ bio: `${first} Schreift mir e puer Wierder iwwer d’Klass.` });
  await publishDue(world.context);
});

afterEach(() => world.stop());

async function save(fields: Parameters<World['save']>[1]) {
  await world.save('anna', fields);
  await world.grant('anna', 30);
  await projectTeacher(world.context, 'anna');
}

/** The number of database requests of a publish, by kind. */
async function asked(publish: typeof publishDirty | typeof publishLists, context = world.context) {
  const calls: Record<string, number> = {};
  const { db } = context;
  const query = Object.getPrototypeOf(Object.getPrototypeOf(db.collection('profiles'))) as object;
  const spies = [
    [vi.spyOn(query as { get: () => unknown }, 'get'), 'queries'],
    [vi.spyOn(db, 'getAll'), 'readings'],
    [vi.spyOn(db, 'runTransaction'), 'transactions'],
    [vi.spyOn(db, 'batch'), 'batches'],
  ] as const;
  await publish(context);
  for (const [spy, name] of spies) {
    calls[name] = spy.mock.calls.length;
    spy.mockRestore();
  }
  return calls;
}

const price = (pricePerHourEur: number) =>
  save({ teachingLocations: { teacherPlace: { pricePerHourEur } } });

/** Two queries: dirty teachers, stale sitemaps. Two readings: profiles, the live state. One commit. */
const fiveRequests = { queries: 2, readings: 2, transactions: 0, batches: 1 };

test("a change of a teacher's text that no list shows takes five database requests and publishes no list", async () => {
  await save({ bio: `${first} Rufft mech un, wann Dir Froen hutt.` });
  expect(await asked(publishDirty)).toEqual(fiveRequests);
  expect(world.askedForLists()).toBe(1);
});

test('a pause that waits to be published still hides the profile if more time is granted afterwards', async () => {
  expect(JSON.stringify(world.site())).toContain('am léifsten owes');
  await world.decide('anna', { paused: true });
  await projectTeacher(world.context, 'anna');
  await world.grant('anna', 60);
  await projectTeacher(world.context, 'anna');
  await publishDirty(world.context);
  expect(JSON.stringify(world.site()['/tutoring/mathematics/anna-weber.html'])).toContain('notice');
});

test("a change of a teacher's text that lists show takes five database requests, and a separate task publishes the lists", async () => {
  await price(77);
  expect(await asked(publishDirty)).toEqual(fiveRequests);
  expect(world.askedForLists()).toBe(2);
  expect(world.site()[maths]).not.toContain('77');
  const { queries, transactions, batches } = await asked(publishLists);
  expect(queries).toBeGreaterThan(2);
  expect({ transactions, batches }).toEqual({ transactions: 0, batches: 1 });
  expect(world.site()[maths]).toContain('77');
  // No change is left to publish.
  expect(await asked(publishLists)).toEqual({
    queries: 2,
    readings: 2,
    transactions: 0,
    batches: 0,
  });
});

test('a hidden teacher is removed from the lists in the same publish as the page', async () => {
  expect(world.site()[maths]).toContain('Anna');
  await world.decide('anna', { suspended: true });
  await projectTeacher(world.context, 'anna');
  await publishDirty(world.context);
  expect(world.site()[maths]).not.toContain('Anna');
});

test('two publishes of lists at the same time lose no change', async () => {
  await price(77);
  await publishDirty(world.context);
  const publisher = interrupted(world.context.publisher, async () => {
    await price(88);
    await publishDue(world.context);
  });
  const { batches, transactions } = await asked(publishLists, { ...world.context, publisher });
  expect(batches).toBeGreaterThan(0);
  expect(transactions).toBeGreaterThan(0);
  await publishDue(world.context);
  expect(world.site()[maths]).toContain('88');
  expect(world.site()[maths]).not.toContain('77');
});

test('a change during a publish of lists is in the next publish of lists', async () => {
  await price(77);
  await publishDirty(world.context);
  const publisher = interrupted(world.context.publisher, () => price(88));
  await publishLists({ ...world.context, publisher });
  await publishDue(world.context);
  expect(world.site()[maths]).toContain('88');
});

test('a publish of lists that is lost in a crash is queued again', async () => {
  await price(77);
  const { queue } = world.context;
  const enqueueLists = () => Promise.reject(new Error('the process died'));
  const dying = publishDirty({ ...world.context, queue: { ...queue, enqueueLists } });
  await expect(dying).rejects.toThrow('the process died');
  const before = world.askedForLists();
  await resumePublishing(world.context);
  expect(world.askedForLists()).toBe(before + 1);
  await publishLists(world.context);
  expect(world.site()[maths]).toContain('77');
  await resumePublishing(world.context);
  expect(world.askedForLists()).toBe(before + 1);
});

test('the operator is warned about changes that wait longer than a quarter of an hour', async () => {
  await price(77);
  const inMinutes = (minutes: number) => {
    // The database sets the time of the change.
    const now = new Date(Date.now() + minutes * 60_000);
    return resumePublishing({ ...world.context, clock: () => now });
  };
  await inMinutes(14);
  expect(world.complaints).toEqual([]);
  await inMinutes(16);
  expect(world.complaints).toEqual(['changes have waited too long to be published']);
  await publishDue(world.context);
  await inMinutes(32);
  expect(world.complaints).toHaveLength(1);
});

test('a teacher whose profile cannot be read does not cause another publish of the lists', async () => {
  await price(77);
  await publishDirty(world.context);
  const { db } = world.context;
  await db.doc('profiles/anna').update({ subjects: 'all of them' });
  await publishLists(world.context);
  expect((await db.doc('publications/anna').get()).get('setAside.attempts')).toBe(1);
  expect(world.complaints).toContain('a teacher cannot be published');
  const before = world.askedForLists();
  await resumePublishing(world.context);
  expect(world.askedForLists()).toBe(before);
});

test('a teacher missing from a list is added by the next publish of the lists', async () => {
  const { db } = world.context;
  const live = await db.doc('site/listings').get();
  const subjects = live.get('subjects') as Record<string, object>;
  await live.ref.update({ subjects: { ...subjects, mathematics: { hash: '', uids: [] } } });
  expect((await asked(publishLists))['queries']).toBe(3);
  expect((await live.ref.get()).get('subjects.mathematics.uids')).toEqual(['anna']);
});
