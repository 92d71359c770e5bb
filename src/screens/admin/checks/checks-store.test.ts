import { expect, test } from 'vitest';
import { AppError, type ErrorCode } from '@kloer/domain/errors/errors.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import type { callApi } from '#kit/calls/api.ts';
import { createPasswordProof } from '../password-proof.ts';
import { createChecks, type ListedCheck } from './checks-store.ts';

const check: ListedCheck = {
  id: 'anna-diploma',
  request: 'one',
  kind: 'diploma',
  teacher_id: 'anna',
  name: 'Anna Weber',
  language: 'lb',
  asked_at: '2026-11-21T10:00:00.000Z',
  lapses_at: '2026-12-05T10:00:00.000Z',
  soon: false,
};

const checkTexts = textsFor('en', 'admin-checks');

function openChecks() {
  const server = { checks: [check], refuses: [] as ErrorCode[], asked: [] as unknown[] };
  const call = (async (name: string, request: object) => {
    server.asked.push([name, request]);
    const refusal = name === 'admin-checks' ? undefined : server.refuses.shift();
    if (refusal) throw new AppError(refusal);
    if (name === 'admin-open-scan') return { type: 'image/png', content: 'AAAA' };
    if (name === 'admin-decide-check') server.checks = [];
    return { checks: server.checks, more: false, unreadable: [] };
  }) as unknown as typeof callApi;
  const [shown, toasts] = [new Set<string>(), [] as string[]];
  const store = createChecks(
    { texts: textsFor('en', 'admin'), checkTexts },
    {
      call,
      proof: createPasswordProof(() => Promise.resolve()),
      raiseToast: ({ title }) => toasts.push(title),
      show: (content, type) => {
        const url = `${type},${content}`;
        shown.add(url);
        return url;
      },
      forget: (url) => void shown.delete(url),
    },
  );
  return { server, store, shown, toasts };
}

const decision = { outcome: 'seen', source: 'University' } as const;

test('a decision about a document is sent with the id of its request; then the scan disappears and the list is reloaded', async () => {
  const { server, store, shown, toasts } = openChecks();
  await store.pages.load();
  await store.open(check);
  expect(store.$opened.get()?.scan).toEqual({ url: 'image/png,AAAA', isPicture: true });
  await store.decide(check, decision);
  expect(server.asked).toContainEqual([
    'admin-decide-check',
    { id: 'anna-diploma', request: 'one', ...decision },
  ]);
  expect(shown.size).toBe(0);
  expect(store.$opened.get()).toBeNull();
  expect(store.pages.$page.get()?.items).toEqual([]);
  expect(toasts).toEqual([checkTexts.done]);
});

test('a missing scan of a document is reported, and the administrator can still decide the request', async () => {
  const { server, store } = openChecks();
  server.refuses = ['not-found'];
  await store.open(check);
  expect(store.$opened.get()?.scan).toBe('gone');
  await store.decide(check, { outcome: 'declined', reason: 'Send it again.' });
  expect(store.$opened.get()).toBeNull();
});

test.each(['not-found', 'unavailable'] as const)(
  'a document cannot be accepted while its scan is not shown: %s',
  async (code) => {
    const { server, store } = openChecks();
    server.refuses = [code];
    await store.open(check);
    await store.decide(check, decision);
    expect(store.$problem.get()).toBe(checkTexts.scanNotShown);
    expect(server.asked).toHaveLength(1);
  },
);

test('a document about which another administrator has decided is reported, and the list of documents is reloaded', async () => {
  const { server, store } = openChecks();
  await store.open(check);
  server.refuses = ['changed-meanwhile'];
  server.checks = [];
  await store.decide(check, decision);
  expect(store.$problem.get()).toBe(checkTexts['error-changed-meanwhile']);
  expect(store.pages.$page.get()?.items).toEqual([]);
});

test('a scan that arrives after the administrator closed the dialog is not shown', async () => {
  const { store, shown } = openChecks();
  const opening = store.open(check);
  store.close();
  await opening;
  expect(shown.size).toBe(0);
  expect(store.$opened.get()).toBeNull();
});
