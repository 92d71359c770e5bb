import { describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { createSecondFactor, type SecondFactorPorts } from './second-factor-store.ts';

const texts = textsFor('en', 'second-factor');

const none = { needed: true, registered: false, used: false };
const active = { needed: true, registered: true, used: true };
const unused = { needed: true, registered: true, used: false };

const refusing = (code: ConstructorParameters<typeof AppError>[0]) => () =>
  Promise.reject(new AppError(code));

async function section(changed: Partial<SecondFactorPorts> = {}, answers = [none, active]) {
  const app = {
    key: 'ABCD',
    link: 'otpauth://totp/x',
    confirm: vi.fn<(code: string) => Promise<void>>(async () => {}),
  };
  const ports = vi.mocked<SecondFactorPorts>({
    read: vi.fn(async () => answers.shift() ?? active),
    prove: vi.fn(async () => {}),
    newApp: vi.fn<SecondFactorPorts['newApp']>(async () => app),
    register: vi.fn(async () => {}),
    remove: vi.fn(async () => {}),
    endSession: vi.fn(async () => {}),
    copy: vi.fn(async () => {}),
    raiseToast: vi.fn(),
    goToSignIn: vi.fn(),
    ...changed,
  });
  const factor = createSecondFactor(texts, ports);
  await factor.open();
  return { app, ports, factor };
}

const failuresOf = (factor: Awaited<ReturnType<typeof section>>['factor']) => [
  factor.$entryError.get(),
  factor.failureIn(factor.proving.get()),
  factor.failureIn(factor.confirming.get()),
];

describe('setting up an authenticator app', () => {
  test('asks for the password, shows the key, and registers the app with its first code', async () => {
    const { app, ports, factor } = await section();
    factor.ask('set-up');
    await factor.give('moien-kloer');
    expect(ports.prove).toHaveBeenCalledExactlyOnceWith('moien-kloer');
    expect(factor.$step.get()).toEqual({ name: 'app', app });
    expect(ports.register).not.toHaveBeenCalled();
    await factor.give('123 456');
    expect(app.confirm).toHaveBeenCalledExactlyOnceWith('123456');
    expect(ports.register).toHaveBeenCalledTimes(1);
    expect(factor.$known.get()).toEqual(active);
    expect(factor.$step.get()).toEqual({ name: 'closed' });
    expect(ports.raiseToast).toHaveBeenCalledExactlyOnceWith({
      kind: 'success',
      title: texts.done,
    });
  });

  test('refuses an empty password and incomplete codes without sending them to Auth', async () => {
    const { app, ports, factor } = await section();
    factor.ask('set-up');
    await factor.give('');
    expect(factor.$entryError.get()).toBe(texts.passwordEmpty);
    expect(ports.prove).not.toHaveBeenCalled();
    await factor.give('moien-kloer');
    await factor.give('12345');
    expect(factor.$entryError.get()).toBe(texts.codeEmpty);
    expect(app.confirm).not.toHaveBeenCalled();
  });

  test('asks again after a wrong password and after a wrong code', async () => {
    const { app, ports, factor } = await section();
    ports.prove.mockRejectedValueOnce(new AppError('unauthenticated'));
    factor.ask('set-up');
    await factor.give('wrong');
    expect(failuresOf(factor)).toEqual([texts.passwordWrong, '', '']);
    await factor.give('moien-kloer');
    app.confirm.mockRejectedValueOnce(new AppError('code-invalid'));
    await factor.give('111111');
    expect(failuresOf(factor)).toEqual([texts.codeWrong, '', '']);
    expect(factor.$step.get()).toMatchObject({ name: 'app' });
    await factor.give('123456');
    expect(factor.$known.get()).toEqual(active);
  });

  test('ends with an error if the code comes too late', async () => {
    const { app, ports, factor } = await section();
    factor.ask('set-up');
    await factor.give('moien-kloer');
    app.confirm.mockImplementationOnce(refusing('second-factor-required'));
    await factor.give('123456');
    expect(factor.$step.get()).toEqual({ name: 'closed' });
    expect(failuresOf(factor)).toEqual(['', '', texts['error-second-factor-required']]);
    expect(ports.register).not.toHaveBeenCalled();
  });

  test('asks for no code if Auth already has the app, for example because its response was lost', async () => {
    const { ports, factor } = await section({ newApp: async () => null });
    factor.ask('set-up');
    await factor.give('moien-kloer');
    expect(ports.register).toHaveBeenCalledTimes(1);
    expect(factor.$known.get()).toEqual(active);
  });

  test('asks for the password again if the registration fails', async () => {
    const { ports, factor } = await section();
    ports.register.mockRejectedValueOnce(new AppError('unavailable'));
    factor.ask('set-up');
    await factor.give('moien-kloer');
    await factor.give('123456');
    expect(factor.$step.get()).toEqual({ name: 'closed' });
    expect(failuresOf(factor)).toEqual(['', '', texts['error-unavailable']]);
  });

  test('can be cancelled, which also clears the error', async () => {
    const { factor } = await section({ prove: refusing('second-factor-required') });
    factor.ask('set-up');
    await factor.give('moien-kloer');
    expect(failuresOf(factor)).toEqual(['', texts['error-second-factor-required'], '']);
    factor.cancel();
    expect(factor.$step.get()).toEqual({ name: 'closed' });
    expect(failuresOf(factor)).toEqual(['', '', '']);
  });
});

describe('a registered authenticator app', () => {
  test('is not registered a second time for a session that began without it', async () => {
    const { ports, factor } = await section({}, [unused, active]);
    factor.ask('set-up');
    await factor.give('moien-kloer');
    expect(ports.newApp).not.toHaveBeenCalled();
    expect(factor.$known.get()).toEqual(active);
  });

  test('shows an error if Auth accepted another app in the meantime', async () => {
    const { factor } = await section({ register: refusing('changed-meanwhile') }, [unused]);
    factor.ask('set-up');
    await factor.give('moien-kloer');
    expect(failuresOf(factor)).toEqual(['', texts['error-changed-meanwhile'], '']);
    expect(factor.$known.get()).toEqual(unused);
  });

  test('is removed after the user entered the password, and then the session ends', async () => {
    const { ports, factor } = await section({}, [active]);
    factor.ask('remove');
    await factor.give('moien-kloer');
    expect(ports.remove).toHaveBeenCalledTimes(1);
    expect(ports.newApp).not.toHaveBeenCalled();
    expect(ports.endSession).toHaveBeenCalledTimes(1);
    expect(ports.raiseToast).toHaveBeenCalledWith({ kind: 'success', title: texts.removed });
    expect(ports.goToSignIn).toHaveBeenCalledTimes(1);
  });

  test('stays if the server refuses to remove it', async () => {
    const { ports, factor } = await section({ remove: refusing('second-factor-required') }, [
      active,
    ]);
    factor.ask('remove');
    await factor.give('moien-kloer');
    expect(failuresOf(factor)).toEqual(['', texts['error-second-factor-required'], '']);
    expect(ports.endSession).not.toHaveBeenCalled();
  });
});

test('the page for setting up an authenticator app shows whether the key was copied', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { ports, factor } = await section();
  await factor.copyKey('ABCD');
  ports.copy.mockRejectedValueOnce(new Error('forbidden'));
  await factor.copyKey('ABCD');
  expect(ports.copy).toHaveBeenCalledWith('ABCD');
  expect(ports.raiseToast.mock.calls.map(([toast]) => toast)).toEqual([
    { kind: 'success', title: texts.keyCopied },
    { kind: 'error', title: texts.keyNotCopied },
  ]);
  warn.mockRestore();
});
