import { describe, expect, test } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { createSignInPage } from '../sign-in-page.ts';
import { fakePorts, lea, testContext } from '../../../../tests/support/sign-in-ports.ts';
import type { AuthPorts } from './ports.ts';

const magicLink = '?mode=signIn&oobCode=c&apiKey=k';
const signedIn = { state: 'signed-in', ...lea } as const;
const signedOut = { state: 'signed-out' } as const;
const refusing = (code: AppError['code']) => () => Promise.reject(new AppError(code));

async function opened(link: string, changed: Partial<AuthPorts> = {}) {
  const fakes = fakePorts(changed, '', link);
  const auth = createSignInPage(testContext(), fakes.ports);
  const opening = auth.open();
  await auth.meet(signedOut);
  await opening;
  return { ...fakes, auth };
}

describe('a magic link in a mail', () => {
  test('signs in immediately in the browser that requested it', async () => {
    const { ports } = await opened(magicLink, { rememberedAddress: () => lea.email });
    expect(ports.signInWithLink).toHaveBeenCalledExactlyOnceWith(lea.email);
    expect(ports.goTo).toHaveBeenCalledExactlyOnceWith('/tutoring/mathematics/lea-weber-2');
  });

  test('asks for the e-mail address in another browser', async () => {
    const { ports, auth } = await opened(magicLink);
    expect(ports.signInWithLink).not.toHaveBeenCalled();
    expect(auth.$view.get()).toBe('magic_link');
    expect(auth.links.$isWaiting.get()).toBe(true);
    expect(auth.$isShown.get()).toBe(true);
    await auth.links.signIn.run(lea.email);
    expect(ports.goTo).toHaveBeenCalledTimes(1);
  });

  test('stays valid after the user typed a wrong e-mail address', async () => {
    const { ports, auth } = await opened(magicLink);
    ports.signInWithLink.mockRejectedValueOnce(new AppError('unauthenticated'));
    await auth.links.signIn.run('mia@example.lu');
    expect(auth.links.signIn.$state.get()).toMatchObject({ code: 'unauthenticated' });
    expect(auth.links.$isWaiting.get()).toBe(true);
    await auth.links.signIn.run(lea.email);
    expect(ports.goTo).toHaveBeenCalledTimes(1);
  });

  test('leads to the form for a new link if it was already used', async () => {
    const dead = { signInWithLink: refusing('code-invalid'), rememberedAddress: () => lea.email };
    const { page, auth } = await opened(magicLink, dead);
    expect(auth.$notice.get()).toEqual({ kind: 'danger', text: 'error-code-invalid' });
    expect(auth.links.$isWaiting.get()).toBe(false);
    expect(page.query).toBe('?view=magic_link');
  });

  test('lets a signed-in user continue even if the link was already used', async () => {
    const dead = { signInWithLink: refusing('code-invalid'), rememberedAddress: () => lea.email };
    const { ports } = fakePorts(dead, '', magicLink);
    const auth = createSignInPage(testContext(), ports);
    const opening = auth.open();
    await auth.meet(signedIn);
    await opening;
    expect(ports.goTo).toHaveBeenCalledExactlyOnceWith('/tutoring/mathematics/lea-weber-2');
  });
});

describe('the link of a verification mail', () => {
  const link = '?mode=verifyEmail&oobCode=c';

  test("asks for the account's password, then signs in", async () => {
    const { ports, auth } = await opened(link);
    expect(auth.$view.get()).toBe('update_password');
    expect(auth.links.$code.get()).toEqual({ kind: 'verify', oobCode: 'c', email: lea.email });
    await auth.passwordChange.change({ password: 'moien-kloer', oobCode: 'c' });
    expect(ports.updatePassword).toHaveBeenCalledExactlyOnceWith('moien-kloer', 'c');
    expect(ports.signInWithToken).toHaveBeenCalledWith('a-token');
    expect(ports.goTo).toHaveBeenCalledTimes(1);
  });

  test('verifies the address without a password in the browser in which the user signed up', async () => {
    const { ports, auth } = await opened(link, { hasSignedUp: () => true });
    expect(ports.confirmAddress).toHaveBeenCalledExactlyOnceWith('c');
    expect(ports.updatePassword).not.toHaveBeenCalled();
    expect(ports.tell).toHaveBeenCalledExactlyOnceWith('success', 'addressConfirmed');
    expect(ports.goTo).toHaveBeenCalledTimes(1);
    expect(auth.$isShown.get()).toBe(false);
  });

  test('asks for the password if the server requires the password', async () => {
    const { ports, auth } = await opened(link, {
      hasSignedUp: () => true,
      confirmAddress: refusing('password-needed'),
    });
    expect(auth.links.$code.get()).toMatchObject({ kind: 'verify', oobCode: 'c' });
    expect(auth.$isShown.get()).toBe(true);
    expect(ports.goTo).not.toHaveBeenCalled();
  });

  test('confirms the address even if the session cannot be started', async () => {
    const { auth } = await opened(link, {
      hasSignedUp: () => true,
      signInWithToken: refusing('unavailable'),
    });
    expect(auth.$view.get()).toBe('sign_in');
    expect(auth.$notice.get()).toEqual({ kind: 'info', text: 'addressConfirmed' });
  });

  test('shows that the link no longer works if the address is already verified', async () => {
    const { auth } = await opened(link, {
      hasSignedUp: () => true,
      confirmAddress: refusing('code-invalid'),
    });
    expect(auth.$notice.get()).toEqual({ kind: 'danger', text: 'verifyLinkDead' });
  });

  test('opens the login view if the link was already used', async () => {
    const { auth, page } = await opened(link, { addressOfCode: refusing('code-invalid') });
    expect(auth.$view.get()).toBe('sign_in');
    expect(auth.$notice.get()).toEqual({ kind: 'danger', text: 'verifyLinkDead' });
    expect(page.query).toBe('?');
  });

  test('opens the login view if the link has expired', async () => {
    const { auth } = await opened(link, { updatePassword: refusing('code-invalid') });
    await auth.passwordChange.change({ password: 'moien-kloer', oobCode: 'c' });
    expect(auth.$view.get()).toBe('sign_in');
    expect(auth.$notice.get()).toEqual({ kind: 'danger', text: 'verifyLinkDead' });
  });

  test("asks for the password even if the account's address cannot be loaded", async () => {
    const { auth } = await opened(link, { addressOfCode: refusing('unavailable') });
    expect(auth.links.$code.get()).toMatchObject({ oobCode: 'c', email: '' });
    expect(auth.$isShown.get()).toBe(true);
  });
});

describe('the link of a reset mail that opens /auth', () => {
  test('opens the view update_password', async () => {
    const { auth } = await opened('?mode=resetPassword&oobCode=c');
    expect(auth.$view.get()).toBe('update_password');
    expect(auth.links.$code.get()?.kind).toBe('reset');
  });

  test('offers to send a new mail if it was already used', async () => {
    const dead = { addressOfCode: refusing('code-invalid') };
    const { auth } = await opened('?mode=resetPassword&oobCode=c', dead);
    expect(auth.$view.get()).toBe('forgotten_password');
  });

  test('is dropped when the user opens another view', async () => {
    const { auth, page } = await opened('?mode=resetPassword&oobCode=c');
    auth.choose('sign_in');
    expect(auth.links.$code.get()).toBeNull();
    expect(page.query).toBe('?');
  });
});
