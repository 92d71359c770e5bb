import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CallName, CallResponse } from '@kloer/domain/calls/calls.ts';
import { call } from '../../functions/src/entry/api/call.ts';
import type { Caller } from '../../functions/src/platform/caller/caller.ts';
import { answerMessage } from '../../functions/src/messages/contact/answer-message.ts';
import { deleteMessage } from '../../functions/src/messages/contact/delete-message.ts';
import { reopenMessage } from '../../functions/src/messages/contact/reopen-message.ts';
import { messagesAtATime } from '../../functions/src/messages/contact/list-messages.ts';
import { deleteAccount } from '../../functions/src/people/deletion/delete-person.ts';
import { exportMyData } from '../../functions/src/people/export/export-my-data.ts';
import { deliverDueMails } from '../../functions/src/messages/delivery/deliver-due-mails.ts';
import { clearExpired } from '../../functions/src/entry/sweep/clear-expired.ts';
import { notAdministrators, person } from './support/callers.ts';
import { dayMs, startWorld, type World } from './support/world.ts';

let world: World;

const as = (caller: Caller | null, name: CallName, request: object, address = '192.0.2.7') =>
  call(world.context, name, caller, request, { address });

const write = (number: number, change: object = {}) =>
  as(
    null,
    'send-contact-email',
    {
      name: 'Zoé Müller',
      email: 'zoe@example.lu',
      message: `Question ${number}`,
      language: 'lb',
      messageId: `message-number-${number}`,
      ...change,
    },
    `192.0.2.${number % 200}`,
  );

type Page = CallResponse<'admin-messages'>;

const list = (state = 'waiting', after?: { at: string; id: string }) =>
  as(person('chief'), 'admin-messages', { state, ...(after && { after }) }) as Promise<Page>;

const first = async () => (await list()).messages[0]?.id ?? '';

const answer = async (text: string | null = 'Jo, gär.', who = 'chief', id?: string) =>
  as(person(who), 'admin-answer-message', { id: id ?? (await first()), answer: text });

const reopen = (id: string, who = 'chief') => as(person(who), 'admin-reopen-message', { id });

const entries = async () =>
  (await world.context.db.collection('auditLog').get()).docs.map((entry) => entry.data());

async function answers() {
  await deliverDueMails(world.context);
  return world.mails.splice(0).filter(({ subject }) => subject.includes('Äntwert'));
}

beforeEach(async () => {
  world = await startWorld();
  for (const uid of ['chief', 'other', 'zoe']) {
    const email = `${uid}@example.lu`;
    world.accounts.set(uid, { uid, email, emailVerified: true, metadata: {} as never });
  }
  for (const uid of ['chief', 'other']) await world.context.db.doc(`admins/${uid}`).set({});
});

afterEach(() => world.stop());

describe('contact messages', () => {
  test('are listed until they are answered, newest first, with their whole text', async () => {
    await write(1);
    world.pass(1000);
    await write(2, { email: 'Max@example.lu', language: 'fr' });
    expect(await list()).toMatchObject({
      messages: [
        { email: 'max@example.lu', language: 'fr', message: 'Question 2', answer: null },
        {
          name: 'Zoé Müller',
          email: 'zoe@example.lu',
          language: 'lb',
          received_at: '2026-11-21T10:00:00.000Z',
        },
      ],
      more: false,
      unreadable: [],
    });
    expect((await list('answered')).messages).toEqual([]);
  });

  test('are all listed page by page, even if the last message of a page is answered or two have the same time', async () => {
    for (let number = 0; number < messagesAtATime + 3; number += 1) await write(number);
    const page = await list();
    expect([page.messages.length, page.more]).toEqual([messagesAtATime, true]);
    const last = page.messages.at(-1);
    if (!last) throw new Error('an empty page');
    await answer(null, 'other', last.id);
    const next = await list('waiting', { at: last.received_at, id: last.id });
    expect([next.messages.length, next.more]).toEqual([3, false]);
    const all = new Set([...page.messages, ...next.messages].map(({ id }) => id));
    expect(all.size).toBe(messagesAtATime + 3);
  });

  test('are stored for 365 days, answered or not', async () => {
    await write(1);
    world.pass(364 * dayMs);
    await clearExpired(world.context);
    expect((await list()).messages).toHaveLength(1);
    await answer();
    world.pass(2 * dayMs);
    await clearExpired(world.context);
    expect((await list('answered')).messages).toEqual([]);
  });

  test('are in the data export of their sender, and deleted with the account', async () => {
    await write(1);
    await write(2, { email: 'max@example.lu' });
    for (const { id } of (await list()).messages) await answer('Merci.', 'chief', id);
    await deliverDueMails(world.context);
    const { data } = await exportMyData(world.context, person('zoe'));
    expect(data['messages']).toMatchObject([{ message: 'Question 1', answer: 'Merci.' }]);
    expect(JSON.stringify(data['messages'])).not.toContain('chief');
    expect(data['mails']).toMatchObject({
      received: expect.arrayContaining([expect.objectContaining({ reason: 'contact-answer' })]),
    });
    world.accounts.set('zoe', { ...person('zoe', false), metadata: {} as never });
    const unproven = await exportMyData(world.context, person('zoe', false));
    expect(unproven.data['messages']).toEqual([]);
    await deleteAccount(world.context, person('zoe'), new Date());
    const left = (await list('answered')).messages.map(({ email }) => email);
    expect(left).toEqual(['max@example.lu']);
    const { docs } = await world.context.db.collection('mails').get();
    expect(JSON.stringify(docs.map((mail) => mail.data()))).not.toContain('zoe@example.lu');
  });
});

describe('answering a message', () => {
  test("sends one mail in the sender's language, with the operator as reply address", async () => {
    await write(1, { message: 'Kuckt https://spam.example' });
    expect(await answer('Moien Zoé,\n\njo, gär.\nBis geschwënn')).toEqual({ success: true });
    const [mail, ...more] = await answers();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: 'zoe@example.lu',
      replyTo: 'moien@kloer.lu',
      byHand: true,
      subject: 'Kloer: Äntwert op Äre Message',
    });
    expect(mail?.text).toContain('\n\nMoien Zoé,\n\njo, gär.\nBis geschwënn\n\n');
    expect(mail?.text).toContain('21/11/2026, 11:00');
    expect(JSON.stringify(mail)).not.toContain('spam');
    expect(await list()).toEqual({ messages: [], more: false, unreadable: [] });
    expect((await list('answered')).messages).toMatchObject([
      {
        answer: {
          text: 'Moien Zoé,\n\njo, gär.\nBis geschwënn',
          at: '2026-11-21T10:00:00.000Z',
          by: 'chief@example.lu',
        },
      },
    ]);
    const written = await entries();
    expect(written).toMatchObject([
      { adminUid: 'chief', action: 'answer-message', after: { answered: true, byMail: true } },
    ]);
    expect(JSON.stringify(written)).not.toMatch(/zoe|gär/);
  });

  test('sends no mail if there is no text, and records that the message was answered elsewhere', async () => {
    await write(1);
    await answer(null);
    expect(await answers()).toEqual([]);
    expect((await list('answered')).messages).toMatchObject([{ answer: { text: null } }]);
    expect(await entries()).toMatchObject([{ after: { byMail: false } }]);
  });

  test('succeeds for only one of two administrators who answer at the same time', async () => {
    await write(1);
    const id = await first();
    const both = await Promise.allSettled([
      answer('Eent', 'chief', id),
      answer('Zwee', 'other', id),
    ]);
    const refused = both.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
    expect(refused).toMatchObject([{ code: 'changed-meanwhile' }]);
    expect(await answers()).toHaveLength(1);
    expect(await entries()).toHaveLength(1);
  });

  test('succeeds a second time with the same text, but sends no second mail', async () => {
    await write(1);
    const id = await first();
    await Promise.all([answer('Jo.', 'chief', id), answer('Jo.', 'chief', id)]);
    await expect(answer('Nee.', 'chief', id)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    await expect(answer(null, 'chief', id)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await answers()).toHaveLength(1);
  });

  test('reports that the message no longer exists if it was deleted', async () => {
    await expect(answer('Jo.', 'chief', 'a'.repeat(64))).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('removes invisible and text-reversing characters, and line breaks in the subject', async () => {
    await write(1);
    await answer('\u202eBcc: all@example.lu\r\nSubject: Win\u0000');
    const [mail] = await answers();
    expect(mail?.text).toContain('Bcc: all@example.lu');
    expect([mail?.to, mail?.subject]).toEqual(['zoe@example.lu', 'Kloer: Äntwert op Äre Message']);
    for (const hidden of ['\u202e', '\u0000']) expect(mail?.text).not.toContain(hidden);
  });

  test.each([
    ['an empty text', { answer: ' \n' }],
    ['a text of invisible characters', { answer: '\u202e\u2066' }],
    ['a text that is too long', { answer: 'x'.repeat(5001) }],
    ['a text that is not a string', { answer: ['Jo.'] }],
    ['a recipient chosen by the caller', { answer: 'Jo.', to: 'all@example.lu' }],
    ['a path instead of an id', { id: '../admins/chief' }],
    ['no id', { id: undefined }],
  ])('is refused with %s', async (_what, change) => {
    await write(1);
    const id = await first();
    const asked = as(person('chief'), 'admin-answer-message', { id, answer: 'Jo.', ...change });
    await expect(asked).rejects.toMatchObject({ code: 'invalid-request' });
    expect(await answers()).toEqual([]);
  });
});

describe('reopening a message', () => {
  test('returns a message that was marked as answered to its place in the list, and is logged', async () => {
    await write(1);
    const before = await list();
    const id = await first();
    await answer(null, 'other');
    world.pass(1000);
    await reopen(id);
    expect(await list()).toEqual(before);
    expect((await list('answered')).messages).toEqual([]);
    await reopen(id);
    const reopened = (await entries()).filter(({ action }) => action === 'reopen-message');
    expect(reopened).toMatchObject([
      { adminUid: 'chief', message: id, before: { answered: true }, after: { answered: false } },
    ]);
    await answer('Jo.', 'chief', id);
    expect(await answers()).toHaveLength(1);
  });

  test('is refused for messages answered by mail and for deleted messages', async () => {
    await write(1);
    const id = await first();
    await answer('Jo.');
    await expect(reopen(id)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect((await list('answered')).messages).toMatchObject([{ answer: { text: 'Jo.' } }]);
    await expect(reopen('a'.repeat(64))).rejects.toMatchObject({ code: 'not-found' });
    await expect(reopen('../admins/chief')).rejects.toMatchObject({ code: 'invalid-request' });
  });

  test('is refused to an administrator whose rights are revoked during the call', async () => {
    await write(1);
    const id = await first();
    await answer(null);
    await world.context.db.doc('admins/chief').delete();
    await expect(reopenMessage(world.context, 'chief', { id })).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
});

describe('deleting a message', () => {
  const remove = (id: string, who = 'chief') => as(person(who), 'admin-delete-message', { id });

  test('removes it permanently, and is logged without its text', async () => {
    await write(1);
    world.pass(1000);
    await write(2);
    const [second] = (await list()).messages;
    await remove(second?.id ?? '');
    expect((await list()).messages).toMatchObject([{ message: 'Question 1' }]);
    const deleted = (await entries()).filter(({ action }) => action === 'delete-message');
    expect(deleted).toMatchObject([
      {
        adminUid: 'chief',
        message: second?.id,
        before: { stored: true },
        after: { stored: false },
      },
    ]);
    expect(JSON.stringify(deleted)).not.toMatch(/zoe|Question/);
    await expect(remove(second?.id ?? '')).rejects.toMatchObject({ code: 'not-found' });
  });

  test('is refused for messages reported by teachers, and for invalid ids', async () => {
    await write(1);
    const id = await first();
    await world.context.db.doc(`contactMessages/${id}`).update({ reported: 'b'.repeat(64) });
    for (const refused of [id, '../admins/chief', '']) {
      await expect(remove(refused)).rejects.toMatchObject({ code: 'invalid-request' });
    }
    expect((await list()).messages).toHaveLength(1);
    expect(await entries()).toEqual([]);
  });

  test('is refused to an administrator whose rights are revoked during the call', async () => {
    await write(1);
    const id = await first();
    await world.context.db.doc('admins/chief').delete();
    await expect(deleteMessage(world.context, 'chief', { id })).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect((await world.context.db.doc(`contactMessages/${id}`).get()).exists).toBe(true);
  });
});

describe('access to contact messages is refused to', () => {
  test.each(notAdministrators)('%s', async (_who, caller, code) => {
    await write(1);
    const id = await first();
    for (const [name, request] of [
      ['admin-messages', { state: 'waiting' }],
      ['admin-answer-message', { id, answer: 'Jo.' }],
      ['admin-reopen-message', { id }],
      ['admin-delete-message', { id }],
    ] as const) {
      await expect(as(caller, name, request)).rejects.toMatchObject({ code });
    }
    expect(await answers()).toEqual([]);
    expect(await entries()).toEqual([]);
  });

  test('an administrator whose rights are revoked while answering', async () => {
    await write(1);
    const id = await first();
    await world.context.db.doc('admins/chief').delete();
    await expect(
      answerMessage(world.context, 'chief', { id, answer: 'Jo.' }),
    ).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await answers()).toEqual([]);
  });

  test.each([
    ['an unknown state', { state: 'all' }],
    ['an invalid time', { state: 'waiting', after: { at: 'x', id: 'a'.repeat(64) } }],
    [
      'a path instead of an id',
      { state: 'waiting', after: { at: '2026-11-21T10:00:00Z', id: 'a/b' } },
    ],
  ])('a caller who sends %s', async (_what, request) => {
    await expect(as(person('chief'), 'admin-messages', request)).rejects.toMatchObject({
      code: 'invalid-request',
    });
  });
});
