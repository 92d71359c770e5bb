import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { projectTeacher } from '../../functions/src/projection/project-teacher.ts';
import { publishDirty } from '../../functions/src/publish/publish-dirty.ts';
import { interrupted, startWorld, type World } from './support/world.ts';

const maths = '/tutoring/mathematics.html';
const first = 'Moien! Ech ginn Nohëllef zu Esch, am léifsten owes.';
let world: World;

beforeEach(async () => {
  world = await startWorld();
  await save({ bio: `${first} Schreift mir e puer Wierder iwwer d’Klass.` });
  await publishDirty(world.context);
});

afterEach(() => world.stop());

async function save(fields: Parameters<World['save']>[1]) {
  await world.save('anna', fields);
  await world.grant('anna', 30);
  await projectTeacher(world.context, 'anna');
}

/** What one publish asks the database for, by the ends of the addresses. */
async function asked(context = world.context): Promise<Record<string, number>> {
  const calls: Record<string, number> = {};
  const { db } = context;
  const query = Object.getPrototypeOf(Object.getPrototypeOf(db.collection('profiles'))) as object;
  const spies = [
    [vi.spyOn(query as { get: () => unknown }, 'get'), 'queries'],
    [vi.spyOn(db, 'getAll'), 'readings'],
    [vi.spyOn(db, 'runTransaction'), 'transactions'],
    [vi.spyOn(db, 'batch'), 'batches'],
  ] as const;
  await publishDirty(context);
  for (const [spy, name] of spies) {
    calls[name] = spy.mock.calls.length;
    spy.mockRestore();
  }
  return calls;
}

test('words that no list shows are published with five requests', async () => {
  await save({ bio: `${first} Rufft mech un, wann Dir Froen hutt.` });
  // Who is dirty and which sitemap is stale; the profile, and what is live; one commit.
  expect(await asked()).toEqual({ queries: 2, readings: 2, transactions: 0, batches: 1 });
});

test('lists are asked for once they may show something else', async () => {
  await save({ teachingLocations: { online: { pricePerHourEur: 77 } } });
  const { queries, transactions, batches } = await asked();
  expect(queries).toBeGreaterThan(2);
  expect({ transactions, batches }).toEqual({ transactions: 0, batches: 1 });
  expect(world.site()[maths]).toContain('77');
});

test('a publish that another overtakes loses neither of both', async () => {
  await save({ teachingLocations: { online: { pricePerHourEur: 77 } } });
  const publisher = interrupted(world.context.publisher, async () => {
    await save({ teachingLocations: { online: { pricePerHourEur: 88 } } });
    await publishDirty(world.context);
  });
  const { batches, transactions } = await asked({ ...world.context, publisher });
  expect(batches).toBeGreaterThan(1);
  expect(transactions).toBeGreaterThan(0);
  await publishDirty(world.context);
  expect(world.site()[maths]).toContain('88');
  expect(world.site()[maths]).not.toContain('77');
});

test('what one publish left unsaid in a list is said by the next, though nobody changed', async () => {
  const { db } = world.context;
  const live = await db.doc('site/listings').get();
  const subjects = live.get('subjects') as Record<string, object>;
  await live.ref.update({ subjects: { ...subjects, mathematics: { hash: '', uids: [] } } });
  expect((await asked())['queries']).toBe(3);
  expect((await live.ref.get()).get('subjects.mathematics.uids')).toEqual(['anna']);
});
