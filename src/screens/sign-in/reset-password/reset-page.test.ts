import { describe, expect, test } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { fakePorts, lea, testContext } from '../../../../tests/support/sign-in-ports.ts';
import type { AuthPorts } from '../actions/ports.ts';
import { createResetPage } from './reset-page.ts';

const signedIn = { state: 'signed-in', ...lea } as const;
const signedOut = { state: 'signed-out' } as const;
const refusing = (code: AppError['code']) => () => Promise.reject(new AppError(code));

function page(query: string, changed: Partial<AuthPorts> = {}) {
  const fakes = fakePorts(changed, '', query);
  return { ...fakes, reset: createResetPage(testContext(), fakes.ports) };
}

describe('choosing a new password', () => {
  test('accepts the code of a mail instead of a session', async () => {
    const { ports, reset } = page('?oobCode=c');
    reset.meet(signedOut);
    await reset.open();
    expect(reset.$state.get()).toEqual({ step: 'form', email: lea.email, oobCode: 'c' });
    await reset.change.change({ password: 'nei-passwuert', oobCode: 'c' });
    expect(ports.updatePassword).toHaveBeenCalledExactlyOnceWith('nei-passwuert', 'c');
    expect(ports.tell).toHaveBeenCalledExactlyOnceWith(
      'success',
      'passwordUpdated',
      'passwordUpdatedText',
    );
    expect(ports.beginSession).toHaveBeenCalledTimes(1);
    expect(ports.goTo).toHaveBeenCalledExactlyOnceWith('/en');
  });

  test('is possible for a signed-in user', async () => {
    const { reset } = page('');
    await reset.open();
    reset.meet({ state: 'loading' });
    expect(reset.$state.get()).toEqual({ step: 'waiting' });
    reset.meet(signedIn);
    expect(reset.$state.get()).toEqual({ step: 'form', email: lea.email });
  });

  test('is refused if there is neither a mailed code nor a session', async () => {
    const { ports, reset } = page('');
    await reset.open();
    reset.meet(signedOut);
    expect(ports.tell).toHaveBeenCalledExactlyOnceWith('error', 'requestNewLink');
    expect(ports.goTo).toHaveBeenCalledExactlyOnceWith('/en/auth');
  });

  test('shows on opening the page that the link was already used', async () => {
    const { reset } = page('?oobCode=c', { addressOfCode: refusing('code-invalid') });
    await reset.open();
    expect(reset.$state.get()).toEqual({ step: 'dead-link' });
  });

  test('shows on sending the password that the link was used after the page opened', async () => {
    const { reset } = page('?oobCode=c', { updatePassword: refusing('code-invalid') });
    await reset.open();
    await reset.change.change({ password: 'nei-passwuert', oobCode: 'c' });
    expect(reset.$state.get()).toEqual({ step: 'dead-link' });
  });

  test('keeps the form if the server is unavailable', async () => {
    const { ports, reset } = page('?oobCode=c', {
      addressOfCode: refusing('unavailable'),
      updatePassword: refusing('unavailable'),
    });
    await reset.open();
    await reset.change.change({ password: 'nei-passwuert', oobCode: 'c' });
    expect(reset.$state.get()).toEqual({ step: 'form', email: '', oobCode: 'c' });
    expect(reset.change.$state.get()).toMatchObject({ code: 'unavailable' });
    expect(ports.tell).not.toHaveBeenCalled();
  });

  test('succeeds even if the new session cannot be started', async () => {
    const { ports, reset } = page('?oobCode=c', { signInWithToken: refusing('unavailable') });
    await reset.open();
    await reset.change.change({ password: 'nei-passwuert', oobCode: 'c' });
    expect(ports.beginSession).not.toHaveBeenCalled();
    expect(ports.goTo).toHaveBeenCalledExactlyOnceWith('/en');
  });
});
