import { describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { createAccountControls, type AccountPorts } from './account-store.ts';

function controls(failing: Partial<Record<keyof AccountPorts, unknown>> = {}) {
  const did: string[] = [];
  const step = (name: keyof AccountPorts, detail: (...args: never[]) => string = () => '') =>
    vi.fn((...args: unknown[]) => {
      did.push(`${name} ${detail(...(args as never[]))}`.trim());
      return name in failing ? Promise.reject(failing[name]) : Promise.resolve({});
    });
  const store = createAccountControls(
    { locale: 'en', texts: textsFor('en', 'owner') },
    {
      exportData: () =>
        'exportData' in failing
          ? Promise.reject(failing.exportData)
          : Promise.resolve({ exportedAt: '2026-11-21T10:00:00.000Z', data: { teachers: {} } }),
      saveFile: (name, text) => void did.push(`saveFile ${name} ${text.length}`),
      deleteProfile: step('deleteProfile'),
      deleteAccount: step('deleteAccount'),
      sendCode: step('sendCode'),
      prove: step('prove', (proof: string, secret: string) => `${proof} ${secret}`),
      endSession: async () => void (await step('endSession')()),
      raiseToast: ({ kind, title }) => void did.push(`${kind}: ${title}`),
      goTo: (path) => void did.push(`goTo ${path}`),
    },
  );
  return { store, did };
}

/** Runs a function without printing its logged failures. Returns their number. */
async function quietly(run: () => Promise<void>): Promise<number> {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await run();
  const count = logged.mock.calls.length;
  logged.mockRestore();
  return count;
}

describe('deleting the profile', () => {
  test('happens only after confirmation, then signs out and opens the login page', async () => {
    const { store, did } = controls();
    await store.confirm();
    expect(did).toEqual([]);
    store.ask('delete-profile');
    await store.confirm();
    expect(did).toEqual([
      'deleteProfile',
      'endSession',
      'success: Profile deleted successfully',
      'goTo /en/auth',
    ]);
  });

  test('does nothing if the user declines', async () => {
    const { store, did } = controls();
    store.ask('delete-profile');
    store.cancel();
    await store.confirm();
    expect(did).toEqual([]);
    expect(store.$state.get().asked).toBe('nothing');
  });

  test('happens once, even if the user confirms twice', async () => {
    const { store, did } = controls();
    store.ask('delete-profile');
    await Promise.all([store.confirm(), store.confirm()]);
    expect(did.filter((step) => step === 'deleteProfile')).toHaveLength(1);
  });

  test('cannot be cancelled or started again while it is running', () => {
    const { store } = controls();
    store.ask('delete-profile');
    void store.confirm();
    store.cancel();
    store.ask('delete-account');
    expect(store.$state.get()).toMatchObject({ asked: 'delete-profile', busy: 'deleting' });
  });

  test.each([
    ['the server cannot be reached', new AppError('unavailable'), /could not be reached/, 0],
    ['another error occurs', new AppError('internal'), /^Error deleting profile$/, 1],
  ])('keeps the dialog open and shows the error if %s', async (_what, error, message, logs) => {
    const { store, did } = controls({ deleteProfile: error });
    store.ask('delete-profile');
    expect(await quietly(() => store.confirm())).toBe(logs);
    expect(did).toEqual(['deleteProfile', 'error: Error deleting profile']);
    expect(store.$state.get()).toMatchObject({ asked: 'delete-profile', busy: 'no' });
    expect(store.$state.get().error).toMatch(message);
  });

  test('succeeds if the profile was already deleted by a call whose answer was lost', async () => {
    const { store, did } = controls({ deleteProfile: new AppError('teacher-not-found') });
    store.ask('delete-profile');
    await store.confirm();
    expect(did.at(-1)).toBe('goTo /en/auth');
  });

  test('opens the login page even if signing out fails', async () => {
    const { store, did } = controls({ endSession: new Error('offline') });
    store.ask('delete-profile');
    expect(await quietly(() => store.confirm())).toBe(1);
    expect(did.at(-1)).toBe('goTo /en/auth');
  });
});

describe('deleting the account', () => {
  test('requires the password', async () => {
    const { store, did } = controls();
    store.ask('delete-account');
    await store.confirm('  ');
    expect(did).toEqual([]);
    expect(store.$state.get().proofError).toBe('Enter your password.');
    await store.confirm('moien-kloer');
    expect(did).toEqual([
      'prove password moien-kloer',
      'deleteAccount',
      'endSession',
      'success: Account deleted successfully',
      'goTo /en/auth',
    ]);
  });

  test('accepts a code from a mail instead of the password', async () => {
    const { store, did } = controls();
    store.ask('delete-account');
    await store.sendCode();
    expect(store.$state.get()).toMatchObject({ proof: 'code', busy: 'no' });
    await store.confirm('');
    expect(store.$state.get().proofError).toBe('Enter the code from the email.');
    await store.confirm('123456');
    expect(did.slice(0, 3)).toEqual(['sendCode', 'prove code 123456', 'deleteAccount']);
  });

  test.each([
    ['unauthenticated', 'This password is wrong.'],
    ['code-invalid', 'This password is wrong.'],
  ] as const)('does not happen if password or code are refused: %s', async (code, message) => {
    const { store, did } = controls({ prove: new AppError(code) });
    store.ask('delete-account');
    await store.confirm('wrong');
    expect(did).toEqual(['prove password wrong']);
    expect(store.$state.get()).toMatchObject({ busy: 'no', proofError: message });
  });

  test('shows an error after too many attempts or if the deletion fails', async () => {
    const many = controls({ prove: new AppError('rate-limited') });
    many.store.ask('delete-account');
    await many.store.confirm('x');
    expect(many.store.$state.get().error).toMatch(/Too many attempts/);
    const failed = controls({ deleteAccount: new Error('boom') });
    failed.store.ask('delete-account');
    await quietly(() => failed.store.confirm('x'));
    expect(failed.did.at(-1)).toBe('error: Error deleting account');
    expect(failed.store.$state.get().error).toBe('Error deleting account');
  });

  test('starts with an empty password field each time the dialog opens', async () => {
    const { store } = controls();
    store.ask('delete-account');
    await store.sendCode();
    await store.confirm('');
    store.cancel();
    store.ask('delete-account');
    expect(store.$state.get()).toMatchObject({ proof: 'password', proofError: '', error: '' });
  });
});

describe('exporting the data of the user', () => {
  test('saves one file with the date in its name', async () => {
    const { store, did } = controls();
    await store.exportData();
    expect(did).toEqual([expect.stringMatching(/^saveFile kloer-2026-11-21\.json \d+$/)]);
    expect(store.$state.get().busy).toBe('no');
  });

  test('shows an error if the export fails', async () => {
    const { store, did } = controls({ exportData: new AppError('unavailable') });
    await store.exportData();
    expect(did).toEqual(['error: Your data could not be downloaded. Try again.']);
  });
});
