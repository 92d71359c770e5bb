import { describe, expect, test, vi } from 'vitest';
import { AppError } from '@kloer/domain/errors/errors.ts';
import { textsFor } from '@kloer/i18n/translate.ts';
import { createAddressChange, type AddressPorts } from './address-store.ts';

const texts = textsFor('en', 'account');
const own = 'anna@example.lu';

function changeWith(changed: Partial<AddressPorts> = {}) {
  const ports = {
    prove: vi.fn(async () => {}),
    ask: vi.fn(async () => {}),
    confirm: vi.fn(async () => 'token'),
    begin: vi.fn(async () => {}),
    raiseToast: vi.fn(),
    ...changed,
  };
  const address = createAddressChange(texts, ports);
  address.open();
  return { ports, address };
}

const failing = (code: AppError['code']) => () => Promise.reject(new AppError(code));

describe('changing the e-mail address of the account', () => {
  test('sends the new address trimmed and in small letters, and confirms it with the typed code', async () => {
    const { ports, address } = changeWith();
    await address.ask(' New@Example.lu ', '', own);
    expect(ports.ask).toHaveBeenCalledExactlyOnceWith('new@example.lu');
    expect(ports.prove).not.toHaveBeenCalled();
    expect(address.$state.get()).toMatchObject({ stage: 'code', email: 'new@example.lu' });
    await address.confirm('1234 5678');
    expect(ports.confirm).toHaveBeenCalledExactlyOnceWith('new@example.lu', '12345678');
    expect(ports.begin).toHaveBeenCalledExactlyOnceWith('token');
    expect(address.$state.get().stage).toBe('closed');
    expect(ports.raiseToast).toHaveBeenCalledWith({ kind: 'success', title: texts.addressChanged });
  });

  test.each([
    ['', texts.emailInvalid],
    ['anna', texts.emailInvalid],
    ['ANNA@example.lu', texts.emailSame],
  ])('is refused before sending if the user types %j', async (typed, error) => {
    const { ports, address } = changeWith();
    await address.ask(typed, '', own);
    expect(ports.ask).not.toHaveBeenCalled();
    expect(address.$state.get()).toMatchObject({ stage: 'address', emailError: error });
  });

  test('requires the password if the last sign-in is not recent', async () => {
    const ask = vi
      .fn<AddressPorts['ask']>()
      .mockRejectedValueOnce(new AppError('recent-sign-in-required'))
      .mockResolvedValue(undefined);
    const prove = vi
      .fn<AddressPorts['prove']>()
      .mockRejectedValueOnce(new AppError('unauthenticated'))
      .mockResolvedValue(undefined);
    const { address } = changeWith({ ask, prove });
    await address.ask('new@example.lu', '', own);
    expect(address.$state.get()).toMatchObject({ stage: 'address', needsPassword: true });
    expect(address.failure()).toBe('');
    await address.ask('new@example.lu', '', own);
    expect(address.$state.get().passwordError).toBe(texts.passwordEmpty);
    await address.ask('new@example.lu', 'wrong', own);
    expect(address.$state.get().passwordError).toBe(texts.passwordWrong);
    await address.ask('new@example.lu', 'right', own);
    expect(prove.mock.calls).toEqual([['wrong'], ['right']]);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(address.$state.get().stage).toBe('code');
  });

  test('is not saved with a wrong or short code, or while the server is unavailable', async () => {
    const confirm = vi
      .fn<AddressPorts['confirm']>()
      .mockRejectedValueOnce(new AppError('code-invalid'))
      .mockRejectedValueOnce(new AppError('unavailable'));
    const { address } = changeWith({ confirm });
    await address.ask('new@example.lu', '', own);
    await address.confirm('1234');
    expect(address.$state.get().codeError).toBe(texts.codeEmpty);
    await address.confirm('12345678');
    expect(address.$state.get()).toMatchObject({ stage: 'code', codeError: texts.codeWrong });
    expect(address.failure()).toBe('');
    await address.confirm('12345678');
    expect(address.$state.get().codeError).toBe('');
    expect(address.failure()).toBe(texts['error-unavailable']);
    address.cancel();
    expect(address.failure()).toBe('');
    expect(address.$state.get().stage).toBe('closed');
  });

  test('shows the reason if the server refuses the new address', async () => {
    const { address } = changeWith({ ask: failing('rate-limited') });
    await address.ask('new@example.lu', '', own);
    expect(address.failure()).toBe(texts['error-rate-limited']);
    expect(address.$state.get().stage).toBe('address');
  });
});
