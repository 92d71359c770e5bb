import { describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { createSignInPage } from './sign-in-page.ts';
import { fakePorts, lea, testContext } from '../../../tests/support/sign-in-ports.ts';
import type { AuthPorts } from './actions/ports.ts';

const credentials = { email: 'lea@example.lu', password: 'moien-kloer' };
const signedIn = { state: 'signed-in', ...lea } as const;
const signedOut = { state: 'signed-out' } as const;

function page(changed: Partial<AuthPorts> = {}, query = '', next?: string) {
  const fakes = fakePorts(changed, query);
  return { ...fakes, auth: createSignInPage(testContext(next), fakes.ports) };
}

const refusing = (code: AppError['code']) => () => Promise.reject(new AppError(code));

describe('signing in', () => {
  test("starts the session with the teacher's name and opens the teacher's own profile", async () => {
    const { ports, auth } = page({ isAdmin: () => Promise.resolve(true) });
    await auth.signIn.run(credentials);
    expect(ports.signIn).toHaveBeenCalledWith('lea@example.lu', 'moien-kloer');
    const paths = expect.objectContaining({ en: '/tutoring/mathematics/lea-weber-2' });
    const note = { name: 'Léa Weber', paths, admin: true };
    expect(ports.beginSession).toHaveBeenCalledWith(lea, note);
    expect(ports.goTo).toHaveBeenCalledExactlyOnceWith('/tutoring/mathematics/lea-weber-2');
    expect(auth.signIn.$state.get()).toEqual({ phase: 'leaving' });
  });

  test('returns to the page the user came from', async () => {
    const { ports, auth } = page({}, '', '/en/activate-account');
    await auth.signIn.run(credentials);
    expect(ports.goTo).toHaveBeenCalledWith('/en/activate-account');
  });

  test('shows why it failed, and can be repeated', async () => {
    const { ports, auth } = page();
    ports.signIn.mockRejectedValueOnce(new AppError('unauthenticated'));
    await auth.signIn.run(credentials);
    expect(auth.signIn.$state.get()).toMatchObject({ code: 'unauthenticated' });
    expect(ports.goTo).not.toHaveBeenCalled();
    await auth.signIn.run(credentials);
    expect(ports.goTo).toHaveBeenCalledTimes(1);
  });

  test('starts no session if the address is unverified', async () => {
    const { ports, auth } = page({ signIn: refusing('email-unverified') });
    await auth.signIn.run(credentials);
    expect(auth.signIn.$state.get()).toMatchObject({ code: 'email-unverified' });
    expect(ports.beginSession).not.toHaveBeenCalled();
  });

  test('starts no session if the profile cannot be loaded', async () => {
    const { ports, auth } = page({ readOwnTeacher: refusing('unavailable') });
    await auth.signIn.run(credentials);
    expect(auth.signIn.$state.get()).toMatchObject({ code: 'unavailable' });
    expect(ports.beginSession).not.toHaveBeenCalled();
  });

  test('sends one attempt at a time', async () => {
    const { ports, auth } = page();
    const first = auth.signIn.run(credentials);
    expect(auth.signIn.$state.get()).toEqual({ phase: 'busy' });
    await Promise.all([first, auth.signIn.run(credentials)]);
    expect(ports.signIn).toHaveBeenCalledTimes(1);
  });
});

describe('a user who is already signed in', () => {
  test('is redirected only once if signing in with the form started the session', async () => {
    const { ports, auth } = page();
    ports.beginSession.mockImplementation(() => void auth.meet(signedIn));
    await auth.signIn.run(credentials);
    expect(ports.goTo).toHaveBeenCalledTimes(1);
  });

  test('is redirected without seeing the page', async () => {
    const { ports, auth } = page();
    await auth.open();
    await auth.meet({ state: 'loading' });
    await auth.meet(signedIn);
    expect(ports.signIn).not.toHaveBeenCalled();
    expect(ports.goTo).toHaveBeenCalledWith('/tutoring/mathematics/lea-weber-2');
    expect(auth.$isShown.get()).toBe(false);
  });

  test('sees why the redirect failed', async () => {
    const { auth } = page({ readOwnTeacher: refusing('unavailable') });
    await auth.meet(signedIn);
    expect(auth.$isShown.get()).toBe(true);
    expect(auth.goOn.$state.get()).toMatchObject({ code: 'unavailable' });
  });

  test('can stay on the page to change the password', async () => {
    const { ports, auth } = page({}, '?view=update_password');
    await auth.open();
    await auth.meet(signedIn);
    expect(ports.goTo).not.toHaveBeenCalled();
    expect(auth.$account.get()).toMatchObject(lea);
    expect(auth.$isShown.get()).toBe(true);
  });

  test('stays on the page after signing in there to change the password', async () => {
    const { ports, auth } = page({}, '?view=update_password');
    await auth.open();
    await auth.meet(signedOut);
    await auth.signIn.run(credentials);
    expect(ports.beginSession).toHaveBeenCalled();
    expect(ports.goTo).not.toHaveBeenCalled();
  });
});

describe('signing up', () => {
  test('explains where to find the mail, and can send the mail again', async () => {
    const { ports, auth } = page();
    await auth.signUp.run(credentials);
    expect(auth.mails.verify.$sent.get()).toEqual({ to: 'lea@example.lu', times: 1 });
    await auth.mails.verify.sendAgain();
    expect(ports.sendMail).toHaveBeenCalledExactlyOnceWith('verify', 'lea@example.lu');
    expect(auth.mails.verify.$sent.get()).toEqual({ to: 'lea@example.lu', times: 2 });
  });

  test('mentions no mail if the server refuses the sign-up', async () => {
    const { auth } = page({ signUp: refusing('password-too-common') });
    await auth.signUp.run(credentials);
    expect(auth.mails.verify.$sent.get()).toBeNull();
    expect(auth.signUp.$state.get()).toMatchObject({ code: 'password-too-common' });
  });

  test('shows that too many mails were requested', async () => {
    const { auth } = page({ sendMail: refusing('rate-limited') });
    await auth.signUp.run(credentials);
    await auth.mails.verify.sendAgain();
    expect(auth.mails.verify.$state.get()).toMatchObject({ code: 'rate-limited' });
    expect(auth.mails.verify.$sent.get()?.times).toBe(1);
  });
});

describe('switching to another view of the page', () => {
  test('adds a history entry, and hides an earlier error', async () => {
    const { page: at, auth } = page({ signIn: refusing('unauthenticated') }, '?next=%2Fcontact');
    await auth.signIn.run(credentials);
    auth.choose('sign_up');
    expect(at.history).toEqual(['push ?view=sign_up&next=%2Fcontact']);
    expect(auth.signIn.$state.get()).toEqual({ phase: 'idle' });
    at.query = '?next=%2Fcontact';
    auth.follow();
    expect(auth.$view.get()).toBe('sign_in');
  });
});

describe('changing the password as a signed-in user', () => {
  test('opens the login view with a message, from which the user can continue', async () => {
    const { ports, auth } = page({}, '?view=update_password');
    await auth.open();
    await auth.meet(signedIn);
    ports.beginSession.mockImplementation(() => void auth.meet(signedIn));
    await auth.passwordChange.change({ password: 'nei-passwuert' });
    expect(ports.tell).toHaveBeenCalledExactlyOnceWith('success', 'passwordUpdated');
    expect(auth.$view.get()).toBe('sign_in');
    expect(auth.$notice.get()).toEqual({ kind: 'info', text: 'passwordUpdatedText' });
    expect(auth.$staysSignedIn.get()).toBe(true);
    // Auth reports the session again, as after every token renewal.
    await auth.meet(signedIn);
    expect(ports.goTo).not.toHaveBeenCalled();
    await auth.goOn.run(lea);
    expect(ports.goTo).toHaveBeenCalledExactlyOnceWith('/tutoring/mathematics/lea-weber-2');
  });

  test('opens the login view if the new session cannot be started', async () => {
    const { ports, auth } = page({ signInWithToken: refusing('unavailable') });
    await auth.passwordChange.change({ password: 'nei-passwuert' });
    expect(ports.tell).toHaveBeenCalledWith('success', 'passwordUpdated');
    expect(auth.$view.get()).toBe('sign_in');
    expect(auth.$staysSignedIn.get()).toBe(false);
    expect(auth.$notice.get()).toEqual({ kind: 'info', text: 'passwordUpdatedText' });
  });

  test('confirms the change even if the profile cannot be loaded', async () => {
    const { ports, auth } = page({ readOwnTeacher: refusing('unavailable') });
    await auth.passwordChange.change({ password: 'nei-passwuert' });
    expect(ports.tell).toHaveBeenCalledTimes(1);
    expect(auth.$notice.get()).toEqual({ kind: 'info', text: 'passwordUpdatedText' });
  });

  test('asks for the current password if the session is too old', async () => {
    const { ports, auth } = page();
    ports.updatePassword.mockRejectedValueOnce(new AppError('recent-sign-in-required'));
    await auth.passwordChange.change({ password: 'nei-passwuert' });
    expect(auth.passwordChange.$needsProof.get()).toBe(true);
    const proof = { email: lea.email, password: 'moien-kloer' };
    await auth.passwordChange.change({ password: 'nei-passwuert', proof });
    expect(ports.signIn).toHaveBeenCalledExactlyOnceWith(lea.email, 'moien-kloer');
    expect(ports.updatePassword).toHaveBeenCalledTimes(2);
  });

  test('changes nothing if the current password is wrong', async () => {
    const { ports, auth } = page({ signIn: refusing('unauthenticated') });
    const proof = { email: lea.email, password: 'wrong' };
    await auth.passwordChange.change({ password: 'nei-passwuert', proof });
    expect(ports.updatePassword).not.toHaveBeenCalled();
  });
});

describe('signing out', () => {
  test('asks for confirmation if the address contains the request to sign out', async () => {
    const { ports, auth } = page({}, '?logout');
    auth.askLogOut();
    expect(auth.$asksLogOut.get()).toBe(true);
    expect(auth.$isShown.get()).toBe(true);
    expect(ports.endSession).not.toHaveBeenCalled();
    await auth.logOut();
    expect(ports.endSession).toHaveBeenCalledTimes(1);
    expect(auth.$asksLogOut.get()).toBe(false);
  });

  test('ends the session and shows the login form', async () => {
    const { ports, page: at, auth } = page({}, '?logout');
    await auth.logOut();
    expect(ports.endSession).toHaveBeenCalledTimes(1);
    expect(at.history).toEqual(['replace ?']);
    expect(auth.$isShown.get()).toBe(true);
  });

  test('shows an error in a toast if it fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { ports, auth } = page({ endSession: () => Promise.reject(new Error('offline')) });
    expect(await auth.logOut()).toBe(false);
    expect(ports.tell).toHaveBeenCalledExactlyOnceWith('error', 'errorTitle', 'logoutFailed');
    log.mockRestore();
  });
});
