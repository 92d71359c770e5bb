import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import type { Session } from '#shell/session/session-store.ts';
import { createAccess } from './admin-access.ts';

const anna: Session = { state: 'signed-in', uid: 'anna', email: 'anna@example.lu' };

function openPage(session: Session, isAdmin: () => Promise<boolean>) {
  const $session = atom<Session>({ state: 'loading' });
  const later = vi.fn<(run: () => void, ms: number) => void>();
  const goHome = vi.fn();
  const { $access, watch } = createAccess({ $session, isAdmin, later, goHome });
  watch();
  expect($access.get()).toBe('checking');
  $session.set(session);
  return { $session, $access, later, goHome };
}

test('an administrator can stay on the administration page', async () => {
  const { $access, later } = openPage(anna, async () => true);
  await vi.waitFor(() => expect($access.get()).toBe('admin'));
  expect(later).not.toHaveBeenCalled();
});

test.each([
  ['a visitor', { state: 'signed-out' } as const, async () => true],
  ['a teacher', anna, async () => false],
  ['whoever the server did not answer', anna, () => Promise.reject(new Error('down'))],
])('%s is redirected to the home page after half a second', async (_who, session, isAdmin) => {
  const { $access, later, goHome } = openPage(session, isAdmin);
  await vi.waitFor(() => expect($access.get()).toBe('redirecting'));
  expect(later).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 500);
  later.mock.calls[0]?.[0]();
  expect(goHome).toHaveBeenCalledOnce();
});

test('an administrator who signs out is redirected to the home page', async () => {
  const { $session, $access } = openPage(anna, async () => true);
  await vi.waitFor(() => expect($access.get()).toBe('admin'));
  $session.set({ state: 'signed-out' });
  expect($access.get()).toBe('redirecting');
});
