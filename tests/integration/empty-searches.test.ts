import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Overview } from '@kloer/domain/overview/overview.ts';
import { placeIdOf } from '@kloer/domain/reference/places.ts';
import { answerCall } from '../../functions/src/entry/api/answer-call.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import { allowance } from '../../functions/src/administration/overview/count-empty-search.ts';
import { windowOf } from '../../functions/src/platform/rate-limit/allowance.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

const site = 'https://kloer.lu';

let world: World;

beforeEach(async () => {
  world = await startWorld();
  await world.context.db.doc('admins/chief').set({});
});

afterEach(() => world.stop());

const wiltz = placeIdOf('wiltz');
const search = { subject: 'mathematics', cityId: '', canton: '', online: false };

type Sent = { type?: string; address?: string; origin?: string; body?: string };

const send = (body: unknown, sent: Sent = {}) => {
  const { type = 'text/plain;charset=UTF-8', address = '192.0.2.7', origin = site } = sent;
  const headers: Record<string, string> = { 'content-type': type, origin };
  return answerCall(
    world.context,
    {
      method: 'POST',
      path: '/api/count-empty-search',
      header: (name) => headers[name],
      origin: { address },
      body: new TextEncoder().encode(sent.body ?? JSON.stringify(body)),
    },
    site,
  );
};

const counts = async (month = '2026-11') =>
  ((await world.context.db.doc(`emptySearches/${month}`).get()).get('counts') ?? {}) as Record<
    string,
    number
  >;

const overview = async (language: string) => {
  const chief = {
    uid: 'chief',
    email: 'chief@example.lu',
    emailVerified: true,
    signedInAt: new Date(),
  };
  const answer = await call(world.context, 'admin-overview', chief, { language }, { address: '' });
  return (answer as Overview).empty_searches;
};

/** The number of rate limits in use. */
const windows = async () => (await world.context.db.collection('rateLimits').get()).size;

describe('searches without results', () => {
  test('are counted only by subject and canton', async () => {
    await send(search);
    await send({ ...search, cityId: wiltz });
    await send({ ...search, cityId: wiltz, online: true }, { address: '192.0.2.8' });
    await send({ ...search, canton: 'wiltz' });
    await send({ ...search, subject: '', cityId: wiltz });
    // A search that only says “online” contains nothing to count.
    await send({ ...search, subject: '', online: true });
    expect(await counts()).toEqual({ 'mathematics@': 1, 'mathematics@wiltz': 3, '@wiltz': 1 });
    const stored = (await world.context.db.doc('emptySearches/2026-11').get()).data();
    expect(Object.keys(stored ?? {}).toSorted()).toEqual(['counts', 'startsAt']);
  });

  test('are shown to administrators with names, most frequent first, for two months', async () => {
    await send(search);
    await send({ ...search, cityId: wiltz });
    world.pass(12 * dayMs);
    await send({ ...search, cityId: wiltz });
    expect(await counts('2026-12')).toEqual({ 'mathematics@wiltz': 1 });
    expect(await overview('fr')).toEqual([
      { subject: 'Mathématiques', canton: 'Wiltz', count: 2 },
      { subject: 'Mathématiques', canton: null, count: 1 },
    ]);
    world.pass(31 * dayMs);
    expect(await overview('en')).toEqual([{ subject: 'Mathematics', canton: 'Wiltz', count: 1 }]);
  });

  test('are all counted if they happen at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => send(search)));
    expect(await counts()).toEqual({ 'mathematics@': 8 });
  });
});

describe("browsers' reports of a search without results", () => {
  test.each([
    [{}],
    [{ ...search, subject: 'magic' }],
    [{ ...search, subject: '__proto__' }],
    [{ ...search, cityId: 'paris' }],
    [{ ...search, cityId: '../wiltz' }],
    [{ ...search, canton: 'paris' }],
    [{ ...search, cityId: 7 }],
    [{ ...search, uid: 'anna' }],
    [{ ...search, online: 'yes' }],
    [[search]],
    [null],
    ['mathematics'],
  ])('are refused with the body %j', async (body) => {
    expect(await send(body)).toMatchObject({ status: 400 });
    expect(await counts()).toEqual({});
    expect(await windows()).toBe(0);
  });

  test('are refused from another site or in another format', async () => {
    expect(await send(search, { origin: 'https://elsewhere.example' })).toMatchObject({
      status: 403,
    });
    expect(await send(search, { type: 'application/x-www-form-urlencoded' })).toMatchObject({
      status: 400,
    });
    expect(await send(search, { body: '{"subject":' })).toMatchObject({ status: 400 });
    expect(await counts()).toEqual({});
  });

  test('are ignored after a daily limit for each caller, who still gets the answer “success”', async () => {
    for (let time = 0; time < allowance.limit + 3; time += 1) {
      expect(await send(search)).toEqual({ status: 200, body: { success: true } });
    }
    expect(await counts()).toEqual({ 'mathematics@': allowance.limit });
    await send(search, { address: '192.0.2.8' });
    expect(await counts()).toEqual({ 'mathematics@': allowance.limit + 1 });
  });

  test('are not stored after a daily total, even if they come from many IP addresses', async () => {
    const { action, minutes, everybody: count } = allowance;
    const counter = { action, minutes, subject: 'everybody', isShared: true };
    const windowEndsAt = new Date(world.context.clock().getTime() + dayMs);
    await windowOf(world.context, counter).set({ count, windowEndsAt });
    for (let last = 1; last <= 20; last += 1) {
      expect(await send(search, { address: `198.51.100.${last}` })).toMatchObject({ status: 200 });
    }
    expect(await counts()).toEqual({});
    expect(await windows()).toBe(1);
    world.pass(dayMs + 1);
    await send(search);
    expect(await counts()).toEqual({ 'mathematics@': 1 });
  });
});
