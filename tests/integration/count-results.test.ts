import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { noFilter } from '@kloer/domain/search/search-filter.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { keptForMs } from '../../functions/src/site/search/counted-results.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

beforeEach(async () => {
  world = await startWorld();
});

afterEach(() => world.stop());

async function listed(uid: string, fields: Parameters<World['save']>[1] = {}) {
  await world.save(uid, { firstName: uid, email: `${uid}@example.lu`, ...fields });
  await world.grant(uid, 30);
  await projectTeacher(world.context, uid);
}

const count = async (filter: object, address = '192.0.2.7') => {
  const asked = { ...noFilter, ...filter };
  const answer = await call(world.context, 'count-results', null, asked, { address });
  return (answer as { count: number }).count;
};

/** Counts the database's count queries from now on. */
function countings() {
  const { db } = world.context;
  const query = Object.getPrototypeOf(Object.getPrototypeOf(db.collection('any'))) as object;
  return vi.spyOn(query as { count: () => unknown }, 'count');
}

describe("the server's count of the teachers that a search finds", () => {
  test('is returned to every caller, for all filters', async () => {
    await listed('anna');
    await listed('ben', {
      subjects: ['latin'],
      teachingLocations: { online: { pricePerHourEur: 20 } },
    });
    expect(await count({})).toBe(2);
    expect(await count({ subject: 'mathematics' })).toBe(1);
    expect(await count({ subject: 'latin', online: true, upToEur: 20 })).toBe(1);
    expect(await count({ subject: 'latin', cityId: placeIdOf('belval') })).toBe(0);
    expect(await count({ canton: 'esch-sur-alzette', level: 'classic-lower' })).toBe(1);
  });

  test('is computed once in a few minutes, however many requests come', async () => {
    await listed('anna');
    const counted = countings();
    expect(await Promise.all([1, 2, 3].map(() => count({})))).toEqual([1, 1, 1]);
    expect(counted).toHaveBeenCalledTimes(1);
    await listed('ben');
    world.pass(keptForMs - 1);
    expect(await count({})).toBe(1);
    world.pass(1);
    expect(await count({})).toBe(2);
    expect(counted).toHaveBeenCalledTimes(2);
  });

  test('is computed once for a town, whether or not the request also names its canton', async () => {
    const counted = countings();
    const cityId = placeIdOf('belval');
    await count({ cityId });
    await count({ cityId, canton: 'esch-sur-alzette' });
    expect(counted).toHaveBeenCalledTimes(1);
  });

  test('is computed again if the first attempt failed', async () => {
    countings().mockImplementationOnce(() => {
      throw new Error('down');
    });
    await expect(count({})).rejects.toThrow('down');
    expect(await count({})).toBe(0);
  });

  test.each([
    ['nothing', {}],
    ['an unknown subject', { ...noFilter, subject: 'alchemy' }],
    ['an unknown place', { ...noFilter, cityId: 'atlantis' }],
    ['a price that is not a multiple of the step', { ...noFilter, upToEur: 21 }],
    ['“online” as a place', { ...noFilter, lessonPlace: 'online' }],
    ['an unknown parameter', { ...noFilter, bio: 'Moien' }],
  ])('is refused for %s', async (_what, filter) => {
    const asked = call(world.context, 'count-results', null, filter, { address: '192.0.2.7' });
    await expect(asked).rejects.toMatchObject({ code: 'invalid-request' });
  });
});
