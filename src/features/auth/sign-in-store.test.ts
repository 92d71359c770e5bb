import { describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../domain/errors/errors.ts';
import { createSignIn } from './sign-in-store.ts';
import type { SignInPorts } from './sign-in-store.ts';

const texts = {
  logoutFailed: 'Still here.',
  'error-unauthenticated': 'Not right.',
  'error-unavailable': 'Not reached.',
};
const lea = { uid: 'teacher-1', email: 'lea@example.lu' };
const credentials = { email: 'lea@example.lu', password: 'moien-kloer' };
const teacher = {
  firstName: 'Léa',
  lastName: 'Weber',
  createdAt: new Date('2026-01-01T00:00:00Z'),
  entitlement: { admin: { endsAt: new Date('2027-01-01T00:00:00Z') } },
  paused: false,
  suspended: false,
};

function page(changed: Partial<SignInPorts> = {}, next?: string) {
  const ports = {
    signIn: vi.fn(() => Promise.resolve(lea)),
    readOwnTeacher: vi.fn(() => Promise.resolve(teacher)),
    now: () => Promise.resolve(new Date('2026-11-21T10:00:00Z')),
    beginSession: vi.fn(),
    endSession: vi.fn(() => Promise.resolve()),
    goTo: vi.fn(),
    ...changed,
  };
  return { ports, ...createSignIn({ locale: 'en', texts, next }, ports) };
}

describe('signing in', () => {
  it('begins the session under the teacher’s name and leads to the own profile', async () => {
    const { ports, $state, submit } = page();
    await submit(credentials);
    expect(ports.signIn).toHaveBeenCalledWith('lea@example.lu', 'moien-kloer');
    expect(ports.beginSession).toHaveBeenCalledWith(lea, { name: 'Léa Weber', slug: 'lea-weber' });
    expect(ports.goTo).toHaveBeenCalledExactlyOnceWith('/tutoring/general/lea-weber');
    expect($state.get()).toEqual({ phase: 'leaving' });
  });

  it('leads back to where one came from', async () => {
    const { ports, submit } = page({}, '/en/activate-account');
    await submit(credentials);
    expect(ports.goTo).toHaveBeenCalledWith('/en/activate-account');
  });

  it('says why it failed and lets one try again', async () => {
    const signIn = vi
      .fn<SignInPorts['signIn']>()
      .mockRejectedValueOnce(new AppError('unauthenticated'))
      .mockResolvedValueOnce(lea);
    const { ports, $state, submit } = page({ signIn });
    await submit(credentials);
    expect($state.get()).toEqual({ phase: 'failed', message: 'Not right.' });
    expect(ports.goTo).not.toHaveBeenCalled();
    await submit(credentials);
    expect(ports.goTo).toHaveBeenCalledTimes(1);
  });

  it('begins no session while the profile cannot be read', async () => {
    const readOwnTeacher = () => Promise.reject(new AppError('unavailable'));
    const { ports, $state, submit } = page({ readOwnTeacher });
    await submit(credentials);
    expect($state.get()).toEqual({ phase: 'failed', message: 'Not reached.' });
    expect(ports.beginSession).not.toHaveBeenCalled();
  });

  it('takes one attempt at a time', async () => {
    const { ports, $state, submit } = page();
    const first = submit(credentials);
    expect($state.get()).toEqual({ phase: 'busy' });
    await Promise.all([first, submit(credentials)]);
    expect(ports.signIn).toHaveBeenCalledTimes(1);
  });

  it('leads on who is signed in already', async () => {
    const { ports, leadOn } = page();
    await leadOn(lea);
    expect(ports.signIn).not.toHaveBeenCalled();
    expect(ports.goTo).toHaveBeenCalledWith('/tutoring/general/lea-weber');
  });
});

describe('logging out', () => {
  it('ends the session and leads nowhere on the way', async () => {
    const { ports, $state, logOut, leadOn } = page();
    const leaving = logOut();
    expect($state.get()).toEqual({ phase: 'logging-out' });
    await leadOn(lea);
    await leaving;
    expect(ports.endSession).toHaveBeenCalledTimes(1);
    expect(ports.goTo).not.toHaveBeenCalled();
    expect($state.get()).toEqual({ phase: 'idle' });
  });

  it('says when it did not work', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { $state, logOut } = page({ endSession: () => Promise.reject(new Error('offline')) });
    await logOut();
    expect($state.get()).toEqual({ phase: 'failed', message: 'Still here.' });
    log.mockRestore();
  });
});
