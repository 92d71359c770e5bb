import { expect, test } from 'vitest';
import { calls, type CallName } from '@kloer/domain/calls/calls.ts';
import { AppError } from '@kloer/domain/errors/errors.ts';
import type { callApi } from '#kit/calls/api.ts';
import { countChanges } from './changes.ts';

const answering = (async () => ({})) as unknown as typeof callApi;
const refusing = (code: AppError['code']) =>
  (() => Promise.reject(new AppError(code))) as unknown as typeof callApi;

type AdminCall = Extract<CallName, `admin-${string}`>;

const isAdminCall = (name: string): name is AdminCall => name.startsWith('admin-');

const administration = Object.keys(calls).filter(isAdminCall);

async function countedOf(names: readonly AdminCall[]): Promise<AdminCall[]> {
  const { call, $changes } = countChanges(answering);
  const counted: AdminCall[] = [];
  for (const name of names) {
    const before = $changes.get();
    await call(name, {} as never);
    if ($changes.get() > before) counted.push(name);
  }
  return counted;
}

test('the administration counts each call that changes data as a change, and no call that only reads data', async () => {
  expect(await countedOf(administration)).toEqual([
    'admin-update-teacher',
    'admin-undo-teacher',
    'admin-repeat-mail',
    'admin-delete-account',
    'admin-note-teacher',
    'admin-create-promo-code',
    'admin-update-promo-code',
    'admin-delete-promo-code',
    'admin-decide-report',
    'admin-decide-review',
    'admin-answer-message',
    'admin-reopen-message',
    'admin-delete-message',
    'admin-block-sender',
    'admin-decide-check',
    'admin-mend',
    'admin-check-prices',
  ]);
});

test.each([
  ['changed-meanwhile', 1],
  ['unavailable', 1],
  ['recent-sign-in-required', 0],
] as const)(
  'the administration counts a call that fails with the code %s as %i changes',
  async (code, times) => {
    const { call, $changes } = countChanges(refusing(code));
    await expect(call('admin-mend', {} as never)).rejects.toThrow();
    expect($changes.get()).toBe(times);
  },
);
