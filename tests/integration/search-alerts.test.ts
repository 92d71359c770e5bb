import type { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cantonOf, placeIdOf } from '@kloer/domain/reference/places.ts';
import { alertsPerMailbox } from '@kloer/domain/search-alert/alert-limits.ts';
import { noFilter, type SearchFilter } from '@kloer/domain/search/search-filter.ts';
import type { TeacherProfileFields } from '@kloer/domain/teacher/teacher.ts';
import { answerMailEvents } from '../../functions/src/entry/api/answer-mail-events.ts';
import { answerUnsubscribe } from '../../functions/src/entry/api/answer-unsubscribe.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import { clearExpired } from '../../functions/src/entry/sweep/clear-expired.ts';
import { deliverDueMails } from '../../functions/src/messages/delivery/deliver-due-mails.ts';
import { mailboxMark } from '../../functions/src/messages/search-alert/alerts-of.ts';
import { sendSearchAlerts } from '../../functions/src/messages/search-alert/send-search-alerts.ts';
import { markForDeletion } from '../../functions/src/people/deletion/deletion.ts';
import { runDeletion } from '../../functions/src/people/deletion/run-deletion.ts';
import { MailRefused } from '../../functions/src/platform/mailer.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { Random } from '#bench/support/random.ts';
import { isProof, seedFor } from '../support/sample.ts';
import { Crash, crashing } from './support/crashing.ts';
import { readsOf } from './support/reads-of.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

let world: World;

const maths: SearchFilter = { ...noFilter, subject: 'mathematics' };

let asked = 0;

const request = (changes: object = {}) => ({
  email: 'lea@example.lu',
  filter: maths,
  language: 'en',
  requestId: `request-${String((asked += 1)).padStart(12, '0')}`,
  ...changes,
});

const say = (name: Parameters<typeof call>[1], body: object, address = '2001:db8::1') =>
  call(world.context, name, null, body, { address });

const ask = (changes: object = {}) => say('ask-search-alert', request(changes));

const sent = async () => {
  const before = world.mails.length;
  await deliverDueMails(world.context);
  return world.mails.slice(before);
};

const fragmentIn = (text = '') => /search-alert#(\S+)/.exec(text)?.[1] ?? '';

/** Requests a search alert, and confirms it by the link in the mail. */
async function wait(changes: object = {}): Promise<string> {
  await ask(changes);
  const [mail] = await sent();
  const token = fragmentIn(mail?.text);
  await say('confirm-search-alert', { token });
  return token;
}

const alerts = async () => (await world.context.db.collection('searchAlerts').get()).docs;

async function settle(uid: string, fields: Partial<TeacherProfileFields> = {}) {
  world.pass(1);
  await world.save(uid, { email: `${uid}@example.lu`, firstName: uid, ...fields });
  await world.grant(uid, 900);
  await projectTeacher(world.context, uid);
}

/** Lets a day pass, and returns the mails sent then. */
async function nextDay() {
  world.pass(dayMs);
  await sendSearchAlerts(world.context);
  return sent();
}

const stop = (fragment: string) => {
  const [mailbox = '', signature = ''] = fragment.split('.');
  return say('stop-search-alerts', { mailbox, signature });
};

beforeEach(async () => {
  world = await startWorld();
  await sendSearchAlerts(world.context);
  world.pass(1);
});

afterEach(() => world.stop());

describe('a family that requests a search alert', () => {
  test('gets only a confirmation link, in the language of the page', async () => {
    await ask({ language: 'fr' });
    const [mail] = await sent();
    expect(mail?.to).toBe('lea@example.lu');
    expect(mail?.subject).toBe('Confirmez votre alerte de recherche sur Kloer');
    expect(mail?.text).toContain('Mathématiques');
    expect(mail?.text).toContain('https://kloer.lu/search-alert#');
    await settle('anna');
    expect(await nextDay()).toEqual([]);
  });

  test('is forgotten after a day without confirming, and the link then starts nothing', async () => {
    await ask();
    const token = fragmentIn((await sent())[0]?.text);
    world.pass(dayMs + 1);
    await expect(say('confirm-search-alert', { token })).rejects.toMatchObject({
      code: 'code-invalid',
    });
    await clearExpired(world.context);
    expect(await alerts()).toEqual([]);
  });

  test('gets the same answer whether the address is known or not, and can renew a running alert', async () => {
    await wait();
    const [first] = await alerts();
    world.pass(30 * dayMs);
    expect(await ask()).toEqual(await ask({ email: 'stranger@example.lu' }));
    const mail = (await sent()).find(({ to }) => to === 'lea@example.lu');
    const running = (await alerts()).find(({ id }) => id === first?.id);
    expect(running?.get('confirmedAt')).toEqual(first?.get('confirmedAt'));
    await say('confirm-search-alert', { token: fragmentIn(mail?.text) });
    const renewed = (await alerts()).find(({ id }) => id === first?.id);
    const ends = (one: typeof first) =>
      (one?.get('endsAt') as Timestamp | undefined)?.toMillis() ?? 0;
    expect(ends(renewed) - ends(first)).toBeGreaterThan(27 * dayMs);
  });

  test('is refused without a filter, with an unknown filter or with an invalid address', async () => {
    for (const wrong of [
      { filter: noFilter },
      { filter: { ...maths, subject: 'alchemy' } },
      { filter: { ...maths, name: 'Anna' } },
      { email: 'lea@' },
      { language: 'de' },
      { requestId: 'short' },
      { uid: 'anna' },
    ]) {
      await expect(ask(wrong)).rejects.toMatchObject({ code: 'invalid-request' });
    }
    expect(await alerts()).toEqual([]);
  });

  test('gets nothing, and nothing is stored, if the hidden field that catches bots is filled', async () => {
    expect(await ask({ website: 'https://example.com' })).toEqual({ success: true });
    expect(await alerts()).toEqual([]);
    expect(await sent()).toEqual([]);
  });

  test('gets one mail if the request is repeated', async () => {
    const same = request();
    await say('ask-search-alert', same);
    await say('ask-search-alert', same);
    expect(await sent()).toHaveLength(1);
  });

  test('gets at most three mails a day per mailbox, and the answer does not reveal that', async () => {
    for (const email of ['lea@gmail.com', 'l.ea@gmail.com', 'lea+a@gmail.com', 'lea+b@gmail.com']) {
      expect(await ask({ email })).toEqual({ success: true });
    }
    expect(await sent()).toHaveLength(3);
    expect(await alerts()).toHaveLength(3);
  });

  test('is limited per network, and all callers together are limited per hour', async () => {
    const most = world.context.hourly.searchAlerts;
    const flood = async (count: number, network: (at: number) => string) => {
      for (let at = 0; at < count; at += 1) {
        const body = request({ email: `family-${asked}@example.lu`, website: '' });
        await say('ask-search-alert', body, network(at));
      }
    };
    await flood(most / 3, () => '2001:db8::1');
    await expect(ask()).rejects.toMatchObject({ code: 'rate-limited' });
    await flood(most - most / 3, (at) => `2001:db8:${at}::1`);
    await expect(say('ask-search-alert', request(), '2001:db8:ffff::1')).rejects.toMatchObject({
      code: 'rate-limited',
    });
  });
});

describe('confirming the address for a search alert', () => {
  test('works even twice through the mailed link, but not with an invented token', async () => {
    const token = await wait();
    const again = await say('confirm-search-alert', { token });
    expect(again).toMatchObject({ success: true, ends_at: '2027-05-21T09:00:00.001Z' });
    for (const wrong of ['x'.repeat(43), '']) {
      await expect(say('confirm-search-alert', { token: wrong })).rejects.toMatchObject({
        code: wrong === '' ? 'invalid-request' : 'code-invalid',
      });
    }
  });

  test('works through the link of either mail if the family asked twice', async () => {
    await ask();
    const [first] = await sent();
    await ask();
    const [second] = await sent();
    for (const mail of [first, second]) {
      const token = fragmentIn(mail?.text);
      expect(await say('confirm-search-alert', { token })).toMatchObject({ success: true });
    }
  });

  test('is refused if the mailbox has the maximum number of alerts, unless it renews one of them', async () => {
    const filters = (['wiltz', 'remich', 'mersch', 'vianden'] as const).flatMap((canton) =>
      (['mathematics', 'physics', 'french'] as const).map((subject) => ({
        ...noFilter,
        subject,
        canton,
      })),
    );
    let token = '';
    for (const filter of filters.slice(0, alertsPerMailbox)) {
      token = await wait({ filter });
      world.pass(dayMs / 2);
    }
    const more = filters[alertsPerMailbox];
    await expect(wait({ filter: more })).rejects.toMatchObject({ code: 'rate-limited' });
    expect(await say('confirm-search-alert', { token })).toMatchObject({ success: true });
  });
});

describe('the daily mail of search alerts', () => {
  test("names new teachers who match, with subject, place, price and link, in the reader's language", async () => {
    await wait({ language: 'fr' });
    await wait({ email: 'tom@example.lu', language: 'lb' });
    await wait({ email: 'kim@example.lu', filter: { ...noFilter, subject: 'history' } });
    await settle('anna', { lastName: 'Weber' });
    const mails = await nextDay();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['lea@example.lu', 'tom@example.lu']);
    const [french, luxembourgish] = mails.toSorted((a, b) => (a.to < b.to ? -1 : 1));
    expect(french?.subject).toBe('Nouveaux enseignants pour votre recherche sur Kloer');
    expect(french?.text).toContain(
      'anna Weber\u00a0: Mathématiques. Esch-sur-Alzette. 40\u00a0€ l’heure.',
    );
    expect(french?.text).toContain('https://kloer.lu/cours-de-rattrapage/mathematiques/anna-weber');
    expect(french?.text).toContain('https://kloer.lu/cours-de-rattrapage?subject=mathematics');
    expect(luxembourgish?.subject).toBe('Nei Léierpersoune fir Är Sich op Kloer');
    expect(luxembourgish?.text).toContain('Mathematik. Esch-Uelzecht.');
    expect(french?.unsubscribe).toMatch(/^https:\/\/kloer\.lu\/api\/unsubscribe\/search-alerts\//);
  });

  test('combines all alerts of a mailbox, and reports no teacher again the next day', async () => {
    await wait();
    await wait({ email: 'LEA@example.lu', filter: { ...noFilter, subject: 'physics' } });
    await settle('anna');
    await settle('ben');
    const mails = await nextDay();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text.match(/Your search: /g)).toHaveLength(2);
    expect(mails[0]?.text.match(/anna Weber: /g)).toHaveLength(2);
    expect(mails[0]?.text.match(/\/anna-weber/g)).toHaveLength(1);
    await world.decide('anna', { paused: true });
    await projectTeacher(world.context, 'anna');
    await world.decide('anna', { paused: false });
    await projectTeacher(world.context, 'anna');
    expect(await nextDay()).toEqual([]);
  });

  test('is in the language of the newest alert of a mailbox', async () => {
    await wait({ language: 'fr' });
    world.pass(1);
    await wait({ filter: { ...noFilter, subject: 'physics' } });
    await settle('anna');
    const [mail] = await nextDay();
    expect(mail?.text).toContain('Your search: ');
  });

  test('does not name a teacher a second time who was hidden and is visible again', async () => {
    await wait();
    await settle('anna');
    expect(await nextDay()).toHaveLength(1);
    await settle('ben');
    expect(await nextDay()).toHaveLength(1);
    for (const paused of [true, false]) {
      await world.decide('anna', { paused });
      await projectTeacher(world.context, 'anna');
    }
    expect(await nextDay()).toEqual([]);
  });

  test('is sent once a day, even if more teachers become visible that day', async () => {
    await wait();
    await settle('anna');
    expect(await nextDay()).toHaveLength(1);
    await settle('ben');
    world.pass(dayMs / 2);
    await sendSearchAlerts(world.context);
    expect(await sent()).toEqual([]);
    const [next] = await nextDay();
    expect(next?.text).toContain('ben Weber');
    expect(next?.text).not.toContain('anna Weber');
  });

  test('names a teacher after a change only if the change makes the teacher match the search', async () => {
    await settle('anna', { subjects: ['physics'] });
    world.pass(1);
    await wait();
    await wait({ email: 'tom@example.lu', filter: { ...noFilter, subject: 'physics' } });
    await settle('anna', { subjects: ['physics', 'mathematics'] });
    expect((await nextDay()).map(({ to }) => to)).toEqual(['lea@example.lu']);
    await settle('anna', { bio: 'A new text.' });
    expect(await nextDay()).toEqual([]);
  });

  test('names no teacher who was already visible when the family requested the alert', async () => {
    await settle('anna');
    world.pass(1);
    await wait();
    expect(await nextDay()).toEqual([]);
  });

  test.each([
    ['is suspended', () => world.decide('ben', { suspended: true })],
    ['is paused', () => world.decide('ben', { paused: true })],
    ['has no active plan or code any more', () => world.decide('ben', { entitlement: {} })],
    ['teaches another subject', () => world.save('ben', { subjects: ['history'] })],
  ])(
    'leaves out a teacher who %s before the mail is prepared or before it is sent',
    async (_what, hide) => {
      await wait();
      await settle('anna');
      await settle('ben');
      await hide();
      await projectTeacher(world.context, 'ben');
      const [early] = await nextDay();
      expect(early?.text).toContain('anna Weber');
      expect(early?.text).not.toContain('ben Weber');
      await wait({ email: 'tom@example.lu' });
      await settle('ben', { subjects: ['mathematics'] });
      await world.decide('ben', { suspended: false, paused: false });
      await projectTeacher(world.context, 'ben');
      world.pass(dayMs);
      await sendSearchAlerts(world.context);
      await hide();
      await projectTeacher(world.context, 'ben');
      expect(await sent()).toEqual([]);
    },
  );

  test('leaves out a teacher who is being deleted or was deleted', async () => {
    await wait();
    await settle('ben');
    world.pass(dayMs);
    await sendSearchAlerts(world.context);
    await markForDeletion(
      world.context,
      { uid: 'ben', email: 'ben@example.lu', emailVerified: true },
      'account',
    );
    expect(await sent()).toEqual([]);
    await runDeletion(world.context, 'ben');
    expect((await world.context.db.doc('searchNews/ben').get()).exists).toBe(false);
    expect(await nextDay()).toEqual([]);
  });

  test('is not sent after the alert has ended', async () => {
    await wait();
    world.pass(182 * dayMs);
    await settle('anna');
    await clearExpired(world.context);
    expect(await alerts()).toEqual([]);
    expect(await nextDay()).toEqual([]);
  });

  test('is sent once to each family even if the job crashes before any of its steps', async () => {
    const effectsOf = async () => {
      const counted = crashing(world.context, Infinity);
      await sendSearchAlerts(counted.context);
      return counted.effects();
    };
    for (const family of ['a', 'b', 'c']) await wait({ email: `${family}@example.lu` });
    await settle('t0');
    world.pass(dayMs);
    const effects = await effectsOf();
    expect(await sent()).toHaveLength(3);
    expect(effects).toBeGreaterThanOrEqual(3);
    for (let effect = 0; effect < effects; effect += 1) {
      await settle(`t${effect + 1}`);
      world.pass(dayMs);
      const { context, crashed } = crashing(world.context, effect);
      await sendSearchAlerts(context).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      });
      expect(crashed()).toBe(true);
      world.pass(15 * 60_000);
      await sendSearchAlerts(world.context);
      world.pass(15 * 60_000);
      await sendSearchAlerts(world.context);
      const mails = await sent();
      expect(mails.map(({ to }) => to).toSorted()).toEqual(
        ['a', 'b', 'c'].map((family) => `${family}@example.lu`),
      );
      expect(mails.every(({ text }) => text.includes(`t${effect + 1} Weber`))).toBe(true);
    }
  });

  test('costs one database read per alert, and a few reads per new teacher and mail', async () => {
    for (let at = 0; at < 8; at += 1) {
      const filter = {
        ...noFilter,
        subject: at < 2 ? ('mathematics' as const) : ('history' as const),
      };
      await wait({ email: `family-${at}@example.lu`, filter });
    }
    await settle('anna');
    world.pass(dayMs);
    const reads = await readsOf(world, () => sendSearchAlerts(world.context));
    // Documents read: job, changes, profile and deletion; eight alerts; for each of two mails, the alert and the
    // mail, twice.
    expect(reads).toBe(4 + 8 + 2 * 3);
    world.pass(dayMs);
    expect(await readsOf(world, () => sendSearchAlerts(world.context))).toBe(2 + 8);
    expect(await readsOf(world, () => sendSearchAlerts(world.context))).toBe(1);
  });
});

describe('stopping search alerts', () => {
  test('ends all alerts of the mailbox through the link of a mail, even if used twice or late', async () => {
    await wait();
    await wait({ filter: { ...noFilter, subject: 'physics' } });
    await wait({ email: 'tom@example.lu' });
    await settle('anna');
    const mail = (await nextDay()).find(({ to }) => to === 'lea@example.lu');
    const fragment = fragmentIn(mail?.text);
    expect(await stop(fragment)).toEqual({ success: true, stopped: 2 });
    expect(await stop(fragment)).toEqual({ success: true, stopped: 0 });
    world.pass(400 * dayMs);
    expect(await stop(fragment)).toEqual({ success: true, stopped: 0 });
    expect((await alerts()).map((one) => one.get('email') as string)).toEqual(['tom@example.lu']);
  });

  test('also stops a mail about new teachers that waits to be sent', async () => {
    await wait();
    await settle('anna');
    const fragment = fragmentIn((await nextDay())[0]?.text);
    await settle('ben');
    world.pass(dayMs);
    await sendSearchAlerts(world.context);
    await stop(fragment);
    expect(await sent()).toEqual([]);
  });

  test('needs a link with our signature', async () => {
    await wait();
    const mailbox = mailboxMark('lea@example.lu');
    await expect(stop(`${mailbox}.${'0'.repeat(64)}`)).rejects.toMatchObject({
      code: 'code-invalid',
    });
    await expect(stop(`${mailbox}.x`)).rejects.toMatchObject({ code: 'invalid-request' });
    expect(await alerts()).toHaveLength(1);
  });

  test('works through the unsubscribe button of the mail program, and is not triggered by a link scanner', async () => {
    await wait({ language: 'lb' });
    await settle('anna');
    const [mail] = await nextDay();
    const { pathname } = new URL(mail?.unsubscribe ?? '');
    const opened = await answerUnsubscribe(world.context, 'GET', pathname);
    expect(opened).toEqual({
      status: 302,
      location: `/lb/search-alert#${fragmentIn(mail?.text)}`,
    });
    expect(await alerts()).toHaveLength(1);
    const forged = pathname.replace('search-alerts', 'still-right');
    expect(await answerUnsubscribe(world.context, 'POST', forged)).toEqual({ status: 404 });
    expect(await answerUnsubscribe(world.context, 'POST', pathname)).toEqual({ status: 200 });
    expect(await answerUnsubscribe(world.context, 'POST', pathname)).toEqual({ status: 200 });
    expect(await alerts()).toEqual([]);
  });
});

describe('a mailbox to which mails cannot be delivered', () => {
  test('loses its search alerts when the mail server refuses it', async () => {
    await wait();
    await settle('anna');
    world.pass(dayMs);
    await sendSearchAlerts(world.context);
    const mailer = {
      send: () => Promise.reject(new MailRefused('no such user', { isRecipient: true })),
    };
    await deliverDueMails({ ...world.context, mailer });
    expect(await alerts()).toEqual([]);
  });

  test('loses its search alerts when the mail provider reports it', async () => {
    await wait();
    const body = Buffer.from(JSON.stringify({ event: 'spam', email: 'Lea@example.lu' }));
    const secret = 's'.repeat(32);
    const authorization = `Bearer ${secret}`;
    await answerMailEvents(world.context, secret, { method: 'POST', authorization, body });
    expect(await alerts()).toEqual([]);
  });
});

describe('a user whose account has the address of search alerts', () => {
  const lea = { uid: 'lea', email: 'lea@example.lu', emailVerified: true, signedInAt: new Date() };

  test('gets the alerts in the data export, without the hashes', async () => {
    world.accounts.set('lea', { ...lea, metadata: {} as never });
    await wait();
    const { data } = (await call(world.context, 'export-my-data', lea, {}, { address: '' })) as {
      data: { searchAlerts: object[] };
    };
    expect(data.searchAlerts).toHaveLength(1);
    expect(Object.keys(data.searchAlerts[0] ?? {}).toSorted()).toEqual(
      ['email', 'language', 'filter', 'askedAt', 'confirmedAt', 'endsAt'].toSorted(),
    );
  });

  test('has no alerts any more after deleting the account', async () => {
    world.accounts.set('lea', { ...lea, metadata: {} as never });
    await wait();
    await wait({ email: 'tom@example.lu' });
    await markForDeletion(world.context, lea, 'account');
    await runDeletion(world.context, 'lea');
    expect((await alerts()).map((one) => one.get('email') as string)).toEqual(['tom@example.lu']);
  });
});

describe('the number of families that wait for a teacher', () => {
  const wiltz = placeIdOf('wiltz');
  const inWiltz = { ...maths, cityId: wiltz };
  const prices = () => say('local-prices', { subject: 'mathematics' });

  test('is counted daily, and is shown to teachers if it is at least five', async () => {
    for (let at = 0; at < 6; at += 1) {
      await wait({ email: `family-${at}@example.lu`, filter: inWiltz });
      if (at === 3) {
        await nextDay();
        expect(await prices()).toMatchObject({ waiting: null });
      }
    }
    await ask({ email: 'unproved@example.lu', filter: inWiltz });
    expect(await prices()).toMatchObject({ waiting: null });
    await nextDay();
    expect(await prices()).toMatchObject({
      waiting: { communes: { [wiltz]: 5 }, cantons: { [cantonOf(wiltz)]: 5 } },
    });
    const stored = JSON.stringify(
      (await world.context.db.doc('site/waitingFamilies').get()).data(),
    );
    expect(stored).not.toContain('@');
  });
});

describe('random histories of search alerts', () => {
  const uids = ['t1', 't2', 't3'];
  const families = ['a', 'b'];
  const subjects = ['mathematics', 'physics'] as const;

  /** Families must get exactly the teachers who matched after their request, and each teacher once. */
  test('tell each family of each new teacher exactly once, and of no hidden teacher', async () => {
    const random = new Random(seedFor('search-alerts'));
    const visible = new Map<string, readonly string[]>();
    const waiting = new Map<string, { subject: string; told: Set<string>; askedAt: number }>();
    const changes = new Map<string, { before: readonly string[]; at: number }[]>();

    const set = async (uid: string, taught: readonly (typeof subjects)[number][]) => {
      const known = visible.get(uid) ?? [];
      if (taught.some((one) => !known.includes(one))) {
        const change = { before: known, at: world.context.clock().getTime() };
        changes.set(uid, [...(changes.get(uid) ?? []), change]);
      }
      if (taught.length === 0) visible.delete(uid);
      else visible.set(uid, taught);
      if (taught.length > 0)
        await world.save(uid, {
          email: `${uid}@example.lu`,
          firstName: uid,
          subjects: [...taught],
        });
      else if (!(await world.context.db.doc(`teachers/${uid}`).get()).exists) return;
      await world.grant(uid, 2000);
      await world.decide(uid, { paused: taught.length === 0 });
      await projectTeacher(world.context, uid);
    };

    for (let step = 0; step < (isProof ? 400 : 60); step += 1) {
      world.pass(1000);
      const uid = random.pick(uids);
      const family = random.pick(families);
      switch (random.below(6)) {
        case 0:
        case 1:
          await set(
            uid,
            subjects.filter(() => random.chance(0.5)),
          );
          break;
        case 2: {
          const subject = random.pick(subjects);
          if (waiting.has(family)) break;
          world.pass(dayMs);
          const askedAt = world.context.clock().getTime();
          await wait({ email: `${family}@example.lu`, filter: { ...noFilter, subject } });
          waiting.set(family, { subject, told: new Set(), askedAt });
          break;
        }
        case 3: {
          const { docs } = await world.context.db
            .collection('searchAlerts')
            .where('email', '==', `${family}@example.lu`)
            .get();
          if (docs.length > 0 && random.chance(1 / 3)) {
            for (const { ref } of docs) await ref.delete();
            waiting.delete(family);
          }
          break;
        }
        default: {
          const mails = await nextDay();
          const expected = [...waiting].flatMap(([name, { subject, told, askedAt }]) => {
            const fresh = [...visible].filter(([one, taught]) => {
              const first = changes.get(one)?.find(({ at }) => at > askedAt);
              const isNew = first !== undefined && !first.before.includes(subject);
              return isNew && taught.includes(subject) && !told.has(one);
            });
            for (const [one] of fresh) told.add(one);
            return fresh.length === 0
              ? []
              : [
                  `${name}: ${fresh
                    .map(([one]) => one)
                    .toSorted()
                    .join()}`,
                ];
          });
          const told = mails.map(({ to, text }) => {
            const named = uids.filter((one) => text.includes(`/${one}-weber`));
            return `${to.split('@')[0]}: ${named.join()}`;
          });
          expect(told.toSorted()).toEqual(expected.toSorted());
          changes.clear();
        }
      }
    }
  });
});
