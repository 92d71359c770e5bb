import { expect, test } from 'vitest';
import { AppError, type ErrorCode } from '@kloer/domain/errors/errors.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import type { callApi } from '#kit/calls/api.ts';
import type { Toast } from '#kit/toasts/toasts.ts';
import { createMessages, type ListedMessage } from './messages-store.ts';
import { createPasswordProof } from './password-proof.ts';

const message: ListedMessage = {
  id: 'a'.repeat(64),
  received_at: '2026-11-21T10:00:00.000Z',
  name: 'Zoé Müller',
  email: 'zoe@example.lu',
  language: 'lb',
  message: 'Wat kascht et?',
  answer: null,
  is_report: false,
  reported: null,
};

/** A server with the given unanswered messages, two per page. It refuses the calls that a test names. */
function openMessages(...messages: ListedMessage[]) {
  const server = { messages, refuses: [] as ErrorCode[], asked: [] as unknown[] };
  const call = (async (name: string, request: { state?: string; after?: { id: string } }) => {
    server.asked.push([name, request]);
    if (name === 'admin-answer-message') {
      const refusal = server.refuses.shift();
      if (refusal) throw new AppError(refusal);
      server.messages = server.messages.slice(1);
      return { success: true };
    }
    if (['admin-reopen-message', 'admin-block-sender', 'admin-delete-message'].includes(name)) {
      const refusal = server.refuses.shift();
      if (refusal) throw new AppError(refusal);
      return { success: true };
    }
    const from = server.messages.findIndex(({ id }) => id === request.after?.id) + 1;
    const found = request.state === 'waiting' ? server.messages : [];
    return { messages: found.slice(from, from + 2), more: found.length > from + 2, unreadable: [] };
  }) as unknown as typeof callApi;
  const toasts: Toast[] = [];
  const store = createMessages(
    { texts: textsFor('en', 'admin'), messageTexts: textsFor('en', 'messages') },
    {
      call,
      proof: createPasswordProof(() => Promise.resolve()),
      raiseToast: (toast) => toasts.push(toast),
    },
  );
  const shown = () => store.$page.get()?.messages.map(({ id }) => id);
  return { server, store, toasts, shown };
}

const numbered = (...ids: string[]) => ids.map((id) => ({ ...message, id }));

test('contact messages are loaded page by page, sorted by time and id', async () => {
  const { server, store, shown } = openMessages(...numbered('a', 'b', 'c'));
  await store.load();
  expect([shown(), store.$page.get()?.more]).toEqual([['a', 'b'], true]);
  await store.more();
  expect([shown(), store.$page.get()?.more]).toEqual([['a', 'b', 'c'], false]);
  expect(server.asked[1]).toEqual([
    'admin-messages',
    { state: 'waiting', after: { at: message.received_at, id: 'b' } },
  ]);
});

test('choosing answered contact messages while open messages load shows the answered messages', async () => {
  const { store, shown } = openMessages(message);
  const loading = store.load();
  await store.show('answered');
  await loading;
  expect(shown()).toEqual([]);
});

test.each([
  ['Véierzeg Euro.', 'The reply is on its way'],
  [null, 'Message marked as answered'],
])(
  'a contact message answered with the text %j leaves the list, and a toast confirms the answer',
  async (answer, title) => {
    const { server, store, toasts, shown } = openMessages(...numbered('a', 'b'));
    await store.load();
    const [first] = store.$page.get()?.messages ?? [];
    if (!first) throw new Error('no message');
    if (answer !== null) store.open(first);
    await store.answer(first, answer);
    expect(server.asked[1]).toEqual(['admin-answer-message', { id: 'a', answer }]);
    expect([shown(), store.$answering.get()]).toEqual([['b'], null]);
    expect(toasts).toMatchObject([{ kind: 'success', title }]);
  },
);

test('answering a message keeps the pages that were loaded before', async () => {
  const { store, shown } = openMessages(...numbered('a', 'b', 'c', 'd', 'e', 'f'));
  await store.load();
  await store.more();
  await store.answer({ ...message, id: 'a' }, null);
  expect([shown(), store.$page.get()?.more]).toEqual([['b', 'c', 'd', 'e'], true]);
});

test.each<[ErrorCode, string, number]>([
  ['changed-meanwhile', 'Somebody else has answered in the meantime.', 3],
  ['not-found', 'This message no longer exists.', 3],
  [
    'permission-denied',
    'You are no longer an administrator of this site. Ask another administrator.',
    2,
  ],
])(
  'the dialog for answering a message stays open if the answer is refused with %s, and shows the reason',
  async (code, why, calls) => {
    const { store, server, toasts } = openMessages(message);
    await store.load();
    store.open(message);
    server.refuses = [code];
    expect(await store.answer(message, 'Jo.')).toBe(false);
    expect([store.$problem.get(), store.$answering.get()]).toEqual([why, message]);
    expect(toasts).toMatchObject([{ kind: 'error', description: why }]);
    expect(server.asked).toHaveLength(calls);
  },
);

test('reopening a contact message is confirmed with a toast, or its refusal is explained', async () => {
  const { server, store, toasts } = openMessages(message);
  await store.reopen(message);
  expect(server.asked[0]).toEqual(['admin-reopen-message', { id: message.id }]);
  server.refuses = ['changed-meanwhile'];
  expect(await store.reopen(message)).toBe(false);
  expect(toasts).toMatchObject([
    { kind: 'success', title: 'The message is waiting for a reply again' },
    { kind: 'error', description: 'Somebody else has answered in the meantime.' },
  ]);
});

test('the sender of a reported message can be blocked and unblocked by administrators, and failures are shown', async () => {
  const sender = {
    name: 'Bob',
    email: 'bob@example.lu',
    words: 'Buy!',
    sent_at: '',
    blocked: false,
  };
  const report = { ...message, is_report: true, reported: sender };
  const { server, store, toasts } = openMessages(report);
  await store.block(report);
  expect(server.asked[0]).toEqual(['admin-block-sender', { id: message.id, blocked: true }]);
  await store.block({ ...report, reported: { ...sender, blocked: true } });
  server.refuses = ['not-found'];
  expect(await store.block(report)).toBe(false);
  expect(toasts).toMatchObject([
    { kind: 'success', title: 'This sender can no longer write to any teacher' },
    { kind: 'success', title: 'This sender can write to teachers again' },
    {
      kind: 'error',
      title: 'The sender could not be blocked or unblocked',
      description: 'This message no longer exists.',
    },
  ]);
});

test('a contact message is deleted after a confirmation, and the list is reloaded', async () => {
  const { server, store, toasts } = openMessages(...numbered('a', 'b'));
  await store.load();
  store.askToDelete(message);
  server.refuses.push('unavailable');
  await store.delete(message);
  expect([store.$deleting.get(), toasts.at(-1)?.kind]).toEqual([message, 'error']);
  await store.delete(message);
  expect([store.$deleting.get(), toasts.at(-1)?.kind]).toEqual([null, 'success']);
  expect(server.asked.at(-1)).toEqual(['admin-messages', { state: 'waiting' }]);
});
