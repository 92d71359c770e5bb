import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallName, CallRequest, CallResponse } from '@kloer/domain/calls/calls.ts';
import { maxRepeats } from '@kloer/domain/mail/repeating.ts';
import { exportedTeachers } from '@kloer/domain/teacher/teachers-table.ts';
import { deleteTeacherAccount } from '../../functions/src/administration/delete-account.ts';
import { repeatMail } from '../../functions/src/administration/repeat-mail.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import type { Caller } from '../../functions/src/platform/caller/caller.ts';
import { resumeDeletions } from '../../functions/src/people/deletion/run-deletion.ts';
import { deliverDueMails } from '../../functions/src/messages/delivery/deliver-due-mails.ts';
import { maxAttempts } from '../../functions/src/messages/delivery/deliver-mail.ts';
import type { NewMail } from '../../functions/src/mails/put-mail.ts';
import { mailId } from '../../functions/src/mails/outbox-mail.ts';
import { letter } from '../../functions/src/mails/letter.ts';
import { projectTeacher } from '../../functions/src/profile/projection/project-teacher.ts';
import { sweep } from '../../functions/src/entry/sweep/sweep.ts';
import { notAdministrators, person, type NotAdministrator } from './support/callers.ts';
import { crashing, effectsToTry } from './support/crashing.ts';
import { publishDue } from './support/publish-due.ts';
import { revisionOf } from './support/revision-of.ts';
import { startPaidWorld, type PaidWorld } from './support/paid-world.ts';
import { putMails } from './support/put-mails.ts';
import { dayMs } from './support/world.ts';

let world: PaidWorld;

const as = (caller: Caller | null, name: CallName, request: object) =>
  call(world.context, name, caller, request, { address: '192.0.2.7' });

const chief = async <N extends CallName>(name: N, request: CallRequest<N>, who = 'chief') =>
  (await as(person(who), name, request as object)) as CallResponse<N>;

const history = () => chief('admin-teacher-history', { teacherId: 'anna' });
const changes = async () =>
  (await chief('admin-teacher-changes', { teacherId: 'anna' })).entries.map((entry) => ({
    ...entry,
    id: '',
    at: '',
  }));
const mails = async () => (await chief('admin-teacher-mails', { teacherId: 'anna' })).mails;
const unsent = async () => (await chief('admin-unsent-mails', {})).mails;
const audited = async (action: string) =>
  (await world.context.db.collection('auditLog').where('action', '==', action).get()).docs.map(
    (entry) => entry.data(),
  );

const receipt: NewMail = {
  reason: 'receipt',
  person: 'anna',
  occasion: 'in_1',
  to: 'anna@example.lu',
  ...letter('en', 'https://kloer.lu', 'Your receipt', ['Paid.']),
};

/** Puts a mail into the outbox and delivers it until it is sent or given up. */
async function put(mail: NewMail, isRefused = false): Promise<string> {
  world.mailServer.down = isRefused;
  await putMails(world.context, [mail]);
  for (let attempt = 0; attempt <= maxAttempts; attempt += 1) {
    await deliverDueMails(world.context);
    world.pass(4 * 60 * 60_000);
  }
  world.mailServer.down = false;
  return mailId(mail);
}

async function deliver() {
  await deliverDueMails(world.context);
  world.pass(60_000);
  await deliverDueMails(world.context);
}

const receipts = () => world.mails.filter(({ subject }) => subject === 'Your receipt');

beforeEach(async () => {
  world = await startPaidWorld();
  for (const uid of ['chief', 'other']) {
    const email = `${uid}@example.lu`;
    world.accounts.set(uid, { uid, email, emailVerified: true, metadata: {} as never });
    await world.context.db.doc(`admins/${uid}`).set({});
  }
});

afterEach(() => world.stop());

const teach = async (uid = 'anna', fields: object = {}) => {
  await world.save(uid, { email: `${uid}@example.lu`, ...fields });
  await projectTeacher(world.context, uid);
};

describe('the history of a teacher', () => {
  test('shows why the profile was visible, and the payments at Stripe', async () => {
    await world.subscribe('anna');
    await chief('admin-update-teacher', {
      teacherId: 'anna',
      revision: await revisionOf(world, 'anna'),
      endDate: '2027-06-30',
    });
    const { state, sources, payments, deletion } = await history();
    expect({ state, deletion }).toEqual({ state: 'visible', deletion: 'possible' });
    expect(sources).toMatchObject([
      { source: 'plan', name: 'month', state: 'renews' },
      { source: 'grant', name: null, state: 'runs' },
    ]);
    expect(payments?.plans).toMatchObject([{ plan: 'month', status: 'active', ends: false }]);
    expect(payments?.invoices).toMatchObject([{ status: 'paid', amount_cents: 1900 }]);
  });

  test('is reached from the table of teachers, which shows whether a paid plan renews', async () => {
    const plan = async () => {
      const table = await chief('admin-teachers', { language: 'en' });
      return (table as CallResponse<'admin-teachers'>).teachers[0]?.plan;
    };
    await teach();
    expect(await plan()).toBeNull();
    await world.subscribe('anna');
    expect(await plan()).toBe('renews');
    await world.decide('anna', { suspended: true });
    expect(await plan()).toBe('renews');
    await as(person('anna'), 'cancel-subscription', {});
    await world.settle();
    expect(await plan()).toBe('ends');
    world.pass(40 * dayMs);
    expect(await plan()).toBeNull();
  });

  test('shows everything else if Stripe does not answer', async () => {
    await world.subscribe('anna');
    const factsOf = () => Promise.reject(new Error('away'));
    const payments = { ...world.context.payments, factsOf };
    const asked = { teacherId: 'anna' };
    const answer = await call(
      { ...world.context, payments },
      'admin-teacher-history',
      person('chief'),
      asked,
      { address: '192.0.2.7' },
    );
    expect(answer).toMatchObject({ payments: null, sources: [{ source: 'plan' }] });
  });

  test('is empty for an unknown user', async () => {
    await teach();
    expect(await history()).toEqual({
      state: 'ended',
      sources: [],
      redemptions: [],
      payments: { plans: [], invoices: [] },
      deletion: 'possible',
      note: null,
    });
    expect(await changes()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('shows who changed which field, with the values before and after', async () => {
    await teach();
    await chief('admin-update-teacher', {
      teacherId: 'anna',
      revision: await revisionOf(world, 'anna'),
      endDate: '2027-06-30',
    });
    world.pass(1000);
    const block = { status: 'inactive', reason: 'danger', facts: 'Words for Anna.' } as const;
    await chief(
      'admin-update-teacher',
      { teacherId: 'anna', revision: await revisionOf(world, 'anna'), ...block },
      'other',
    );
    const entry = { id: '', at: '', by_operator: false };
    expect(await changes()).toEqual([
      {
        ...entry,
        by: 'other@example.lu',
        deed: 'update-teacher',
        reason: 'danger',
        facts: 'Words for Anna.',
        changes: [{ what: 'status', before: 'active', after: 'inactive' }],
      },
      {
        ...entry,
        by: 'chief@example.lu',
        deed: 'update-teacher',
        reason: null,
        facts: null,
        changes: [{ what: 'end-date', before: null, after: '2027-06-30T21:59:59.999Z' }],
      },
    ]);
  });

  test('is loaded page by page, with each entry once', async () => {
    await teach();
    for (let day = 1; day <= 25; day += 1) {
      const endDate = `2027-01-${String(day).padStart(2, '0')}`;
      await chief('admin-update-teacher', {
        teacherId: 'anna',
        revision: await revisionOf(world, 'anna'),
        endDate,
      });
      world.pass(1000);
      await putMails(world.context, [{ ...receipt, occasion: `in_${day}` }]);
    }
    const first = await chief('admin-teacher-changes', { teacherId: 'anna' });
    const after = first.entries.at(-1)?.id ?? '';
    const second = await chief('admin-teacher-changes', { teacherId: 'anna', after });
    expect([first.entries.length, first.more]).toEqual([20, true]);
    expect([second.entries.length, second.more]).toEqual([5, false]);
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(25);
    const page = await chief('admin-teacher-mails', { teacherId: 'anna' });
    const rest = await chief('admin-teacher-mails', {
      teacherId: 'anna',
      after: page.mails.at(-1)?.id,
    });
    expect([page.mails.length, page.more, rest.mails.length, rest.more]).toEqual([
      20,
      true,
      5,
      false,
    ]);
  });

  test('contains only mails to this teacher', async () => {
    await teach();
    await put(receipt);
    await put({ ...receipt, person: 'ben', to: 'ben@example.lu' });
    expect(await mails()).toMatchObject([
      { subject: 'Your receipt', to: 'anna@example.lu', repeating: 'possible', repeats: 0 },
    ]);
  });

  test('shows a mail with an unreadable format, which cannot be sent again', async () => {
    await teach();
    await put(receipt);
    const broken = { to: 'anna@example.lu', createdAt: world.context.clock(), parts: 7 };
    await world.context.db.doc(`mails/${'x'.repeat(43)}`).set(broken);
    expect((await mails()).map(({ repeating }) => repeating)).toEqual(['unreadable', 'possible']);
    const asked = { id: 'x'.repeat(43), repeats: 0 };
    await expect(chief('admin-repeat-mail', asked)).rejects.toThrow('not as described');
  });
});

describe('a mail in the history', () => {
  beforeEach(() => teach());

  test('is marked as not sent after it failed, and can be sent again', async () => {
    const id = await put(receipt, true);
    expect(await unsent()).toMatchObject([
      { id, sent_at: null, repeating: 'possible', error: expect.stringContaining('refused') },
    ]);
    await chief('admin-repeat-mail', { id, repeats: 0 });
    expect(await unsent()).toEqual([]);
    expect(await mails()).toMatchObject([{ id, repeating: 'waiting', repeats: 1 }]);
    await deliver();
    expect(receipts()).toHaveLength(1);
    expect(await mails()).toMatchObject([{ sent_at: expect.any(String), repeating: 'possible' }]);
    expect(await audited('repeat-mail')).toMatchObject([
      {
        adminUid: 'chief',
        personUid: 'anna',
        before: { id, mail: 'receipt', state: 'given-up', repeats: 0 },
        after: { state: 'waiting', repeats: 1 },
      },
    ]);
    expect(JSON.stringify(await audited('repeat-mail'))).not.toContain('@');
    expect(await changes()).toMatchObject([
      { deed: 'repeat-mail', changes: [{ what: 'mail', after: 'receipt' }] },
    ]);
  });

  test('is sent again only once if two administrators request that at the same time', async () => {
    const id = await put(receipt);
    await Promise.all([
      chief('admin-repeat-mail', { id, repeats: 0 }),
      chief('admin-repeat-mail', { id, repeats: 0 }, 'other'),
    ]);
    await deliver();
    // Repeats the call as an outdated page does, after the mail was sent a second time.
    await chief('admin-repeat-mail', { id, repeats: 0 });
    await deliver();
    expect(receipts()).toHaveLength(2);
    expect(new Set(receipts().map(({ messageId }) => messageId)).size).toBe(2);
    expect(await audited('repeat-mail')).toHaveLength(1);
  });

  test('can be sent again only a limited number of times', async () => {
    const id = await put(receipt);
    for (let repeats = 0; repeats < maxRepeats; repeats += 1) {
      await chief('admin-repeat-mail', { id, repeats });
      await deliver();
    }
    expect(receipts()).toHaveLength(maxRepeats + 1);
    expect(await mails()).toMatchObject([{ repeating: 'often' }]);
    const again = chief('admin-repeat-mail', { id, repeats: maxRepeats });
    await expect(again).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(receipts()).toHaveLength(maxRepeats + 1);
  });

  test.each([
    ['contains a link that grants access', { reason: 'account-reset' }],
    ['reports a state that may have changed since', { reason: 'entitlement-ends' }],
    ['is out of date', { usefulMinutes: 30 }],
  ])('cannot be sent again if the mail %s', async (_why, facts) => {
    const id = await put({ ...receipt, ...facts });
    const again = chief('admin-repeat-mail', { id, repeats: 0 });
    await expect(again).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await audited('repeat-mail')).toEqual([]);
  });

  test('cannot be sent again while it is being sent or after it was deleted', async () => {
    await putMails(world.context, [receipt]);
    const id = mailId(receipt);
    const again = chief('admin-repeat-mail', { id, repeats: 0 });
    await expect(again).rejects.toMatchObject({ code: 'changed-meanwhile' });
    await world.context.db.doc(`mails/${id}`).delete();
    const gone = chief('admin-repeat-mail', { id, repeats: 0 });
    await expect(gone).rejects.toMatchObject({ code: 'not-found' });
  });

  test('is kept until it is sent if an administrator sends it again shortly before its deletion date', async () => {
    const id = await put(receipt, true);
    world.pass(28 * dayMs);
    await chief('admin-repeat-mail', { id, repeats: 0 });
    const { deleteAt } = (await world.context.db.doc(`mails/${id}`).get()).data() ?? {};
    expect(deleteAt.toDate().getTime()).toBeGreaterThan(world.context.clock().getTime() + dayMs);
  });

  test('is sent again and logged in one step, so that neither happens alone', async () => {
    const id = await put(receipt);
    const dying = crashing(world.context, 0);
    await expect(repeatMail(dying.context, 'chief', { id, repeats: 0 })).rejects.toThrow();
    expect(await audited('repeat-mail')).toEqual([]);
    await deliver();
    expect(receipts()).toHaveLength(1);
  });
});

describe('deleting the account of a teacher as an administrator', () => {
  const asked = {
    teacherId: 'anna',
    revision: null,
    name: 'anna  weber',
    reason: 'own-wish',
  } as const;
  const remove = (request: object = {}, who = 'chief') =>
    chief('admin-delete-account', { ...asked, ...request }, who);
  const left = async () => {
    const { db } = world.context;
    const paths = ['teachers/anna', 'profiles/anna', 'customers/anna', 'subscriptions/anna'];
    const there = await Promise.all(paths.map(async (path) => (await db.doc(path).get()).exists));
    return paths.filter((_path, at) => there[at]);
  };
  const finish = async () => {
    await publishDue(world.context);
    await resumeDeletions(world.context);
  };

  test("deletes the same data as the owner's own deletion, and is logged", async () => {
    await world.subscribe('anna');
    await put(receipt);
    await remove();
    await finish();
    expect(await left()).toEqual([]);
    expect(world.accounts.has('anna')).toBe(false);
    expect(await mails()).toEqual([]);
    const { data } = await world.stripe.subscriptions.list({ status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
    expect(await audited('delete-account')).toMatchObject([
      { adminUid: 'chief', personUid: 'anna', after: { deletion: 'account' } },
    ]);
    expect(JSON.stringify(await audited('delete-account'))).not.toMatch(/@|Weber/);
  });

  test('mails the reason to the teacher once, although the account is deleted', async () => {
    await teach('anna', { language: 'en' });
    const facts = '  <b>Nobody</b> knows that school.\nBcc: x@example.lu';
    await remove({ reason: 'false-statements', facts });
    await finish();
    expect(world.accounts.has('anna')).toBe(false);
    for (let round = 0; round < 3; round += 1) await deliver();
    const [told, ...others] = world.mails.filter(({ to }) => to === 'anna@example.lu');
    expect(others).toEqual([]);
    expect(told?.subject).toBe('Your Kloer account has been deleted');
    expect(told?.text).toContain('the profile contains false statements');
    expect(told?.text).toContain('Nobody');
    expect(told?.text).toContain('You can also go to court.');
    expect(told?.html).not.toContain('<b>Nobody');
    const [entry] = await audited('delete-account');
    expect(entry).toMatchObject({ reason: 'false-statements' });
    expect(JSON.stringify(entry)).not.toContain('Nobody');
    world.pass(3 * dayMs);
    await sweep(world.context);
    expect((await world.context.db.collection('mails').get()).size).toBe(0);
  });

  test('mails a confirmation that mentions no violations if the teacher requested the deletion', async () => {
    await teach('anna', { language: 'fr' });
    await remove();
    await finish();
    await deliver();
    const [told] = world.mails.filter(({ to }) => to === 'anna@example.lu');
    expect(told?.text).toContain('Comme vous l’avez demandé');
    expect(told?.text).not.toContain('conditions');
  });

  test('removes the texts about the teacher from the log, but keeps the entries', async () => {
    await teach();
    const revision = await revisionOf(world, 'anna');
    const block = { status: 'inactive', reason: 'danger', facts: 'Words for Anna.' } as const;
    await chief('admin-update-teacher', { teacherId: 'anna', revision, ...block });
    expect(await audited('update-teacher')).toMatchObject([{ facts: 'Words for Anna.' }]);
    await remove({ revision: await revisionOf(world, 'anna') });
    await finish();
    const [entry] = await audited('update-teacher');
    expect(entry).toMatchObject({ reason: 'danger', after: { suspended: true } });
    expect(entry).not.toHaveProperty('facts');
  });

  test('shows the deletion as in progress, and logs it once for two requests', async () => {
    await teach();
    await remove();
    expect(await history()).toMatchObject({ deletion: 'under-way' });
    await expect(remove({}, 'other')).rejects.toMatchObject({ code: 'teacher-not-found' });
    expect(await audited('delete-account')).toHaveLength(1);
  });

  test('is refused for the account of any administrator, including the caller', async () => {
    await teach('other');
    await teach('chief');
    for (const teacherId of ['other', 'chief']) {
      await expect(remove({ teacherId })).rejects.toMatchObject({ code: 'permission-denied' });
      expect(await chief('admin-teacher-history', { teacherId })).toMatchObject({
        deletion: 'administrator',
      });
    }
    expect(await audited('delete-account')).toEqual([]);
    expect((await world.context.db.collection('deletions').get()).size).toBe(0);
  });

  test('is refused with a wrong name, for an unknown teacher, or after a newer change of the teacher', async () => {
    await teach();
    await expect(remove({ name: 'Anna' })).rejects.toMatchObject({ code: 'invalid-request' });
    await expect(remove({ name: '' })).rejects.toMatchObject({ code: 'invalid-request' });
    const nobody = remove({ teacherId: 'nobody' });
    await expect(nobody).rejects.toMatchObject({ code: 'teacher-not-found' });
    await chief(
      'admin-update-teacher',
      { teacherId: 'anna', revision: await revisionOf(world, 'anna'), endDate: '2027-01-31' },
      'other',
    );
    await expect(remove()).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await left()).toContain('teachers/anna');
  });

  test('asks for the user id instead of the name if the teacher has no name', async () => {
    await teach('anna', { firstName: '', lastName: ' ' });
    await expect(remove({ name: '' })).rejects.toMatchObject({ code: 'invalid-request' });
    await remove({ name: 'anna' });
    expect(await left()).not.toContain('teachers/anna');
  });

  test('needs a sign-in within the last minutes', async () => {
    await teach();
    const earlier = { ...person('chief'), signedInAt: new Date(Date.now() - 6 * 60_000) };
    await expect(as(earlier, 'admin-delete-account', asked)).rejects.toMatchObject({
      code: 'recent-sign-in-required',
    });
  });

  test('is completed by the scheduled sweep after a crash at any step, and logged once', async () => {
    const dieBefore = async (effect: number) => {
      await world.context.db.doc('deletions/anna').delete();
      for (const one of (await world.context.db.collection('auditLog').get()).docs) {
        await one.ref.delete();
      }
      world.accounts.delete('anna');
      await teach();
      const dying = crashing(world.context, effect);
      const run = deleteTeacherAccount(dying.context, person('chief'), asked, new Date());
      const isDone = await run.then(
        () => true,
        () => false,
      );
      // The decision is stored first; a crash before that changes nothing.
      expect([isDone, (await audited('delete-account')).length]).toEqual(
        effect === 0 ? [false, 0] : [true, 1],
      );
      if (effect === 0) return 0;
      await resumeDeletions(world.context);
      await finish();
      expect(await left()).toEqual([]);
      expect(world.accounts.has('anna')).toBe(false);
      world.mails.length = 0;
      await deliver();
      expect(world.mails.map(({ to }) => to)).toEqual(['anna@example.lu']);
      return dying.effects();
    };
    const effects = await dieBefore(Infinity);
    for (const effect of effectsToTry('deletion of a teacher', effects)) await dieBefore(effect);
  });
});

describe('the CSV file of teachers', () => {
  test('contains the filtered teachers with all columns, up to a maximum number', async () => {
    for (let number = 0; number < 30; number += 1) await teach(`teacher-${number}`);
    await teach('jos', { firstName: 'Jos', showEmail: false });
    const all = await chief('admin-export-teachers', { language: 'fr' });
    expect([all.teachers.length, all.count]).toEqual([31, 31]);
    const { teachers } = await chief('admin-export-teachers', { language: 'fr', search: 'jos' });
    expect(teachers).toMatchObject([{ first_name: 'Jos', email: null, phone: null }]);
    expect(exportedTeachers).toBeLessThanOrEqual(2000);
  });
});

describe('access to histories is refused to', () => {
  const id = 'a'.repeat(43);
  const deletion = {
    teacherId: 'anna',
    revision: null,
    name: 'Anna Weber',
    reason: 'danger',
  } as const;
  const requests: [CallName, object][] = [
    ['admin-teacher-history', { teacherId: 'anna' }],
    ['admin-teacher-changes', { teacherId: 'anna' }],
    ['admin-teacher-mails', { teacherId: 'anna' }],
    ['admin-unsent-mails', {}],
    ['admin-repeat-mail', { id, repeats: 0 }],
    ['admin-export-teachers', { language: 'en' }],
    ['admin-delete-account', deletion],
  ];

  beforeEach(() => teach());

  test.each<NotAdministrator>([
    ...notAdministrators,
    ['a user without a profile', person('stranger'), 'permission-denied'],
  ])('%s', async (_who, caller, code) => {
    for (const [name, request] of requests) {
      await expect(as(caller, name, request), name).rejects.toMatchObject({ code });
    }
    expect(await audited('delete-account')).toEqual([]);
  });

  test('an administrator whose rights are revoked during the call', async () => {
    const mail = await put(receipt);
    await world.context.db.doc('admins/chief').delete();
    const late = [
      repeatMail(world.context, 'chief', { id: mail, repeats: 0 }),
      deleteTeacherAccount(world.context, person('chief'), deletion, new Date()),
    ];
    for (const one of await Promise.allSettled(late)) {
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 'permission-denied' } });
    }
    expect((await world.context.db.collection('auditLog').get()).size).toBe(0);
  });

  test.each<[CallName, object, string, unknown[]]>([
    ['admin-teacher-history', {}, 'teacherId', ['', 'a/b', '__x__', '..', 7, null, {}]],
    ['admin-teacher-changes', {}, 'teacherId', ['', 'a/b', '__x__', 7, null]],
    ['admin-teacher-changes', { teacherId: 'anna' }, 'after', ['', '../x', 'a'.repeat(21), null]],
    ['admin-teacher-mails', {}, 'teacherId', ['', 'a/b', '__x__', 7, null]],
    ['admin-teacher-mails', { teacherId: 'anna' }, 'after', ['', 'a/b', 'a'.repeat(44), 7]],
    ['admin-teacher-mails', { teacherId: 'anna' }, 'limit', [1e9]],
    ['admin-unsent-mails', {}, 'after', ['', 'a/b', null, 7]],
    ['admin-repeat-mail', { repeats: 0 }, 'id', ['', 'a/b', 'a'.repeat(42), 7, null]],
    ['admin-repeat-mail', { id }, 'repeats', [-1, 1.5, '0', 1e9, null]],
    ['admin-repeat-mail', { id, repeats: 0 }, 'to', ['me@example.lu']],
    ['admin-export-teachers', {}, 'language', ['de', null]],
    ['admin-export-teachers', { language: 'en' }, 'page', [0]],
    ['admin-delete-account', deletion, 'teacherId', ['', 'a/b', null]],
    ['admin-delete-account', deletion, 'revision', [7, {}]],
    ['admin-delete-account', deletion, 'reason', ['', 'because', 'constructor', null, undefined]],
    ['admin-delete-account', deletion, 'facts', [7, null, 'x'.repeat(1001)]],
    [
      'admin-delete-account',
      { teacherId: 'anna', revision: null },
      'name',
      [7, null, 'x'.repeat(501)],
    ],
  ])('a call of %s with %o and a malicious value of “%s”', async (name, request, field, values) => {
    for (const value of values) {
      const asked = as(person('chief'), name, { ...request, [field]: value });
      await expect(asked, String(value)).rejects.toMatchObject({ code: 'invalid-request' });
    }
  });
});
