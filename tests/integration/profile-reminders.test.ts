import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../functions/src/entry/api/call.ts';
import { sendProfileReminders } from '../../functions/src/profile/freshness/send-profile-reminders.ts';
import { answerUnsubscribe } from '../../functions/src/entry/api/answer-unsubscribe.ts';
import { deliverDueMails } from '../../functions/src/messages/delivery/deliver-due-mails.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { digestsInLists } from '../../functions/src/site/publish/first-results.ts';
import type { Caller } from '../../functions/src/platform/caller/caller.ts';
import { person } from './support/callers.ts';
import { publishDue } from './support/publish-due.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

let world: World;

async function settle(uid: string, days = 900) {
  await world.save(uid, { email: `${uid}@example.lu`, language: 'en' });
  await world.grant(uid, days);
  await projectTeacher(world.context, uid);
}

const confirm = async (uid: string) => {
  await call(world.context, 'confirm-profile', person(uid), {}, { address: '' });
  await projectTeacher(world.context, uid);
};

const mails = async () =>
  (await world.context.db.collection('mails').where('reason', '==', 'still-right').get()).docs.map(
    (mail) => mail.data() as { to: string; subject: string; parts: { address?: string }[] },
  );

const asked = async () =>
  (await mails()).map(({ to }) => to.split('@')[0] ?? '').toSorted((a, b) => a.localeCompare(b));

/** Lets days pass, with the daily check on each. */
async function pass(days: number) {
  world.pass(days * dayMs);
  await sendProfileReminders(world.context);
}

beforeEach(async () => {
  world = await startWorld();
  await settle('anna');
  await sendProfileReminders(world.context);
});

afterEach(() => world.stop());

describe('the question whether a profile is still correct', () => {
  test('is sent to the owner once after six months, with a link that changes nothing', async () => {
    await pass(180);
    expect(await asked()).toEqual([]);
    await pass(5);
    expect(await asked()).toEqual(['anna']);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Is your profile on Kloer still up to date?');
    const addresses = mail?.parts.flatMap(({ address }) => address ?? []);
    expect(addresses).toEqual(['https://kloer.lu/en/account#profile']);
    for (const _day of [1, 2, 3]) await pass(1);
    await pass(100);
    expect(await asked()).toEqual(['anna']);
  });

  test('is not sent again after the owner unsubscribes through the mail program', async () => {
    await pass(185);
    await deliverDueMails(world.context);
    const { unsubscribe = '' } = world.mails.at(-1) ?? {};
    const { status } = await answerUnsubscribe(
      world.context,
      'POST',
      new URL(unsubscribe).pathname,
    );
    expect(status).toBe(200);
    await confirm('anna');
    await pass(200);
    expect(await asked()).toEqual(['anna']);
  });

  test('is sent again six months after the owner confirmed', async () => {
    await pass(100);
    await confirm('anna');
    await pass(90);
    expect(await asked()).toEqual([]);
    for (const _week of Array.from({ length: 14 })) await pass(7);
    expect(await asked()).toEqual(['anna']);
    await confirm('anna');
    for (const _week of Array.from({ length: 27 })) await pass(7);
    expect(await asked()).toEqual(['anna', 'anna']);
  });

  test('is not sent if the owner changed the profile in the last six months', async () => {
    await pass(180);
    await world.save('anna', { email: 'anna@example.lu', bio: 'Something new.' });
    await projectTeacher(world.context, 'anna');
    await pass(10);
    expect(await asked()).toEqual([]);
  });

  test('is not sent if the owner opted out, is hidden, or is being deleted', async () => {
    await settle('ben');
    await settle('carl', 30);
    await settle('dora');
    await call(
      world.context,
      'set-mail-wish',
      person('anna'),
      { wish: 'still-right', wanted: false },
      { address: '' },
    );
    await world.context.db.doc('deletions/dora').set({ id: 'x' });
    await pass(190);
    expect(await asked()).toEqual(['ben']);
  });

  test('is sent once to each owner, even if a check runs late or fails halfway', async () => {
    await settle('ben');
    await world.context.db.doc('teachers/anna').update({ subjects: 'all' });
    await pass(190);
    expect(await asked()).toEqual(['ben']);
    expect(world.logged()).toContain('still right');
    await world.context.db.doc('teachers/anna').update({ subjects: ['mathematics'] });
    await pass(9);
    expect(await asked()).toEqual(['anna', 'ben']);
  });

  test('is sent by the very first check even for a profile that has not changed for two years', async () => {
    world.pass(700 * dayMs);
    await world.context.db.doc('chores/ask-if-still-right').delete();
    await sendProfileReminders(world.context);
    expect(await asked()).toEqual(['anna']);
  });
});

describe('confirming a profile', () => {
  test("updates the shown date, and publishes only the profile's own pages", async () => {
    await publishDue(world.context);
    const before = (await world.context.db.doc('profiles/anna').get()).data();
    world.pass(100 * dayMs);
    const now = world.context.clock().toISOString();
    await confirm('anna');
    await publishDue(world.context);
    const profile = (await world.context.db.doc('profiles/anna').get()).data();
    expect(profile?.['updatedAt']).toEqual(before?.['updatedAt']);
    const pages = Object.entries(world.site()).filter(([, html]) => html.includes(now));
    expect(pages.map(([path]) => path).toSorted()).toEqual([
      expect.stringMatching(/^\/?cours-de-rattrapage\//),
      expect.stringMatching(/^\/?nohellef\//),
      expect.stringMatching(/^\/?tutoring\//),
    ]);
    expect(digestsInLists(profile as never)).toEqual(digestsInLists(before as never));
    const account = await call(world.context, 'own-account', person('anna'), {}, { address: '' });
    expect(account).toMatchObject({ looked_after_at: now });
  });

  test('is refused without a session, verified address or profile, and if repeated too often', async () => {
    const say = (caller: Caller | null, body: object = {}) =>
      call(world.context, 'confirm-profile', caller, body, { address: '' });
    await expect(say(null)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(say(person('anna', false))).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(say(person('ben'))).rejects.toMatchObject({ code: 'teacher-not-found' });
    await expect(say(person('ben'), { uid: 'anna' })).rejects.toMatchObject({
      code: 'invalid-request',
    });
    expect((await world.context.db.doc('teachers/anna').get()).get('confirmedAt')).toBeUndefined();
    for (let time = 0; time < 10; time += 1) await say(person('anna'));
    await expect(say(person('anna'))).rejects.toMatchObject({ code: 'rate-limited' });
    await world.context.db.doc('deletions/anna').set({ id: 'x' });
    world.pass(dayMs);
    await expect(say(person('anna'))).rejects.toMatchObject({ code: 'teacher-not-found' });
  });
});
