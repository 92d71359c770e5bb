import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Overview } from '@kloer/domain/overview/overview.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import type { Caller } from '../../functions/src/platform/caller/caller.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { notAdministrators, person } from './support/callers.ts';
import { publishDue } from './support/publish-due.ts';
import { readsOf } from './support/reads-of.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

let world: World;

const asked = { language: 'en' };

const ask = async (caller: Caller | null = person('chief'), request: unknown = asked) =>
  (await call(world.context, 'admin-overview', caller, request, { address: '' })) as Overview;

const doc = (path: string) => world.context.db.doc(path);

const save = async (uid: string) => {
  await world.save(uid, { email: `${uid}@example.lu` });
  await projectTeacher(world.context, uid);
};

const inDays = (days: number) => new Date(world.context.clock().getTime() + days * dayMs);

beforeEach(async () => {
  world = await startWorld();
  await doc('admins/chief').set({});
});

afterEach(async () => {
  await world.stop();
});

describe('the administrators’ overview', () => {
  test('shows zeros without teachers', async () => {
    expect(await ask()).toEqual({
      at: '2026-11-21T10:00:00.000Z',
      teachers: {
        total: 0,
        states: { visible: 0, paused: 0, suspended: 0, ended: 0 },
        moments: {
          'new-this-week': 0,
          'new-this-month': 0,
          'ending-soon': 0,
          'payment-disputed': 0,
        },
      },
      paying: { month: 0, year: 0 },
      days: [],
      revenue: [],
      empty_searches: [],
      publishing: { waiting: 0, oldest_since: null, set_aside: 0, last_at: null },
      last_webhook_at: null,
      mails_given_up: 0,
      reports_waiting: 0,
      messages_waiting: 0,
      checks_waiting: 0,
      documents_seen: 0,
      reviews_waiting: 0,
      reviews_published: 0,
    });
  });

  test('counts teachers by status, event and plan, and each number is the number of rows in the linked table', async () => {
    for (const uid of ['anna', 'ben', 'cléa', 'dan']) await save(uid);
    world.pass(8 * dayMs);
    for (const uid of ['eva', 'finn']) await save(uid);
    const plan = { plan: 'year', endsAt: inDays(2), cancellationPending: false } as const;
    await world.decide('anna', { entitlement: { stripe: { ...plan, renewsAt: inDays(1) } } });
    await world.decide('ben', {
      entitlement: { stripe: { ...plan, plan: 'month' } },
      paused: true,
    });
    await world.decide('cléa', { entitlement: { admin: { endsAt: inDays(90) } }, suspended: true });
    for (const uid of ['anna', 'ben', 'cléa']) await projectTeacher(world.context, uid);
    const { teachers, paying } = await ask();
    expect({ teachers, paying }).toEqual({
      teachers: {
        total: 6,
        states: { visible: 1, paused: 1, suspended: 1, ended: 3 },
        moments: {
          'new-this-week': 2,
          'new-this-month': 6,
          'ending-soon': 1,
          'payment-disputed': 0,
        },
      },
      paying: { month: 1, year: 1 },
    });
    const countOf = async (filter: object) => {
      const request = { language: 'en', ...filter };
      const listed = await call(world.context, 'admin-teachers', person('chief'), request, {
        address: '',
      });
      return (listed as { count: number }).count;
    };
    for (const [state, count] of Object.entries(teachers.states)) {
      expect(await countOf({ state }), state).toBe(count);
    }
    for (const [moment, count] of Object.entries(teachers.moments)) {
      expect(await countOf({ moment }), moment).toBe(count);
    }
    for (const [type, count] of Object.entries(paying)) {
      expect(await countOf({ type }), type).toBe(count);
    }
  });

  test('shows the number of pages waiting to be published, and the last publish', async () => {
    await save('anna');
    const waiting = await ask();
    expect(waiting.publishing).toMatchObject({ waiting: 1, set_aside: 0, last_at: null });
    expect(waiting.publishing.oldest_since).not.toBeNull();
    world.pass(60_000);
    await publishDue(world.context);
    const published = { waiting: 0, oldest_since: null, last_at: '2026-11-21T10:01:00.000Z' };
    expect((await ask()).publishing).toMatchObject(published);
    world.pass(60_000);
    await publishDue(world.context);
    expect((await ask()).publishing).toMatchObject(published);
    const setAside = { attempts: 1, retryAt: inDays(1), error: 'too long' };
    await doc('publications/anna').update({ setAside });
    expect((await ask()).publishing).toMatchObject({ waiting: 0, set_aside: 1 });
  });

  test("counts lost mails, waiting reports and messages, and shows Stripe's last webhook", async () => {
    const at = (days: number) => ({ type: 'invoice.paid', at: inDays(days) });
    await doc('stripeEvents/evt_1').set(at(-3));
    await doc('stripeEvents/evt_2').set(at(-2));
    await doc('mails/sent').set({ gaveUpAt: null });
    await doc('mails/lost').set({ gaveUpAt: inDays(-1) });
    await doc('reports/open').set({ openSince: inDays(-1) });
    await doc('reports/decided').set({ openSince: null });
    await doc('contactMessages/open').set({ waitingSince: inDays(-1) });
    await doc('contactMessages/answered').set({ waitingSince: null });
    expect(await ask()).toMatchObject({
      last_webhook_at: '2026-11-19T10:00:00.000Z',
      mails_given_up: 1,
      reports_waiting: 1,
      messages_waiting: 1,
    });
  });

  test('needs the same number of database reads for any number of teachers', async () => {
    for (const uid of ['anna', 'ben']) await save(uid);
    const few = await readsOf(world, ask);
    for (let number = 0; number < 60; number += 1) {
      await doc(`publications/t${number}`).set({ dirty: true });
      await doc(`mails/m${number}`).set({ gaveUpAt: inDays(-1) });
    }
    const many = await readsOf(world, ask);
    // Reads: 1 administrator document, 16 shards, 13 months and 2 of searches; 10 counts, at most 20 waiting documents,
    // 1 event, 1 publish.
    expect(few).toBeLessThanOrEqual(64);
    expect(many).toBe(64);
  });
});

describe('access to the administrators’ overview, or to its table of teachers, is refused', () => {
  test.each(notAdministrators)('to %s', async (_who, caller, code) => {
    await expect(ask(caller)).rejects.toMatchObject({ code });
  });

  test('to an administrator whose rights were revoked', async () => {
    await doc('admins/chief').delete();
    await expect(ask()).rejects.toMatchObject({ code: 'permission-denied' });
  });

  test.each([[{ ...asked, uid: 'anna' }], [{}], [{ language: 'de' }], [[]], [null], ['x']])(
    'if the request is %j',
    async (request) => {
      await expect(ask(person('chief'), request)).rejects.toMatchObject({
        code: 'invalid-request',
      });
    },
  );

  test.each(['yesterday', '', null, 7, ['ending-soon'], { $gt: '' }])(
    'if the link to the table of teachers names the unknown event %j',
    async (moment) => {
      const request = { language: 'en', moment };
      const asked = call(world.context, 'admin-teachers', person('chief'), request, {
        address: '',
      });
      await expect(asked).rejects.toMatchObject({ code: 'invalid-request' });
    },
  );
});
