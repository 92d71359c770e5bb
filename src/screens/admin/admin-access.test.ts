import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import type { Session } from '#shell/session/session-store.ts';
import { createAccess } from './admin-access.ts';

const anna: Session = { state: 'signed-in', uid: 'anna', email: 'anna@example.lu' };

type Answer = { needed: boolean; registered: boolean; used: boolean };

const factor: Answer = { needed: false, registered: false, used: false };

function openPage(session: Session, answer: () => Promise<Answer | null>) {
  const $session = atom<Session>({ state: 'loading' });
  const later = vi.fn<(run: () => void, ms: number) => void>();
  const goHome = vi.fn();
  const ownSecondFactor = vi.fn(async () => (await answer()) ?? factor);
  const isAdmin = async () => (await answer()) !== null;
  const { $access, watch } = createAccess({
    $session,
    isAdmin,
    ownSecondFactor,
    later,
    goHome,
  });
  watch();
  expect($access.get()).toBe('checking');
  $session.set(session);
  return { $session, $access, ownSecondFactor, later, goHome };
}

test.each([
  ['without a second factor if none is required', factor],
  ['with the second factor', { needed: true, registered: true, used: true }],
])('an administrator can stay on the administration page %s', async (_how, answer) => {
  const { $access, later } = openPage(anna, async () => answer);
  await vi.waitFor(() => expect($access.get()).toBe('admin'));
  expect(later).not.toHaveBeenCalled();
});

test.each([false, true])(
  'an administrator whose session lacks the required second factor (registered: %s) cannot open administration',
  async (registered) => {
    const answer = { needed: true, registered, used: false };
    const { $access, later } = openPage(anna, async () => answer);
    await vi.waitFor(() => expect($access.get()).toBe('needs-second-factor'));
    expect(later).not.toHaveBeenCalled();
  },
);

test.each([
  ['a visitor', { state: 'signed-out' } as const, async () => factor],
  ['a teacher', anna, async () => null],
  [
    'a user whose rights the server does not confirm',
    anna,
    () => Promise.reject(new Error('down')),
  ],
])(
  '%s who opens administration is redirected to the home page after half a second',
  async (_who, session, answer) => {
    const { $access, ownSecondFactor, later, goHome } = openPage(session, answer);
    await vi.waitFor(() => expect($access.get()).toBe('redirecting'));
    expect(later).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 500);
    later.mock.calls[0]?.[0]();
    expect(goHome).toHaveBeenCalledOnce();
    expect(ownSecondFactor).not.toHaveBeenCalled();
  },
);

test('an administrator who signs out is redirected to the home page', async () => {
  const { $session, $access } = openPage(anna, async () => factor);
  await vi.waitFor(() => expect($access.get()).toBe('admin'));
  $session.set({ state: 'signed-out' });
  expect($access.get()).toBe('redirecting');
});
