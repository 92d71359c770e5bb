import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hourlyMost, noCounts, type CountedKind } from '@kloer/domain/visits/visit-counts.ts';
import { Random } from '../../bench/support/random.ts';
import { answerCall } from '../../functions/src/entry/api/answer-call.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import { VisitYear } from '../../functions/src/database/schemas/visits.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { keepVisits } from '../../functions/src/profile/visits/keep-visits.ts';
import { createTally } from '../../functions/src/profile/visits/tally.ts';
import { tellNumbers } from '../../functions/src/profile/visits/tell-numbers.ts';
import { isProof, seedFor } from '../support/sample.ts';
import { person } from './support/callers.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

const site = 'https://kloer.lu';
const minuteMs = 60_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

let world: World;

async function settle(uid: string) {
  await world.save(uid, { email: `${uid}@example.lu` });
  await world.grant(uid, 60);
  await projectTeacher(world.context, uid);
}

beforeEach(async () => {
  world = await startWorld();
  await settle('anna');
  await settle('ben');
});

afterEach(() => world.stop());

type Sent = { address?: string; agent?: string; origin?: string; type?: string };

const send = (body: unknown, sent: Sent = {}) => {
  const { address = '192.0.2.7', agent = firefox, origin = site, type = 'text/plain' } = sent;
  const headers: Record<string, string> = { 'content-type': type, origin };
  return answerCall(
    world.context,
    {
      method: 'POST',
      path: '/api/count-visits',
      header: (name) => headers[name],
      origin: { address, agent },
      body: new TextEncoder().encode(JSON.stringify(body)),
    },
    site,
  );
};

const visit = (uid: string, sent?: Sent) => send({ kind: 'visits', uids: [uid] }, sent);
const weeksOf = async (uid: string) =>
  (
    (await call(world.context, 'own-visits', person(uid), {}, { address: '' })) as {
      weeks: (typeof noCounts & { monday: string })[];
    }
  ).weeks;
const stored = async () => (await world.context.db.collection('visitCounts').get()).docs;

describe('the visits of a profile', () => {
  test('are counted per week, without data about the visitors', async () => {
    await visit('anna');
    world.pass(6 * minuteMs);
    await send({ kind: 'contacts', uids: ['anna'] });
    await send({ kind: 'appearances', uids: ['anna', 'ben'] });
    world.pass(6 * minuteMs);
    await visit('anna');
    const monday = '2026-11-16';
    expect(await weeksOf('anna')).toEqual([{ monday, visits: 2, appearances: 1, contacts: 1 }]);
    expect(await weeksOf('ben')).toEqual([{ monday, visits: 0, appearances: 1, contacts: 0 }]);
    const [document] = await stored();
    expect(Object.keys(document?.data() ?? {}).toSorted()).toEqual(
      Object.keys(VisitYear.shape).toSorted(),
    );
    expect(JSON.stringify(document?.data())).not.toContain('192');
  });

  test('are shown for the last weeks, including weeks without visits and across years', async () => {
    await visit('anna');
    world.pass(14 * dayMs);
    await visit('anna');
    world.pass(28 * dayMs);
    await visit('anna');
    expect((await weeksOf('anna')).map(({ monday, visits }) => [monday, visits])).toEqual([
      ['2026-11-16', 1],
      ['2026-11-23', 0],
      ['2026-11-30', 1],
      ['2026-12-07', 0],
      ['2026-12-14', 0],
      ['2026-12-21', 0],
      ['2026-12-28', 1],
    ]);
    world.pass(7 * dayMs);
    await visit('anna');
    expect((await stored()).map(({ id }) => id).toSorted()).toEqual(['anna@2026', 'anna@2027']);
    expect(await weeksOf('anna')).toHaveLength(8);
  });

  test('can be read only by the owner, with a verified address', async () => {
    await visit('anna');
    expect(await weeksOf('ben')).toEqual([]);
    for (const caller of [null, person('anna', false)]) {
      await expect(
        call(world.context, 'own-visits', caller, {}, { address: '' }),
      ).rejects.toMatchObject({ name: 'AppError' });
    }
    await expect(
      call(world.context, 'own-visits', person('ben'), { uid: 'anna' }, { address: '' }),
    ).rejects.toMatchObject({ code: 'invalid-request' });
  });

  test('are not stored for a teacher who is unknown, hidden or being deleted', async () => {
    await visit('nobody');
    world.pass(61 * dayMs);
    await visit('anna');
    await world.grant('ben', 60);
    await projectTeacher(world.context, 'ben');
    await world.context.db.doc('deletions/ben').set({ id: 'x' });
    await visit('ben');
    expect(await stored()).toEqual([]);
  });
});

describe('a request that reports a visit', () => {
  test.each([
    [{}],
    [{ kind: 'visits', uids: ['anna', 'ben'] }],
    [{ kind: 'visits', uids: 'anna' }],
    [{ kind: '__proto__', uids: ['anna'] }],
    [{ kind: 'appearances', uids: Array.from({ length: 25 }, (_, at) => `t${at}`) }],
    [{ kind: 'visits', uids: ['teachers/anna'] }],
    [{ kind: 'visits', uids: ['anna'], count: 1000 }],
    [null],
  ])('is refused with invalid data: %j', async (body) => {
    expect(await send(body)).toMatchObject({ status: 400 });
    expect(await stored()).toEqual([]);
  });

  test('is refused from another site', async () => {
    expect(await visit('anna', { origin: 'https://elsewhere.example' })).toMatchObject({
      status: 403,
    });
    expect(await stored()).toEqual([]);
  });

  test.each([
    '',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
    'facebookexternalhit/1.1 preview',
    'curl/8.5.0',
  ])('is not counted from the robot %j', async (agent) => {
    expect(await visit('anna', { agent })).toEqual({ status: 200, body: { success: true } });
    expect(await stored()).toEqual([]);
  });

  test('counts for the teacher whom it names, even after many requests from the same address', async () => {
    const names = Array.from({ length: 24 }, (_, at) => `t${at}`);
    for (const uid of names) await settle(uid);
    // 400 reports of 24 results each: in an hour, one household could not cause so many.
    for (let time = 0; time < 400; time += 1) {
      await send({ kind: 'appearances', uids: names });
    }
    await visit('anna');
    world.pass(6 * minuteMs);
    await visit('anna');
    // One request writes the counts of 24 teachers; the next request writes the rest.
    await visit('nobody');
    expect((await weeksOf('t23'))[0]?.appearances).toBe(400);
    expect((await weeksOf('anna'))[0]?.visits).toBe(2);
  });
});

test('visits of an unknown teacher cause only one database request in ten minutes', async () => {
  const made = Array.from({ length: 24 }, (_, at) => `made-up-${at}`);
  const looked: string[] = [];
  const tally = createTally(
    (uid) => {
      looked.push(uid);
      return Promise.resolve('nobody');
    },
    () => {},
  );
  for (let time = 0; time < 2000; time += 1) {
    await tally.count('appearances', made, world.context.clock());
  }
  expect(looked).toEqual(made);
  world.pass(11 * minuteMs);
  await tally.count('appearances', made, world.context.clock());
  expect(looked).toEqual([...made, ...made]);
});

test('the stored list of unknown teachers has a maximum size', async () => {
  const looked: string[] = [];
  const tally = createTally(
    (uid) => {
      looked.push(uid);
      return Promise.resolve('nobody');
    },
    () => {},
  );
  const now = world.context.clock();
  for (let time = 0; time < 20_001; time += 1) await tally.count('visits', [`m${time}`], now);
  await tally.count('visits', ['m20000'], now);
  expect(looked).toHaveLength(20_001);
  await tally.count('visits', ['m0'], now);
  expect(looked).toHaveLength(20_002);
});

test('the ids of unknown teachers do not displace the ids of known teachers from the cache', async () => {
  const kept: string[] = [];
  const tally = createTally(
    (uid) => {
      if (uid === 'anna') kept.push(uid);
      return Promise.resolve(uid === 'anna' ? 'kept' : 'nobody');
    },
    () => {},
  );
  const now = world.context.clock();
  for (let time = 0; time < 21_000; time += 24) {
    const uids = Array.from({ length: 24 }, (_, at) => `made-up-${time + at}`);
    await tally.count('appearances', uids, now);
  }
  await tally.count('visits', ['anna'], now);
  expect(kept).toEqual(['anna']);
});

const visitCount = isProof ? 10_000 : 700;

describe('many visits', () => {
  test(`are counted with few database writes if ${visitCount} visits arrive on several servers`, async () => {
    const random = new Random(seedFor('visits'));
    const writes = new Map<string, number>();
    // Several instances, which share no memory.
    const instances = Array.from({ length: 3 }, () =>
      createTally(
        async (uid, counts) => {
          const kept = await keepVisits(world.context, uid, counts);
          if (kept === 'kept') writes.set(uid, (writes.get(uid) ?? 0) + 1);
          return kept;
        },
        (_uid, error) => {
          throw error;
        },
      ),
    );
    const sent = { anna: { ...noCounts }, ben: { ...noCounts } };
    const start = world.context.clock().getTime();
    for (let time = 0; time < visitCount; time += 1) {
      const uid = random.below(4) === 0 ? 'ben' : 'anna';
      const kind = (['visits', 'appearances', 'contacts'] as const)[
        Math.floor(random.below(20) / 9)
      ] as CountedKind;
      sent[uid][kind] += 1;
      const instance = instances[random.below(3)];
      await instance?.count(kind, [uid], world.context.clock());
      world.pass(40_000);
    }
    // Counts kept in memory are stored with the next request.
    for (let round = 0; round < 4; round += 1) {
      world.pass(6 * minuteMs);
      for (const instance of instances) {
        await instance.count('visits', ['nobody'], world.context.clock());
      }
    }
    const hours = (world.context.clock().getTime() - start) / (60 * minuteMs);
    for (const uid of ['anna', 'ben'] as const) {
      const total = (await weeksOf(uid)).reduce(
        (sum, { visits, appearances, contacts }) => ({
          visits: sum.visits + visits,
          appearances: sum.appearances + appearances,
          contacts: sum.contacts + contacts,
        }),
        noCounts,
      );
      expect(total).toEqual(sent[uid]);
      // At most twelve writes an hour.
      expect(writes.get(uid) ?? 0).toBeLessThanOrEqual(Math.ceil(hours * 12) + 1);
    }
  });

  test('within an hour are counted only up to a limit per teacher, from any addresses', async () => {
    const tally = createTally(
      (uid, counts) => keepVisits(world.context, uid, counts),
      (_uid, error) => {
        throw error;
      },
    );
    // Starts at a full hour.
    world.pass(60 * minuteMs - (world.context.clock().getTime() % (60 * minuteMs)));
    for (let time = 0; time < 10_000; time += 1) {
      await tally.count('visits', ['anna'], world.context.clock());
      if (time % 1000 === 0) world.pass(5 * minuteMs);
    }
    expect((await weeksOf('anna'))[0]?.visits).toBe(hourlyMost.visits);
    // Counts kept in memory count for the limit of the next hour.
    world.pass(60 * minuteMs);
    await tally.count('visits', ['anna'], world.context.clock());
    expect((await weeksOf('anna'))[0]?.visits).toBe(2 * hourlyMost.visits);
  });
});

describe('the monthly mail about the visits of a profile', () => {
  const mails = async () =>
    (await world.context.db.collection('mails').where('reason', '==', 'monthly-numbers').get()).docs
      .map((mail) => mail.data() as { to: string; parts: { text?: string; address?: string }[] })
      .toSorted((a, b) => a.to.localeCompare(b.to));
  const told = async () => (await mails()).map(({ to }) => to.split('@')[0]);
  /** Goes to a day of the next month. */
  const nextMonth = async () => {
    world.pass(28 * dayMs);
    await tellNumbers(world.context);
  };

  const switchOn = (uid: string) =>
    call(
      world.context,
      'set-mail-wish',
      person(uid),
      { wish: 'monthly-numbers', wanted: true },
      { address: '' },
    );
  beforeEach(async () => {
    await Promise.all(['anna', 'ben', 'carl', 'dora'].map(switchOn));
  });

  test('reports the last four weeks to a teacher who turned the mail on, with a link to earlier weeks', async () => {
    await visit('anna');
    world.pass(7 * dayMs);
    await visit('anna');
    await send({ kind: 'contacts', uids: ['ben'] });
    await tellNumbers(world.context);
    expect(await mails()).toEqual([]);
    world.pass(3 * dayMs);
    await tellNumbers(world.context);
    const [anna, ben, ...more] = await mails();
    expect(more).toEqual([]);
    const textOf = (mail: typeof anna) => JSON.stringify(mail?.parts);
    expect(textOf(anna)).toContain('Visitten op Ärer Säit: 2');
    expect(textOf(ben)).toContain('Kontaktdaten ugekuckt: 1');
    expect(textOf(anna)).toContain('https://kloer.lu/lb/account#visits');
  });

  test('is sent once, even if the check runs often or late, and is sent again a month later', async () => {
    await world.grant('anna', 400);
    await projectTeacher(world.context, 'anna');
    await visit('anna');
    world.pass(28 * dayMs);
    // A visit in the next month does not change this month's number.
    await visit('anna');
    for (let time = 0; time < 3; time += 1) await tellNumbers(world.context);
    expect(await told()).toEqual(['anna']);
    await visit('anna');
    await tellNumbers(world.context);
    expect(await told()).toEqual(['anna']);
    await nextMonth();
    expect(await told()).toEqual(['anna', 'anna']);
    // Without visits, no mail is sent and nothing is searched.
    await nextMonth();
    await nextMonth();
    expect(await told()).toEqual(['anna', 'anna']);
  });

  test('is not sent to a teacher who did not turn it on, is hidden, or is being deleted', async () => {
    for (const uid of ['carl', 'dora']) await settle(uid);
    await settle('emil');
    for (const uid of ['anna', 'ben', 'carl', 'dora', 'emil']) await visit(uid);
    await world.context.db.doc('profiles/ben').delete();
    await world.context.db.doc('deletions/carl').set({ id: 'x' });
    await world.context.db.doc('teachers/dora').update({ subjects: 'all' });
    await nextMonth();
    expect(await told()).toEqual(['anna']);
    const months = (await stored()).map((year) => year.get('toldMonth') as string);
    expect(new Set(months)).toEqual(new Set(['2026-12']));
  });

  test('covers the last weeks of the old year after New Year, and is sent once', async () => {
    world.pass(40 * dayMs);
    await settle('anna');
    await visit('anna');
    world.pass(6 * dayMs);
    await visit('anna');
    world.pass(14 * dayMs);
    await tellNumbers(world.context);
    expect(await told()).toEqual(['anna']);
    expect(JSON.stringify(await mails())).toContain('Visitten op Ärer Säit: 2');
    // In February the documents of both years are due, but only one mail is sent.
    world.pass(14 * dayMs);
    await tellNumbers(world.context);
    expect(await told()).toEqual(['anna', 'anna']);
  });
});
