import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs } from '@kloer/domain/date/spans.ts';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import { recount } from '../../functions/src/site/numbers/recount.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { publishAll } from '../../functions/src/site/publish/publish-all.ts';
import { publishDue } from './support/publish-due.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld();
});

afterEach(() => world.stop());

const ask = (request: unknown) =>
  call(world.context, 'local-prices', null, request, { address: '192.0.2.7' });

async function listed(uid: string, price: number) {
  await world.save(uid, {
    firstName: uid,
    email: `${uid}@example.lu`,
    subjects: ['mathematics'],
    cityId: placeIdOf('wiltz'),
    teachingLocations: { teacherPlace: { pricePerHourEur: price } },
    studentRegions: [],
    studentCities: [],
  });
  await world.grant(uid, 30);
  await projectTeacher(world.context, uid);
}

test('the prices in a canton are shown if at least five teachers there state a price, and are computed once an hour', async () => {
  expect(await ask({ subject: 'mathematics' })).toEqual({ areas: {}, waiting: null });
  for (const [uid, price] of Object.entries({ anna: 20, ben: 25, carl: 30, dora: 35 })) {
    await listed(uid, price);
  }
  await publishDue(world.context);
  await recount(world.context);
  expect(await ask({ subject: 'mathematics' })).toEqual({ areas: {}, waiting: null });

  await listed('eva', 90);
  await publishDue(world.context);
  world.pass(hourMs);
  await recount(world.context);
  const wiltz = { teachers: 5, low: 25, high: 35 };
  expect(await ask({ subject: 'mathematics' })).toEqual({ areas: { wiltz }, waiting: null });
  expect(await ask({ subject: 'latin' })).toEqual({ areas: {}, waiting: null });

  // A hidden teacher's price does not count.
  await world.decide('eva', { paused: true });
  await projectTeacher(world.context, 'eva');
  await publishDue(world.context);
  world.pass(hourMs);
  await recount(world.context);
  expect(await ask({ subject: 'mathematics' })).toEqual({ areas: {}, waiting: null });
});

test('a full publish also computes the prices of the cantons', async () => {
  for (const uid of ['anna', 'ben', 'carl', 'dora', 'eva']) await listed(uid, 30);
  await publishAll(world.context);
  expect(await ask({ subject: 'mathematics' })).toEqual({
    areas: { wiltz: { teachers: 5, low: 30, high: 30 } },
    waiting: null,
  });
});

test.each([
  ['no subject', {}],
  ['an unknown subject', { subject: 'alchemy' }],
  ['a name that every JavaScript object has', { subject: 'constructor' }],
  ['the right subject with an additional field', { subject: 'latin', uid: 'anna' }],
])('a request for the prices of %s is refused', async (_what, request) => {
  await expect(ask(request)).rejects.toMatchObject({ code: 'invalid-request' });
});
