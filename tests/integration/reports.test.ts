import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '@kloer/domain/brand/brand.ts';
import type { CallName, CallResponse } from '@kloer/domain/calls/calls.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import type { Caller } from '../../functions/src/platform/caller/caller.ts';
import { deleteAccount, deleteProfile } from '../../functions/src/people/deletion/delete-person.ts';
import { exportMyData } from '../../functions/src/people/export/export-my-data.ts';
import { deliverDueMails } from '../../functions/src/messages/delivery/deliver-due-mails.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { decideReport } from '../../functions/src/messages/report/decide-report.ts';
import { reportsAtATime } from '../../functions/src/messages/report/list-reports.ts';
import { clearExpired } from '../../functions/src/entry/sweep/clear-expired.ts';
import { notAdministrators, person, type NotAdministrator } from './support/callers.ts';
import { usedAllowance, useAllowance } from './support/used-allowance.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

let world: World;

const as = (caller: Caller | null, name: CallName, request: object, address = '192.0.2.7') =>
  call(world.context, name, caller, request, { address });

const chief = (name: CallName, request: object) => as(person('chief'), name, request);

const words = 'She is no teacher.\n\nLook at https://spam.example';

const facts = {
  profile: 'https://kloer.lu/nohellef/mathematik/anna-weber',
  reason: 'untrue',
  words,
  name: 'Zoé Müller',
  email: 'Zoe@example.lu',
  goodFaith: true,
  language: 'en',
  reportId: 'report-0123456789',
};

const report = (change: object = {}, address?: string) =>
  as(null, 'report-profile', { ...facts, ...change }, address) as Promise<
    CallResponse<'report-profile'>
  >;

type Listed = CallResponse<'admin-reports'>;
const list = (state = 'open', after?: string) =>
  chief('admin-reports', { state, ...(after && { after }) }) as Promise<Listed>;
const first = async () => (await list()).reports[0]?.id ?? '';

const decide = async (change: object = {}, id?: string) =>
  chief('admin-decide-report', {
    id: id ?? (await first()),
    outcome: 'no-action',
    grounds: 'Her diploma was shown to us.',
    ...change,
  });

const stored = async (name: string) =>
  (await world.context.db.collection(name).get()).docs.map((one) => one.data());

async function newMails() {
  await deliverDueMails(world.context);
  return world.mails.splice(0).toSorted((one, other) => one.to.localeCompare(other.to));
}

beforeEach(async () => {
  world = await startWorld();
  for (const uid of ['chief', 'other', 'zoe']) {
    const email = `${uid}@example.lu`;
    world.accounts.set(uid, { uid, email, emailVerified: true, metadata: {} as never });
  }
  await world.context.db.doc('admins/chief').set({});
  await world.context.db.doc('admins/other').set({});
  await world.save('anna', { email: 'anna@example.lu' });
  await world.grant('anna', 100);
  await projectTeacher(world.context, 'anna');
});

afterEach(() => world.stop());

describe('a report about a profile', () => {
  test('is stored together with its mails before any mail is sent', async () => {
    world.mailServer.down = true;
    expect(await report()).toEqual({
      success: true,
      reported_at: '2026-11-21T10:00:00.000Z',
      receipt: true,
    });
    expect(await stored('reports')).toMatchObject([
      {
        teacherUid: 'anna',
        path: '/tutoring/mathematics/anna-weber',
        reason: 'untrue',
        words,
        name: 'Zoé Müller',
        email: 'zoe@example.lu',
        outcome: null,
      },
    ]);
    expect(await newMails()).toEqual([]);
    world.mailServer.down = false;
    world.pass(60_000);
    const [news, receipt, ...more] = await newMails();
    expect(more).toEqual([]);
    expect(news).toMatchObject({ to: 'moien@kloer.lu', subject: 'Un profil a été signalé' });
    expect(news?.text).toContain('https://kloer.lu/admin');
    expect(receipt).toMatchObject({
      to: 'zoe@example.lu',
      subject: 'Kloer has received your report',
    });
    expect(receipt?.text).toContain('https://kloer.lu/tutoring/mathematics/anna-weber');
    expect(receipt?.text).toContain('within five working days');
  });

  test('sends mails that contain none of the typed text', async () => {
    await report({ name: 'Buy Now' });
    expect(JSON.stringify(await newMails())).not.toMatch(/spam|Buy|no teacher/);
  });

  test('is stored once, even if it is sent several times', async () => {
    await Promise.all([report(), report()]);
    world.pass(60_000);
    expect(await report({ words: 'changed meanwhile' })).toMatchObject({
      reported_at: '2026-11-21T10:00:00.000Z',
    });
    expect(await stored('reports')).toHaveLength(1);
    expect((await newMails()).map(({ to }) => to)).toEqual(['moien@kloer.lu', 'zoe@example.lu']);
  });

  test('notifies the operator at most once a day per profile', async () => {
    for (const count of [1, 2]) {
      await report({ reportId: `report-number-000${count}`, email: `zoe${count}@example.lu` });
    }
    expect((await newMails()).filter(({ to }) => to === 'moien@kloer.lu')).toHaveLength(1);
    world.pass(dayMs);
    await report();
    expect((await newMails()).filter(({ to }) => to === 'moien@kloer.lu')).toHaveLength(1);
  });

  test('about abuse of children needs neither name nor address', async () => {
    const unnamed = { reason: 'children', name: '', email: '' };
    expect(await report(unnamed)).toMatchObject({ receipt: false });
    await decide();
    expect((await newMails()).map(({ to }) => to)).toEqual(['moien@kloer.lu']);
    await expect(report({ ...unnamed, reason: 'untrue' })).rejects.toMatchObject({
      code: 'invalid-request',
    });
  });

  test('is stored without a receipt if the hidden field that catches bots is filled', async () => {
    expect(await report({ website: 'https://spam.example' })).toMatchObject({ receipt: false });
    expect(await stored('reports')).toHaveLength(1);
    expect((await newMails()).map(({ to }) => to)).toEqual(['moien@kloer.lu']);
  });

  test.each([
    ['by a former name in the address', '/tutoring/general/anna-weber'],
    ['by the name in its original spelling', 'kloer.lu/tutoring/general/Anna%20Weber'],
    ['by the id in the address', 'https://kloer.lu/tutoring/general/anna?x=1#y'],
  ])('finds the teacher %s', async (_how, profile) => {
    await report({ profile });
    expect(await stored('reports')).toMatchObject([{ teacherUid: 'anna' }]);
  });

  test('is accepted even if the profile is hidden from families', async () => {
    world.pass(101 * dayMs);
    await projectTeacher(world.context, 'anna');
    await report();
    expect((await list()).reports).toMatchObject([{ profile: 'unseen' }]);
  });

  test.each([
    '/tutoring/mathematics/nobody',
    '/tutoring/nonsense/anna-weber',
    '/tutoring/a/%ff',
    'https://example.lu/tutoring/mathematics/anna-weber',
    'https://kloer.lu@example.lu/tutoring/mathematics/anna-weber',
  ])('finds no teacher with the address %s', async (profile) => {
    await expect(report({ profile })).rejects.toMatchObject({ code: 'teacher-not-found' });
    expect(await stored('reports')).toEqual([]);
  });

  test('is limited per network address, which is not stored', async () => {
    await useAllowance(world, 'report-profile', 'caller 192.0.2.7', 60);
    await expect(report()).rejects.toMatchObject({ code: 'rate-limited' });
    await report({}, '192.0.2.8');
    for (const name of ['reports', 'rateLimits', 'mails']) {
      expect(JSON.stringify(await stored(name))).not.toContain('192.0.2');
    }
  });

  test('about abuse of children is accepted above the limit, without a receipt', async () => {
    await useAllowance(world, 'report-profile', 'caller 192.0.2.7', 60);
    const grave = { reason: 'children', reportId: 'report-of-abuse-1' };
    expect(await report(grave)).toMatchObject({ success: true, receipt: false });
    expect(await stored('reports')).toMatchObject([{ reason: 'children' }]);
    expect(await newMails()).toMatchObject([{ to: brand.company.email }]);
    await expect(report()).rejects.toMatchObject({ code: 'rate-limited' });
  });

  describe.each([
    ['one teacher', 'report-teacher', 'teacher anna', 20, 500],
    ['all teachers', 'report-profile', 'everybody', 180, 2000],
  ])('above the usual number of reports about %s', (_whose, action, subject, loud, quiet) => {
    beforeEach(async () => {
      await report();
      await newMails();
      world.pass(dayMs);
      await useAllowance(world, action, subject, loud);
    });

    test('is stored without sending mails, and the answer says that no receipt follows', async () => {
      const late = { reportId: 'report-of-another' };
      expect(await report(late)).toMatchObject({ success: true, receipt: false });
      expect(await report(late)).toMatchObject({ success: true, receipt: false });
      expect(await stored('reports')).toHaveLength(2);
      expect(await newMails()).toEqual([]);
      expect(await usedAllowance(world, action, subject)).toBe(loud);
    });

    test('is refused after very many reports, unless the report is about abuse of children', async () => {
      await useAllowance(world, `${action}-quiet`, subject, quiet);
      const late = report({ reportId: 'report-of-another' });
      await expect(late).rejects.toMatchObject({ code: 'rate-limited' });
      const grave = { reason: 'children', reportId: 'report-of-abuse-1', name: '', email: '' };
      expect(await report(grave)).toMatchObject({ success: true, receipt: false });
      expect(await stored('reports')).toMatchObject([{}, {}]);
      expect(await newMails()).toMatchObject([{ to: brand.company.email }]);
    });
  });

  test('is always accepted, but its sender gets at most three receipts a day', async () => {
    const answers: boolean[] = [];
    for (let count = 0; count < 4; count += 1) {
      const email = `zoe+${count}@example.lu`;
      answers.push((await report({ reportId: `report-number-000${count}`, email })).receipt);
    }
    expect(answers).toEqual([true, true, true, false]);
    expect(await stored('reports')).toHaveLength(4);
  });

  test.each([
    ['an address that is not a profile', { profile: 'https://kloer.lu/auth' }],
    ['an address that is too long', { profile: `/tutoring/a/${'x'.repeat(500)}` }],
    ['an unknown reason', { reason: 'nasty' }],
    ['no reason', { reason: undefined }],
    ['no text', { words: ' \u202e ' }],
    ['a text that is too long', { words: 'x'.repeat(3001) }],
    ['no name', { name: '' }],
    ['a name with a line break', { name: 'Zoé\r\nBcc: all@example.lu' }],
    ['the name of the site', { name: 'Kloer Support' }],
    ['no address', { email: '' }],
    ['two addresses', { email: 'zoe@example.lu,all@example.lu' }],
    ['no statement of good faith', { goodFaith: false }],
    ['a statement of good faith that is not a boolean', { goodFaith: 'true' }],
    ['an unknown language', { language: 'de' }],
    ['a path instead of an id', { reportId: '../../teachers/anna' }],
    ['an unknown field', { outcome: 'blocked' }],
  ])('is refused with %s', async (_what, change) => {
    await expect(report(change)).rejects.toMatchObject({ code: 'invalid-request' });
    expect(await stored('reports')).toEqual([]);
    expect(await newMails()).toEqual([]);
  });
});

describe('deciding about a report', () => {
  beforeEach(async () => {
    await report();
    await newMails();
  });

  test('begins with a list that shows whether a report is decided, and the teacher’s current state', async () => {
    expect(await list()).toEqual({
      more: false,
      unreadable: [],
      reports: [
        {
          id: expect.stringMatching(/^[0-9a-f]{64}$/),
          reported_at: '2026-11-21T10:00:00.000Z',
          decide_by: '2026-11-27T22:59:59.999Z',
          overdue: false,
          teacher_id: 'anna',
          teacher_name: 'Anna Weber',
          profile: 'shown',
          revision: null,
          plan: null,
          path: '/tutoring/mathematics/anna-weber',
          reason: 'untrue',
          words,
          name: 'Zoé Müller',
          email: 'zoe@example.lu',
          language: 'en',
          decision: null,
        },
      ],
    });
    await decide();
    expect((await list()).reports).toEqual([]);
    expect((await list('decided')).reports).toMatchObject([
      {
        decision: {
          outcome: 'no-action',
          grounds: 'Her diploma was shown to us.',
          at: '2026-11-21T10:00:00.000Z',
          by: 'chief@example.lu',
        },
      },
    ]);
  });

  test('sends the reporter the reasons and the possible appeals once', async () => {
    await decide();
    await deliverDueMails(world.context);
    const [mail, ...more] = await newMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: 'zoe@example.lu',
      subject: 'Kloer: decision on your report',
    });
    expect(mail?.text).toContain('the profile stays as it is');
    expect(mail?.text).toContain('Her diploma was shown to us.');
    expect(mail?.text).toMatch(/reply to this email.*Autorité de la concurrence.*court/s);
    expect(mail?.text).not.toContain('spam');
  });

  test('is logged without the text of the report', async () => {
    await decide();
    expect(await stored('auditLog')).toEqual([
      expect.objectContaining({
        adminUid: 'chief',
        action: 'decide-report',
        personUid: 'anna',
        before: { outcome: null },
        after: { outcome: 'no-action' },
      }),
    ]);
    expect(JSON.stringify(await stored('auditLog'))).not.toMatch(/diploma|teacher\.|Zoé/);
  });

  test('counts only for the first of two administrators who decide at the same time', async () => {
    const id = await first();
    const asked = { id, outcome: 'no-action', grounds: 'So it is.' };
    const outcomes = await Promise.allSettled([
      as(person('chief'), 'admin-decide-report', asked),
      as(person('other'), 'admin-decide-report', { ...asked, outcome: 'changed' }),
    ]);
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refusals).toEqual([expect.objectContaining({ code: 'changed-meanwhile' })]);
    expect(await newMails()).toHaveLength(1);
    expect(await stored('auditLog')).toHaveLength(1);
  });

  test('accepts the result “suspended” only if the profile is suspended', async () => {
    const blocked = { outcome: 'blocked' };
    await expect(decide(blocked)).rejects.toMatchObject({ code: 'report-outcome-untrue' });
    await world.decide('anna', { suspended: true });
    expect((await list()).reports).toMatchObject([{ profile: 'blocked' }]);
    await decide(blocked);
    expect((await newMails())[0]?.text).toContain('we have blocked the profile');
  });

  test('accepts the result “deleted” only if the profile was deleted', async () => {
    await expect(decide({ outcome: 'gone' })).rejects.toMatchObject({
      code: 'report-outcome-untrue',
    });
    await deleteProfile(world.context, { ...person('anna'), email: 'anna@example.lu' });
    await newMails();
    expect((await list()).reports).toMatchObject([{ profile: 'gone', teacher_name: null }]);
    await decide({ outcome: 'gone' });
    expect((await newMails())[0]?.text).toContain('has since been deleted');
  });

  test('begins with a list of reports that is loaded page by page, oldest first', async () => {
    const template = (await stored('reports'))[0];
    for (let count = 0; count < reportsAtATime + 3; count += 1) {
      const reportedAt = new Date(Date.parse('2026-11-22T10:00:00Z') + count * 60_000);
      const id = count.toString(16).padStart(64, '0');
      await world.context.db
        .doc(`reports/${id}`)
        .set({ ...template, reportedAt, openSince: reportedAt });
    }
    const page = await list();
    expect([page.reports.length, page.more]).toEqual([reportsAtATime, true]);
    expect(page.reports[0]).toMatchObject({ reported_at: '2026-11-21T10:00:00.000Z' });
    const next = await list('open', page.reports.at(-1)?.id);
    expect([next.reports.length, next.more]).toEqual([4, false]);
  });

  test.each<NotAdministrator>([
    ...notAdministrators,
    ['the sender of a report', person('zoe'), 'permission-denied'],
  ])('is refused to %s', async (_who, caller, code) => {
    const id = await first();
    const asked = { id, outcome: 'no-action', grounds: 'So it is.' };
    await expect(as(caller, 'admin-reports', { state: 'open' })).rejects.toMatchObject({ code });
    await expect(as(caller, 'admin-decide-report', asked)).rejects.toMatchObject({ code });
    expect(await stored('auditLog')).toEqual([]);
    expect((await list()).reports).toHaveLength(1);
  });

  test('is refused to an administrator whose rights are revoked during the call', async () => {
    const id = await first();
    await world.context.db.doc('admins/chief').delete();
    const late = decideReport(world.context, 'chief', {
      id,
      outcome: 'no-action',
      grounds: 'So it is.',
    });
    await expect(late).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await newMails()).toEqual([]);
  });

  test.each([
    ['an unknown outcome', { outcome: 'fine' }],
    ['no reasons', { grounds: ' ' }],
    ['reasons that are too long', { grounds: 'x'.repeat(2001) }],
    ['reasons that are not a string', { grounds: {} }],
    ['an unknown field', { adminUid: 'other' }],
    ['a path instead of an id', { id: '../admins/chief' }],
  ])('is refused with %s', async (_what, change) => {
    await expect(decide(change)).rejects.toMatchObject({ code: 'invalid-request' });
    expect(await stored('auditLog')).toEqual([]);
  });

  test('is refused for an unknown report', async () => {
    const unknown = decide({}, 'f'.repeat(64));
    await expect(unknown).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('the stored report', () => {
  beforeEach(async () => {
    await report();
    await newMails();
  });

  test("is in the data exports of its reporter and of the teacher, each without the other person's data", async () => {
    await decide();
    const anna = { ...person('anna'), email: 'anna@example.lu' };
    const ofTeacher = (await exportMyData(world.context, anna)).data;
    expect(ofTeacher['reports']).toEqual([
      {
        path: '/tutoring/mathematics/anna-weber',
        reason: 'untrue',
        reportedAt: '2026-11-21T10:00:00.000Z',
        decidedAt: '2026-11-21T10:00:00.000Z',
        outcome: 'no-action',
      },
    ]);
    expect(JSON.stringify(ofTeacher)).not.toMatch(/zoe|Zoé|spam|diploma/);
    const ofReporter = (await exportMyData(world.context, person('zoe'))).data;
    expect(ofReporter['reportsMade']).toMatchObject([{ words, grounds: expect.any(String) }]);
    expect(JSON.stringify(ofReporter['reportsMade'])).not.toMatch(/chief|anna@/);
    const unproven = (await exportMyData(world.context, person('other'))).data;
    expect(unproven['reportsMade']).toEqual([]);
  });

  test('is kept when both accounts are deleted, so that the reporter gets the decision', async () => {
    await deleteAccount(world.context, person('zoe'), new Date());
    await deleteAccount(world.context, { ...person('anna'), email: 'anna@example.lu' }, new Date());
    await newMails();
    await decide({ outcome: 'gone' });
    expect((await newMails()).map(({ to }) => to)).toEqual(['zoe@example.lu']);
  });

  test('is deleted after a year, or six months after the decision', async () => {
    world.pass(364 * dayMs);
    await clearExpired(world.context);
    expect(await stored('reports')).toHaveLength(1);
    world.pass(dayMs);
    await clearExpired(world.context);
    expect(await stored('reports')).toEqual([]);
    await report();
    await decide();
    world.pass(180 * dayMs);
    await clearExpired(world.context);
    expect(await stored('reports')).toHaveLength(1);
    world.pass(4 * dayMs);
    await clearExpired(world.context);
    expect(await stored('reports')).toEqual([]);
  });
});

test('a report without a decision is marked as overdue after five working days', async () => {
  await report();
  world.pass(7 * dayMs);
  await report({ reportId: 'report-of-a-week-later' });
  world.pass(dayMs);
  expect((await list()).reports.map(({ overdue }) => overdue)).toEqual([true, false]);
  await decide();
  expect((await list('decided')).reports.map(({ overdue }) => overdue)).toEqual([false]);
});

test('the second page of reports stays the same if the last report of the first page is decided', async () => {
  for (const number of [1, 2, 3]) {
    await report({ reportId: `report-in-order-${number}` });
    world.pass(1000);
  }
  const ids = (await list()).reports.map(({ id }) => id);
  await decide({}, ids[1]);
  expect((await list('open', ids[1])).reports.map(({ id }) => id)).toEqual([ids[2]]);
});
