import { expect, test, vi } from 'vitest';
import { AppError, type ErrorCode } from '@kloer/domain/errors/errors.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import type { callApi } from '#kit/calls/api.ts';
import type { Toast } from '#kit/toasts/toasts.ts';
import { createPasswordProof } from './password-proof.ts';
import { createPromoCodes, type ListedCode } from './promo-codes-store.ts';

const moien: ListedCode = {
  code: 'MOIEN',
  duration_months: 6,
  subscription_type: 'promo',
  active: true,
  created_at: '2026-11-21T10:00:00.000Z',
  valid_until: null,
  max_redemptions: null,
  note: '',
  status: 'open',
  redeemed: 0,
  revision: 'first',
  changed_by: null,
};

/** A server that lists promo codes. It refuses the calls and delays the lists that a test names. */
function openManager() {
  const server: {
    codes: ListedCode[];
    refuses: ErrorCode[];
    asked: { name: string; request: unknown }[];
    delays: Promise<void>[];
  } = {
    codes: [moien],
    refuses: [],
    asked: [],
    delays: [],
  };
  const call = (async (name: string, request: unknown) => {
    server.asked.push({ name, request });
    const refusal = name === 'admin-promo-codes' ? undefined : server.refuses.shift();
    if (refusal) throw new AppError(refusal);
    if (name !== 'admin-promo-codes') return { success: true };
    const { codes } = server;
    await server.delays.shift();
    return { codes, broken: ['promoCodes/X is not as described: type'] };
  }) as unknown as typeof callApi;
  const toasts: Toast[] = [];
  const prove = vi.fn(async (password: string) => {
    if (password !== 'right') throw new AppError('unauthenticated');
  });
  const proof = createPasswordProof(prove);
  const store = createPromoCodes(
    { labels: textsFor('en', 'promo-codes'), texts: textsFor('en', 'admin') },
    { call, proof, raiseToast: (toast) => toasts.push(toast) },
  );
  return { server, toasts, store, proof };
}

test('a change of a promo code sends the version that the list showed, and the list is reloaded', async () => {
  const { server, store, toasts } = openManager();
  await store.load();
  expect(await store.switch(moien, false)).toBe(true);
  expect(server.asked).toEqual([
    { name: 'admin-promo-codes', request: {} },
    {
      name: 'admin-update-promo-code',
      request: { code: 'MOIEN', revision: 'first', change: { active: false } },
    },
    { name: 'admin-promo-codes', request: {} },
  ]);
  expect(toasts).toMatchObject([{ kind: 'success' }]);
});

test.each([
  [
    'changed by another administrator',
    [{ ...moien, changed_by: 'lou@example.lu' }],
    'lou@example.lu has changed',
  ],
  ['changed by an unknown user', [moien], 'Somebody else has changed'],
  ['deleted by an administrator', [], 'deleted or renamed'],
])(
  'an edit is refused if the promo code was just %s, and the current codes are shown',
  async (_who, codes, said) => {
    const { server, store, toasts } = openManager();
    await store.load();
    store.open({ dialog: 'edit', code: moien });
    server.codes = codes;
    server.refuses = ['changed-meanwhile'];
    expect(await store.edit(moien, { duration_months: 3 })).toBe(false);
    expect(store.$problem.get()).toContain(said);
    expect(store.$codes.get()).toEqual(codes);
    expect(store.$open.get().dialog).toBe('edit');
    expect(toasts).toMatchObject([{ kind: 'error', description: store.$problem.get() }]);
  },
);

test('a call that is refused because the sign-in is too old asks for the password and is then repeated', async () => {
  const { server, store, toasts, proof } = openManager();
  server.refuses = ['recent-sign-in-required'];
  const done = store.remove(moien);
  await vi.waitFor(() => expect(proof.$proof.get().isAsked).toBe(true));
  await proof.give('');
  expect(proof.$proof.get().problem).toBe('empty');
  await proof.give('wrong');
  expect(proof.$proof.get()).toMatchObject({ isAsked: true, problem: 'wrong' });
  await proof.give('right');
  expect(await done).toBe(true);
  expect(proof.$proof.get().isAsked).toBe(false);
  expect(server.asked.filter(({ name }) => name === 'admin-delete-promo-code')).toHaveLength(2);
  expect(toasts).toMatchObject([{ kind: 'success' }]);
});

test('a call that is refused because the sign-in is too old changes nothing if the password dialog is cancelled', async () => {
  const { server, store, proof } = openManager();
  server.refuses = ['recent-sign-in-required'];
  const done = store.switch(moien, false);
  await vi.waitFor(() => expect(proof.$proof.get().isAsked).toBe(true));
  proof.cancel();
  expect(await done).toBe(false);
  expect(store.$problem.get()).toBe(
    'Nothing was changed, because you did not enter your password. Try again and enter it.',
  );
});

test('the list of promo codes refreshes itself, except while a dialog is open', async () => {
  const { server, store } = openManager();
  await store.load();
  server.codes = [];
  store.open({ dialog: 'add' });
  await store.refresh();
  expect(store.$codes.get()).toEqual([moien]);
  store.close();
  await store.refresh();
  expect(store.$codes.get()).toEqual([]);
});

test('a slow answer from before a change does not show the old promo code again', async () => {
  const { server, store } = openManager();
  await store.load();
  let arrive = () => {};
  server.delays = [new Promise((resolve) => (arrive = resolve))];
  const slow = store.refresh();
  server.codes = [{ ...moien, active: false }];
  await store.switch(moien, false);
  arrive();
  await slow;
  expect(store.$codes.get()).toEqual(server.codes);
});

test('promo codes with invalid data are shown together with all other codes', async () => {
  const { store } = openManager();
  await store.load();
  expect(store.$broken.get()).toEqual(['promoCodes/X is not as described: type']);
});
