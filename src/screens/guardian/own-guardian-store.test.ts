import { describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { createOwnGuardian, standingOf, type OwnGuardian } from './own-guardian-store.ts';

const waiting: NonNullable<OwnGuardian> = {
  name: 'Claire Weber',
  email: 'mama@example.lu',
  answer: 'none',
  ends_at: '2026-12-05T10:00:00.000Z',
  can_change: true,
  ask_from: null,
  is_disputed: false,
};

describe("the page about a parent's consent", () => {
  test.each([
    ['“none” if the teacher is of age', null, 'none'],
    [
      '“none” after the data of a parent who did not answer in time were deleted',
      { ...waiting, name: '', email: '' },
      'none',
    ],
    ['“waiting” after a mail was sent', waiting, 'waiting'],
    ['“over” after the link in the mail has expired', { ...waiting, ends_at: null }, 'over'],
    ['“agreed” after the parent agreed', { ...waiting, answer: 'yes', ends_at: null }, 'agreed'],
    ['“refused” after the parent declined', { ...waiting, answer: 'no' }, 'refused'],
  ] as const)('has the status %s', (_what, guardian, standing) => {
    expect(standingOf(guardian)).toBe(standing);
  });
});

function start(known: OwnGuardian = null) {
  const ports = {
    read: vi.fn(() => Promise.resolve<{ guardian: OwnGuardian }>({ guardian: known })),
    ask: vi.fn(({ name, email }: { name: string; email: string }) =>
      Promise.resolve({ guardian: { ...waiting, name, email } }),
    ),
    end: vi.fn(() => Promise.resolve()),
    leave: vi.fn(),
  };
  return { ports, store: createOwnGuardian(ports) };
}

describe('naming a parent', () => {
  test('shows the new status immediately, even if the button is pressed twice', async () => {
    const { ports, store } = start();
    await store.open();
    expect(store.$guardian.get()).toBeNull();
    await Promise.all([
      store.ask('Claire Weber', 'mama@example.lu'),
      store.ask('Claire Weber', 'mama@example.lu'),
    ]);
    expect(ports.ask).toHaveBeenCalledOnce();
    expect(store.$guardian.get()).toEqual(waiting);
  });

  test('can mail the same parent again', async () => {
    const { ports, store } = start(waiting);
    await store.askAgain();
    expect(ports.ask).not.toHaveBeenCalled();
    await store.open();
    await store.askAgain();
    expect(ports.ask.mock.calls).toEqual([[{ name: 'Claire Weber', email: 'mama@example.lu' }]]);
  });

  test('shows the earlier status again if the server refuses the parent', async () => {
    const { ports, store } = start();
    await store.open();
    ports.ask.mockRejectedValueOnce(new AppError('guardian-own-address'));
    await store.ask('Anna', 'anna@example.lu');
    expect(store.asking.get()).toEqual({ phase: 'failed', code: 'guardian-own-address' });
    expect(store.$guardian.get()).toBeNull();
  });
});

test('the page about a parent’s consent shows the parent’s answer at its next check', async () => {
  const { ports, store } = start(waiting);
  await store.open();
  expect(store.isWaiting()).toBe(true);
  ports.read.mockRejectedValueOnce(new AppError('unavailable'));
  await store.refresh();
  expect(store.opening.get()).toEqual({ phase: 'done' });
  ports.read.mockResolvedValueOnce({ guardian: { ...waiting, answer: 'yes', ends_at: null } });
  await store.refresh();
  expect(store.$guardian.get()).toMatchObject({ answer: 'yes' });
  expect(store.isWaiting()).toBe(false);
});

test('a user who states to be 18 is redirected from the page about a parent’s consent', async () => {
  const { ports, store } = start(waiting);
  await store.open();
  ports.end.mockRejectedValueOnce(new AppError('unavailable'));
  await store.end();
  expect(ports.leave).not.toHaveBeenCalled();
  await Promise.all([store.end(), store.end()]);
  expect(ports.end).toHaveBeenCalledTimes(2);
  expect(ports.leave).toHaveBeenCalledOnce();
});
